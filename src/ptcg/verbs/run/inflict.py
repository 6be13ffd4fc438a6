"""Inflict, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import history
from ptcg.engine.characteristics import immune
from ptcg.engine.conditions import afflict, picked_conditions
from ptcg.engine.frames import Frame
from ptcg.engine.history import AFFLICTED_COINS, AFFLICTED_COUNTERS, remember
from ptcg.engine.ops import E_AFFLICTED
from ptcg.engine.program import Ins
from ptcg.engine.reach import result, targets
from ptcg.engine.records import Event
from ptcg.engine.state import State, player_of, ref_of
from ptcg.engine.triggers import emit
from ptcg.engine.vocabulary import USE_ATTACK


def run(s: State, f: Frame, ins: Ins) -> i64:
    """INFLICT: give Special Conditions to Active Pokémon (COND-01, COND-03, COND-05)."""
    n: i64 = 0
    for spot in targets(s, f, ins.a):
        p = player_of(spot)
        if s.active[p] != spot:
            continue
        bits = picked_conditions(f, ins.b) & ~immune(s, spot)
        same_as_event = ins.d < 0
        if same_as_event:
            bits &= f.ev.amount
        if bits:
            afflict(s, spot, bits, ins.c, ins.d)
            n += 1
            if s.defs.facts & (1 << history.FACT_AFFLICTED) and f.use == USE_ATTACK:
                how = bits | ins.c << AFFLICTED_COUNTERS | max(0, ins.d) << AFFLICTED_COINS
                remember(s, history.FACT_AFFLICTED, f.me, ref_of(s, spot), how)
            if s.defs.events & (1 << E_AFFLICTED) and f.use == USE_ATTACK:
                emit(s, Event(E_AFFLICTED, f.me, ref_of(s, spot), f.self_ref, -1, bits, 0))
    return result(f, n)
