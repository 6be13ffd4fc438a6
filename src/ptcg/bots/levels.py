"""Levels of play, from easy to expert, which the table and the terminal offer."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """A level: its name, the bot that plays at it, and a sentence about it for people."""

    name: str
    bot: str
    say: str


LEVELS = (
    Level("easy", "greedy:samples=0,mistakes=0.35,max_options=1", "Sees one step ahead and slips now and then."),
    Level("normal", "greedy", "Looks ahead to the end of its turn."),
    Level("hard", "planner:seconds=0.3", "Plays its options on for four turns; thinks 0.3 s a turn."),
    Level("expert", "planner:seconds=2", "Plays its options on for four turns; thinks 2 s a turn."),
)
"""The levels, the easiest first; `bots.make` knows them by name."""
