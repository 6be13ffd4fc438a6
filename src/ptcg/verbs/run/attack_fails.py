"""Attack fails, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.ask import NEXT
from ptcg.engine.attack_steps import fail
from ptcg.engine.frames import Frame
from ptcg.engine.operands import R_CANCELLED
from ptcg.engine.program import Ins
from ptcg.engine.state import State


def run(s: State, f: Frame, ins: Ins) -> i64:
    """ATTACK_FAILS: go to the end of this attack, or leave the verdict for the attack of the event."""
    other_attack = ins.a == 1
    if other_attack:
        f.n[R_CANCELLED] = 1
        return NEXT
    return fail(s, f)
