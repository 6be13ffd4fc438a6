"""Evolve, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.evolving import bound
from ptcg.engine.frames import Frame
from ptcg.engine.operands import (
    L_MON,
    L_MOVED,
)
from ptcg.engine.program import Ins
from ptcg.engine.reach import result, targets
from ptcg.engine.stages import evolve_with, level_with
from ptcg.engine.state import State, ref_of
from ptcg.engine.vocabulary import (
    HAND,
)


def run(s: State, f: Frame, ins: Ins) -> i64:
    """EVOLVE: evolve by an effect, whose words apply instead of EVOLVE-05 and EVOLVE-06."""
    spots = targets(s, f, ins.a)
    cards = f.r[ins.b]
    if len(spots) == 0 or len(cards) == 0 or bound(s, cards[0], spots[0], f.use):
        return result(f, 0)
    levels_up = ins.c == 1
    if levels_up:
        level_with(s, spots[0], cards[0], False)
    else:
        evolve_with(s, spots[0], cards[0], s.place[cards[0]] == HAND)
    f.r[L_MON] = (ref_of(s, spots[0]),)
    f.r[L_MOVED] = (*f.r[L_MOVED], cards[0])
    return result(f, 1)
