"""The steps that all attacks share, each an instruction; the book orders them (ATTACK-04)."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import history
from ptcg.engine.ask import JUMPED, NEXT, STAY, answered, say
from ptcg.engine.attack_legality import attack_def, attacks_allowed
from ptcg.engine.board import top_card
from ptcg.engine.coins import logged_coin
from ptcg.engine.damage_counters import due, put_counters
from ptcg.engine.dealing import attack_name, deal
from ptcg.engine.defs import LIMIT_GX, LIMIT_VSTAR
from ptcg.engine.frames import EMPTY, Frame
from ptcg.engine.gap import gap
from ptcg.engine.history import forget, remember
from ptcg.engine.modifiers import applies, asked
from ptcg.engine.operands import (
    L_DEFENDER,
    L_WOULD,
    R_BASE,
    R_BONUS,
    R_CANCELLED,
    R_DID,
    R_FLAGS,
    R_I,
    R_PREV_DID,
    TIMES_NOT,
)
from ptcg.engine.ops import E_WOULD_ATTACK, I_ATTACK_END, I_END, M_BASE_DAMAGE
from ptcg.engine.program import Ins
from ptcg.engine.records import Event, Trigger
from ptcg.engine.replacements import apply_next
from ptcg.engine.state import State, live, ref_of
from ptcg.engine.triggers import listeners
from ptcg.engine.use_limits import once_left, restore_once, spend_once
from ptcg.engine.vocabulary import CONFUSED


def once_limit(once: i64) -> i64:
    """Return the limit of a GX attack (1) or of a VSTAR Power (2)."""
    return LIMIT_GX if once == 1 else LIMIT_VSTAR


def base_damage(s: State, f: Frame) -> i64:
    """Return the base damage of the frame's attack, after texts that change it."""
    a = attack_def(s, f.attack)
    base = a.base
    if live(s, f.self_ref):
        for x in asked(s, M_BASE_DAMAGE):
            if x.static.a == a.name_id and applies(s, x, f.self_ref & 255):
                base = x.static.b if x.static.c == TIMES_NOT else base * x.static.b
    return base


def announce(s: State, f: Frame, ins: Ins) -> i64:
    """ANNOUNCE: name the attack, and fix its base damage and the Defending Pokémon."""
    a = attack_def(s, f.attack)
    f.n[R_BASE] = base_damage(s, f)
    f.n[R_FLAGS] = 0
    f.n[R_DID] = 1
    spot = s.active[1 - f.me]
    f.r[L_DEFENDER] = (ref_of(s, spot),) if spot >= 0 else EMPTY
    copied = ins.a == 1
    if a.once > 0 and (not copied or once_left(s, once_limit(a.once), f.me)):
        spend_once(s, once_limit(a.once), f.me)
    if not copied:
        if s.defs.facts & (1 << history.FACT_ATTACK):
            remember(s, history.FACT_ATTACK, f.me, f.self_ref, a.name_id)
        if s.defs.facts & (1 << history.FACT_USE):
            remember(s, history.FACT_USE, f.me, f.self_ref, f.attack)
        if s.defs.facts & (1 << history.FACT_ATTACKER):
            remember(s, history.FACT_ATTACKER, f.me, f.self_ref, top_card(s, f.self_ref & 255))
        if spot >= 0 and s.defs.facts & (1 << history.FACT_STRUCK):
            remember(s, history.FACT_STRUCK, f.me, ref_of(s, spot), a.name_id)
        if s.listening:
            say(s, "attack", f.me, f.self_ref, f.attack, 0, "ATTACK-05")
    return NEXT


def fail(s: State, f: Frame) -> i64:
    """Go to the end of the attack, so that it does nothing more."""
    ins = s.defs.programs[f.prog].ins
    i = len(ins) - 1
    while i > 0 and ins[i].op != I_ATTACK_END:
        i -= 1
    if ins[i].op != I_ATTACK_END:
        i = len(ins) - 1
        assert ins[i].op == I_END
    f.pc = i
    f.sub = 0
    if s.listening:
        say(s, "fails", f.me, f.self_ref, -1, 0, "ATTACK-14")
    return JUMPED


def tax(s: State, f: Frame, ins: Ins) -> i64:
    """TAX: run the texts in play by which a player must pay for attacking."""
    return run_would(s, f, False, ins.a)


def cancelled(s: State, f: Frame) -> i64:
    """CANCELLED: run the lasting effects that may stop the attack."""
    return run_would(s, f, True, 0)


def run_would(s: State, f: Frame, lasting: bool, announced: i64) -> i64:
    """Run the effects that may stop the attack, in an order that the attacker chooses.

    These are lasting effects on the attacker, or taxes in play. With ``announced`` 1, only effects that come before
    everything else in the attack are run.
    """
    if not s.defs.events & (1 << E_WOULD_ATTACK):
        return NEXT
    child = s.done
    if f.sub == 0:
        f.r[L_WOULD] = EMPTY
        f.sub = 1
    elif child is not None and child.n[R_CANCELLED] == 1:
        return fail(s, f)
    ev = Event(E_WOULD_ATTACK, f.me, f.self_ref, -1, -1, attack_name(s, f), announced)
    return apply_next(s, f, [t for t in listeners(s, ev) if is_lasting(s, t) == lasting], f.me)


def is_lasting(s: State, t: Trigger) -> bool:
    """Return True if the trigger comes from a lasting effect."""
    return any(e.clause == t.clause for e in s.lasting)


def confusion(s: State, f: Frame) -> i64:
    """CONFUSION: flip a coin; on tails the attack fails and the attacker gets damage counters (COND-CONF-1)."""
    if not live(s, f.self_ref):
        return NEXT
    spot = f.self_ref & 255
    if not s.cond[spot] & CONFUSED and not answered(s):
        return NEXT
    c = logged_coin(s, f.me, f.card, "COND-CONF-1")
    if c == 2:
        return STAY
    if c == 1:
        return NEXT
    put_counters(s, spot, due(s, spot, CONFUSED, s.wake[spot]))
    not_used(s, f)
    return fail(s, f)


def not_used(s: State, f: Frame) -> None:
    """Take back the use of an attack that Confusion stopped: it does not count (TPCi 2017-01-26, 2018-03-01)."""
    a = attack_def(s, f.attack)
    if a.once > 0:
        restore_once(s, once_limit(a.once), f.me)
    if s.defs.facts & (1 << history.FACT_ATTACK):
        forget(s, history.FACT_ATTACK, f.self_ref)
    if s.defs.facts & (1 << history.FACT_USE):
        forget(s, history.FACT_USE, f.self_ref)
    if s.defs.facts & (1 << history.FACT_ATTACKER):
        forget(s, history.FACT_ATTACKER, f.self_ref)
    if s.defs.facts & (1 << history.FACT_STRUCK):
        for ref in f.r[L_DEFENDER]:
            forget(s, history.FACT_STRUCK, ref)


def damage_step(s: State, f: Frame) -> i64:
    """ATTACK_DAMAGE_STEP: do the attack's own damage to the opponent's Active Pokémon, if there is any."""
    if f.sub == 0:
        spot = s.active[1 - f.me]
        f.n[R_I] = 0
        f.n[R_PREV_DID] = f.n[R_DID]
        if spot < 0:
            return NEXT
        f.r[L_DEFENDER] = (ref_of(s, spot),)
        if f.n[R_BASE] <= 0 and s.defs.book.zero_stops:
            return NEXT
    done = deal(s, f, f.r[L_DEFENDER], f.n[R_BASE] + f.n[R_BONUS], f.n[R_FLAGS], True)
    if done == NEXT:
        f.n[R_DID] = f.n[R_PREV_DID]  # damage is no sentence: later sentences ask about the sentence before it
    return done


def attack_end(s: State, f: Frame) -> i64:
    """ATTACK_END: settle Knock Outs; then end the turn, unless the Pokémon may attack again (ATTACK-14)."""
    if not gap(s):
        return STAY
    if s.over:
        return STAY
    spot = s.active[f.me]
    if s.defs.book.attack_ends_turn:
        if (
            spot >= 0
            and f.r[L_DEFENDER] is not None
            and s.attacks_used < attacks_allowed(s, spot, f.attack)
            and f.self_ref & 255 == spot
        ):
            s.attack_permits = attacks_allowed(s, spot, f.attack) - s.defs.book.attacks
        if s.attacks_used >= s.defs.book.attacks + s.attack_permits:
            s.ending = True
    return NEXT
