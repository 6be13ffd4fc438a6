"""The result of a game in lock-step, and the two ways in which it ends early."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


class Differs(Exception):
    """The engines disagree. It has the kind of disagreement, our opinion and theirs."""

    def __init__(self, kind: str, ours: object, theirs: object) -> None:
        super().__init__(kind)
        self.kind = kind
        self.ours = ours
        self.theirs = theirs


class Departs(Exception):
    """They take a course that the rules do not allow, so that the game cannot be followed. It has the name of the
    departure."""


@dataclass
class Result:
    """The result of a game: their questions that agreed, and the first difference, if there was one."""

    seed: int
    questions: int = 0
    agreed: int = 0
    kind: str = ""
    context: str = ""
    left: str = ""
    """The departure after which the game could not be followed, if any."""
    after: str = ""
    """The main action that led to the difference."""
    card: str = ""
    ours: str = ""
    theirs: str = ""
    scene: str = ""
    soft: dict[str, int] = field(default_factory=Counter)
    """Differences that do not end the game, by kind and card."""
    departures: dict[str, int] = field(default_factory=Counter)
    """Departures of theirs that docs/reference/known-differences.md cites, by name."""
    pairs: dict[str, int] = field(default_factory=Counter)
    """Kinds of our and their questions that were matched, and kinds that only one side asked."""
    used: set[int] = field(default_factory=set)
    """Cards, by their numbers, whose own text was used in a question after which the engines agreed."""
