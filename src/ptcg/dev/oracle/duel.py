"""Live games on the official engine: a bot of ours against an agent in Kaggle's form, or against another bot.

At every question to a bot the game so far is followed in our engine; the bot chooses there, from its seat, and its
choice is turned into the numbers of their options. Where the game cannot be followed any more, or the question is one
that our engine does not ask, the answer is a random one, and it is counted.
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

Agent = Callable[[dict[str, Any]], Sequence[int]]
"""What Kaggle calls an agent: from an observation to the numbers of the options picked."""


@dataclass
class Played:
    """What a game came to: the seat that won (None: nobody), how many questions each seat was asked, how many of them a
    bot answered without our engine, and why the loser lost if its answer was none."""

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
        """The numbers of the options picked."""
        question = seen["select"]
        count = len(question["option"])
        if question["minCount"] >= count:
            return list(range(count))
        found = mirror()
        if found.reach():
            picks = found.chosen(self.bot, self.rng, self.retreat)
            if picks is not None:
                self.retreat = found.retreat
                return picks
        self.unmirrored += 1
        return choose(seen, self.rng)


class AgentPlayer:
    """An agent in Kaggle's form."""

    def __init__(self, agent: Agent) -> None:
        """The agent is told that a game begins, as on Kaggle: it names its deck. One that cannot do that plays on."""
        self.agent = agent
        self.unmirrored = 0
        with suppress(Exception):
            agent(dict(FIRST))

    def answer(self, seen: dict[str, Any], mirror: Callable[[], Mirror]) -> list[int]:
        """What the agent answers."""
        return [int(i) for i in self.agent(seen)]


def random_agent(seed: str) -> Agent:
    """The agent that picks at random, as many as it may."""
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
    """Play one game; a player who fails or whose answer is refused loses it with a report."""
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
            except Exception as error:  # whatever a player does, the run goes on
                fault = f"seat {seat}, {type(error).__name__}: {error}"
                return Played(1 - seat, _pair(asked), _unmirrored(players), fault)
    return Played(None, _pair(asked), _unmirrored(players), "cut: too many questions")


def _pair(numbers: list[int]) -> tuple[int, int]:
    return numbers[0], numbers[1]


def _unmirrored(players: tuple[Player, Player]) -> tuple[int, int]:
    return players[0].unmirrored, players[1].unmirrored
