"""The horizon of a turn: a position is played on to the end of the turn, and judged there."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from ptcg.bots.brain.judgment import judged
from ptcg.bots.brain.mind import Mind
from ptcg.bots.brain.rollout import play_on
from ptcg.engine import vm
from ptcg.engine.state import State, clone

SCALE: Final = 180.0  # the worth of two Prizes
STEEPEST: Final = 30.0


def turn_end(s: State, option: i64, seat: i64, mind: Mind) -> float:
    """Return how good, from 0 to 1, the position is for the seat when the opponent's next turn has begun.

    The option is taken on a copy, and the pilot plays the rest of the turn. The mind needs a pilot.
    """
    t = clone(s)
    t.lazy = True
    mind.nodes += 1
    try:
        vm.decide(t, t.ask_opts[option])
    except vm.Runaway:
        return 0.0
    t = play_on(t, mind, s.turn)
    z = judged(t, seat, mind) / SCALE
    return 1.0 / (1.0 + exp(-min(max(z, -STEEPEST), STEEPEST)))
