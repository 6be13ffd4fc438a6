"""Double counters, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.ask import NEXT
from ptcg.engine.damage_counters import put_counters, strike
from ptcg.engine.frames import Frame
from ptcg.engine.program import Ins
from ptcg.engine.reach import targets
from ptcg.engine.state import State


def run(s: State, f: Frame, ins: Ins) -> i64:
    """DOUBLE: put as many damage counters on each Pokémon as it already has."""
    for spot in targets(s, f, ins.a):
        put_counters(s, spot, s.damage[spot] // 10)
        strike(s, f, spot)
    return NEXT
