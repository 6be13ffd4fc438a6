"""The decks that the bots learn on, are tuned on, and are judged by: tournament lists and theme decks in three parts.

A hash of a deck's family decides its part, so that variants of one archetype never stand on both sides. ``split.txt``
writes the parts down; the training reads only the lists that it names. The built-in decks belong to no part: they are
for measurements.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from random import Random
from typing import Literal

from ptcg.cards import Deck, Pool, theme_decks
from ptcg.cards.sources import default_pool
from ptcg.cards.tournament import tournament_decks, tournament_lists
from ptcg.game.compile_deck import unread

Part = Literal["train", "tune", "held-out"]
PARTS: tuple[Part, ...] = ("train", "train", "train", "tune", "held-out")
"""The parts of five hashes."""
THEMES = 0.25  # the share of training deals between theme decks
MIRRORS = 0.3  # the share of deals in which both players have the same list
NEAR = 2  # years between two lists that meet


@dataclass(frozen=True)
class Entry:
    """A deck of a part; `time` is its year or, of theme decks, its place in the order of the card data."""

    name: str
    rulebook: str
    time: int
    deck: Deck


def part_of(family: str) -> Part:
    """Return the part that all decks of a family belong to."""
    return PARTS[hashlib.sha256(f"ptcg pilot {family}".encode()).digest()[0] % len(PARTS)]


@cache
def split() -> dict[str, Part]:
    """Return the part of every tournament list, as it is written down."""
    lines = files("ptcg.bots.training").joinpath("split.txt").read_text(encoding="utf-8").splitlines()
    found: dict[str, Part] = {}
    for line in lines:
        name, part = line.split(" ")
        found[name] = next(x for x in PARTS if x == part)
    return found


def computed_split() -> dict[str, Part]:
    """Return the part of every tournament list by the hash of its family; ``split.txt`` holds this."""
    return {x.name: part_of(x.family) for x in tournament_lists()}


@cache
def lists(part: Part) -> tuple[Entry, ...]:
    """Return the playable tournament lists of a part. Lists of other parts are not read."""
    names = [name for name, its in split().items() if its == part]
    return tuple(
        Entry(deck.name, str(deck.rulebook), int(deck.name[:4]), deck)
        for deck in tournament_decks(default_pool(), names)
        if playable(deck)
    )


@cache
def themes(part: Part) -> tuple[Entry, ...]:
    """Return the playable theme decks of a part."""
    decks, _ = theme_decks(default_pool())
    return tuple(
        Entry(deck.name, str(deck.rulebook), i // 4, deck)
        for i, deck in enumerate(decks)
        if deck.size == 60 and deck.rulebook and part_of(f"theme {deck.name}") == part and playable(deck)
    )


def playable(deck: Deck) -> bool:
    """Return True if every text of the deck is understood."""
    return all(unread(card) is None for _, card in deck.cards)


def has_lists(pool: Pool | None = None) -> bool:
    """Return True if tournament lists can be played here: their cards are known."""
    return bool(tournament_decks(pool or default_pool(), {tournament_lists()[0].name}))


def fixture(part: Part, rng: Random, theme: float = 0.0) -> tuple[str, tuple[Entry, Entry]]:
    """Return a book and two lists of a part from about the same time; `theme` is the share of theme decks."""
    found = themes(part) if theme and rng.random() < theme else lists(part)
    one = found[rng.randrange(len(found))]
    if rng.random() < MIRRORS:
        return one.rulebook, (one, one)
    near = [x for x in found if abs(x.time - one.time) <= NEAR and x.rulebook == one.rulebook]
    return one.rulebook, (one, near[rng.randrange(len(near))])
