"""Rollouts: both sides play a position on by the pilot or, without one, by the lean policy."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.bots.brain.gathering import gather
from ptcg.bots.brain.mind import Mind
from ptcg.bots.brain.net import Net, chance
from ptcg.bots.brain.pilot import Memory
from ptcg.bots.brain.piloting import fly
from ptcg.bots.brain.policy import advance
from ptcg.engine import vm
from ptcg.engine.ask import K_MAIN, K_SPREAD
from ptcg.engine.state import State, clone

A_TURN: Final = 40  # the most decisions of a turn


def play_on(s: State, mind: Mind, last: i64) -> State:
    """Play on and return the position at the main part of a turn after turn `last`, or at the end of the game."""
    dull: list[int] = []
    memory = Memory()
    pilot = mind.pilot
    at = s.turn
    left = A_TURN * max(1, last - at + 1)
    while not s.over and s.ask_player >= 0 and left > 0:
        if s.ask_kind == K_MAIN:
            if s.turn > last:
                return s
            if len(s.ask_opts) == 0:
                try:
                    vm.list_main(s)
                except vm.Runaway:
                    return s
                continue
        left -= 1
        if s.turn != at:
            at = s.turn
            dull = []
        if pilot is None:
            s = advance(s, mind, dull)
        elif s.ask_kind == K_SPREAD and s.ask_player <= 1 and len(s.ask_opts) > 1:
            gathered(s, mind)
        else:
            s = fly(s, mind, pilot, memory)
    return s


def gathered(s: State, mind: Mind) -> None:
    """Place the damage counters that are asked for, all at once."""
    try:
        gather(s, mind)
    except vm.Runaway:
        s.over = True


def rollout(s: State, option: i64, then: list[int], seat: i64, mind: Mind, turns: i64, looks: i64, net: Net) -> float:
    """Return the seat's chance to win after an option.

    `then` are the options (their values) that the seat takes next as long as questions of the same kind offer them: the
    rest of a set of picks. The option is taken on a copy, and both sides play on to the start of the turn that is
    `turns` ahead. The net values the last `looks` starts of turns on the way; their mean is less noisy than one value,
    and takes the view of both movers. A game that ends counts for all looks that are left.
    """
    t = clone(s)
    t.lazy = True
    mind.nodes += 1
    try:
        vm.decide(t, t.ask_opts[option])
        for value in then:
            if t.over or t.ask_player != seat or t.ask_kind != s.ask_kind or value not in t.ask_opts:
                break
            vm.decide(t, value)
    except vm.Runaway:
        return 0.0
    total = 0.0
    for left in range(looks, 0, -1):
        t = play_on(t, mind, s.turn + turns - left)
        v = chance(t, seat, net)
        if t.over:
            return (total + v * float(left)) / float(looks)
        total += v
    return total / float(looks)
