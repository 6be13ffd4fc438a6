"""Purses: how many units of Energy there are of each type, as one number, so that a cost is compared at once.

Each type but Colorless takes six bits: a count of at most 31, and a guard that shows whether a subtraction borrowed.
Units that may be used as one of several types are not counted in this way.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine.energy import bit_index
from ptcg.engine.vocabulary import COLORLESS, bit

UNCOUNTED: Final = -1
MOST: Final = 31
WIDTH: Final = 6
GUARDS: Final = 0x820820820820820  # a literal, so that mypyc inlines it


def purse_of(units: list[int]) -> i64:
    """Return the units by type; UNCOUNTED if one may be used as several types, or if they are more than MOST."""
    purse: i64 = 0
    if len(units) > MOST:
        return UNCOUNTED
    for u in units:
        if u <= 0 or u & (u - 1):
            return UNCOUNTED
        if u != 1 << COLORLESS:
            purse += bit(WIDTH * bit_index(u))
    return purse


def covers(purse: i64, price: i64) -> bool:
    """Return True if there are at least as many units of every type as the price demands."""
    return ((purse | GUARDS) - price) & GUARDS == GUARDS
