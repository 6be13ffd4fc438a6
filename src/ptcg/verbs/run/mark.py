"""Mark, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.frames import Frame
from ptcg.engine.program import Ins
from ptcg.engine.reach import result, targets
from ptcg.engine.state import State, own_rest, ref_of


def run(s: State, f: Frame, ins: Ins) -> i64:
    """MARK: put or remove reminder counters (COUNTER-01)."""
    spots = targets(s, f, ins.a)
    own_rest(s)
    if ins.b == 0:
        gone = [ins.c << 32 | ref_of(s, spot) for spot in spots]
        s.marks = [m for m in s.marks if m >> 8 not in gone]
        return result(f, len(spots))
    for spot in spots:
        s.marks.append(ins.c << 40 | ref_of(s, spot) << 8 | ins.b)
    return result(f, len(spots))
