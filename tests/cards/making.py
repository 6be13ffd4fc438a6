"""Small cards and decks for tests, with only the fields that a test needs."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from ptcg.cards import Card, Deck, Pool
from ptcg.cards.places import corpus_path
from skips import NO_CARDS


def pokemon(name: str, *subtypes: str, **fields: Any) -> Card:
    """Return a Pokémon card; Basic unless subtypes are given."""
    fields = {"id": f"made-{name}", "hp": 60, "types": ("Colorless",), **fields}
    return Card(name=name, supertype="Pokémon", subtypes=subtypes or ("Basic",), **fields)


def trainer(name: str, *subtypes: str, **fields: Any) -> Card:
    """Return a Trainer card."""
    return Card(**{"id": f"made-{name}", **fields}, name=name, supertype="Trainer", subtypes=subtypes)


def energy(name: str, *subtypes: str, **fields: Any) -> Card:
    """Return an Energy card; basic unless subtypes are given."""
    return Card(**{"id": f"made-{name}", **fields}, name=name, supertype="Energy", subtypes=subtypes or ("Basic",))


def deck(*lines: tuple[int, Card], fill: int = 60) -> Deck:
    """Return a deck of these lines with one Basic Pokémon, filled up to `fill` cards with basic Energy."""
    lines = (*lines, (1, pokemon("Filler")))
    rest = fill - sum(count for count, _ in lines)
    return Deck("made", (*lines, (rest, energy("Water Energy"))) if rest > 0 else lines)


@cache
def corpus() -> Pool:
    """Return the printed cards; skip the test if there are none."""
    path = corpus_path()
    if path is None:
        pytest.skip(NO_CARDS)
    return Pool.read(path)
