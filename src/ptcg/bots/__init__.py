"""Bots by name. A bot sees what its seat sees: the open decision's options and `game.view(seat)`, nothing else."""

from __future__ import annotations

from ptcg.bots.bot import Bot
from ptcg.bots.eager_bot import EagerBot
from ptcg.bots.greedy_bot import GreedyBot
from ptcg.bots.random_bot import RandomBot

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "eager": EagerBot, "greedy": GreedyBot}
"""The bots a game can be set up with, by the name a person types."""


def make(name: str) -> Bot:
    """A new bot of that name; ValueError names the bots there are."""
    try:
        return BOTS[name.lower()]()
    except KeyError:
        raise ValueError(f"no bot is called {name!r}; expected one of {', '.join(BOTS)}") from None


__all__ = ["BOTS", "Bot", "EagerBot", "GreedyBot", "RandomBot", "make"]
