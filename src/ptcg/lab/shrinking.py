"""Shrinking: what our win rates foretell of real ones, found on match-ups that took no part in finding it."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from random import Random
from statistics import fmean

from ptcg.lab.report.calibration import Pair

DRAWS = 200
"""How often results are drawn to say what chance alone would leave."""


def reliability(pairs: Sequence[Pair]) -> float:
    """Return by how much our distances from even are to be multiplied to come nearest to the real ones, from 0 to 1:
    the slope of the real distances on ours, each match-up weighted with its matches."""
    ours = [pair.ours.est - 0.5 for pair in pairs]
    real = [pair.real.est - 0.5 for pair in pairs]
    square = sum(pair.matches * x * x for pair, x in zip(pairs, ours, strict=True))
    both = sum(pair.matches * x * y for pair, x, y in zip(pairs, ours, real, strict=True))
    return min(1.0, max(0.0, both / square)) if square else 0.0


def held_out(pairs: Sequence[Pair]) -> list[float]:
    """Return the shrunk win rate of each match-up, with the reliability of the match-ups that have neither of its
    decks."""
    out = []
    for pair in pairs:
        rest = [one for one in pairs if not {one.row, one.col} & {pair.row, pair.col}]
        out.append(0.5 + reliability(rest) * (pair.ours.est - 0.5))
    return out


def drawn_alike(pairs: Sequence[Pair], seed: str) -> list[list[tuple[float, float]]]:
    """Return, `DRAWS` times, our rates and real ones as chance would make them if a true rate lay behind both. The true
    rates are the real ones, drawn towards even by the part of their spread that is chance."""
    rng = Random(f"alike:{seed}")
    spread = fmean((pair.real.est - 0.5) ** 2 for pair in pairs)
    chance = fmean(pair.real.est * (1 - pair.real.est) / pair.matches for pair in pairs)
    kept = max(0.0, 1 - chance / spread) ** 0.5 if spread else 0.0
    out = []
    for _ in range(DRAWS):
        row = []
        for pair in pairs:
            p = 0.5 + kept * (pair.real.est - 0.5)
            row.append((_share(rng, p, pair.ours.n), _share(rng, p, pair.matches)))
        out.append(row)
    return out


def _share(rng: Random, p: float, n: int) -> float:
    """Return the share of n games that are won with chance p, by the normal curve from 30 games on."""
    if n < 30:
        return sum(rng.random() < p for _ in range(n)) / max(1, n)
    won = rng.gauss(n * p, (n * p * (1 - p)) ** 0.5)
    return min(n, max(0, ceil(won - 0.5))) / n
