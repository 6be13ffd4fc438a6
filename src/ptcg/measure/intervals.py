"""Intervals and tests: shares of games, differences of shares, paired games.

Every function depends on counts alone. The level is 95 % unless another level is given; `looks` is the number of
intervals that are shown together, by which corrected intervals are widened (Bonferroni).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from statistics import NormalDist, fmean
from statistics import correlation as _correlation

from ptcg.measure.estimates import Estimate, Share

LEVEL = 0.95
RESAMPLES = 200
FEW_TURNED = 10
"""With fewer turned games than this the normal interval of a paired difference is too short."""


def quantile(level: float = LEVEL, looks: int = 1) -> float:
    """Return the normal quantile of a two-sided interval, corrected for `looks` looks."""
    return NormalDist().inv_cdf(1 - (1 - level) / (2 * looks))


def wilson(k: float, n: float, z: float | None = None) -> tuple[float, float]:
    """Return Wilson's interval of k of n.

    >>> [round(share, 3) for share in wilson(15, 20)]
    [0.531, 0.888]
    """
    if n <= 0:
        return 0.0, 1.0
    z = quantile() if z is None else z
    p, d = k / n, 1 + z * z / n
    centre, half = p + z * z / (2 * n), z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return max(0.0, (centre - half) / d), min(1.0, (centre + half) / d)


def exact_interval(k: int, n: int, level: float = LEVEL) -> tuple[float, float]:
    """Return the interval of Clopper and Pearson."""
    tail = (1 - level) / 2

    def at_most(k: int, p: float) -> float:
        return sum(math.comb(n, i) * p**i * (1 - p) ** (n - i) for i in range(k + 1))

    lo = 0.0 if k == 0 else _root(lambda p: tail - (1 - at_most(k - 1, p)))
    hi = 1.0 if k == n else _root(lambda p: at_most(k, p) - tail)
    return lo, hi


def share(k: int, n: int, *, exact: bool = False) -> Share:
    """Return k of n games with an interval. Raises ValueError unless 0 <= k <= n."""
    if not 0 <= k <= n:
        raise ValueError(f"{k} of {n} games: expected a count from 0 to {n}")
    lo, hi = exact_interval(k, n) if exact and n else wilson(k, n)
    est = k / n if n else 0.5
    return Share(k=k, n=n, est=_tidy(est), lo=_tidy(lo), hi=_tidy(hi), method="exact" if exact else "wilson")


def flipped(wins: Share) -> Share:
    """Return the same games from the other side."""
    return Share(
        k=wins.n - wins.k, n=wins.n, est=_tidy(1 - wins.est), lo=_tidy(1 - wins.hi), hi=_tidy(1 - wins.lo),
        method=wins.method, level=wins.level,
    )  # fmt: skip


def newcombe(k1: int, n1: int, k2: int, n2: int, z: float | None = None) -> tuple[float, float]:
    """Return the interval of k1/n1 - k2/n2 from the two Wilson intervals (Newcombe 1998, method 10)."""
    if not n1 or not n2:
        return -1.0, 1.0
    p1, p2 = k1 / n1, k2 / n2
    (l1, u1), (l2, u2) = wilson(k1, n1, z), wilson(k2, n2, z)
    return p1 - p2 - math.hypot(p1 - l1, u2 - p2), p1 - p2 + math.hypot(u1 - p1, p2 - l2)


def difference(k1: int, n1: int, k2: int, n2: int, looks: int = 1) -> Estimate:
    """Return the difference of two independent shares."""
    lo, hi = newcombe(k1, n1, k2, n2)
    wide = newcombe(k1, n1, k2, n2, quantile(looks=looks)) if looks > 1 else None
    est = k1 / n1 - k2 / n2 if n1 and n2 else 0.0
    return _estimate(est, (lo, hi), wide, looks, "newcombe")


def pilots_differ(one: Share, other: Share, points: float = 0.15) -> bool:
    """Return whether two pilots differ by more than `points` and the interval of the difference does not contain 0."""
    lo, hi = newcombe(one.k, one.n, other.k, other.n)
    return abs(one.est - other.est) > points and not lo <= 0 <= hi


def mean(values: Sequence[float], looks: int = 1) -> Estimate:
    """Return a mean with its normal interval."""
    n = len(values)
    if n < 2:
        raise ValueError(f"the interval of a mean of {n} values; expected two or more")
    est = fmean(values)
    error = math.sqrt(sum((v - est) ** 2 for v in values) / (n - 1) / n)
    return _around(est, error, looks, "normal")


def paired(differences: Sequence[float], looks: int = 1) -> Estimate:
    """Return the mean of paired differences, each a sum of ±1 or 0 over the games of a pair divided by their number.

    With fewer than FEW_TURNED pairs that differ the interval is the exact interval of signs: of the pairs that differ,
    the share that gained, times how often a pair differs. Raises ValueError for no pairs.
    """
    turned = [d for d in differences if d]
    if not differences:
        raise ValueError("the mean of no pairs; expected one or more")
    if len(turned) >= FEW_TURNED:
        return mean(differences, looks)
    n, up = len(differences), sum(d > 0 for d in turned)
    size = fmean([abs(d) for d in turned]) if turned else 1.0

    def interval(level: float) -> tuple[float, float]:
        few, many = exact_interval(len(turned), n, level)
        down, rise = exact_interval(up, len(turned), level) if turned else (0.0, 1.0)
        lo, hi = 2 * down - 1, 2 * rise - 1
        return lo * size * (many if lo < 0 else few), hi * size * (many if hi > 0 else few)

    wide = interval(1 - (1 - LEVEL) / looks) if looks > 1 else None
    return _estimate(fmean(differences), interval(LEVEL), wide, looks, "sign")


def sign_test(up: int, down: int) -> float:
    """Return the exact two-sided p-value of `up` games turned one way and `down` the other (McNemar's test on
    pairs)."""
    n = up + down
    if n == 0:
        return 1.0
    tail = sum(math.comb(n, i) for i in range(min(up, down) + 1)) / (1 << n)
    return min(1.0, 2 * tail)


def middle(values: Sequence[float], level: float = LEVEL) -> tuple[float, float]:
    """Return the interval that contains the middle part of the values."""
    ordered = sorted(values)
    cut = int(len(ordered) * (1 - level) / 2)
    return ordered[cut], ordered[-1 - cut]


def correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Return Pearson's correlation; 0 if one side does not vary."""
    if len(set(one)) < 2 or len(set(other)) < 2:
        return 0.0
    found: float = _correlation(one, other)
    return found


def weighted_mean(shares: Sequence[Share | None], weights: Sequence[float]) -> Estimate | None:
    """Return the mean win rate in a field. In `shares`, None is the mirror, which is even by definition. Return None
    for a field of only the mirror, or without weight: no interval would be true of it."""
    total = math.fsum(weights)
    if total <= 0 or not any(w > 0 and s is not None and s.n for s, w in zip(shares, weights, strict=True)):
        return None
    est, square = 0.0, 0.0
    for found, weight in zip(shares, weights, strict=True):
        w = weight / total
        est += w * (found.est if found is not None else 0.5)
        if found is not None:
            square += (w * (found.hi - found.lo) / 2) ** 2
    half = math.sqrt(square)
    return _estimate(est, (max(0.0, est - half), min(1.0, est + half)), None, 1, "weighted wilson")


def _around(est: float, error: float, looks: int, method: str) -> Estimate:
    z, wide = quantile(), quantile(looks=looks)
    widened = (est - wide * error, est + wide * error) if looks > 1 else None
    return _estimate(est, (est - z * error, est + z * error), widened, looks, method)


def _estimate(
    est: float, interval: tuple[float, float], wide: tuple[float, float] | None, looks: int, method: str
) -> Estimate:
    lo, hi = interval
    return Estimate(
        est=_tidy(est), lo=_tidy(lo), hi=_tidy(hi), looks=looks, method=method,
        lo_adj=_tidy(wide[0]) if wide else None, hi_adj=_tidy(wide[1]) if wide else None,
    )  # fmt: skip


def _tidy(x: float) -> float:
    """Round to six digits: more than any count of games supports, and the same on every machine."""
    return round(x, 6) + 0.0


def _root(falling: Callable[[float], float]) -> float:
    """Return where a falling function of a probability crosses 0, by halving."""
    lo, hi = 0.0, 1.0
    for _ in range(60):
        middle = (lo + hi) / 2
        if falling(middle) > 0:
            lo = middle
        else:
            hi = middle
    return (lo + hi) / 2
