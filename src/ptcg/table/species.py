"""Which species a Pokémon card shows, and its place in the evolution line: what emblems are drawn from.

The table (species.json) is made by `tools/species.py` from card data. A card is matched by its name, so that built-in
cards, owners' Pokémon and forms find their species too; a name that is not there is a species of its own.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ptcg.cards import Card

FILE = Path(__file__).parent / "species.json"
WORD = re.compile(r"[\w.:'-]+|[♀♂]")


@dataclass(frozen=True)
class Species:
    """A species: its name and number, the number of the first of its line, how far it is from it, whether it evolves
    further, whether the line branches before it, the type it is printed with most often, and that of the first of its
    line. One that is not in the table has its name for a number."""

    name: str
    number: int | str
    root: int | str
    depth: int
    grows: bool
    fork: bool
    home: str
    first: str

    def frame(self) -> dict[str, Any]:
        """The place in the line as it goes over the wire."""
        return {"number": self.number, "root": self.root, "depth": self.depth, "grows": self.grows, "fork": self.fork,
                "home": self.home, "first": self.first}  # fmt: skip


@cache
def all_species() -> dict[str, Species]:
    """Every species of the table by the words of its name."""
    rows: list[tuple[str, int, str]] = json.loads(FILE.read_text(encoding="utf-8"))
    children: dict[int, int] = {}
    for _, before, _ in rows:
        children[before] = children.get(before, 0) + 1
    found = {}
    for number, (name, _, usual) in enumerate(rows, 1):
        root, depth, fork = number, 0, False
        while rows[root - 1][1] and depth < 3:
            root, depth = rows[root - 1][1], depth + 1
            fork = fork or children[root] > 1
        if name:
            grows, first = number in children, rows[root - 1][2]
            found[words(name)] = Species(name, number, root, depth, grows, fork, usual, first)
    return found


def words(name: str) -> str:
    """A name as its words, so that spelling of apostrophes and hyphens of kinds (-EX, -GX) does not matter."""
    return " ".join(WORD.findall(re.sub(r"-(EX|GX)$", "", name.replace("’", "'")).lower()))


@cache
def of_name(name: str) -> Species | None:
    """The species a card's name tells of: the longest one in it, of two alike the first; None if there is none."""
    parts = words(name).split(" ")
    for length in range(min(4, len(parts)), 0, -1):
        for start in range(len(parts) - length + 1):
            found = all_species().get(" ".join(parts[start : start + length]))
            if found is not None:
                return found
    return None


def species(card: Card) -> Species:
    """The species a Pokémon card shows."""
    found = of_name(card.name)
    if found is not None:
        return found
    depth = 2 if "Stage 2" in card.subtypes else 1 if "Stage 1" in card.subtypes else 0
    home = card.types[0].lower() if card.types else "colorless"
    return Species(card.name, card.name, card.evolves_from or card.name, depth, True, False, home, home)
