"""Live games on the official engine: a bot of ours against an agent in Kaggle's form, or against another bot.

At every question to a bot our engine follows the game so far. The bot chooses there, from its seat, and its choice is
translated into the numbers of their options. If the game cannot be followed to the question, or our engine asks
something else there, the answer comes from the observation alone (`plain`), and it is counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ptcg.bots import Bot
from ptcg_cabt.agents.host import FIRST
from ptcg_cabt.engine import MAX_QUESTIONS, Engine
from ptcg_cabt.mirror import Cards, Mirror
from ptcg_cabt.plain import alike, plain
from ptcg_cabt.questions import MAIN

Agent = Callable[[dict[str, Any]], Sequence[int]]
"""An agent in Kaggle's sense: it takes an observation and returns the numbers of the options picked."""


@dataclass
class Aid:
    """How far our engine helped a bot with the questions of a game; an agent needs no help."""

    unmirrored: Counter[str] = field(default_factory=Counter)
    """Why questions were answered without our engine."""
    laid: int = 0
    """How many questions were answered in a position laid out again, because the game before could not be followed."""
    alike: int = 0
    """How many questions had only answers that come to the same; nobody thought about them."""


@dataclass
class Played:
    """The result of a game: the seat that won (None: nobody), how many questions each seat got, and the fault of a
    loser whose answer was no answer."""

    winner: int | None
    questions: tuple[int, int]
    aids: tuple[Aid, Aid]
    fault: str = ""

    @property
    def unmirrored(self) -> tuple[int, int]:
        """How many questions each seat's bot answered without our engine."""
        return self.aids[0].unmirrored.total(), self.aids[1].unmirrored.total()


class BotPlayer:
    """A bot of ours at the official table."""

    def __init__(self, bot: Bot, cards: Cards, seed: str) -> None:
        self.bot, self.cards = bot, cards
        self.rng = Random(seed)
        self.aid = Aid()
        self.retreat: tuple[Any, ...] | None = None

    def answer(self, seen: dict[str, Any], mirror: Callable[[], Mirror]) -> list[int]:
        """Return the numbers of the options picked."""
        if alike(seen):
            self.aid.alike += 1
            return list(range(min(seen["select"]["minCount"], len(seen["select"]["option"]))))
        try:
            found = mirror()
            picks = found.chosen(self.bot, self.rng, self.retreat) if found.reach() else None
        except Exception as error:  # an error of ours must not lose the game
            self.aid.unmirrored[f"{type(error).__name__}: {error}"] += 1
            return plain(seen, self.rng)
        if found.why:
            self.aid.unmirrored[f"{found.asked.context}, {found.why}"] += 1
        if picks is None:
            return plain(seen, self.rng)
        self.aid.laid += found.rejoined >= 0
        if found.asked.context == MAIN:  # paying for a retreat comes before the question where to
            self.retreat = found.retreat
        return picks


class AgentPlayer:
    """An agent in Kaggle's form."""

    def __init__(self, agent: Agent) -> None:
        """Call the agent once at the beginning of a game, as Kaggle does, so that it names its deck. An agent that
        fails here plays on."""
        self.agent = agent
        self.aid = Aid()
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
    following: list[Mirror] = []
    with engine.battle(decks, seed) as battle:

        def mirror() -> Mirror:
            """Return our game beside theirs, which is made at the first question that needs it."""
            if following:
                following[0].renew(battle.recording())
            else:
                following.append(Mirror(battle.recording(), cards))
            return following[0]

        while sum(asked) < MAX_QUESTIONS:
            seen = battle.seen()
            result = seen["current"]["result"]
            if result >= 0:
                return Played(result if result in (0, 1) else None, _pair(asked), _aids(players))
            seat = int(seen["current"]["yourIndex"])
            asked[seat] += 1
            try:
                answer = players[seat].answer(seen, mirror)
                battle.select(answer)
            except Exception as error:  # no error of a player may stop the run
                fault = f"seat {seat}, {type(error).__name__}: {error}"
                return Played(1 - seat, _pair(asked), _aids(players), fault)
    return Played(None, _pair(asked), _aids(players), "cut: too many questions")


def _pair(numbers: list[int]) -> tuple[int, int]:
    return numbers[0], numbers[1]


def _aids(players: tuple[Player, Player]) -> tuple[Aid, Aid]:
    return players[0].aid, players[1].aid
