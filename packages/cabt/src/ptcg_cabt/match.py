"""A match on the official engine: one deck on both sides, in alternating seats."""

from __future__ import annotations

import os
import runpy
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ptcg import bots
from ptcg.bots.training.study import Studied, study
from ptcg.game.given_decks import as_deck
from ptcg.measure.intervals import wilson
from ptcg_cabt.agents.decks import BOOK, NAME, numbers
from ptcg_cabt.duel import Agent, AgentPlayer, BotPlayer, Played, Player, duel, random_agent
from ptcg_cabt.mirror import Cards
from ptcg_cabt.run import SPREAD, Run
from ptcg_cabt.understood import understood

RANDOM = "kaggle-random"


class Match:
    """A bot of ours against an agent in Kaggle's form, or against another bot."""

    def __init__(self, bot: str, other: str, deck: Path | None, path: Path) -> None:
        """``other`` is a bot, `kaggle-random`, or the file of an agent; ``deck`` is the file of the deck (None:
        deck.csv beside the agent); ``path`` is the folder of the engine. Raises ValueError for anything missing."""
        self.bot, self.other = bot, other
        bots.make(bot)
        self.agent: Agent | None = None
        if Path(other).suffix == ".py":
            self.agent = loaded(Path(other), path)
            deck = deck or Path(other).parent / NAME
        elif other != RANDOM:
            bots.make(other)
        if deck is None:
            raise ValueError("--deck: expected the file of a deck, a card number of the engine a line")
        self.run = Run(path)
        self.deck = read(deck, self.run)
        self.cards = Cards(self.run.cards | {n: understood(self.run.cards[n]) for n in self.deck}, self.run.attacks)

    def play(self, number: int, seed: int) -> Played:
        """Play game `number` of a match; our bot has seat 0 in even games and seat 1 in odd games. A pair of games
        shares its deal."""
        key = f"{seed}/{number}"
        sides: tuple[Player, Player] = (BotPlayer(bots.make(self.bot), self.cards, f"{key} bot"), self._other(key))
        if number % 2:
            sides = sides[1], sides[0]
        return duel(self.run.engine, self.cards, (self.deck, self.deck), seed * SPREAD + number // 2, sides)

    def study(self) -> Studied:
        """Study the mirror of the deck, so that planners with studied values have one for it."""
        deck = as_deck([self.cards.by_number[n] for n in self.deck])
        return study((deck, deck), BOOK)

    def _other(self, key: str) -> Player:
        if self.agent is not None:
            return AgentPlayer(self.agent)
        if self.other == RANDOM:
            return AgentPlayer(random_agent(f"{key} agent"))
        return BotPlayer(bots.make(self.other), self.cards, f"{key} other")

    def report(self, played: Sequence[Played]) -> dict[str, Any]:
        """Return the result of a match, from the side of our bot."""
        points = sum(0.5 if x.winner is None else float(x.winner == n % 2) for n, x in enumerate(played))
        aids = [x.aids[n % 2] for n, x in enumerate(played)]
        return {
            "bot": self.bot,
            "other": self.other,
            "games": len(played),
            "points": points,
            "wilson": wilson(points, len(played)),
            "questions": sum(x.questions[n % 2] for n, x in enumerate(played)),
            "alike": sum(aid.alike for aid in aids),
            "laid": sum(aid.laid for aid in aids),
            "unmirrored": sum(aid.unmirrored.total() for aid in aids),
            "reasons": dict(sum((aid.unmirrored for aid in aids), Counter[str]()).most_common()),
            "faults": [x.fault for x in played if x.fault],
        }


def read(file: Path, run: Run) -> tuple[int, ...]:
    """Return the deck of a file, copies next to each other. Raises ValueError if both engines cannot play it."""
    found = numbers(file)
    unknown = sorted(set(found) - set(run.cards))
    if unknown:
        raise ValueError(f"{file}: the engine has no card {unknown[0]}")
    return tuple(found)


def loaded(file: Path, engine: Path) -> Agent:
    """Return the agent of a file. It finds its own folder and the engine's package on the path and runs in its folder,
    as on Kaggle. Raises ValueError if there is none."""
    if not file.is_file():
        raise ValueError(f"{file}: there is no such file")
    sys.path[:0] = [str(file.parent.resolve())]
    sys.path.append(str(engine.resolve().parent))
    here = Path.cwd()
    os.chdir(file.parent)
    try:
        found = runpy.run_path(file.name)
    finally:
        os.chdir(here)
    agent = found.get("agent") or next((x for x in reversed(list(found.values())) if callable(x)), None)
    if agent is None:
        raise ValueError(f"{file}: expected a function agent(obs)")

    def at_home(seen: dict[str, Any]) -> Sequence[int]:
        os.chdir(file.parent)
        try:
            answer: Sequence[int] = agent(seen)
            return answer
        finally:
            os.chdir(here)

    folder = file.parent.resolve()
    file = folder / file.name
    return at_home
