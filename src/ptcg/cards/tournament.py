"""Tournament lists from 1999 to 2026, stored as card ids and counts. A list is playable where its cards are known.

``tournament.txt`` has two lines for each list: its name, rulebook and archetype after ``=``, and its cards, such as
``4xbase1-43``. The name begins with the year.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from importlib.resources import files

import msgspec

from ptcg.cards.card import CardError
from ptcg.cards.decklist import Deck
from ptcg.cards.pool import Pool

GENERAL = frozenset(("attacking", "dark", "light", "mega", "rapid", "single", "standard", "the", "expanded"))
"""Words that begin the names of archetypes that have nothing else in common."""


class TournamentList(msgspec.Struct, frozen=True):
    """A list as it is stored: its name, rulebook and archetype, and the ids of its cards with their counts."""

    name: str
    rulebook: str
    archetype: str
    cards: tuple[tuple[int, str], ...]

    @property
    def year(self) -> int:
        """The year that the list is from."""
        return int(self.name[:4])

    @property
    def family(self) -> str:
        """The first telling word of the archetype: lists that share it are variants of one deck."""
        words: list[str] = re.findall(r"[a-zé]+", self.archetype.lower().replace("'", "").replace("’", ""))
        return next((word for word in words if word not in GENERAL), words[0])

    def deck(self, pool: Pool) -> Deck | None:
        """Return the list as a deck of the pool's cards; None if the pool lacks one of them."""
        try:
            return Deck(self.name, tuple((count, pool[card]) for count, card in self.cards), self.rulebook)
        except (CardError, KeyError):
            return None


@cache
def tournament_lists() -> tuple[TournamentList, ...]:
    """Return all stored lists, the oldest first."""
    lines = files("ptcg.cards").joinpath("tournament.txt").read_text(encoding="utf-8").splitlines()
    found = []
    for head, cards in zip(lines[::2], lines[1::2], strict=True):
        _, name, rulebook, archetype = head.split(" ", 3)
        counted = (line.split("x", 1) for line in cards.split())
        found.append(TournamentList(name, rulebook, archetype, tuple((int(count), card) for count, card in counted)))
    return tuple(found)


def tournament_decks(pool: Pool, names: Collection[str] | None = None) -> list[Deck]:
    """Return the stored lists that the pool has all cards of; with `names`, only those lists are read."""
    wanted = (x.deck(pool) for x in tournament_lists() if names is None or x.name in names)
    return [deck for deck in wanted if deck is not None]
