"""Damage of an attack in progress: dealt to one Pokémon after the other, each with the texts that may change it."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import history
from ptcg.engine.ask import NEXT, STAY
from ptcg.engine.damage import Ledger, compute, compute_other, ignoring, to_itself
from ptcg.engine.damage_counters import knocked_out
from ptcg.engine.frames import EMPTY, Frame
from ptcg.engine.history import remember
from ptcg.engine.operands import (
    L_DEFENDER,
    L_WOULD,
    NAME_THIS,
    NO_EFFECTS,
    R_AMOUNT,
    R_BASE,
    R_CANCELLED,
    R_COUNT,
    R_DID,
    R_DONE,
    R_HURT,
    R_I,
    R_WORD,
)
from ptcg.engine.ops import E_DAMAGED, E_WOULD_DAMAGE
from ptcg.engine.prevention import effect_prevented
from ptcg.engine.program import Ins
from ptcg.engine.records import BY_DAMAGE, Event, Happening, Hit
from ptcg.engine.replacements import apply_next
from ptcg.engine.state import State, live, own_board, own_rest, player_of
from ptcg.engine.triggers import emit, listeners
from ptcg.engine.vocabulary import USE_ATTACK


def attacker_spot(s: State, f: Frame) -> i64:
    """Return the attacking Pokémon's spot; -1 if it has left."""
    return f.self_ref & 255 if live(s, f.self_ref) else -1


def deal(s: State, f: Frame, refs: tuple[int, ...], base: i64, flags: i64, main: bool) -> i64:
    """Damage the Pokémon one by one (index in R_I); a Pokémon that is listed several times takes the sum at once.

    sub 1: the damage to the current Pokémon is computed, and a text that may change it is running.
    """
    if not main and f.use == USE_ATTACK and s.defs.book.defender_receiver:
        receive(s, f, refs)
    while f.n[R_I] < len(refs):
        ref = refs[f.n[R_I]]
        if not live(s, ref) or refs.index(ref) < f.n[R_I]:
            f.n[R_I] += 1
            continue
        spot = ref & 255
        if f.sub == 0:
            total = base * refs.count(ref)
            if ref == f.self_ref and not main and f.use == USE_ATTACK:
                total = to_itself(s, spot, attack_name(s, f), total)
            ledger: Ledger | None = [] if s.listening else None
            if f.use == USE_ATTACK:
                n = compute(s, attacker_spot(s, f), spot, total, flags, ledger, attack_name(s, f))
            else:
                n = (
                    0
                    if effect_prevented(s, f, spot)
                    else compute_other(s, attacker_spot(s, f), spot, total, flags, ledger)
                )
            f.n[R_HURT] = n
            if ledger is not None:
                s.log.append(Happening("damage", f.me, ref, f.self_ref, n, "DAMAGE-01", tuple(ledger)))
            f.r[L_WOULD] = EMPTY
            f.sub = 1
        else:
            child = s.done
            if child is not None and not ignoring(s, attacker_spot(s, f), flags) & NO_EFFECTS:
                f.n[R_HURT] = 0 if child.n[R_CANCELLED] == 1 else child.n[R_AMOUNT]
        # a text about the damage acts even on damage that ignores effects, and changes nothing (compendium 131)
        if f.n[R_HURT] > 0 and f.use == USE_ATTACK and s.defs.events & (1 << E_WOULD_DAMAGE):
            found = listeners(s, Event(E_WOULD_DAMAGE, f.me, ref, f.self_ref, -1, f.n[R_HURT], 1))
            if apply_next(s, f, found, player_of(spot)) == STAY:
                return STAY
        f.sub = 0
        hurt(s, f, ref, f.n[R_HURT], main)
        f.n[R_I] += 1
    f.n[R_COUNT] = len(refs)
    if len(refs) == 0:
        f.n[R_DID] = 0
    return NEXT


def receive(s: State, f: Frame, refs: tuple[int, ...]) -> None:
    """Make the damaged Pokémon Defending Pokémon, if the attack does nothing to the opponent's Active (ATTACK-13)."""
    if f.n[R_BASE] > 0:
        return
    for r in refs:
        if player_of(r & 255) == f.me or s.active[1 - f.me] == r & 255:
            return
    if len(refs) > 0:
        f.r[L_DEFENDER] = refs


def hurt(s: State, f: Frame, ref: i64, n: i64, main: bool) -> None:
    """Put the counters of computed damage on the Pokémon."""
    spot = ref & 255
    if main or f.n[R_BASE] <= 0:
        f.n[R_DONE] = n
    if n <= 0:
        return
    own_board(s)
    own_rest(s)
    s.damage[spot] += n
    if f.use != USE_ATTACK:
        emit(s, Event(E_DAMAGED, f.me, ref, f.self_ref, f.card, n, 0))
        return
    was_active = s.active[player_of(spot)] == spot
    s.hits.append(Hit(f.me, ref, f.self_ref, n, True, was_active, knocked_out(s, spot)))
    if s.defs.facts & (1 << history.FACT_DAMAGE):
        remember(s, history.FACT_DAMAGE, f.me, ref, n)
    if was_active and s.defs.facts & (1 << history.FACT_DAMAGE_ACTIVE):
        remember(s, history.FACT_DAMAGE_ACTIVE, f.me, ref, n)
    emit(s, Event(E_DAMAGED, f.me, ref, f.self_ref, -1, n, BY_DAMAGE))


def attack_name(s: State, f: Frame) -> i64:
    """Return the name of the attack whose text this is; -1 if it is no attack's text."""
    return s.defs.cards[s.defs.printed[f.attack >> 4]].attacks[f.attack & 15].name_id if f.attack >= 0 else -1


def attack_made(s: State) -> i64:
    """Return the name of the attack in progress that a text responds to; -1 if there is none."""
    for k in range(len(s.stack) - 1, -1, -1):
        if s.stack[k].attack >= 0:
            return attack_name(s, s.stack[k])
    return -1


def name_attack(s: State, f: Frame, ins: Ins) -> i64:
    """ATTACK_NAME: put the name of a picked attack, of this attack or of the attack in progress into R_WORD."""
    if ins.a < 0:
        f.n[R_WORD] = attack_name(s, f) if ins.a == NAME_THIS else attack_made(s)
        return NEXT
    for x in f.r[ins.a]:
        f.n[R_WORD] = s.defs.cards[s.defs.printed[x >> 4]].attacks[x & 15].name_id
    return NEXT
