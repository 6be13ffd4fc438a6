"""Ratings by Bradley and Terry on the Elo scale: 100 points more win 64 % of the games."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from ptcg.measure.estimates import Estimate
from ptcg.measure.intervals import RESAMPLES, middle

SCALE = 400 / math.log(10)
"""Elo points for a factor e in strength."""

_STEPS = 50


def strengths(results: Sequence[tuple[int, int, float, float]], n: int) -> list[float]:
    """Return log strengths with mean 0 from (a, b, wins of a, games). Each side of every pair that played gets half a
    win more, so that a side that won every game has a finite rating. Raises ValueError for impossible results."""
    games = [(a, b, k + 0.5, m + 1.0) for a, b, k, m in results if m > 0]
    for a, b, k, m in games:
        if not 0 <= k <= m or not (0 <= a < n and 0 <= b < n) or a == b:
            raise ValueError(f"{k - 0.5} of {m - 1} games of {a} against {b}: expected two of {n} and a share of wins")
    theta = [0.0] * n
    for _ in range(_STEPS):
        # Newton's step on the likelihood. A weak pull to 0 keeps the ratings of groups that never met finite.
        slope = [-1e-6 * t for t in theta]
        bend = [[1e-6 * (i == j) for j in range(n)] for i in range(n)]
        for a, b, k, m in games:
            p = 1 / (1 + math.exp(theta[b] - theta[a]))
            slope[a] += k - m * p
            slope[b] -= k - m * p
            w = m * p * (1 - p)
            bend[a][a] += w
            bend[b][b] += w
            bend[a][b] -= w
            bend[b][a] -= w
        step = _solved(bend, slope)
        shrink = min(1.0, 2.0 / max(1e-9, max(map(abs, step))))
        theta = [t + shrink * s for t, s in zip(theta, step, strict=True)]
        if max(map(abs, step)) < 1e-9:
            break
    centre = sum(theta) / n
    return [t - centre for t in theta]


def ratings(
    results: Sequence[tuple[int, int, float, int]],
    n: int,
    zero: int | None = None,
    seed: str = "0",
    resamples: int = RESAMPLES,
) -> list[Estimate]:
    """Return ratings on the Elo scale with intervals over resamples. `zero` is the index of the side rated 0; without
    it the mean is 0.

    >>> round(ratings([(0, 1, 15.0, 20)], 2, zero=1)[0].est)
    180
    """
    best = _scaled(strengths(results, n), zero)
    rng = Random(f"ratings:{seed}")
    drawn: list[list[float]] = []
    for _ in range(resamples):
        again = [(a, b, m * rng.betavariate(k + 0.5, m - k + 0.5), m) for a, b, k, m in results if m]
        drawn.append(_scaled(strengths(again, n), zero))
    found = []
    for i in range(n):
        lo, hi = middle([values[i] for values in drawn])
        found.append(
            Estimate(est=round(best[i], 2), lo=round(min(lo, best[i]), 2), hi=round(max(hi, best[i]), 2),
                     method=f"{resamples} resamples")
        )  # fmt: skip
    return found


def expected(points: float) -> float:
    """Return the share of games that a side with `points` more points wins."""
    return 1 / (1 + 10 ** (-points / 400))


def _scaled(theta: Sequence[float], zero: int | None) -> list[float]:
    base = 0.0 if zero is None else theta[zero]
    return [(t - base) * SCALE for t in theta]


def _solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Return the solution of a system of linear equations, by elimination with pivots."""
    n = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(n):
        best = max(range(i, n), key=lambda r: abs(rows[r][i]))
        rows[i], rows[best] = rows[best], rows[i]
        for r in range(i + 1, n):
            factor = rows[r][i] / rows[i][i]
            if factor:
                rows[r] = [x - factor * y for x, y in zip(rows[r], rows[i], strict=True)]
    out = [0.0] * n
    for i in reversed(range(n)):
        out[i] = (rows[i][n] - sum(rows[i][j] * out[j] for j in range(i + 1, n))) / rows[i][i]
    return out
