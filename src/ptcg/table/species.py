"""Species: which species a Pokémon card shows, and its place in the evolution line. Emblems are drawn from it.

The table (species.json) is made by `tools/species.py` from card data. A card is matched by its name, so that built-in
cards, owners' Pokémon and forms find their species too. A name that is not in the table is a species of its own.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from msgspec import Struct

from ptcg.cards import Card

FILE = Path(__file__).parent / "species.json"
WORD = re.compile(r"[\w.:'-]+|[♀♂]")


class Line(Struct, frozen=True):
    """The place of a species in its evolution line, from which emblems are drawn; see `Species`."""

    number: int | str
    root: int | str
    depth: int
    grows: bool
    fork: bool
    home: str
    first: str


@dataclass(frozen=True)
class Species:
    """A species: its name and number, the number of the first species of its line, its distance from that species,
    whether it evolves further, whether the line branches before it, the type it is printed with most often, and that
    type of the first species of its line. A species that is not in the table has its name as its number."""

    name: str
    number: int | str
    root: int | str
    depth: int
    grows: bool
    fork: bool
    home: str
    first: str

    @property
    def line(self) -> Line:
        """The place in the line, as a page gets it."""
        return Line(self.number, self.root, self.depth, self.grows, self.fork, self.home, self.first)


@cache
def all_species() -> dict[str, Species]:
    """Return every species of the table by the words of its name."""
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
    """Return a name as its words, so that the spelling of apostrophes and the hyphens of kinds (-EX, -GX) do not
    matter."""
    return " ".join(WORD.findall(re.sub(r"-(EX|GX)$", "", name.replace("’", "'")).lower()))


@cache
def of_name(name: str) -> Species | None:
    """Return the species that a card's name contains: the longest, and of two equally long the first; None if there is
    none."""
    parts = words(name).split(" ")
    for length in range(min(4, len(parts)), 0, -1):
        for start in range(len(parts) - length + 1):
            found = all_species().get(" ".join(parts[start : start + length]))
            if found is not None:
                return found
    return None


def species(card: Card) -> Species:
    """Return the species that a Pokémon card shows."""
    found = of_name(card.name)
    if found is not None:
        return found
    depth = 2 if "Stage 2" in card.subtypes else 1 if "Stage 1" in card.subtypes else 0
    home = card.types[0].lower() if card.types else "colorless"
    return Species(card.name, card.name, card.evolves_from or card.name, depth, True, False, home, home)
