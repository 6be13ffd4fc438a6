"""The modes of play: what is asked, how chance is decided, when a game is cut, and what it keeps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from ptcg.engine.operands import PAUSE_CHECKUP, PAUSE_TURN
from ptcg.engine.state import State
from ptcg.game.given import check_modes

PAUSES = {"checkup": PAUSE_CHECKUP, "turn": PAUSE_TURN}
DEATHS = {"play": 0, "stop": 1, "draw": 2}


class Modes(TypedDict):
    """The modes of a game, as `Game.new` explains them. ``chance`` is a word: "script" where a Script answers."""

    chance: str
    ask_forced: bool
    merge: bool
    pause: Sequence[str]
    windows: str
    sudden_death: str
    history: bool
    listen: bool
    max_turns: int
    max_decisions: int


def set_modes(s: State, modes: Modes) -> None:
    """Set the modes of play of a state; raise ValueError for an unknown word."""
    check_modes(modes)
    s.chance_asks = modes["chance"] != "rng"
    s.ask_forced = modes["ask_forced"]
    s.merge = modes["merge"]
    s.held_windows = modes["windows"] == "held"
    s.death_mode = DEATHS[modes["sudden_death"]]
    s.max_turns = modes["max_turns"]
    s.max_choices = modes["max_decisions"]
    s.pauses = sum(PAUSES[p] for p in modes["pause"])
    s.listening = modes["listen"]
