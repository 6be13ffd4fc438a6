"""Reflip, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.ask import NEXT


def run() -> i64:
    """REFLIP: nothing is left to do; the flip itself asks."""
    return NEXT
