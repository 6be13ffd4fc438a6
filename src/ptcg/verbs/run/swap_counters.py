"""Swap counters, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.damage_counters import strike
from ptcg.engine.frames import Frame
from ptcg.engine.program import Ins
from ptcg.engine.reach import result, targets
from ptcg.engine.state import State, own_board


def run(s: State, f: Frame, ins: Ins) -> i64:
    """SWAP_COUNTERS: counters for a protected Pokémon are lost, and it keeps its own (TPCi 2015-10-29)."""
    a = targets(s, f, ins.a)
    b = targets(s, f, ins.b)
    both = len(a) > 0 and len(b) > 0
    needs_both = ins.c == 1
    if not both and (needs_both or len(a) + len(b) == 0):
        return result(f, 0)
    own_board(s)
    if both:
        s.damage[a[0]], s.damage[b[0]] = s.damage[b[0]], s.damage[a[0]]
    else:
        s.damage[a[0] if len(a) > 0 else b[0]] = 0
    for spot in a[:1] + b[:1]:
        strike(s, f, spot)
    return result(f, 1)
