"""Numbers with an interval, as reports store them."""

from __future__ import annotations

from typing import Literal

import msgspec


class Share(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`k` of `n` games with an interval; `method` is "wilson" or "exact"."""

    k: int
    n: int
    est: float
    lo: float
    hi: float
    method: Literal["wilson", "exact"] = "wilson"
    level: float = 0.95


class Estimate(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A difference, mean, share of a mix or rating with an interval; `lo_adj` and `hi_adj` are corrected for `looks`
    looks."""

    est: float
    lo: float
    hi: float
    lo_adj: float | None = None
    hi_adj: float | None = None
    looks: int = 1
    method: str = ""
    level: float = 0.95
