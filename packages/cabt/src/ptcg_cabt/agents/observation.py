"""Observations: what a seat sees and must decide, as an agent in Kaggle's form gets it."""

from __future__ import annotations

from ptcg.engine.inspect.look import State
from ptcg.game import Seat
from ptcg_cabt.agents.log import Log
from ptcg_cabt.agents.main_options import Attacks
from ptcg_cabt.agents.position import Json, current
from ptcg_cabt.agents.question import Asked, asked


def observation(seat: Seat, attacks: Attacks, since: int = 0) -> Json | None:
    """Return what the player of a seat sees at the open decision; None if the official engine does not ask this.

    ``since``: how many of the heard events the agent got before.
    """
    s = seat.deal(0)
    question = asked(s, attacks)
    if question is None:
        return None
    return told(s, question, Log(s, seat.player, attacks).entries(seat.heard[since:]), 0)


def told(s: State, question: Asked, logs: list[Json], actions: int) -> Json:
    """Return the observation of the player who decides."""
    player = s.ask_player
    return {
        "select": question.select,
        "logs": logs,
        "current": current(s, player, question.looking, actions),
        "search_begin_input": "",
    }
