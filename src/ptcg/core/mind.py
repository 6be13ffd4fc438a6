"""The mind of a policy: its own source of chance, its taste, and how many options it looks at."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.core.dice import Dice
from ptcg.core.outlook import Taste


class Mind:
    """The settings of a policy: its source of chance, its taste, and how many options of a pick it looks at.

    ``nodes`` counts the positions that it has tried.
    """

    def __init__(self, seed: int, few: i64, taste: Taste) -> None:
        self.dice = Dice(seed)
        self.few = few
        self.taste = taste
        self.nodes: i64 = 0
