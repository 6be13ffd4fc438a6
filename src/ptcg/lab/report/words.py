"""The rules of wording: which words may be used about an estimate.

*Beats* and *is ahead* need an interval that is clear of the middle; *no difference* needs a test for it.
"""

from __future__ import annotations

from ptcg.lab.report.numbers import count, from_to, half, number_word, percent, points, share_words
from ptcg.measure.estimates import Estimate, Share

EVEN = 0.5
WORTH_RULING_OUT = 0.3
"""It is not worth saying that a larger difference than this is ruled out."""


def ahead(found: Share | Estimate) -> bool:
    """Return whether the whole interval is above even."""
    return found.lo > EVEN


def behind(found: Share | Estimate) -> bool:
    """Return whether the whole interval is below even."""
    return found.hi < EVEN


def tone(found: Share | Estimate) -> str:
    """Return the hue of a share: this deck's, the other's, or neither's if the share cannot be told from even."""
    return "a" if ahead(found) else "b" if behind(found) else "m"


def duel(one: str, other: str, wins: Share) -> str:
    """Return which deck beats which, from the side of the winner, or that it cannot be told."""
    if not wins.n:
        return f"{one} against {other}: no game has a winner"
    if ahead(wins):
        return f"{one} beats {other} in {percent(wins.est)} of {count(wins.n)} games"
    if behind(wins):
        return f"{other} beats {one} in {percent(1 - wins.est)} of {count(wins.n)} games"
    return f"{one} against {other} cannot be told from even ({share_words(wins)}, {count(wins.n)} games)"


def first_effect(effect: Estimate) -> str:
    """Return what going first is worth, in words."""
    size = f"{points(effect.est, 0)} points [{from_to(effect.lo, effect.hi, 0)}]"
    if effect.lo > 0:
        return f"going first is worth {size}"
    if effect.hi < 0:
        return f"going first costs: {size}"
    told = f"what going first is worth cannot be told yet ({size})"
    return f"{told}; {ruled_out(effect)}" if max(abs(effect.lo), abs(effect.hi)) < WORTH_RULING_OUT else told


def ruled_out(effect: Estimate) -> str:
    """Return what an interval around a difference rules out, in words."""
    most = max(abs(effect.lo), abs(effect.hi))
    up = int(100 * most) + (100 * most > int(100 * most) + 1e-9)
    return f"a difference larger than {up} points is ruled out"


def sure(found: Estimate) -> int:
    """Return 1 or -1 if the interval corrected for many looks is above or below zero, else 0."""
    lo = found.lo if found.lo_adj is None else found.lo_adj
    hi = found.hi if found.hi_adj is None else found.hi_adj
    return (lo > 0) - (hi < 0)


def one_in(p: float) -> str:
    """Return a share as one game in five, or in per cent."""
    nearest = half(1 / p) if p > 0 else 0
    if 2 <= nearest <= 10 and abs(1 / nearest - p) < 0.012:
        return f"one game in {number_word(int(nearest))}"
    return f"{percent(p)} of the games"
