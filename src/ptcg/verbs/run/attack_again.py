"""Attack again, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.ask import NEXT
from ptcg.engine.state import State


def run(s: State) -> i64:
    """ATTACK_AGAIN: permit one attack more."""
    s.attack_permits += 1
    return NEXT
