"""Write src/ptcg/table/species.json from card data: the species of Pokémon, what each evolves from, its usual type.

    python tools/species.py FOLDER    a checkout of pokemon-tcg-data

Emblems are drawn from this table and the facts of a card. Names and numbers are facts; nothing else is taken.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from ptcg.table.species import FILE

KIND = re.compile(
    r"^((Alolan|Galarian|Hisuian|Paldean|Dark|Light|Shining|Radiant|Mega|M) )+|( (ex|EX|GX|V|VMAX|VSTAR|δ))+$|-(EX|GX)$"
)
# share of the names with a number that contain the species' name; the other names are forms, or wrong in the data
MOST = 0.8


def pokemon(folder: Path) -> list[dict[str, Any]]:
    """Return the Pokémon cards of the data that have exactly one number."""
    cards = []
    for file in sorted((folder / "cards" / "en").glob("*.json")):
        cards += json.loads(file.read_text(encoding="utf-8"))
    return [c for c in cards if c["supertype"] == "Pokémon" and len(c.get("nationalPokedexNumbers", ())) == 1]


def table(cards: list[dict[str, Any]]) -> list[tuple[str, int, str]]:
    """Return for each number from 1 on: the name, the number of the species it evolves from (0: none), the usual
    type."""
    names: dict[int, Counter[str]] = {}
    types: dict[int, Counter[str]] = {}
    before: dict[int, Counter[str]] = {}
    for card in cards:
        number = card["nationalPokedexNumbers"][0]
        names.setdefault(number, Counter())[plain(card["name"])] += 1
        types.setdefault(number, Counter())[card.get("types", ["Colorless"])[0].lower()] += 1
        if card.get("evolvesFrom") and {"Stage 1", "Stage 2"} & set(card.get("subtypes", ())):
            before.setdefault(number, Counter())[plain(card["evolvesFrom"])] += 1
    told = {number: shared(found) for number, found in names.items()}
    numbers = {name: number for number, name in told.items()}
    rows = []
    for number in range(1, max(told) + 1):
        earlier = [numbers[name] for name, _ in before.get(number, Counter()).most_common() if name in numbers]
        usual = types[number].most_common(1)[0][0] if number in types else "colorless"
        rows.append((told.get(number, ""), earlier[0] if earlier else 0, usual))
    return rows


def plain(name: str) -> str:
    """Return a card's name without its region and kind."""
    return KIND.sub("", re.sub(r"(?<=\w)(?=[♀♂])", " ", name.replace("’", "'")))


def shared(names: Counter[str]) -> str:
    """Return the longest run of words that most of the names share, without owners and forms; else the most common
    run."""
    kinds, cards = Counter[str](), Counter[str]()
    for name, times in names.items():
        parts = name.split(" ")
        runs = {" ".join(parts[i:j]) for i in range(len(parts)) for j in range(i + 1, len(parts) + 1)}
        kinds.update(runs)
        cards.update({run: times for run in runs})
    most = [run for run in kinds if kinds[run] >= MOST * len(names)]
    return max(most or cards, key=lambda run: (run.count(" ") if most else 0, cards[run], -len(run)))


def main() -> None:
    """Write the file."""
    rows = [json.dumps(row, ensure_ascii=False) for row in table(pokemon(Path(sys.argv[1])))]
    FILE.write_text("[\n" + ",\n".join(rows) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
