"""A bot that is an agent in Kaggle's form, in a process of its own with a clock.

The agent sees a seat as the official engine would show it, and answers in its numbers.
"""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from random import Random

from ptcg.bots.outside import SECONDS, STARTING, NoAnswer, Spoken
from ptcg.cards import CardError
from ptcg.cards.cabt import SET, find, tables
from ptcg.engine.inspect.look import State
from ptcg.engine.inspect.programs import running
from ptcg.engine.inspect.words import DONE, KINDS, SPOT_BASE
from ptcg.game import Seat
from ptcg.game.offers import offer, stands_for
from ptcg_cabt.agents.decks import main_of
from ptcg_cabt.agents.log import Log
from ptcg_cabt.agents.main_options import Attacks, retreats
from ptcg_cabt.agents.observation import told
from ptcg_cabt.agents.position import Json
from ptcg_cabt.agents.question import Asked, asked, switch


@cache
def attack_numbers() -> Attacks:
    """Return the official engine's numbers of attacks by our card ids.

    Raises ValueError if the engine is not at hand.
    """
    try:
        cards, _ = tables(find())
    except CardError as error:
        raise ValueError(str(error)) from None
    return {f"{SET}-{row['cardId']}": row["attacks"] for row in cards}


@dataclass
class Plan:
    """The rest of an answer with several picks, which our engine asks for one by one."""

    question: tuple[int, ...] = ()
    picks: list[int] = field(default_factory=list)
    prints: dict[int, int] = field(default_factory=dict)
    picked: int = 0

    def begin(self, s: State, picks: list[int], picked: int) -> None:
        """Keep what is still to pick after the first pick."""
        self.question, self.picks, self.picked = question_of(s), [*picks, DONE], picked
        self.prints = {x: s.defs.printed[x] for x in picks if 0 <= x < SPOT_BASE}

    def next(self, s: State) -> int | None:
        """Return the option that continues the answer; None if the decision is another one."""
        if not self.picks or self.question != question_of(s):
            return None
        done = offer(s).picked
        if done != self.picked or done == 0:
            return None
        self.picked += 1
        pick = self.picks.pop(0)
        return pick if pick in s.ask_opts else self._copy(s, pick)

    def _copy(self, s: State, pick: int) -> int | None:
        """Return the option of a copy; no player can tell which of the copies in a deck is picked."""
        wanted = self.prints.get(pick, -1)
        return next((x for x in s.ask_opts if 0 <= x < SPOT_BASE and s.defs.printed[x] == wanted), None)


def question_of(s: State) -> tuple[int, ...]:
    """Return what tells one question of a text or rule from another in the same turn."""
    frame = running(s)
    return s.turn, s.ask_kind, frame.prog, frame.pc


class KaggleBot:
    """A bot that runs an agent in Kaggle's form, `agent(obs) -> list[int]`."""

    listens = True
    """The bot gets the events, so its games listen."""

    def __init__(self, path: str, seconds: float = SECONDS, starting: float = STARTING) -> None:
        """Set the agent and its clock.

        ``path``: the agent's folder with main.py, or its file; ``seconds``: the time for one question; ``starting`` is
        added to it for the first question.
        """
        main = main_of(path)
        command = [sys.executable, "-m", "ptcg_cabt.agents.host", str(main)]
        with suppress(CardError):  # an agent that brings its own engine, or needs none, plays without it
            command.append(str(find().resolve().parent))
        self._spoken = Spoken(command, seconds, starting, name=f"kaggle:{path}")
        self._plan = Plan()
        self._turn, self._actions = -1, 0
        self._told = 0
        """How many of the events that its seat heard it has been told."""

    def choose(self, seat: Seat, rng: Random) -> int:
        """Return the option that the agent picks.

        Raises NoAnswer if it raises an error, hangs, ends or answers nonsense.
        """
        s = seat.deal(0)
        planned = self._plan.next(s)
        if planned is not None:
            return s.ask_opts.index(planned)
        question = asked(s, attack_numbers())
        if question is None:  # the official engine does not ask this; the last option waits, or declines
            return len(s.ask_opts) - 1
        logs = Log(s, seat.player, attack_numbers()).entries(seat.heard[self._told :])
        self._told = len(seat.heard)
        picks = self._picks(s, question, logs)
        if not picks:
            return s.ask_opts.index(DONE)
        if KINDS[s.ask_kind] == "main":
            leaving = retreats(s)
            if len(leaving) > 1 and picks[0] == leaving[0][1]:
                picks = self._picks(s, switch(s, attack_numbers()), [])
            return s.ask_opts.index(picks[0])
        self._plan.begin(s, picks[1:], question.picked + 1)
        first = picks[0] if picks[0] in s.ask_opts else stands_for(s, picks[0])
        return s.ask_opts.index(first)

    def _picks(self, s: State, question: Asked, logs: list[Json]) -> list[int]:
        """Return what the agent picks, as our options or objects."""
        self._actions = self._actions + 1 if self._turn == s.turn else 1
        self._turn = s.turn
        answer = json.loads(self._spoken.ask(json.dumps(told(s, question, logs, self._actions))))
        if "fault" in answer:
            raise NoAnswer(answer["fault"])
        picks: list[int] = answer["picks"]
        least, most = question.select["minCount"], question.select["maxCount"]
        count = len(question.means)
        if len(set(picks)) < len(picks) or not all(0 <= i < count for i in picks) or not least <= len(picks) <= most:
            amount = f"{least} to {most}" if least < most else f"{least}"
            raise NoAnswer(f"answered {picks}; expected {amount} different numbers from 0 to {count - 1}")
        return [question.means[i] for i in picks]
