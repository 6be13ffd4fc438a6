"""Standings: what results say about strength: shares with Wilson intervals, pairs, a sequential test, ratings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, log10, sqrt

Z95 = 1.959964


def wilson(points: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Return the Wilson interval of a share; a draw counts half a point."""
    if games == 0:
        return 0.0, 1.0
    p = points / games
    centre = p + z * z / (2 * games)
    half = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (centre - half) / scale), min(1.0, (centre + half) / scale)


def paired(points: Sequence[float], z: float = Z95) -> tuple[float, float]:
    """Return the interval of the share by pairs of games (0 to 2 points each), since the games of a pair share their
    deal."""
    n = len(points)
    if n < 2:
        return 0.0, 1.0
    mean = sum(points) / n
    error = sqrt(sum((x - mean) ** 2 for x in points) / (n - 1) / n)
    return max(0.0, (mean - z * error) / 2), min(1.0, (mean + z * error) / 2)


def likelihood(points: Sequence[float], low: float, high: float) -> float:
    """Return the log likelihood ratio of a share of `high` against a share of `low`, by pairs (a normal approximation,
    as in tests of engines of other games)."""
    n = len(points)
    if n < 2:
        return 0.0
    shares = [x / 2 for x in points]
    mean = sum(shares) / n
    variance = max(sum((x - mean) ** 2 for x in shares) / n, 1e-3)
    return n * (high - low) * (2 * mean - low - high) / (2 * variance)


SURE = log(19)  # odds of 19 to 1: a verdict is wrong in one of twenty runs


def verdict(points: Sequence[float], margin: float = 0.025) -> str:
    """Return `stronger` or `weaker`, or an empty word while it is not clear whether the first bot's share is above or
    below one half by the margin."""
    ratio = likelihood(points, 0.5 - margin, 0.5 + margin)
    return "stronger" if ratio > SURE else "weaker" if ratio < -SURE else ""


@dataclass(frozen=True)
class Rating:
    """A bot's strength on the Elo scale, the mean of all bots being 0, with its 95 % interval."""

    bot: str
    elo: float
    low: float
    high: float


def ratings(bots: Sequence[str], points: dict[tuple[str, str], tuple[float, float]]) -> list[Rating]:
    """Return Bradley-Terry ratings. `points` has, for two bots, the points of each. Half a draw between every two bots
    that met keeps the rating of a bot that won everything finite."""
    strength = dict.fromkeys(bots, 0.0)
    met = {k: (a + 0.25, b + 0.25) for k, (a, b) in points.items() if a + b > 0}
    information = dict.fromkeys(bots, 0.0)
    for _ in range(400):
        slope = dict.fromkeys(bots, 0.0)
        information = dict.fromkeys(bots, 0.0)
        for (one, two), (a, b) in met.items():
            p = 1 / (1 + exp(strength[two] - strength[one]))
            slope[one] += a - (a + b) * p
            slope[two] -= a - (a + b) * p
            for bot in (one, two):
                information[bot] += (a + b) * p * (1 - p)
        for bot in bots:
            if information[bot] > 0:
                strength[bot] += 0.5 * max(-1.0, min(1.0, slope[bot] / information[bot]))
    mean = sum(strength.values()) / len(bots)
    scale = 400 * log10(exp(1))
    out = []
    for bot in bots:
        elo = (strength[bot] - mean) * scale
        half = Z95 * scale / sqrt(information[bot]) if information[bot] > 0 else float("inf")
        out.append(Rating(bot, elo, elo - half, elo + half))
    return sorted(out, key=lambda x: -x.elo)
