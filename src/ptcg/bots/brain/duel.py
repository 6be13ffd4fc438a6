"""Duels: whole games between two fast policies, for learning and for measurements."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.bots.brain.mind import Mind
from ptcg.bots.brain.pilot import Memory, Pilot, Trace
from ptcg.bots.brain.piloting import choose
from ptcg.bots.brain.policy import advance
from ptcg.engine import vm
from ptcg.engine.actions import A_ATTACK, kind_of
from ptcg.engine.ask import K_MAIN
from ptcg.engine.state import State


class Duelist:
    """A player of a duel: a pilot, or the lean policy; with a trace, decisions are drawn and recorded."""

    def __init__(self, mind: Mind, pilot: Pilot | None, trace: Trace | None, heat: float) -> None:
        self.mind = mind
        self.pilot = pilot
        self.trace = trace
        self.heat = heat
        self.memory = Memory()
        self.dull: list[int] = []
        self.turns: i64 = 0  # own turns from the third on
        self.attacks: i64 = 0  # attacks in these turns


def duel(s: State, one: Duelist, two: Duelist) -> State:
    """Play a game to its end and return its last state."""
    turn: i64 = -1
    while not s.over:
        if s.turn != turn:
            turn = s.turn
            one.dull = []
            two.dull = []
            if turn > 0 and s.own_turns[s.player] >= 3:
                if s.player == 0:
                    one.turns += 1
                else:
                    two.turns += 1
        p = s.ask_player
        n = len(s.ask_opts)
        if p > 1:
            vm.decide(s, s.ask_opts[one.mind.dice.below(n)])
            continue
        if s.ask_kind == K_MAIN and n == 0:
            vm.list_main(s)
            continue
        who = one if p == 0 else two
        if n == 1:
            vm.decide(s, s.ask_opts[0])
        elif who.pilot is None:
            s = advance(s, who.mind, who.dull)
            vm.list_main(s)
        else:
            i = choose(s, who.mind, who.pilot, who.memory, who.trace, who.heat)
            option = s.ask_opts[i]
            if s.ask_kind == K_MAIN and kind_of(option) == A_ATTACK and s.own_turns[p] >= 3:
                who.attacks += 1
            try:
                vm.decide(s, option)
            except vm.Runaway:
                s.over = True
                s.winner = -1
    return s
