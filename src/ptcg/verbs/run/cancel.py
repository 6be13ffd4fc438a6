"""Cancel, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.ask import NEXT
from ptcg.engine.frames import Frame
from ptcg.engine.operands import R_CANCELLED
from ptcg.engine.program import Ins


def run(f: Frame, ins: Ins) -> i64:
    """CANCEL: leave the verdict for the event."""
    unspent = ins.a == 1
    f.n[R_CANCELLED] = 3 if unspent else 1
    return NEXT
