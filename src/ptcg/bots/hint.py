"""Hints: what the planner would do at a decision, for a person at the table, in a replay or in the terminal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from ptcg.bots.belief import seats
from ptcg.bots.expectation import expected
from ptcg.bots.nets import GENERAL
from ptcg.bots.planner_bot import DECISIONS_A_TURN, PlannerBot, never
from ptcg.bots.thought import Thought
from ptcg.game import Seat

EXPECTING = 0.25  # the share of a hint's seconds in which the games for its plan are played
SHOWN = 3
"""The number of lines of a thought that are shown."""


def hint(seat: Seat, seconds: float, lists: str = "open", stop: Callable[[], bool] = never) -> Thought:
    """Return what the planner thinks of the seat's decision within those seconds of CPU time, with its plan and
    what it fears. Chances are those of the general value, which is the best calibrated.

    `lists` is the belief about the opponent's list (``belief``); `stop` is called before every world, and True ends the
    thinking.
    """
    planner = PlannerBot(seconds=seconds * DECISIONS_A_TURN, net=GENERAL, lists=lists)
    planner.stop = stop
    thought = planner.think(seat, Random(0))
    if not thought.lines:
        return thought
    believed = seats(seat, lists)[0][0]
    plan, danger = expected(believed, thought.choice, EXPECTING * seconds, stop)
    return replace(thought, plan=plan, danger=danger)


def told(thought: Thought) -> list[str]:
    """Return a thought as lines of text: the sentence, and the first lines with their values."""
    if not thought.lines:
        return ["The planner has nothing to choose."]
    shown = [f"The planner ({thought.belief}): {thought}"]
    for x in thought.lines[:SHOWN]:
        shown.append(f"  {x.chance:6.1%}  {x.gain:+.3f} ± {x.error:.3f} against its default move  {x.notation}")
    return shown
