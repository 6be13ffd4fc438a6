"""The schedule of an arena: every pair of bots, over pairs of decks, each seed twice with the seats swapped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from itertools import combinations

from ptcg.cards import Deck


@dataclass(frozen=True)
class Fixture:
    """Two decks that meet by a book's rules."""

    book: str
    decks: tuple[Deck, Deck]

    @property
    def name(self) -> str:
        """The book and the decks in words."""
        return f"{self.book}: {self.decks[0].name} – {self.decks[1].name}"

    @cached_property
    def digest(self) -> str:
        """A short hash of the book and both lists: other decks give another one."""
        lists = [sorted((card.digest, n) for n, card in deck.cards) for deck in self.decks]
        return sha256(repr((self.book, lists)).encode()).hexdigest()[:12]


@dataclass(frozen=True)
class Pair:
    """Two games on one seed: bot `one` in seat 0, then in seat 1."""

    one: str
    two: str
    number: int
    fixture: Fixture
    seed: str

    @property
    def key(self) -> str:
        """The name of the pair in a file of results: a pair on other decks has another name."""
        return f"{self.one} | {self.two} | {self.seed} | {self.number} | {self.fixture.digest}"

    @property
    def game_seed(self) -> str:
        """The seed of both games. It does not depend on the bots, so that all bots meet on the same deals."""
        return f"sfc32:{self.seed}/{self.number}"


def meetings(bots: Sequence[str], against: str = "") -> list[tuple[str, str]]:
    """Return which bots meet: every two of them, or each of them only the bot `against`."""
    return [(bot, against) for bot in bots] if against else list(combinations(bots, 2))


def pairs(bots: Sequence[str], fixtures: Sequence[Fixture], count: int, seed: str, against: str = "") -> Iterator[Pair]:
    """Yield `count` pairs of games for every meeting, fixture after fixture; the meetings take turns."""
    for number in range(count):
        for one, two in meetings(bots, against):
            yield Pair(one, two, number, fixtures[number % len(fixtures)], seed)
