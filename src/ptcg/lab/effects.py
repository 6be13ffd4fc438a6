"""Effects: what each copy of a card is worth, learned from all games of all lists at once.

A list wins by the sum of the values of its copies, so every game tells about every copy that some lists of the round
have and others lack. What real lists say about a copy is the prior: the value is normal around it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean

from ptcg.lab.copies import Copy
from ptcg.measure.estimates import Estimate
from ptcg.measure.intervals import quantile

WORTH = 0.03
"""A copy that every real list has is expected to win so much more than one that none has. A judgement."""
SPREAD = 0.015
"""How far the value of a copy may lie from what the real lists say, as a standard deviation. A judgement too."""
WIDE, LEVEL = 0.2, 0.001
"""The standard deviations for an estimate from games alone: of each value, and of their mean. Every list has 60 cards,
so games show only how values differ; games alone tell a value compared with the copies tried."""


@dataclass(frozen=True)
class Value:
    """The value of a copy: its share of real lists, what games alone say, and both together."""

    prior: float
    games: Estimate
    both: Estimate


@dataclass
class _Round:
    """Lists that played the same deals: the copies of each, and how often each won on each deal."""

    lists: Sequence[Mapping[Copy, bool]]
    won: Sequence[Sequence[float]]


@dataclass
class Evidence:
    """The games of a search so far."""

    rounds: list[_Round] = field(default_factory=list)

    def add(self, lists: Sequence[Mapping[Copy, bool]], won: Sequence[Sequence[float]]) -> None:
        """Add a round. `lists` says which copies each list has; `won[i][j]` is what list i won on deal j."""
        self.rounds.append(_Round(lists, won))

    def values(self, prior: Callable[[Copy], float], doubted: Callable[[Copy], bool]) -> dict[Copy, Value]:
        """Return the value of every copy that some list had and another lacked. `prior` is what real lists expect of a
        copy; of a `doubted` copy the games count less, since the pilot cannot play it."""
        copies = sorted({copy for one in self.rounds for found in one.lists for copy in found})
        square, vector, noise = self._sums(copies)
        if not copies:
            return {}
        priors = [prior(copy) for copy in copies]
        spreads = [SPREAD / 4 if doubted(copy) else SPREAD for copy in copies]
        both = _normal(square, vector, noise, priors, spreads)
        level = noise / (LEVEL * len(copies)) ** 2
        held = [[x + level for x in row] for row in square]
        alone = _normal(held, vector, noise, [0.0] * len(copies), [WIDE] * len(copies))
        return {
            copy: Value(priors[i], _estimate(*alone[i], "games alone"), _estimate(*both[i], "with real lists"))
            for i, copy in enumerate(copies)
        }

    def _sums(self, copies: Sequence[Copy]) -> tuple[list[list[float]], list[float], float]:
        """Return X'X and X'y within deals, and the variance of a result around the mean of its list."""
        at, n = {copy: i for i, copy in enumerate(copies)}, len(copies)
        square, vector = [[0.0] * n for _ in range(n)], [0.0] * n
        rest, free = 0.0, 0
        for one in self.rounds:
            deals = len(one.won[0])
            rows = [[0.0] * n for _ in one.lists]
            for row, found in zip(rows, one.lists, strict=True):
                for copy, has in found.items():
                    row[at[copy]] = float(has)
            for i in range(n):
                middle = fmean(row[i] for row in rows)
                for row in rows:
                    row[i] -= middle
            by_deal = [fmean(won[j] for won in one.won) for j in range(deals)]
            for row, won in zip(rows, one.won, strict=True):
                own = [won[j] - by_deal[j] for j in range(deals)]
                total, middle = sum(own), fmean(own)
                rest += sum((x - middle) ** 2 for x in own)
                for i in range(n):
                    if row[i]:
                        vector[i] += row[i] * total
                        for k in range(n):
                            square[i][k] += deals * row[i] * row[k]
            free += (len(rows) - 1) * (deals - 1)
        return square, vector, max(1e-6, rest / free) if free else 0.25


def _normal(
    square: Sequence[Sequence[float]], vector: Sequence[float], noise: float, priors: Sequence[float],
    spreads: Sequence[float],
) -> list[tuple[float, float]]:  # fmt: skip
    """Return mean and standard deviation of each value: the normal posterior of a linear model."""
    n = len(vector)
    precision = [[square[i][k] / noise for k in range(n)] for i in range(n)]
    right = [vector[i] / noise for i in range(n)]
    for i in range(n):
        precision[i][i] += 1 / spreads[i] ** 2
        right[i] += priors[i] / spreads[i] ** 2
    inverse = _inverse(precision)
    return [(sum(inverse[i][k] * right[k] for k in range(n)), sqrt(max(0.0, inverse[i][i]))) for i in range(n)]


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """Return the inverse of a symmetric positive definite matrix, by Gauss and Jordan."""
    n = len(matrix)
    rows = [[*row, *(float(i == k) for k in range(n))] for i, row in enumerate(matrix)]
    for i in range(n):
        pivot = rows[i][i]
        rows[i] = [x / pivot for x in rows[i]]
        for k in range(n):
            factor = rows[k][i]
            if k != i and factor:
                rows[k] = [x - factor * y for x, y in zip(rows[k], rows[i], strict=True)]
    return [row[n:] for row in rows]


def _estimate(mean: float, deviation: float, method: str) -> Estimate:
    half = quantile() * deviation
    return Estimate(est=round(mean, 6), lo=round(mean - half, 6), hi=round(mean + half, 6), method=method)
