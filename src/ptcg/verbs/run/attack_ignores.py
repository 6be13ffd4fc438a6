"""Attack ignores, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.ask import NEXT
from ptcg.engine.frames import Frame
from ptcg.engine.operands import R_FLAGS
from ptcg.engine.program import Ins


def run(f: Frame, ins: Ins) -> i64:
    """ATTACK_IGNORES: the attack's own damage ignores this too."""
    f.n[R_FLAGS] |= ins.a
    return NEXT
