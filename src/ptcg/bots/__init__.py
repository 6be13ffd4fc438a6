"""Bots by name. A bot gets a `Seat`, which holds only what its player may know and do."""

from __future__ import annotations

from math import isfinite

from ptcg import separate
from ptcg.bots.baselines.greedy_01 import Greedy01Bot
from ptcg.bots.baselines.greedy_02 import Greedy02Bot
from ptcg.bots.bot import Bot
from ptcg.bots.eager_bot import EagerBot
from ptcg.bots.greedy_bot import GreedyBot
from ptcg.bots.levels import LEVELS, Level
from ptcg.bots.outside import FileBot, ProgramBot
from ptcg.bots.pilot_bot import PilotBot
from ptcg.bots.planner_bot import PlannerBot
from ptcg.bots.random_bot import RandomBot
from ptcg.bots.settings import NAMES, settings_of

BOTS: dict[str, type[Bot]] = {
    "random": RandomBot, "eager": EagerBot, "pilot": PilotBot, "greedy": GreedyBot, "planner": PlannerBot,
}  # fmt: skip
"""The bots that a game can be set up with, by the name that a person types."""

MEASURES: dict[str, type[Bot]] = {"baseline-0.1": Greedy01Bot, "baseline-0.2": Greedy02Bot}
"""Bots that exist to be measured against."""


MOST_SETTING = 10_000
"""The largest setting of a bot that comes over a network."""


def make(name: str) -> Bot:
    """Return a new bot; ValueError says what is expected.

    The name is that of a bot, with settings after a colon (`planner:samples=8,turns=4`); of a level (`hard`); of a
    Python file with a class Bot (`my_bot.py`); of a program that speaks JSON lines (`program:COMMAND`); or of an agent
    in Kaggle's form (`kaggle:PATH`). The last three run code with the rights of the user: a name that comes over a
    network goes through `listed` first.

    >>> type(make("planner:samples=8")).__name__
    'PlannerBot'
    """
    name = next((x.bot for x in LEVELS if x.name == name.lower()), name)
    kind, _, settings = name.partition(":")
    if kind == "program":
        return ProgramBot(settings)
    if kind == "kaggle":
        try:
            agent: Bot = separate.load("ptcg_cabt.agents.agent").KaggleBot(settings)
        except separate.Missing as missing:
            raise ValueError(f"{name}: {missing}") from None
        return agent
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
    return cls(**settings_of(name, cls, settings)) if settings else cls()


def listed(name: str) -> str:
    """Return the name of a bot or level of the closed list. Its settings may only be numbers, or those of a level.

    Every name that comes over a network goes through here. A file, a program, an agent, and a setting that is a text
    raise ValueError.

    >>> listed("planner:samples=8")
    'planner:samples=8'
    """
    if name.lower() in {level.name for level in LEVELS}:
        return name.lower()
    if name in {level.bot for level in LEVELS}:
        return name
    kind, colon, text = name.partition(":")
    cls = (BOTS | MEASURES).get(kind.lower())
    if cls is None:
        expected = ", ".join((*BOTS, *(level.name for level in LEVELS), *MEASURES))
        raise ValueError(f"no bot is called {name[:40]!r} here; expected one of {expected}")
    for key, value in settings_of(name[:80], cls, text).items() if colon else ():
        if isinstance(value, str) or not isfinite(value) or abs(value) > MOST_SETTING:
            raise ValueError(f"bot {kind}: {NAMES.get(key, key)}: expected a number of at most {MOST_SETTING:,}")
    return name


__all__ = [
    "BOTS",
    "LEVELS",
    "MEASURES",
    "Bot",
    "EagerBot",
    "FileBot",
    "Greedy01Bot",
    "Greedy02Bot",
    "GreedyBot",
    "Level",
    "PilotBot",
    "PlannerBot",
    "ProgramBot",
    "RandomBot",
    "listed",
    "make",
]
