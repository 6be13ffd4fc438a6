"""Pairs of games on the same deal with the seats swapped: 0 to 2 points each, half a point for a draw."""

from __future__ import annotations

from collections.abc import Sequence

from ptcg.measure.intervals import mean
from ptcg.measure.sequential import Sequential, test

SMALLEST = 0.05
"""The smallest difference from one half that the sequential test looks for: a share of 55%."""


def paired(points: Sequence[float]) -> tuple[float, float]:
    """Return the interval of the share of points by pairs, since the games of a pair share their deal.

    >>> paired([2.0, 1.0, 1.0, 2.0, 1.0, 1.0])
    (0.460068, 0.873265)
    """
    if len(points) < 2:
        return 0.0, 1.0
    found = mean([x / 2 for x in points])
    return max(0.0, found.lo), min(1.0, found.hi)


def gain(differences: Sequence[float]) -> tuple[float, float]:
    """Return the interval of a mean difference of win rates, from differences of the points of a pair (-2 to 2)."""
    if len(differences) < 2:
        return -1.0, 1.0
    found = mean([x / 2 for x in differences])
    return max(-1.0, found.lo), min(1.0, found.hi)


def against_half(points: Sequence[float]) -> Sequential:
    """Return the sequential test of the first bot's share against one half, after these pairs in their order."""
    return test([x / 2 - 0.5 for x in points], SMALLEST)
