"""Instructions on Special Conditions: giving them, making them worse, removing them."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.core import history
from ptcg.core.board import end_effects
from ptcg.core.characteristics import immune
from ptcg.core.conditions import afflict
from ptcg.core.frames import Frame
from ptcg.core.history import AFFLICTED_COINS, AFFLICTED_COUNTERS, remember
from ptcg.core.operands import R_WORD
from ptcg.core.ops import E_AFFLICTED
from ptcg.core.ops_pokemon import result, targets
from ptcg.core.program import Ins
from ptcg.core.records import Event
from ptcg.core.state import State, live, own_board, player_of, ref_of
from ptcg.core.triggers import emit
from ptcg.core.vocabulary import POISONED, USE_ATTACK, bit


def inflict(s: State, f: Frame, ins: Ins) -> i64:
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


def worsen(s: State, f: Frame, ins: Ins) -> i64:
    """WORSEN: add counters to the Poison of each Pokémon, until the Poison ends."""
    spots = [spot for spot in targets(s, f, ins.a) if s.cond[spot] & POISONED]
    for spot in spots:
        own_board(s)
        s.poison[spot] += ins.b
    return result(f, len(spots))


def picked_conditions(f: Frame, mask: i64) -> i64:
    """Return the Special Conditions of an instruction; 0 means the condition that was picked."""
    if mask > 0:
        return mask
    return bit(f.n[R_WORD] - 101) if f.n[R_WORD] > 0 else 0


def cure(s: State, f: Frame, ins: Ins) -> i64:
    """CURE: remove Special Conditions, and lasting effects if the operand says so."""
    n: i64 = 0
    for r in f.r[ins.a]:
        if live(s, r):
            spot = r & 255
            mask = picked_conditions(f, ins.b)
            if s.cond[spot] & mask:
                own_board(s)
                s.cond[spot] &= ~mask
                n += 1
            effects_too = ins.c == 1
            if effects_too:
                end_effects(s, r, False)
                n += 1
    return result(f, n)
