"""Stays in play, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.ask import NEXT


def run() -> i64:
    """STAYS: nothing is left to do."""
    return NEXT
