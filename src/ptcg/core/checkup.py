"""Between turns: Special Conditions and other effects, in the order and grouping of the book (CHECKUP-02, CHECKUP-03)."""

from __future__ import annotations

from ptcg.core.ask import K_BLOCK, NEXT, STAY, answered, ask, say, take
from ptcg.core.code import Ins
from ptcg.core.coins import logged_coin
from ptcg.core.damage import put_counters
from ptcg.core.ops import E_CHECKUP
from ptcg.core.record import Event
from ptcg.core.spans import R_I, R_J, R_K
from ptcg.core.state import Frame, State, own_board, own_rest, ref_of
from ptcg.core.triggers import listeners
from ptcg.core.turn import gap, run_queue
from ptcg.core.words import ASLEEP, BURNED, PARALYZED, POISONED

BEGIN = 0
POISON = 1
BURN = 2
SLEEP = 3
PARALYSIS = 4
SLEEP_AND_PARALYSIS = 5
OTHERS = 6  # the moment for other effects after the numbered step c
FINISH = 7


def step(s: State, f: Frame, ins: Ins) -> int:
    """CHECKUP: one step; a says which."""
    if s.skip_checkup:
        return NEXT
    a = ins.a
    if a == BEGIN:
        return begin(s, f)
    if a == OTHERS:
        return others(s, f, ins.b)
    if a == FINISH:
        return NEXT if gap(s) else STAY
    return conditions(s, f, a)


def begin(s: State, f: Frame) -> int:
    """Who acts when: in two blocks one player picks which is first; else each player picks the moment for theirs.
    R_J and R_K: the moment (numbered step after which) for the effects of players 0 and 1."""
    if f.sub == 0:
        f.n[R_I] = 0
        f.sub = 1
        f.n[R_J] = 3
        f.n[R_K] = 3
        if s.listening:
            say(s, "checkup", s.player, -1, -1, 0, "CHECKUP-01")
    found = listeners(s, Event(E_CHECKUP, s.player, -1, -1, -1, 0, 0))
    if len(found) == 0 or not afflicted(s):
        f.n[R_I] = 0
        return NEXT
    if s.defs.book.checkup_blocks:
        if answered(s):
            moment = take(s)
            f.n[R_J] = moment
            f.n[R_K] = moment
            f.n[R_I] = 0
            return NEXT
        return ask(s, s.player, K_BLOCK, [3, 0], -1)
    if answered(s):
        p = s.player if f.n[R_I] == 1 else 1 - s.player
        f.n[R_J if p == 0 else R_K] = take(s)
    while f.n[R_I] < 2:
        p = s.player if f.n[R_I] == 0 else 1 - s.player
        f.n[R_I] += 1
        if any(t.me == p for t in found):
            return ask(s, p, K_BLOCK, [0, 1, 2, 3], -1)
    f.n[R_I] = 0
    return NEXT


def afflicted(s: State) -> bool:
    """True if an Active Pokémon has a Special Condition, so that the order can matter."""
    return any(s.active[p] >= 0 and s.cond[s.active[p]] != 0 for p in range(2))


def others(s: State, f: Frame, moment: int) -> int:
    """Other effects whose moment has come: queued once, then run."""
    if f.sub == 0:
        f.sub = 1
        found = [
            t
            for t in listeners(s, Event(E_CHECKUP, s.player, -1, -1, -1, 0, 0))
            if f.n[R_J if t.me == 0 else R_K] == moment
        ]
        if len(found) > 0:
            own_rest(s)
            s.queue.extend(found)
    if len(s.queue) > 0:
        run_queue(s)
        return STAY
    if not s.defs.book.ko_once:
        return NEXT if gap(s) else STAY
    return NEXT


def conditions(s: State, f: Frame, a: int) -> int:
    """One numbered step for both players, the player whose turn ended first (X-18). sub counts them."""
    while f.sub < 4:
        p = s.player if f.sub < 2 else 1 - s.player
        spot = s.active[p]
        if spot >= 0 and f.sub % 2 == 0:
            f.sub += 1
            if a == POISON and s.cond[spot] & POISONED:
                put_counters(s, spot, s.poison[spot])
            elif a == BURN and s.cond[spot] & BURNED and not s.defs.book.burn_flip_first:
                put_counters(s, spot, s.burn[spot])
            elif (a == PARALYSIS or a == SLEEP_AND_PARALYSIS) and s.cond[spot] & PARALYZED:
                recover_from_paralysis(s, spot, p)
        if spot >= 0 and needs_flip(s, spot, a):
            c = flip_for(s, f, p, spot, a)
            if c == 2:
                return STAY
        f.sub = 2 if f.sub < 2 else 4
    if not s.defs.book.ko_once:
        return NEXT if gap(s) else STAY
    return NEXT


def recover_from_paralysis(s: State, spot: int, player: int) -> None:
    """COND-PARA-2: at the end of the first turn of its owner that began after it was Paralyzed."""
    if player == s.player and s.turn - s.para_turn[spot] > 2 * (s.defs.book.paralysis_turns - 1) and s.para_turn[spot] < s.turn:
        own_board(s)
        s.cond[spot] &= ~PARALYZED


def needs_flip(s: State, spot: int, a: int) -> bool:
    """True if this step flips a coin for the Pokémon."""
    if a == BURN:
        return s.cond[spot] & BURNED != 0
    return (a == SLEEP or a == SLEEP_AND_PARALYSIS) and s.cond[spot] & ASLEEP != 0


def flip_for(s: State, f: Frame, player: int, spot: int, a: int) -> int:
    """The coin of Burn or Sleep; 2 while it is asked for. Several coins to wake: all must be heads."""
    if a == BURN:
        c = logged_coin(s, player, -1, "COND-BURN-1")
        if c == 2:
            return 2
        if s.defs.book.burn_flip_first:
            if c == 0:
                put_counters(s, spot, s.burn[spot])
        elif c == 1:
            own_board(s)
            s.cond[spot] &= ~BURNED
        return c
    while f.n[R_I] < s.wake[spot]:
        c = logged_coin(s, player, -1, "COND-ASLEEP-2")
        if c == 2:
            return 2
        if c == 0:
            f.n[R_I] = 0
            return 0
        f.n[R_I] += 1
    f.n[R_I] = 0
    own_board(s)
    s.cond[spot] &= ~ASLEEP
    if s.listening:
        say(s, "wakes", player, ref_of(s, spot), -1, 0, "COND-ASLEEP-2")
    return 1
