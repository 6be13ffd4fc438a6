"""Instructions on Pokémon: damage, counters, switching, leaving play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.core import evaluate, expressions, history
from ptcg.core.ask import NEXT, STAY, say
from ptcg.core.board import (
    leave,
    switch,
    top_card,
)
from ptcg.core.characteristics import immune, max_hp, spot_cant
from ptcg.core.conditions import afflict
from ptcg.core.damage import (
    Ledger,
    compute,
    compute_other,
    counters_prevented,
    effect_prevented,
    heal,
    ignoring,
    knocked_out,
    put_counters,
    strike,
    to_itself,
)
from ptcg.core.frames import EMPTY, Frame, who
from ptcg.core.history import remember
from ptcg.core.keeping import kept
from ptcg.core.modifiers import asked, refresh
from ptcg.core.operands import (
    L_DEFENDER,
    L_HEALED,
    L_MON,
    L_MOVED,
    L_NEW_ACTIVE,
    L_OLD,
    L_WOULD,
    NO_EFFECTS,
    R_AMOUNT,
    R_BASE,
    R_CANCELLED,
    R_COUNT,
    R_DID,
    R_DONE,
    R_HURT,
    R_I,
    RETURN_ALL,
    RETURN_LOWEST,
)
from ptcg.core.ops import (
    E_DAMAGED,
    E_MOVED,
    E_WOULD_DAMAGE,
    M_CANT_SWITCH,
    M_PASSES_ON,
)
from ptcg.core.program import Ins
from ptcg.core.records import BY_DAMAGE, Event, Happening, Hit
from ptcg.core.replacements import apply_next
from ptcg.core.state import State, live, own_board, own_rest, player_of, ref_of
from ptcg.core.suppression import SUPPRESSORS
from ptcg.core.triggers import discarded_from_play, emit, listeners
from ptcg.core.vocabulary import (
    DECK,
    DISCARD,
    KNOW_BOTH,
    POISONED,
    SPOT_BASE,
    USE_ATTACK,
    USE_TRAINER,
)
from ptcg.core.zones import move, shuffle


def targets(s: State, f: Frame, reg: i64, on_player: bool = False) -> list[int]:
    """Return the spots of the Pokémon of a list register that are in play and, unless ``on_player``, in reach."""
    out: list[int] = []
    for r in f.r[reg]:
        if r >= SPOT_BASE and live(s, r) and (on_player or not effect_prevented(s, f, r & 255)):
            out.append(r & 255)
    return out


def result(f: Frame, n: i64) -> i64:
    """Record how many Pokémon the step reached; if it reached none, the step did not happen."""
    f.n[R_COUNT] = n
    if n == 0:
        f.n[R_DID] = 0
    return NEXT


def attacker_spot(s: State, f: Frame) -> i64:
    """Return the attacking Pokémon's spot; -1 if it has left."""
    return f.self_ref & 255 if live(s, f.self_ref) else -1


def do_damage(s: State, f: Frame, ins: Ins) -> i64:
    """DAMAGE: do separate damage of an attack to each of the Pokémon; a replacement may change the amount."""
    if f.sub == 0:
        f.n[R_I] = 0
        f.n[R_COUNT] = evaluate.num(s, f, ins.x)  # not R_AMOUNT, which is the verdict of a text about other damage
    return deal(s, f, f.r[ins.a], f.n[R_COUNT], ins.c, False)


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
            if child is not None:
                f.n[R_HURT] = 0 if child.n[R_CANCELLED] == 1 else child.n[R_AMOUNT]
        if f.n[R_HURT] > 0 and f.use == USE_ATTACK and answerable(s, f, flags):
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


def answerable(s: State, f: Frame, flags: i64) -> bool:
    """Return True if a text may still change the computed damage; damage that ignores effects cannot change."""
    if not s.defs.events & (1 << E_WOULD_DAMAGE):
        return False
    return not ignoring(s, attacker_spot(s, f), flags) & NO_EFFECTS


def receive(s: State, f: Frame, refs: tuple[int, ...]) -> None:
    """Make the damaged Pokémon Defending Pokémon, if the attack does nothing to the opponent's Active (ATTACK-13)."""
    if f.n[R_BASE] > 0:
        return
    for r in refs:
        if player_of(r & 255) == f.me or s.active[1 - f.me] == r & 255:
            return
    if len(refs) > 0:
        f.r[L_DEFENDER] = refs


def attack_name(s: State, f: Frame) -> i64:
    """Return the name of the attack whose text this is; -1 if it is no attack's text."""
    return s.defs.cards[s.defs.printed[f.attack >> 4]].attacks[f.attack & 15].name_id if f.attack >= 0 else -1


def attack_made(s: State) -> i64:
    """Return the name of the attack in progress that a text responds to; -1 if there is none."""
    for k in range(len(s.stack) - 1, -1, -1):
        if s.stack[k].attack >= 0:
            return attack_name(s, s.stack[k])
    return -1


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
        return
    was_active = s.active[player_of(spot)] == spot
    s.hits.append(Hit(f.me, ref, f.self_ref, n, True, was_active, knocked_out(s, spot)))
    if s.defs.facts & (1 << history.FACT_DAMAGE):
        remember(s, history.FACT_DAMAGE, f.me, ref, n)
    if was_active and s.defs.facts & (1 << history.FACT_DAMAGE_ACTIVE):
        remember(s, history.FACT_DAMAGE_ACTIVE, f.me, ref, n)
    emit(s, Event(E_DAMAGED, f.me, ref, f.self_ref, -1, n, BY_DAMAGE))


def counters(s: State, f: Frame, ins: Ins) -> i64:
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
    f.n[R_COUNT] = n
    return NEXT


def do_heal(s: State, f: Frame, ins: Ins) -> i64:
    """HEAL: heal each Pokémon by the number, or by as much damage as it has."""
    n = evaluate.num(s, f, ins.x)
    total: i64 = 0
    f.r[L_HEALED] = EMPTY
    for r in f.r[ins.a]:
        if live(s, r) and not effect_prevented(s, f, r & 255):
            got = heal(s, r & 255, n)
            total += got
            if got > 0:
                f.r[L_HEALED] = (*f.r[L_HEALED], r)
            if got > 0 and s.defs.facts & (1 << history.FACT_HEALED):
                remember(s, history.FACT_HEALED, player_of(r & 255), r, got)
    return result(f, total // 10)


def mark(s: State, f: Frame, ins: Ins) -> i64:
    """MARK: put or remove reminder counters (COUNTER-01)."""
    spots = targets(s, f, ins.a)
    own_rest(s)
    if ins.b == 0:
        gone = [ins.c << 32 | ref_of(s, spot) for spot in spots]
        s.marks = [m for m in s.marks if m >> 8 not in gone]
        return result(f, len(spots))
    for spot in spots:
        s.marks.append(ins.c << 40 | ref_of(s, spot) << 8 | ins.b)
    return result(f, len(spots))


def leave_with(s: State, f: Frame, ins: Ins) -> i64:
    """LEAVE_WITH: damage until that much HP is left; a Pokémon with less keeps it, unless it would be Knocked Out."""
    n: i64 = 0
    for spot in targets(s, f, ins.a):
        hp = max_hp(s, spot)
        left = max(0, hp - ins.b)
        if left <= s.damage[spot] < hp:
            continue
        if left > s.damage[spot] and not s.defs.book.counters_ignore_all and counters_prevented(s, f, spot):
            continue
        own_board(s)
        s.damage[spot] = left
        n += 1
    return result(f, n)


def knock_out(s: State, f: Frame, ins: Ins) -> i64:
    """KNOCK_OUT: mark Pokémon that settling Knocks Out, at once unless an attack is in progress."""
    spots = targets(s, f, ins.a)
    own_rest(s)
    for spot in spots:
        s.ko_forced.append(ref_of(s, spot))
        strike(s, f, spot)
    return result(f, len(spots))


def move_counters(s: State, f: Frame, ins: Ins) -> i64:
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


def swap_counters(s: State, f: Frame, ins: Ins) -> i64:
    """SWAP_COUNTERS: counters for a protected Pokémon are lost, and it keeps its own (TPCi 2015-10-29)."""
    a = targets(s, f, ins.a)
    b = targets(s, f, ins.b)
    both = len(a) > 0 and len(b) > 0
    needs_both = ins.c == 1
    if not both and (needs_both or len(a) + len(b) == 0):
        return result(f, 0)
    own_board(s)
    if both:
        s.damage[a[0]], s.damage[b[0]] = s.damage[b[0]], s.damage[a[0]]
    else:
        s.damage[a[0] if len(a) > 0 else b[0]] = 0
    for spot in a[:1] + b[:1]:
        strike(s, f, spot)
    return result(f, 1)


def do_switch(s: State, f: Frame, ins: Ins) -> i64:
    """SWITCH: exchange Active and Benched Pokémon; this is no retreat (RETREAT-08).

    For protection, the effect is on both Pokémon if an attack moves the opponent's Pokémon (R-16); on the Active if
    players switch their own (TPCi 2015-02-05); else on the Benched one that comes up (TPCi 2015-04-09, 2019-05-30).
    """
    p = who(f, ins.a)
    old = s.active[p]
    news = [r for r in f.r[ins.b] if live(s, r)]
    if old < 0 or len(news) == 0:
        return result(f, 0)
    spot = news[0] & 255
    both = f.use == USE_ATTACK and p != f.me
    if spot not in s.bench[p] or ((both or f.actor != p) and effect_prevented(s, f, spot)):
        return result(f, 0)
    if (both or f.actor == p) and effect_prevented(s, f, old):
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


def swap(s: State, player: i64, spot: i64, how: i64) -> None:
    """Exchange Active and Benched Pokémon, and queue the texts that listen; ``how`` 2: a retreat."""
    old = s.active[player]
    switch(s, player, spot)
    if s.listening:
        say(s, "switch", player, ref_of(s, spot), ref_of(s, old), how, "RETREAT-01" if how == 2 else "RETREAT-08")
    if s.defs.facts & (1 << history.FACT_TO_ACTIVE):
        remember(s, history.FACT_TO_ACTIVE, player, ref_of(s, spot), top_card(s, spot))
    emit(s, Event(E_MOVED, player, ref_of(s, spot), -1, -1, 0, 0))
    emit(s, Event(E_MOVED, player, ref_of(s, old), -1, -1, 0, 1))
    if how == 2:
        if s.defs.facts & (1 << history.FACT_RETREATED):
            remember(s, history.FACT_RETREATED, player, ref_of(s, old), 0)
        emit(s, Event(E_MOVED, player, ref_of(s, old), -1, -1, 0, 2))


def stands_active(s: State, spot: i64) -> bool:
    """Return True if the Pokémon is its player's Active Pokémon."""
    return s.active[player_of(spot)] == spot


def do_return(s: State, f: Frame, ins: Ins) -> i64:
    """RETURN: let Pokémon leave play to a zone of their owners, without a Knock Out."""
    on_player = f.use == USE_TRAINER and f.actor != f.me  # that player does it to their own side (TPCi 2018-05-31)
    spots = [x for x in targets(s, f, ins.a, on_player) if not kept(s, f, top_card(s, x), ins.b)]
    spots = [x for x in spots if not (stands_active(s, x) and spot_cant(s, M_CANT_SWITCH, x))]
    for spot in spots:
        if ins.b == DISCARD:
            discarded_from_play(s, f, spot)
        if s.listening:
            say(s, "return", player_of(spot), ref_of(s, spot), -1, ins.b, "ZONE-08")
        if s.defs.mods & SUPPRESSORS:
            refresh(s)
        known = leave(s, spot, ins.b, ins.b if ins.c == RETURN_ALL else DISCARD, KNOW_BOTH)
        if ins.c == RETURN_LOWEST:
            for i in range(1, len(known.pile)):
                move(s, known.pile[i], DISCARD, True, KNOW_BOTH)
        if ins.b == DECK:
            shuffle(s, known.player)
        f.r[L_MOVED] = (*f.r[L_MOVED], *known.pile)
    return result(f, len(spots))
