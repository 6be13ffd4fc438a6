"""Reduce damage, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import evaluate
from ptcg.engine.ask import NEXT
from ptcg.engine.frames import Frame
from ptcg.engine.operands import R_AMOUNT
from ptcg.engine.program import Ins
from ptcg.engine.state import State


def run(s: State, f: Frame, ins: Ins) -> i64:
    """REDUCE: take the number off the damage of the event."""
    f.n[R_AMOUNT] = max(0, f.n[R_AMOUNT] - evaluate.num(s, f, ins.x))
    return NEXT
