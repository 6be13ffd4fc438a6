"""Notes: what a bot remembers between the choices of a turn.

A server thinks about every choice with a new bot, perhaps in another process. The notes travel with the answers, so
that a planned set of picks is carried out, a turn keeps to its budget, and a repeated action counts as repeated.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, runtime_checkable


@dataclass(frozen=True)
class Notes:
    """The turn; how often each action was taken in it; the kind of question and the picks that are planned for it; what
    the bot has used in the turn: decisions, seconds of processor time, rollouts; and the seconds that a rollout took of
    late."""

    turn: int
    taken: tuple[tuple[int, int], ...] = ()
    plan: tuple[int, ...] = ()
    thoughts: int = 0
    spent: float = 0.0
    rollouts: int = 0
    pace: float = 0.0


@runtime_checkable
class Remembers(Protocol):
    """A bot with notes."""

    @property
    def notes(self) -> Notes:
        """What it remembers of the turn."""
        ...

    @notes.setter
    def notes(self, notes: Notes) -> None: ...
