"""Live games on the official engine: a bot of ours against an agent in Kaggle's form, or against another bot.

At every question to a bot our engine follows the game so far. The bot chooses there, from its seat, and its choice is
translated into the numbers of their options. If the game cannot be followed, or our engine does not ask the question,
the answer is random, and it is counted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any

from ptcg.bots import Bot
from ptcg.bots.kaggle.host import FIRST
from ptcg.dev.oracle.engine import MAX_QUESTIONS, Engine, choose
from ptcg.dev.oracle.mirror import Cards, Mirror
from ptcg.dev.oracle.questions import MAIN

Agent = Callable[[dict[str, Any]], Sequence[int]]
"""An agent in Kaggle's sense: it takes an observation and returns the numbers of the options picked."""


@dataclass
class Played:
    """The result of a game: the seat that won (None: nobody), how many questions each seat got, how many of them a bot
    answered without our engine, and the fault of a loser whose answer was no answer."""

    winner: int | None
    questions: tuple[int, int]
    unmirrored: tuple[int, int]
    fault: str = ""


class BotPlayer:
    """A bot of ours at the official table."""

    def __init__(self, bot: Bot, cards: Cards, seed: str) -> None:
        self.bot, self.cards = bot, cards
        self.rng = Random(seed)
        self.unmirrored = 0
        self.retreat: tuple[Any, ...] | None = None

    def answer(self, seen: dict[str, Any], mirror: Callable[[], Mirror]) -> list[int]:
        """Return the numbers of the options picked."""
        question = seen["select"]
        count = len(question["option"])
        if question["minCount"] >= count:
            return list(range(count))
        found = mirror()
        if found.reach():
            picks = found.chosen(self.bot, self.rng, self.retreat)
            if picks is not None:
                if found.asked.context == MAIN:  # paying for a retreat comes before the question where to
                    self.retreat = found.retreat
                return picks
        self.unmirrored += 1
        return choose(seen, self.rng)


class AgentPlayer:
    """An agent in Kaggle's form."""

    def __init__(self, agent: Agent) -> None:
        """Call the agent once at the beginning of a game, as Kaggle does, so that it names its deck. An agent that
        fails here plays on."""
        self.agent = agent
        self.unmirrored = 0
        with suppress(Exception):
            agent(dict(FIRST))

    def answer(self, seen: dict[str, Any], mirror: Callable[[], Mirror]) -> list[int]:
        """Return the agent's answer."""
        return [int(i) for i in self.agent(seen)]


def random_agent(seed: str) -> Agent:
    """Return an agent that picks at random, as many options as it may."""
    rng = Random(seed)

    def agent(seen: dict[str, Any]) -> list[int]:
        question = seen["select"]
        count = len(question["option"])
        return rng.sample(range(count), min(question["maxCount"], count))

    return agent


Player = BotPlayer | AgentPlayer


def duel(
    engine: Engine,
    cards: Cards,
    decks: tuple[Sequence[int], Sequence[int]],
    seed: int,
    players: tuple[Player, Player],
) -> Played:
    """Play one game. A player who fails, or whose answer is refused, loses, and `fault` says why."""
    asked = [0, 0]
    with engine.battle(decks, seed) as battle:
        while sum(asked) < MAX_QUESTIONS:
            seen = battle.seen()
            result = seen["current"]["result"]
            if result >= 0:
                return Played(result if result in (0, 1) else None, _pair(asked), _unmirrored(players))
            seat = int(seen["current"]["yourIndex"])
            asked[seat] += 1
            try:
                answer = players[seat].answer(seen, lambda: Mirror(battle.recording(), cards))
                battle.select(answer)
            except Exception as error:  # no error of a player may stop the run
                fault = f"seat {seat}, {type(error).__name__}: {error}"
                return Played(1 - seat, _pair(asked), _unmirrored(players), fault)
    return Played(None, _pair(asked), _unmirrored(players), "cut: too many questions")


def _pair(numbers: list[int]) -> tuple[int, int]:
    return numbers[0], numbers[1]


def _unmirrored(players: tuple[Player, Player]) -> tuple[int, int]:
    return players[0].unmirrored, players[1].unmirrored
