"""The equilibrium of a matrix of win rates: the mix of decks that no deck beats."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ptcg.measure.estimates import Estimate
from ptcg.measure.intervals import RESAMPLES, middle

HELD = 0.01
"""A deck with more than this share of the mix takes part in it."""

_TINY = 1e-12


def solve(rates: Sequence[Sequence[float]]) -> list[float]:
    """Return the shares of an equilibrium of the game in which row i wins rates[i][j] against column j and rates[j][i]
    = 1 - rates[i][j]. The simplex method takes the least index first, so that it ends. Raises ValueError for a matrix
    that is not square."""
    n = len(rates)
    if n == 0 or any(len(row) != n for row in rates):
        raise ValueError("expected a square matrix of win rates")
    # maximise the sum of y under A y <= 1, y >= 0, where A = 1 + (rates - 1/2) is positive. y over its sum is the mix.
    table = [[rates[i][j] + 0.5 for j in range(n)] + [float(i == j) for j in range(n)] + [1.0] for i in range(n)]
    goal = [-1.0] * n + [0.0] * (n + 1)
    basis = list(range(n, 2 * n))
    while True:
        enters = next((j for j in range(2 * n) if goal[j] < -_TINY), None)
        if enters is None:
            break
        ratios = [(table[i][-1] / table[i][enters], basis[i], i) for i in range(n) if table[i][enters] > _TINY]
        leaves = min(ratios)[2]
        pivot = table[leaves][enters]
        table[leaves] = [x / pivot for x in table[leaves]]
        for i in range(n):
            if i != leaves and table[i][enters]:
                factor = table[i][enters]
                table[i] = [x - factor * y for x, y in zip(table[i], table[leaves], strict=True)]
        factor = goal[enters]
        goal = [x - factor * y for x, y in zip(goal, table[leaves], strict=True)]
        basis[leaves] = enters
    mix = [0.0] * n
    for i, variable in enumerate(basis):
        if variable < n:
            mix[variable] = max(0.0, table[i][-1])
    total = sum(mix)
    return [x / total for x in mix]


def rates_of(counts: Sequence[tuple[int, int, float, int]], n: int, rng: Random | None = None) -> list[list[float]]:
    """Return the matrix of win rates from (row, column, wins of the row, games). With a generator each rate is drawn
    from its posterior, Beta(k + 1/2, n - k + 1/2). Mirrors and cells without games are even."""
    rates = [[0.5] * n for _ in range(n)]
    for row, column, k, games in counts:
        if games:
            rate = k / games if rng is None else rng.betavariate(k + 0.5, games - k + 0.5)
            rates[row][column], rates[column][row] = rate, 1 - rate
    return rates


def equilibrium(
    counts: Sequence[tuple[int, int, float, int]], n: int, seed: str = "0", resamples: int = RESAMPLES
) -> tuple[list[Estimate], list[float]]:
    """Return each deck's share of the equilibrium with its interval over resamples, and how often the deck takes part
    in it."""
    best = solve(rates_of(counts, n))
    rng = Random(f"equilibrium:{seed}")
    drawn = [solve(rates_of(counts, n, rng)) for _ in range(resamples)]
    shares, held = [], []
    for i in range(n):
        lo, hi = middle([mix[i] for mix in drawn])
        shares.append(
            Estimate(est=round(best[i], 6), lo=round(min(lo, best[i]), 6), hi=round(max(hi, best[i]), 6),
                     method=f"{resamples} resamples")
        )  # fmt: skip
        held.append(round(sum(mix[i] > HELD for mix in drawn) / resamples, 4))
    return shares, held
