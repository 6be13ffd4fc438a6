"""The cards of the official `cabt` engine as a pool: facts and texts come at run time from its own tables.

Nothing of the engine is in this repository. What its tables do not say is computed: symbols are spelled as words, the
`×` and `+` of damage follow from the text, and Ancient and Future come from other printings (see ``Labels``).
"""

from __future__ import annotations

import ctypes
import importlib.util
import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import TypedDict

from ptcg.cards.card import Ability, Affinity, Attack, Card, CardError
from ptcg.cards.pool import Pool

SET = "cabt"
LIBRARY = "libcg.so"
SYMBOLS = {
    "C": "Colorless", "G": "Grass", "R": "Fire", "W": "Water", "L": "Lightning", "P": "Psychic", "F": "Fighting",
    "D": "Darkness", "M": "Metal", "N": "Dragon", "Y": "Fairy",
}  # fmt: skip
TYPES = ("Colorless", "Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal", "Dragon")
TRAINERS = {1: "Item", 2: "Pokémon Tool", 3: "Supporter", 4: "Stadium"}
_SYMBOL = re.compile(r"\{([A-Za-z ]+)\}")
_TIMES = re.compile(r"does (\d+) damage for each")
_MORE = re.compile(r"does \d+ more damage|\d+ more damage for each|may have this attack do \d+ more")
_LESS = re.compile(r"does \d+ less damage")


class Skill(TypedDict):
    """An Ability or a rule of a card."""

    name: str
    text: str


class AttackRow(TypedDict):
    """A line of the engine's table of attacks."""

    attackId: int
    name: str
    text: str
    damage: int
    energies: list[int]


class CardRow(TypedDict):
    """A line of the engine's table of cards."""

    cardId: int
    name: str
    cardType: int
    attacks: list[int]
    skills: list[Skill]
    hp: int
    basic: bool
    stage1: bool
    stage2: bool
    megaEx: bool
    tera: bool
    ex: bool
    aceSpec: bool
    energyType: int
    evolvesFrom: str | None
    weakness: int | None
    resistance: int | None
    retreatCost: int


def find(path: Path | None = None) -> Path:
    """Return the folder with the engine's library; raise CardError if there is none.

    It is the given folder, an unpacked or installed kaggle-environments, or the folder that `make bench` keeps.
    """
    tried = []
    if path is not None:
        tried.append(path)
    else:
        spec = importlib.util.find_spec("kaggle_environments")
        if spec is not None and spec.submodule_search_locations:
            tried.append(Path(next(iter(spec.submodule_search_locations))))
        tried += sorted(Path("build/cabt").glob("*"))
    for root in tried:
        for lib in sorted(root.rglob(LIBRARY)):
            return lib.parent
    where = ", ".join(str(p) for p in tried) or "no installed kaggle-environments"
    raise CardError(f"cabt: libcg.so was not found ({where}); expected the folder of an unpacked kaggle-environments")


@cache
def tables(folder: Path) -> tuple[list[CardRow], list[AttackRow]]:
    """Return the engine's tables of cards and attacks, read once: a process may set the library up only once."""
    lib = ctypes.CDLL(str(folder / "libcg.so"))
    lib.GameInitialize()
    lib.AllCard.restype = ctypes.c_char_p
    lib.AllAttack.restype = ctypes.c_char_p
    return json.loads(lib.AllCard()), json.loads(lib.AllAttack())


def spelled(text: str) -> str:
    """Return the text with symbols as words and plain quotes."""
    text = _SYMBOL.sub(lambda m: SYMBOLS.get(m[1], m[1]), text)
    text = text.replace("\u00a0", " ").replace("\u200b", "").replace("’", "'").replace("“", '"').replace("”", '"')
    return text.strip()


def attack_of(row: AttackRow) -> Attack:
    """Return an attack; the mark beside its damage follows from its text."""
    text = spelled(row["text"])
    base, suffix = int(row["damage"]), ""
    times = _TIMES.search(text)
    if base == 0 and times is not None and "more damage for each" not in text:
        base, suffix = int(times[1]), "×"
    elif base and _MORE.search(text):
        suffix = "+"
    elif base and _LESS.search(text):
        suffix = "-"
    cost = tuple(TYPES[e] for e in row["energies"])
    damage = f"{base}{suffix}" if base else ""
    return Attack(spelled(row["name"]), cost, len(cost), damage, base, suffix, text)


class Labels:
    """The labels Ancient and Future, which the tables lack.

    A card has the label of the same print elsewhere. Without such a print, it has the label if every Pokémon of its
    species (for a Trainer, every card of its name) has it.
    """

    WORDS = ("Ancient", "Future")

    def __init__(self, known: Iterable[Card]) -> None:
        self.prints: dict[tuple[object, ...], tuple[str, ...]] = {}
        self.species: dict[str, set[tuple[str, ...]]] = {}
        for card in known:
            words = tuple(w for w in card.subtypes if w in self.WORDS)
            self.prints[_print(card.name, card.hp, card.attacks)] = words
            self.species.setdefault(card.name.removesuffix(" ex"), set()).add(words)

    def of(self, name: str, hp: int | None, attacks: tuple[Attack, ...]) -> tuple[str, ...]:
        """Return the labels of a card."""
        same = self.prints.get(_print(name, hp, attacks))
        if same is not None:
            return same
        found = self.species.get(name.removesuffix(" ex"), set())
        return next(iter(found)) if len(found) == 1 else ()


def _print(name: str, hp: int | None, attacks: tuple[Attack, ...]) -> tuple[object, ...]:
    return (name, hp, *(a.name for a in attacks))


def card_of(row: CardRow, attacks: Mapping[int, AttackRow], labels: Labels) -> Card:
    """Return one card of the table."""
    name = spelled(row["name"])
    kind = row["cardType"]
    mine = tuple(attack_of(attacks[i]) for i in row["attacks"])
    number = str(row["cardId"])
    card_id = f"{SET}-{number}"
    extra = labels.of(name, row["hp"] or None, mine)
    if kind == 0:
        stages = [
            s for s, on in (("Basic", row["basic"]), ("Stage 1", row["stage1"]), ("Stage 2", row["stage2"])) if on
        ]
        marks = [
            m for m, on in (("MEGA", row["megaEx"]), ("Tera", row["tera"]), ("ex", row["ex"] or row["megaEx"])) if on
        ]
        return Card(
            id=card_id,
            name=name,
            set_id=SET,
            number=number,
            supertype="Pokémon",
            subtypes=(*stages, *marks, *extra),
            hp=row["hp"],
            types=(TYPES[row["energyType"]],),
            evolves_from=spelled(row["evolvesFrom"] or ""),
            attacks=mine,
            abilities=_abilities(row["skills"]),
            weaknesses=() if row["weakness"] is None else (Affinity(TYPES[row["weakness"]], "×", 2),),
            resistances=() if row["resistance"] is None else (Affinity(TYPES[row["resistance"]], "-", 30),),
            retreat=row["retreatCost"],
        )
    fossil = kind == 1 and row["basic"]
    skills = [s for s in row["skills"] if not fossil or spelled(s["name"]) == name]
    rules = tuple(spelled(part) for s in skills for part in s["text"].split("\n\n") if part.strip())
    ace = ("ACE SPEC",) if row["aceSpec"] else ()
    if kind in (5, 6):
        subtype = "Basic" if kind == 5 else "Special"
        return Card(
            id=card_id,
            name=name,
            set_id=SET,
            number=number,
            supertype="Energy",
            subtypes=(subtype, *ace),
            rules=rules,
        )
    hp = row["hp"] or None
    return Card(
        id=card_id,
        name=name,
        set_id=SET,
        number=number,
        supertype="Trainer",
        subtypes=(TRAINERS[kind], *ace, *extra),
        rules=rules,
        attacks=mine,
        abilities=_abilities([s for s in row["skills"] if s not in skills]),
        hp=hp,
    )


def _abilities(skills: list[Skill]) -> tuple[Ability, ...]:
    return tuple(Ability(spelled(s["name"]), "Ability", spelled(s["text"])) for s in skills)


def cabt_pool(path: Path | None = None, known: Pool | None = None) -> Pool:
    """Return the cards of an installed or unpacked cabt; ``known`` gives labels that its tables lack, by name."""
    cards, attacks = tables(find(path))
    by_id = {a["attackId"]: a for a in attacks}
    labels = Labels(known or ())
    return Pool.of([card_of(row, by_id, labels) for row in cards])
