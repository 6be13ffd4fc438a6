"""Put counters, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import evaluate, selection
from ptcg.engine import operands as sp
from ptcg.engine.ask import K_SPREAD, NEXT, answered, ask, take
from ptcg.engine.damage_counters import put_counters, strike
from ptcg.engine.frames import EMPTY, Frame, who
from ptcg.engine.prevention import counters_prevented
from ptcg.engine.program import Ins
from ptcg.engine.reach import result, targets
from ptcg.engine.state import State, live


def run_counters(s: State, f: Frame, ins: Ins) -> i64:
    """COUNTERS: put damage counters on each Pokémon."""
    n = evaluate.num(s, f, ins.x)
    spots = targets(s, f, ins.a)
    if s.defs.book.counters_ignore_all:
        spots = [r & 255 for r in f.r[ins.a] if live(s, r)]
    else:
        spots = [spot for spot in spots if not counters_prevented(s, f, spot)]
    for spot in spots:
        put_counters(s, spot, n)
        strike(s, f, spot)
    result(f, len(spots))
    f.n[sp.R_COUNT] = n
    return NEXT


def run_spread(s: State, f: Frame, ins: Ins) -> i64:
    """SPREAD: let the player put damage counters on a group one by one (sub 1: a question is open)."""
    if f.sub == 0:
        f.n[sp.R_I] = evaluate.num(s, f, ins.x)
        f.sub = 1
        f.r[sp.L_PICK] = EMPTY
    elif answered(s):
        ref = take(s)
        f.r[sp.L_PICK] = (*f.r[sp.L_PICK], ref)
        f.n[sp.R_I] -= 1
    spots = selection.sel(s, f, ins.y)
    if f.n[sp.R_I] > 0 and len(spots) == 1:
        f.r[sp.L_PICK] = f.r[sp.L_PICK] + (spots[0],) * f.n[sp.R_I]
        f.n[sp.R_I] = 0
    if f.n[sp.R_I] <= 0 or len(spots) == 0:
        f.sub = 0
        n: i64 = 0
        for ref in f.r[sp.L_PICK]:
            if s.defs.book.counters_ignore_all or not counters_prevented(s, f, ref & 255):
                put_counters(s, ref & 255, 1)
                strike(s, f, ref & 255)
                n += 1
        f.n[sp.R_COUNT] = n
        if n == 0:
            f.n[sp.R_DID] = 0
        return NEXT
    return ask(s, who(f, ins.b), K_SPREAD, spots, f.card)
