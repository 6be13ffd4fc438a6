"""The checkup between turns: Special Conditions and other effects, in the book's order (CHECKUP-02, CHECKUP-03)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine.ask import K_BLOCK, NEXT, STAY, answered, ask, say, take
from ptcg.engine.coins import logged_coin
from ptcg.engine.damage_counters import due, put_counters
from ptcg.engine.frames import EMPTY, Frame
from ptcg.engine.gap import gap, run_queue
from ptcg.engine.knockouts import next_player
from ptcg.engine.modifiers import applies, asked
from ptcg.engine.operands import (
    CHECKUP_BEGIN,
    CHECKUP_BURN,
    CHECKUP_FINISH,
    CHECKUP_OTHERS,
    CHECKUP_PARALYSIS,
    CHECKUP_POISON,
    CHECKUP_SLEEP,
    CHECKUP_SLEEP_AND_PARALYSIS,
    DEADLY_SLEEP,
    L_A,
    L_B,
    R_I,
    R_J,
    R_K,
)
from ptcg.engine.ops import E_CHECKUP, M_BURNS, M_CHECKUP
from ptcg.engine.program import Ins
from ptcg.engine.records import Event, Trigger
from ptcg.engine.state import State, own_board, own_rest, ref_of
from ptcg.engine.triggers import listeners
from ptcg.engine.vocabulary import ASLEEP, BURNED, CONFUSED, PARALYZED, POISONED

LATER: Final = 1
NOW: Final = 0
NONE_DUE: Final[list[Trigger]] = []


def step(s: State, f: Frame, ins: Ins) -> i64:
    """CHECKUP: carry out the step that operand a names."""
    if s.skip_checkup:
        return NEXT
    a = ins.a
    if a == CHECKUP_BEGIN:
        return begin(s, f)
    if a == CHECKUP_OTHERS:
        return others(s, f, ins.b)
    if a == CHECKUP_FINISH:
        return NEXT if gap(s) else STAY
    return conditions(s, f, a)


def begin(s: State, f: Frame) -> i64:
    """Choose whose block of effects comes first, where each player's effects form a block (CHECKUP-03).

    The player whose turn has ended chooses (X-18); by today's official answers, the player whose turn is next does. R_J
    keeps the choice.
    """
    if f.sub == 0:
        f.sub = 1
        f.n[R_I] = 0
        f.n[R_J] = LATER
        f.n[R_K] = 0
        f.r[L_A] = EMPTY
        if s.listening:
            say(s, "checkup", s.player, -1, -1, 0, "CHECKUP-01")
    if answered(s):
        f.n[R_J] = take(s)
    elif s.defs.book.checkup_blocks and afflicted(s, ~CONFUSED) and len(waiting(s, f)) > 0:
        return ask(s, next_player(s) if s.defs.book.checkup_next else s.player, K_BLOCK, [LATER, NOW], -1)
    return NEXT


def afflicted(s: State, mask: i64) -> bool:
    """Return True if an Active Pokémon has a Special Condition of the mask."""
    return any(s.active[p] >= 0 and s.cond[s.active[p]] & mask != 0 for p in range(i64(2)))


def concerned(a: i64) -> i64:
    """Return the Special Conditions that a numbered step is about."""
    if a == CHECKUP_POISON:
        return POISONED
    if a == CHECKUP_BURN:
        return BURNED
    if a == CHECKUP_SLEEP:
        return ASLEEP
    return PARALYZED if a == CHECKUP_PARALYSIS else ASLEEP | PARALYZED


def waiting(s: State, f: Frame) -> list[Trigger]:
    """Return other effects of this step that have not happened yet; L_A holds those that have happened."""
    return [t for t in listeners(s, Event(E_CHECKUP, s.player, -1, -1, -1, 0, 0)) if source(t) not in f.r[L_A]]


def source(t: Trigger) -> i64:
    """Return the clause and the card of an effect as one number."""
    return t.clause << 20 | t.card + 1


def others(s: State, f: Frame, following: i64) -> i64:
    """Run other effects at this moment.

    In their own block, or at the end, all of them happen. Before a step that does something, each player decides for
    each of their effects whether it happens now (R_I: the effect that the question is about; L_B: effects that happen).
    """
    if f.sub == 0:
        due = NONE_DUE
        if s.defs.book.checkup_blocks:
            if (following == CHECKUP_FINISH) == (f.n[R_J] == LATER):
                due = waiting(s, f)
        elif following == CHECKUP_FINISH:
            due = waiting(s, f)
        elif afflicted(s, concerned(following)):
            found = waiting(s, f)
            while f.n[R_I] < len(found):
                if not answered(s):
                    return ask(s, found[f.n[R_I]].me, K_BLOCK, [LATER, NOW], found[f.n[R_I]].card)
                if take(s) == NOW:
                    f.r[L_B] = (*f.r[L_B], f.n[R_I])
                f.n[R_I] += 1
            due = [found[i] for i in f.r[L_B]]
        f.n[R_I] = 0
        f.r[L_B] = EMPTY
        f.sub = 1
        if len(due) > 0:
            own_rest(s)
            s.queue.extend(due)
            f.r[L_A] = (*f.r[L_A], *[source(t) for t in due])
    if len(s.queue) > 0:
        run_queue(s)
        return STAY
    if not s.defs.book.ko_once:
        return NEXT if gap(s) else STAY
    return NEXT


def coins_to_wake(s: State, spot: i64) -> i64:
    """Return how many coins must all land heads for the Pokémon to wake up."""
    n = s.wake[spot] & ~DEADLY_SLEEP
    for x in asked(s, M_CHECKUP):
        if x.static.a == ASLEEP and applies(s, x, spot):
            n = max(n, x.static.b)
    return n


def conditions(s: State, f: Frame, a: i64) -> i64:
    """Carry out one numbered step for both players, first for the player whose turn has ended (X-18).

    ``sub`` counts the players.
    """
    while f.sub < 4:
        p = s.player if f.sub < 2 else 1 - s.player
        spot = s.active[p]
        if spot >= 0 and f.sub % 2 == 0:
            f.sub += 1
            if a == CHECKUP_POISON and s.cond[spot] & POISONED:
                put_counters(s, spot, due(s, spot, POISONED, s.poison[spot]))
            elif a == CHECKUP_BURN and s.cond[spot] & BURNED and not s.defs.book.burn_flip_first:
                put_counters(s, spot, due(s, spot, BURNED, s.burn[spot]))
            elif a in (CHECKUP_PARALYSIS, CHECKUP_SLEEP_AND_PARALYSIS) and s.cond[spot] & PARALYZED:
                recover_from_paralysis(s, spot, p)
        if spot >= 0 and needs_flip(s, spot, a):
            c = flip_for(s, f, p, spot, a)
            if c == 2:
                return STAY
        f.sub = 2 if f.sub < 2 else 4
    if not s.defs.book.ko_once:
        return NEXT if gap(s) else STAY
    return NEXT


def recover_from_paralysis(s: State, spot: i64, player: i64) -> None:
    """End Paralysis at the end of the player's first turn that began after the Pokémon was Paralyzed (COND-PARA-2)."""
    if not s.defs.book.paralysis_waits or (player == s.player and s.para_turn[spot] < s.turn):
        own_board(s)
        s.cond[spot] &= ~PARALYZED


def needs_flip(s: State, spot: i64, a: i64) -> bool:
    """Return True if this step flips a coin for the Pokémon."""
    if a == CHECKUP_BURN:
        return s.cond[spot] & BURNED != 0
    return a in (CHECKUP_SLEEP, CHECKUP_SLEEP_AND_PARALYSIS) and s.cond[spot] & ASLEEP != 0


def flip_for(s: State, f: Frame, player: i64, spot: i64, a: i64) -> i64:
    """Return the result of the coin for Burn or Sleep; 2 while the question is open.

    If several coins are needed to wake up, all must be heads.
    """
    if a == CHECKUP_BURN:
        c = logged_coin(s, player, -1, "COND-BURN-1")
        if c == 2:
            return 2
        for x in asked(s, M_BURNS):
            if c == 1 and applies(s, x, spot):
                c = 0 if x.static.a == 1 or not s.defs.book.burn_flip_first else 1
        if s.defs.book.burn_flip_first:
            if c == 0:
                put_counters(s, spot, due(s, spot, BURNED, s.burn[spot]))
        elif c == 1:
            own_board(s)
            s.cond[spot] &= ~BURNED
        return c
    while f.n[R_I] < coins_to_wake(s, spot):
        c = logged_coin(s, player, -1, "COND-ASLEEP-2")
        if c == 2:
            return 2
        f.n[R_I] += 1
        f.n[R_K] += 1 - c
    tails = f.n[R_K]
    if s.wake[spot] & DEADLY_SLEEP and tails == f.n[R_I]:
        own_rest(s)
        s.ko_forced.append(ref_of(s, spot))
    f.n[R_I] = 0
    f.n[R_K] = 0
    if tails > 0:
        return 0
    own_board(s)
    s.cond[spot] &= ~ASLEEP
    if s.listening:
        say(s, "wakes", player, ref_of(s, spot), -1, 0, "COND-ASLEEP-2")
    return 1
