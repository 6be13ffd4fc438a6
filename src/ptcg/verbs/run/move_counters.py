"""Move counters, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import evaluate
from ptcg.engine.damage_counters import put_counters, strike
from ptcg.engine.frames import Frame
from ptcg.engine.prevention import counters_prevented, effect_prevented
from ptcg.engine.program import Ins
from ptcg.engine.reach import result, targets
from ptcg.engine.state import State, live


def run(s: State, f: Frame, ins: Ins) -> i64:
    """MOVE_COUNTERS: move from the first Pokémon of a to the first of b; if that one is protected, they are lost."""
    n = evaluate.num(s, f, ins.x)
    froms = targets(s, f, ins.a)
    tos = [r & 255 for r in f.r[ins.b] if live(s, r)]
    if len(froms) == 0 or len(tos) == 0:
        return result(f, 0)
    to = tos[0]
    kept_off = effect_prevented(s, f, to) or (not s.defs.book.counters_ignore_all and counters_prevented(s, f, to))
    total: i64 = 0
    for spot in froms:
        k = s.damage[spot] // 10 if n < 0 else min(n, s.damage[spot] // 10)
        if k > 0 and spot != to:
            put_counters(s, spot, -k)
            if not kept_off:
                put_counters(s, to, k)
                strike(s, f, to)
            total += k
    return result(f, total)
