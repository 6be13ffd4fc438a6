"""Do damage, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import evaluate
from ptcg.engine.dealing import deal
from ptcg.engine.frames import Frame
from ptcg.engine.operands import (
    R_COUNT,
    R_I,
)
from ptcg.engine.program import Ins
from ptcg.engine.state import State


def run(s: State, f: Frame, ins: Ins) -> i64:
    """DAMAGE: do separate damage of an attack to each of the Pokémon; a replacement may change the amount."""
    if f.sub == 0:
        f.n[R_I] = 0
        f.n[R_COUNT] = evaluate.num(s, f, ins.x)  # not R_AMOUNT, which is the verdict of a text about other damage
    return deal(s, f, f.r[ins.a], f.n[R_COUNT], ins.c, False)
