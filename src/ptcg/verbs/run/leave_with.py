"""Leave with, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.characteristics import max_hp
from ptcg.engine.frames import Frame
from ptcg.engine.prevention import counters_prevented
from ptcg.engine.program import Ins
from ptcg.engine.reach import result, targets
from ptcg.engine.state import State, own_board


def run(s: State, f: Frame, ins: Ins) -> i64:
    """LEAVE_WITH: damage until that much HP is left; a Pokémon with less keeps it, unless it would be Knocked Out."""
    n: i64 = 0
    for spot in targets(s, f, ins.a):
        hp = max_hp(s, spot)
        left = max(0, hp - ins.b)
        if left <= s.damage[spot] < hp:
            continue
        if left > s.damage[spot] and not s.defs.book.counters_ignore_all and counters_prevented(s, f, spot):
            continue
        own_board(s)
        s.damage[spot] = left
        n += 1
    return result(f, n)
