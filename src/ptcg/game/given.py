"""What a caller gives to a game, checked: a value of the wrong kind gets one ValueError that says what was expected."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any


def check_seat(seat: object, spectator: bool = False) -> None:
    """Raise ValueError if a seat is neither 0 nor 1; a ``spectator`` may look on too, as None."""
    if seat not in (0, 1) and not (spectator and seat is None):
        raise ValueError(f"seat: expected 0{', 1 or None (a spectator)' if spectator else ' or 1'}, found {seat!r}")


def seed_text(seed: object) -> str:
    """Return a seed as text; raise ValueError if it is neither text nor a whole number."""
    if isinstance(seed, str):
        return seed
    if isinstance(seed, bool) or not hasattr(seed, "__index__"):
        raise ValueError(f"seed: expected text or a whole number, found {seed!r}")
    return f"sfc32:{index(seed)}"


def check_limits(modes: Mapping[str, Any]) -> None:
    """Raise ValueError if a limit of turns or decisions is no whole number of at least 0."""
    for name in ("max_turns", "max_decisions"):
        limit = modes[name]
        if isinstance(limit, bool) or not isinstance(limit, int) or limit < 0:
            raise ValueError(f"{name}: expected a whole number of at least 0 (0: no limit), found {limit!r}")
