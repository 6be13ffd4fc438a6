"""Attack damage, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import evaluate
from ptcg.engine.ask import NEXT
from ptcg.engine.attack_legality import attack_def
from ptcg.engine.attack_steps import base_damage
from ptcg.engine.frames import Frame
from ptcg.engine.operands import (
    OWN_BASE,
    OWN_MINUS,
    OWN_PLUS,
    R_BASE,
    R_BONUS,
)
from ptcg.engine.program import Ins
from ptcg.engine.state import State


def run(s: State, f: Frame, ins: Ins) -> i64:
    """ATTACK_DAMAGE: change the attack's own damage as the text says.

    A text that only repeats the printed base damage ("if tails, this attack does 10 damage") means the current base
    damage.
    """
    n = evaluate.num(s, f, ins.x)
    if ins.b == 1:
        for k in range(len(s.stack) - 2, -1, -1):
            if s.stack[k].attack >= 0:
                s.stack[k].n[R_BONUS] += n
                return NEXT
        return NEXT
    if ins.a == OWN_PLUS:
        f.n[R_BASE] += n
    elif ins.a == OWN_MINUS:
        f.n[R_BASE] = max(0, f.n[R_BASE] - n)
    elif ins.a == OWN_BASE and f.attack >= 0 and n == attack_def(s, f.attack).base:
        f.n[R_BASE] = base_damage(s, f)
    else:
        f.n[R_BASE] = n
    return NEXT
