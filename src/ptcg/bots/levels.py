"""Levels of play, from easy to expert, which the table and the terminal offer."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """A level: its name, the bot that plays at it, and a sentence about it for people.

    >>> from ptcg.bots import LEVELS
    >>> [level.name for level in LEVELS]
    ['easy', 'normal', 'hard', 'expert']
    """

    name: str
    bot: str
    say: str


LEVELS = (
    Level("easy", "greedy:samples=0,mistakes=0.35,max_options=1", "Makes mistakes. Good for learning."),
    Level("normal", "greedy", "Takes the best move it sees."),
    Level("hard", "planner:seconds=0.3", "Plans ahead."),
    Level("expert", "planner:seconds=2,net=study", "Plans ahead and takes its time."),
)
"""The levels, the easiest first; `bots.make` knows them by name."""
