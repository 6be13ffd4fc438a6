"""A policy that looks one action ahead: it tries each option on a copy and takes the best one.

All functions need a state whose hidden cards were dealt from what a seat knows.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.bots.brain.balance import WON
from ptcg.bots.brain.gathering import gather
from ptcg.bots.brain.judgment import judged
from ptcg.bots.brain.mind import Mind
from ptcg.engine import vm
from ptcg.engine.actions import A_ATTACK, A_END, kind_of
from ptcg.engine.ask import K_MAIN, K_SPREAD
from ptcg.engine.state import State, clone

GAIN: Final = 0.5  # an action must gain this much over doing nothing, so that a turn ends
LINE: Final = 12  # how many decisions are followed after the first
LOST: Final = -1e9


def attempt(s: State, i: i64, mind: Mind, coins: i64) -> State:
    """Return the position after an option, taken on a copy with other coins.

    ``glance`` answers later decisions of the action.
    """
    t = clone(s)
    t.lazy = True
    t.rng0 ^= coins
    mind.nodes += 1
    try:
        vm.decide(t, t.ask_opts[i])
        follow(t, mind)
    except vm.Runaway:
        t.over = True
        t.winner = 1 - s.ask_player
    return t


def follow(t: State, mind: Mind) -> None:
    """Answer decisions until the action is done, each in favour of the player who decides."""
    turn = t.turn
    line: i64 = LINE
    while not t.over and t.ask_player >= 0 and line > 0:
        if t.ask_kind == K_MAIN or t.turn > turn + 1:
            return
        line -= 1
        n = len(t.ask_opts)
        if t.ask_player > 1:
            vm.decide(t, t.ask_opts[mind.dice.below(n)])
        elif n == 1:
            vm.decide(t, t.ask_opts[0])
        elif t.ask_kind == K_SPREAD and mind.pilot is not None:
            gather(t, mind)
        else:
            vm.decide(t, t.ask_opts[glance(t, mind)])


def glance(t: State, mind: Mind) -> i64:
    """Return the best of a few options of a pick, by the position right after each."""
    n = len(t.ask_opts)
    seat = t.ask_player
    best: i64 = 0
    most = LOST
    at: i64 = 0
    step: i64 = 1
    looks = n
    if n > mind.few:
        at = mind.dice.below(n)
        looks = mind.few
        step = n // mind.few
    for _ in range(looks):
        i = at % n
        at += step
        u = clone(t)
        u.lazy = True
        mind.nodes += 1
        vm.decide(u, u.ask_opts[i])
        v = judged(u, seat, mind)
        if v > most:
            most = v
            best = i
    return best


def pick(s: State, mind: Mind, most_tried: i64) -> i64:
    """Return the best option of a decision outside the main part, each followed to the end of the action."""
    n = len(s.ask_opts)
    best: i64 = 0
    most = LOST
    at: i64 = 0
    step: i64 = 1
    tries = n
    if n > most_tried:
        at = mind.dice.below(n)
        tries = most_tried
        step = n // most_tried
    for _ in range(tries):
        i = at % n
        at += step
        v = judged(attempt(s, i, mind, 0), s.ask_player, mind)
        if v > most:
            most = v
            best = i
    return best


def greedy(s: State, mind: Mind, most_tried: i64) -> i64:
    """Return the index of the option that leads to the best position.

    In the main part this is first an action that improves the position, then the best attack, then the end of the turn.
    """
    opts = s.ask_opts
    n = len(opts)
    if n == 1:
        return 0
    if s.ask_player > 1:
        return mind.dice.below(n)
    if s.ask_kind != K_MAIN:
        return pick(s, mind, most_tried)
    values = prospects(s, mind)
    best: i64 = -1
    most = judged(s, s.ask_player, mind) + GAIN
    attack: i64 = -1
    hardest = LOST
    end: i64 = 0
    for i in range(n):
        kind = kind_of(opts[i])
        if kind == A_END:
            end = i
        elif kind == A_ATTACK:
            if values[i] > hardest:
                hardest = values[i]
                attack = i
        elif values[i] > most:
            most = values[i]
            best = i
    if hardest > 0.5 * WON:
        return attack
    if best >= 0:
        return best
    return attack if attack >= 0 else end


def prospects(s: State, mind: Mind) -> list[float]:
    """Return the worth of the position after each option, in order; ending the turn keeps the present worth."""
    seat = s.ask_player
    out: list[float] = []
    for i in range(len(s.ask_opts)):
        if kind_of(s.ask_opts[i]) == A_END and s.ask_kind == K_MAIN:
            out.append(judged(s, seat, mind))
        else:
            out.append(judged(attempt(s, i, mind, 0), seat, mind))
    return out


def advance(s: State, mind: Mind, dull: list[int]) -> State:
    """Return the position after the choice of the lean policy, which rollouts use.

    The policy does not try again what gained nothing earlier in this turn (`dull`), and attacks come last. A trial has
    other coins than the state, or the policy would know how its flips land; a trial that used no chance becomes the new
    position.
    """
    opts = s.ask_opts
    n = len(opts)
    if n > 1 and s.ask_player <= 1 and s.ask_kind == K_MAIN:
        return act(s, mind, dull)
    i: i64 = 0
    if n > 1:
        i = mind.dice.below(n) if s.ask_player > 1 else glance(s, mind)
    return after(s, i, mind)


def after(s: State, i: i64, mind: Mind) -> State:
    """Return the state itself after an option."""
    mind.nodes += 1
    try:
        vm.decide(s, s.ask_opts[i])
    except vm.Runaway:
        s.over = True
    return s


def act(s: State, mind: Mind, dull: list[int]) -> State:
    """Return the position after the lean policy's action of the main part."""
    opts = s.ask_opts
    seat = s.ask_player
    coins = mind.dice.word()
    least = judged(s, seat, mind) + GAIN
    best: i64 = -1
    most = least
    reached: State | None = None
    end: i64 = 0
    attacks: i64 = 0
    for i in range(len(opts)):
        kind = kind_of(opts[i])
        if kind == A_END:
            end = i
        elif kind == A_ATTACK:
            attacks += 1
        elif opts[i] not in dull:
            t = attempt(s, i, mind, coins)
            v = judged(t, seat, mind)
            if v <= least:
                dull.append(opts[i])
            elif v > most:
                most = v
                best = i
                reached = t
    if reached is not None:
        return reached if unchanced(s, reached, coins) else after(s, best, mind)
    return after(s, hardest(s, mind, coins) if attacks > 0 else end, mind)


def unchanced(s: State, t: State, coins: i64) -> bool:
    """Return True if no random number was drawn between s and its trial t; t then gets back the coins of s."""
    if t.rng0 ^ coins != s.rng0 or t.rng1 != s.rng1 or t.rng2 != s.rng2 or t.rng3 != s.rng3 or t.ask_kind != K_MAIN:
        return False
    t.rng0 = s.rng0
    return True


def hardest(s: State, mind: Mind, coins: i64) -> i64:
    """Return the attack that leads to the best position; a single attack is not tried."""
    opts = s.ask_opts
    attacks = [i for i in range(len(opts)) if kind_of(opts[i]) == A_ATTACK]
    best: i64 = attacks[0]
    if len(attacks) == 1:
        return best
    most = LOST
    for i in attacks:
        v = judged(attempt(s, i, mind, coins), s.ask_player, mind)
        if v > most:
            most = v
            best = i
    return best
