"""Retreating: texts may stop it, the Retreat Cost is paid, and the two Pokémon change places."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.ask import JUMPED, K_PAY, NEXT, answered, ask, take
from ptcg.engine.benching import swap
from ptcg.engine.characteristics import retreat_card, retreat_cost
from ptcg.engine.choose import merged, units
from ptcg.engine.energy import is_energy, units_of
from ptcg.engine.frames import EMPTY, Frame
from ptcg.engine.modifiers import applies, asked
from ptcg.engine.moving import drop
from ptcg.engine.operands import L_A, L_PICK, L_WOULD, R_CANCELLED, R_DID
from ptcg.engine.ops import E_WOULD_RETREAT, M_RETREATS
from ptcg.engine.records import Event
from ptcg.engine.replacements import apply_next
from ptcg.engine.state import State, live
from ptcg.engine.triggers import listeners
from ptcg.engine.vocabulary import DISCARD, HAND, KNOW_BOTH


def retreat_try(s: State, f: Frame) -> i64:
    """RETREAT_TRY: run texts about a Pokémon that would retreat.

    If a text stops the Pokémon or takes it away, the retreat ends.
    """
    if not s.defs.events & (1 << E_WOULD_RETREAT):
        return NEXT
    child = s.done
    if f.sub == 0:
        f.r[L_WOULD] = EMPTY
        f.sub = 1
    elif child is not None and child.n[R_CANCELLED] == 1:
        return retreat_ends(s, f)
    if not live(s, f.self_ref) or s.active[f.me] != f.self_ref & 255:
        return retreat_ends(s, f)
    return apply_next(s, f, listeners(s, Event(E_WOULD_RETREAT, f.me, f.self_ref, -1, -1, 0, 0)), f.me)


def retreat_ends(s: State, f: Frame) -> i64:
    """Go to the end of the retreat, without moving a Pokémon or paying."""
    f.pc = len(s.defs.programs[f.prog].ins) - 1
    f.sub = 0
    return JUMPED


def retreat_pay(s: State, f: Frame) -> i64:
    """RETREAT_PAY: ask for Energy for the Retreat Cost, card by card (RETREAT-02, RETREAT-03)."""
    reg = L_A
    spot = f.self_ref & 255
    if f.sub == 0:
        f.r[reg] = EMPTY
        f.sub = 1
    if answered(s):
        v = take(s)
        if v < 0:
            return pay_out(s, f, reg)
        f.r[reg] = (*f.r[reg], v)
    cost = retreat_cost(s, spot)
    paid = f.r[reg]
    instead = retreat_card(s, spot) if cost > 0 else -1
    if instead >= 0:
        f.r[reg] = (instead,)
        return pay_out(s, f, reg)
    got = units(s, paid)
    rest = [c for c in s.atts[spot] if c not in paid and is_energy(s, c) and len(units_of(s, c)) > 0]
    by_units = s.defs.book.retreat_units
    if got >= cost and (not by_units or len(paid) >= cost or len(rest) == 0):
        return pay_out(s, f, reg)
    if len(rest) == 0:
        return pay_out(s, f, reg)
    if got < cost and units(s, tuple(rest)) <= cost - got:
        f.r[reg] = (*paid, *rest)
        return pay_out(s, f, reg)
    opts = merged(s, rest)
    if got >= cost:
        opts = [*opts, -1]
    return ask(s, f.me, K_PAY, opts, -1)


def pay_out(s: State, f: Frame, reg: i64) -> i64:
    """Discard the Energy that was paid, or put it where a text says."""
    for c in f.r[reg]:
        drop(s, c, HAND if comes_back(s, f.self_ref & 255, c) else DISCARD, True, KNOW_BOTH)
    f.sub = 0
    return NEXT


def comes_back(s: State, spot: i64, card: i64) -> bool:
    """Return True if a text puts this Energy card into the hand after it was paid to retreat."""
    basic = s.defs.cards[s.defs.printed[card]].basic_energy
    for x in asked(s, M_RETREATS):
        if x.static.c > 0 and (x.static.c == 1 or basic) and is_energy(s, card) and applies(s, x, spot):
            return True
    return False


def retreat_go(s: State, f: Frame) -> i64:
    """RETREAT_GO: let the two Pokémon change places."""
    swap(s, f.me, f.r[L_PICK][0] & 255, 2)
    f.n[R_DID] = 1
    return NEXT
