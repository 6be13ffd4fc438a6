"""What a policy thinks with: its own chance, its taste, and how widely it looks."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.core.dice import Dice
from ptcg.core.standing import Taste


class Mind:
    """Chance of its own, what Knock Outs count, and how many options of a pick are looked at; it counts the positions
    it has tried."""

    def __init__(self, seed: int, few: i64, taste: Taste) -> None:
        self.dice = Dice(seed)
        self.few = few
        self.taste = taste
        self.nodes: i64 = 0
