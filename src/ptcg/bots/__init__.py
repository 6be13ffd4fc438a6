"""Bots by name. A bot gets a `Seat`, which holds only what its player may know and do."""

from __future__ import annotations

from inspect import signature

from ptcg.bots.bot import Bot
from ptcg.bots.eager_bot import EagerBot
from ptcg.bots.greedy_bot import GreedyBot
from ptcg.bots.kaggle.agent import KaggleBot
from ptcg.bots.levels import LEVELS, Level
from ptcg.bots.outside import FileBot, ProgramBot
from ptcg.bots.planner_bot import PlannerBot
from ptcg.bots.random_bot import RandomBot
from ptcg.bots.yardstick_bot import YardstickBot

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "eager": EagerBot, "greedy": GreedyBot, "planner": PlannerBot}
"""The bots that a game can be set up with, by the name that a person types."""

MEASURES: dict[str, type[Bot]] = {"yardstick": YardstickBot}
"""Bots that exist to be measured against."""


def make(name: str) -> Bot:
    """Return a new bot; ValueError says what is expected.

    The name is that of a bot, with settings after a colon (`planner:worlds=8,turns=4`); of a level (`hard`); of a
    Python file with a class Bot (`my_bot.py`); of a program that speaks JSON lines (`program:COMMAND`); or of an agent
    in Kaggle's form (`kaggle:PATH`).
    """
    name = next((x.bot for x in LEVELS if x.name == name.lower()), name)
    kind, _, settings = name.partition(":")
    if kind == "program":
        return ProgramBot(settings)
    if kind == "kaggle":
        return KaggleBot(settings)
    if name.endswith(".py"):
        return FileBot(name)
    known = BOTS | MEASURES
    try:
        cls = known[kind.lower()]
    except KeyError:
        levels = ", ".join(x.name for x in LEVELS)
        raise ValueError(
            f"no bot is called {name!r}; expected one of {', '.join(BOTS)}, {levels}, {', '.join(MEASURES)}, "
            "the path of a Python file, program:COMMAND, or kaggle:PATH"
        ) from None
    return cls(**_settings(name, cls, settings)) if settings else cls()


def _settings(name: str, cls: type[Bot], text: str) -> dict[str, int | float | str]:
    """Return the settings of a bot, each of the type of its default; raise ValueError for a bad setting."""
    there = {key: p.default for key, p in signature(cls).parameters.items()}
    found: dict[str, int | float | str] = {}
    for part in text.split(","):
        key, _, value = part.partition("=")
        if key not in there:
            expected = ", ".join(there) or "no settings"
            raise ValueError(f"bot {name!r}: there is no setting {key!r}; expected {expected}")
        try:
            found[key] = type(there[key])(value)
        except ValueError:
            raise ValueError(f"bot {name!r}: {key}: expected {type(there[key]).__name__}, found {value!r}") from None
    return found


__all__ = [
    "BOTS",
    "LEVELS",
    "MEASURES",
    "Bot",
    "EagerBot",
    "FileBot",
    "GreedyBot",
    "KaggleBot",
    "Level",
    "PlannerBot",
    "ProgramBot",
    "RandomBot",
    "YardstickBot",
    "make",
]
