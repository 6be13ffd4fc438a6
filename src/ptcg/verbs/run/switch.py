"""Switch, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import expressions
from ptcg.engine.benching import swap
from ptcg.engine.characteristics import immune, spot_cant
from ptcg.engine.conditions import afflict
from ptcg.engine.frames import Frame, who
from ptcg.engine.modifiers import asked
from ptcg.engine.operands import L_MON, L_NEW_ACTIVE, L_OLD
from ptcg.engine.ops import M_CANT_SWITCH, M_PASSES_ON
from ptcg.engine.prevention import effect_prevented
from ptcg.engine.program import Ins
from ptcg.engine.reach import result
from ptcg.engine.state import State, live, ref_of
from ptcg.engine.vocabulary import POISONED, USE_ATTACK, USE_TRAINER


def run(s: State, f: Frame, ins: Ins) -> i64:
    """SWITCH: exchange Active and Benched Pokémon; this is no retreat (RETREAT-08).

    For protection, the effect is on the Active if players switch their own (TPCi 2015-02-05), else on the Benched one
    that comes up (TPCi 2015-04-09, 2019-05-30); an attack on the opponent's Pokémon is also on the Active. In the older
    books such an attack is on both, whoever picks the new one (R-16).
    """
    p = who(f, ins.a)
    old = s.active[p]
    news = [r for r in f.r[ins.b] if live(s, r)]
    if old < 0 or len(news) == 0:
        return result(f, 0)
    spot = news[0] & 255
    attacked = f.use == USE_ATTACK and p != f.me
    on_new = f.actor != p or (attacked and s.defs.book.switch_on_both)
    if spot not in s.bench[p] or (on_new and effect_prevented(s, f, spot)):
        return result(f, 0)
    if (attacked or f.actor == p) and effect_prevented(s, f, old):
        return result(f, 0)
    if s.defs.mods & (1 << M_CANT_SWITCH) and (spot_cant(s, M_CANT_SWITCH, old) or spot_cant(s, M_CANT_SWITCH, spot)):
        return result(f, 0)
    had = s.cond[old] if f.use == USE_TRAINER and f.actor == p else 0
    swap(s, p, spot, 0)
    if had:
        pass_on(s, old, spot, had)
    f.r[L_OLD] = (ref_of(s, old),)
    f.r[L_NEW_ACTIVE] = (ref_of(s, spot),)
    f.r[L_MON] = (ref_of(s, spot),)
    return result(f, 1)


def pass_on(s: State, old: i64, new: i64, had: i64) -> None:
    """Give the new Active Pokémon the Special Conditions of the old one that a text passes on."""
    for x in asked(s, M_PASSES_ON):
        bits = x.static.a & had & ~immune(s, new)
        if bits and expressions.cond(s, x.env, x.static.cond):
            afflict(s, new, bits, s.poison[old] if bits == POISONED else 0, 0)
