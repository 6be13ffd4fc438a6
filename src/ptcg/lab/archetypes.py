"""The archetype of a list, by its cards: that of the nearest known list.

Rules are data: a rule says which cards, with how many copies, make an archetype, and is asked first. Without a rule
that holds, the nearest of the known lists decides, if it is near enough.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from ptcg.cards import Card, Deck
from ptcg.cards.names import fold

NEAR = 0.45
"""A list whose likeness to every known list is smaller has no archetype."""


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A list with at least so many copies of each card, by name, is of this archetype."""

    archetype: str
    cards: dict[str, int]


@dataclass(frozen=True)
class Known:
    """A list whose archetype is known, as copies by name of card."""

    archetype: str
    copies: Mapping[str, int]


def copies_of(cards: Iterable[tuple[int, str]]) -> Counter[str]:
    """Return how many copies of each card there are, by folded name. Basic Energy is told by its name."""
    found: Counter[str] = Counter()
    for n, name in cards:
        found[fold(_plain(name))] += n
    return found


def copies_in(deck: Deck) -> Counter[str]:
    """Return how many copies of each card a deck has, by folded name."""
    return copies_of((n, card.name) for n, card in deck.cards)


def name_of(card: Card) -> str:
    """Return the name by which copies of a card are counted."""
    return fold(_plain(card.name))


def likeness(one: Mapping[str, int], other: Mapping[str, int]) -> float:
    """Return the share of common copies of two lists: 1 for equal lists, 0 for lists without a common card."""
    common = sum(min(n, other.get(name, 0)) for name, n in one.items())
    total = sum(one.values()) + sum(other.values()) - common
    return common / total if total else 0.0


def archetype_of(copies: Mapping[str, int], known: Sequence[Known], rules: Sequence[Rule] = ()) -> str:
    """Return the archetype of a list by the first rule that holds, or by the nearest known list; empty if none is
    near."""
    for rule in rules:
        if all(copies.get(fold(name), 0) >= n for name, n in rule.cards.items()):
            return rule.archetype
    best = max(known, key=lambda one: (likeness(copies, one.copies), one.archetype), default=None)
    return best.archetype if best is not None and likeness(copies, best.copies) >= NEAR else ""


def nearest(name: str, archetypes: Iterable[str]) -> str:
    """Return the archetype that has the same words as a name; empty if there is none."""
    wanted = _words(name)
    return next((one for one in archetypes if _words(one) == wanted), "")


def _words(name: str) -> frozenset[str]:
    return frozenset(re.findall(r"[a-z0-9é]+", name.lower().replace("'", "").replace("’", ""))) - {"ex"}


def _plain(name: str) -> str:
    """Return the name of a card as lists write it: a basic Energy without the word Basic."""
    return re.sub(r"^Basic (?=\w+ Energy$)", "", name.split(" (")[0])
