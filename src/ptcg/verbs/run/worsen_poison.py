"""Worsen poison, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.frames import Frame
from ptcg.engine.program import Ins
from ptcg.engine.reach import result, targets
from ptcg.engine.state import State, own_board
from ptcg.engine.vocabulary import POISONED


def run(s: State, f: Frame, ins: Ins) -> i64:
    """WORSEN: add counters to the Poison of each Pokémon, until the Poison ends."""
    spots = [spot for spot in targets(s, f, ins.a) if s.cond[spot] & POISONED]
    for spot in spots:
        own_board(s)
        s.poison[spot] += ins.b
    return result(f, len(spots))
