"""Exact odds of the cards of one deck: hands, draws and Prizes are counted, not played.

A deck is the numbers 0 to size - 1, one for each copy. The opening hand is redrawn until it has a starting Pokémon
(SETUP-04, MULLIGAN-01), so every chance here is conditional on a kept hand. Later draws and Prizes are cards of the
rest in any order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from math import comb
from typing import NamedTuple


class Need(NamedTuple):
    """A need: at least `least` of `cards` are among the first `seen` cards."""

    cards: frozenset[int]
    seen: int
    least: int = 1


class Stock:
    """A deck as the odds need it: its size, the size of the opening hand, and which copies can start."""

    def __init__(self, size: int, hand: int, starters: frozenset[int]) -> None:
        if not 0 < hand <= size:
            raise ValueError(f"an opening hand of {hand} from {size} cards; expected from 1 to {size}")
        if not starters:
            raise ValueError("no card of the deck can start; expected a Basic Pokémon")
        self.size = size
        self.hand = hand
        self.starters = starters

    @cached_property
    def mulligan(self) -> Fraction:
        """The chance that a hand has no starting Pokémon."""
        return Fraction(comb(self.size - len(self.starters), self.hand), comb(self.size, self.hand))

    def mulligans(self, most: int = 4) -> list[Fraction]:
        """Return the chances of 0, 1, 2, ... mulligans; the last chance is for `most` or more."""
        p = self.mulligan
        return [p**k * (1 - p) for k in range(most)] + [p**most]

    def opens_with(self, cards: frozenset[int]) -> Fraction:
        """Return the chance that the kept hand has one of these cards."""
        return self.chance([Need(cards, self.hand)])

    def opens_alone(self, cards: frozenset[int]) -> Fraction:
        """Return the chance that these are the only starting Pokémon of the kept hand."""
        others = self.size - len(self.starters)
        ways = comb(others + len(cards & self.starters), self.hand) - comb(others, self.hand)
        return Fraction(ways, self._kept)

    def prized(self, cards: frozenset[int], prizes: int) -> list[Fraction]:
        """Return the chances that 0, 1, 2, ... of these cards are among `prizes` Prizes. Raises ValueError for too many
        Prizes."""
        rest = self.size - self.hand
        if prizes > rest:
            raise ValueError(f"{prizes} Prizes from {rest} cards; expected at most {rest}")
        plain = cards - self.starters
        good, bare = len(cards), self.size - len(self.starters)
        total = self._kept * comb(rest, prizes)
        found = []
        for k in range(min(good, prizes) + 1):
            all_hands = comb(good, k) * comb(self.size - good, prizes - k) * comb(self.size - prizes, self.hand)
            # Hands without a starting Pokémon have h of these cards and are subtracted.
            redrawn = sum(
                comb(len(plain), h)
                * comb(bare - len(plain), self.hand - h)
                * comb(good - h, k)
                * comb(rest - good + h, prizes - k)
                for h in range(min(len(plain), self.hand) + 1)
                if self.hand - h <= bare - len(plain)
            )
            found.append(Fraction(all_hands - redrawn, total))
        return found

    def chance(self, needs: Sequence[Need]) -> Fraction:
        """Return the chance that all needs are met, given a kept hand. Raises ValueError if a need counts too few or
        too many cards."""
        classes = self._classes(needs)
        stops = sorted({self.hand, *(need.seen for need in needs)})
        if stops[0] < self.hand or stops[-1] > self.size:
            raise ValueError(f"needs by {stops} cards; expected from {self.hand} to {self.size} cards seen")
        # ways[drawn of each class] counts the choices of the hand, then of each later step's cards.
        ways = {(0,) * len(classes): 1}
        total = 1
        for before, stop in pairwise([0, *stops]):
            total *= comb(self.size - before, stop - before)
            due = [(i, need.least) for i, need in enumerate(needs) if need.seen == stop]
            ways = self._after(ways, classes, before, stop, due)
        return Fraction(sum(ways.values()) * comb(self.size, self.hand), total * self._kept)

    @cached_property
    def _kept(self) -> int:
        """The number of hands that are kept."""
        return comb(self.size, self.hand) - comb(self.size - len(self.starters), self.hand)

    def _classes(self, needs: Sequence[Need]) -> list[tuple[bool, frozenset[int], int]]:
        """Return the classes of equal copies: whether they start, which needs they serve, and their number. Copies that
        serve no need and do not start form no class."""
        found: dict[tuple[bool, frozenset[int]], int] = {}
        for card in self.starters.union(*(need.cards for need in needs)):
            serves = frozenset(i for i, need in enumerate(needs) if card in need.cards)
            key = (card in self.starters, serves)
            found[key] = found.get(key, 0) + 1
        return [(starts, serves, n) for (starts, serves), n in found.items()]

    def _after(
        self,
        ways: dict[tuple[int, ...], int],
        classes: list[tuple[bool, frozenset[int], int]],
        before: int,
        stop: int,
        due: list[tuple[int, int]],
    ) -> dict[tuple[int, ...], int]:
        """Return the numbers of choices after the cards from `before` to `stop` were drawn, without those that fail a
        need that is due."""
        plain = self.size - sum(n for *_, n in classes)
        found: dict[tuple[int, ...], int] = {}
        for drawn, count in ways.items():
            left = [n - d for (*_, n), d in zip(classes, drawn, strict=True)]
            plain_left = plain - (before - sum(drawn))
            for more in _vectors(left, stop - before):
                others = stop - before - sum(more)
                if others > plain_left:
                    continue
                now = tuple(d + m for d, m in zip(drawn, more, strict=True))
                if before == 0 and not any(starts and d for (starts, *_), d in zip(classes, now, strict=True)):
                    continue
                if any(_served(classes, now, i) < least for i, least in due):
                    continue
                choices = comb(plain_left, others)
                for n, m in zip(left, more, strict=True):
                    choices *= comb(n, m)
                found[now] = found.get(now, 0) + count * choices
        return found


def extra_cards(mine: Fraction, theirs: Fraction, rule: str) -> Fraction:
    """Return how many cards the opponent may draw on average for the mulligans of this deck (MULLIGAN-03, MULLIGAN-06).
    `mine` and `theirs` are the chances of a hand without a starting Pokémon; `rule` is the book's
    ``mulligan_bonus_count``."""
    if rule == "none":
        return Fraction(0)
    if rule == "one_each_shared_too":
        return mine / (1 - mine)
    # Shared mulligans earn nothing: only redraws of this side alone count, after the other side has a Basic.
    return mine * (1 - theirs) / ((1 - mine * theirs) * (1 - mine))


def _served(classes: list[tuple[bool, frozenset[int], int]], drawn: tuple[int, ...], need: int) -> int:
    return sum(d for (_, serves, _), d in zip(classes, drawn, strict=True) if need in serves)


def _vectors(most: Sequence[int], total: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to take no more than `most` of each class and no more than `total` in all."""
    if not most:
        yield ()
        return
    for first in range(min(most[0], total) + 1):
        for others in _vectors(most[1:], total - first):
            yield (first, *others)
