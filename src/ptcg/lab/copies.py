"""Copies: what real lists say about the n-th copy of a card, and which copies a search tries.

"The third Ultra Ball" is a copy. A list that has three or more of the card has it. So every list is a set of copies,
and the value of a copy can be learned from all lists that have it and all that lack it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ptcg.cards import Card, Deck, Pool
from ptcg.cards.facts import is_basic_energy
from ptcg.cards.formats import mark_of
from ptcg.cards.names import fold
from ptcg.lab.archetypes import copies_in, likeness, name_of
from ptcg.lab.proposing import neighbours
from ptcg.lab.results import RunError
from ptcg.lab.shuffle import Change, swapped

TRIED = 16
"""This many copies come in, and as many go out, in the first round of a search."""
OF_A_CARD = 4
"""At most this many copies of one card are tried on a side."""
MOST, LIKE = 40, 0.1
"""At most this many lists are asked, each with at least this likeness."""
DOUBT = 0.5
"""The weight of "half of the lists have it" beside the lists themselves."""


class Copy(NamedTuple):
    """The n-th copy of a card, by folded name."""

    name: str
    number: int


@dataclass(frozen=True)
class Candidate:
    """A copy that a search tries. `share`: of the real lists like the deck, the weighted part that has it."""

    copy: Copy
    card: Card
    share: float
    comes_in: bool


class Lists:
    """The real lists like a deck, each with the third power of its likeness as its weight: a list of the archetype
    counts as much as many lists that share only what everybody plays."""

    def __init__(self, deck: Deck, lists: Sequence[Deck]) -> None:
        self.decks = neighbours(deck, lists, MOST, LIKE)
        mine = copies_in(deck)
        self._found = [(likeness(mine, found) ** 3, found) for one in self.decks for found in [copies_in(one)]]
        self._weight = sum(weight for weight, _ in self._found)

    def share(self, copy: Copy) -> float:
        """Return the part of the lists that have the copy, drawn towards one half where little is known."""
        have = sum(weight for weight, found in self._found if found[copy.name] >= copy.number)
        return (have + DOUBT / 2) / (self._weight + DOUBT)

    def shown(self, copy: Copy) -> bool:
        """Return whether any list has the copy."""
        return any(found[copy.name] >= copy.number for _, found in self._found)


def cards_by_name(decks: Sequence[Deck]) -> dict[str, Card]:
    """Return a print of each card: that of the first deck that has it."""
    found: dict[str, Card] = {}
    for deck in decks:
        for _, card in deck.cards:
            found.setdefault(name_of(card), card)
    return found


def candidates(
    deck: Deck, lists: Lists, allowed: Callable[[Card], bool], tried: int = TRIED
) -> tuple[list[Candidate], list[Candidate]]:
    """Return the copies that may come in, those of most lists first, and the copies that may go out, those of fewest
    lists first. Without lists, other counts of the deck's own cards are tried."""
    mine, cards = copies_in(deck), cards_by_name([deck, *lists.decks])
    ins, outs = list[Candidate](), list[Candidate]()
    for name, card in cards.items():
        own = mine[name]
        for number in range(own + 1, own + OF_A_CARD + 1):
            copy = Copy(name, number)
            new = lists.shown(copy) if lists.decks else not is_basic_energy(card)
            if new and (number <= 4 or is_basic_energy(card)) and allowed(card):
                ins.append(Candidate(copy, card, lists.share(copy), comes_in=True))
        for number in range(own, max(0, own - OF_A_CARD), -1):
            copy = Copy(name, number)
            outs.append(Candidate(copy, card, lists.share(copy), comes_in=False))
    ins.sort(key=lambda one: (-one.share, one.copy.number, one.copy.name))
    outs.sort(key=lambda one: (one.share, -one.copy.number, one.copy.name))
    ins = ins[:tried]
    coming = {one.copy.name for one in ins}
    return ins, [one for one in outs if one.copy.name not in coming][:tried]


def same_format(deck: Deck, pool: Pool) -> Callable[[Card], bool]:
    """Return whether a card is of the deck's format: as new as the oldest regulation mark in it. Where a card of the
    deck has no mark, every card is."""

    def mark(card: Card) -> str:
        return mark_of(card, pool.sets.get(card.set_id))

    marks = {mark(card) for _, card in deck.cards if not is_basic_energy(card)}
    oldest = "" if "" in marks or not marks else min(marks)
    return lambda card: is_basic_energy(card) or mark(card) >= oldest


def cut_lines(deck: Deck) -> frozenset[str]:
    """Return the Evolution cards of a deck that lack the card they evolve from, by name."""
    names = {name_of(card) for _, card in deck.cards}
    return frozenset(
        name_of(card) for _, card in deck.cards if card.evolves_from and fold(card.evolves_from) not in names
    )


def with_changes(deck: Deck, ins: Sequence[Candidate], outs: Sequence[Candidate]) -> Deck:
    """Return the deck with these copies in the places of those. Raises RunError if the deck lacks one of them."""
    prints: dict[str, list[Card]] = {}
    for card in deck.all_cards():
        prints.setdefault(name_of(card), []).append(card)
    changes: list[Change] = []
    for one, other in zip(ins, outs, strict=True):
        mine = prints.get(other.copy.name, [])
        if not mine:
            raise RunError(f"{deck.name}: has no {other.card.name} left to take out")
        changes.append((1, mine.pop(), one.card))
    return swapped(deck, changes) if changes else deck
