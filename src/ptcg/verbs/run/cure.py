"""Cure, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.board import end_effects
from ptcg.engine.conditions import picked_conditions
from ptcg.engine.frames import Frame
from ptcg.engine.program import Ins
from ptcg.engine.reach import result
from ptcg.engine.state import State, live, own_board


def run(s: State, f: Frame, ins: Ins) -> i64:
    """CURE: remove Special Conditions, and lasting effects if the operand says so."""
    n: i64 = 0
    for r in f.r[ins.a]:
        if live(s, r):
            spot = r & 255
            mask = picked_conditions(f, ins.b)
            if s.cond[spot] & mask:
                own_board(s)
                s.cond[spot] &= ~mask
                n += 1
            effects_too = ins.c == 1
            if effects_too:
                end_effects(s, r, False)
                n += 1
    return result(f, n)
