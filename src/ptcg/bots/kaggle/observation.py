"""An observation: what a seat sees and is asked, as an agent in Kaggle's form is told it."""

from __future__ import annotations

from ptcg.bots.kaggle.main_options import Attacks
from ptcg.bots.kaggle.position import Json, current
from ptcg.bots.kaggle.question import Asked, asked
from ptcg.core.inspect.look import State
from ptcg.game import Seat


def observation(seat: Seat, attacks: Attacks, actions: int = 0) -> Json | None:
    """What the player of a seat sees at the open decision, None if the official engine asks no such thing."""
    s = seat.deal(0)
    question = asked(s, attacks)
    return told(s, seat.player, question, actions) if question is not None else None


def told(s: State, player: int, question: Asked, actions: int) -> Json:
    """The observation of a player who is asked a question."""
    return {
        "select": question.select,
        "logs": [],
        "current": current(s, player, question.looking, actions),
        "search_begin_input": "",
    }
