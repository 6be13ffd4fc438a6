"""Extra turn, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.ask import NEXT
from ptcg.engine.frames import Frame
from ptcg.engine.program import Ins
from ptcg.engine.state import State, own_rest


def run(s: State, f: Frame, ins: Ins) -> i64:
    """EXTRA_TURN: the controller takes another turn after this one."""
    own_rest(s)
    s.turns.insert(0, f.me * 2 + ins.a)
    return NEXT
