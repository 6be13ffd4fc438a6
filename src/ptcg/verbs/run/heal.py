"""Heal, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import evaluate, history
from ptcg.engine import operands as sp
from ptcg.engine.damage_counters import heal
from ptcg.engine.frames import EMPTY, Frame
from ptcg.engine.history import remember
from ptcg.engine.prevention import effect_prevented
from ptcg.engine.program import Ins
from ptcg.engine.reach import result
from ptcg.engine.state import State, live, player_of


def run(s: State, f: Frame, ins: Ins) -> i64:
    """HEAL: heal each Pokémon by the number, or by as much damage as it has."""
    n = evaluate.num(s, f, ins.x)
    total: i64 = 0
    f.r[sp.L_HEALED] = EMPTY
    for r in f.r[ins.a]:
        if live(s, r) and not effect_prevented(s, f, r & 255):
            got = heal(s, r & 255, n)
            total += got
            if got > 0:
                f.r[sp.L_HEALED] = (*f.r[sp.L_HEALED], r)
            if got > 0 and s.defs.facts & (1 << history.FACT_HEALED):
                remember(s, history.FACT_HEALED, player_of(r & 255), r, got)
    return result(f, total // 10)
