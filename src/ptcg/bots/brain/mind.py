"""The mind of a policy: its own source of chance, its taste, its pilot, and how many options it looks at."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.bots.brain.dice import Dice
from ptcg.bots.brain.outlook import Taste
from ptcg.bots.brain.pilot import Pilot


class Mind:
    """The settings of a policy: its source of chance, its taste, and how many options of a pick it looks at.

    Rollouts are played by the pilot; without one they are played by the lean policy. ``nodes`` counts the positions
    that it has tried. ``judges``: positions are valued by ``judgment``, as the pilot does; the lean policy uses
    ``outlook``.
    """

    def __init__(self, seed: int, few: i64, taste: Taste, pilot: Pilot | None = None) -> None:
        self.dice = Dice(seed)
        self.few = few
        self.taste = taste
        self.pilot = pilot
        self.judges = pilot is not None
        self.nodes: i64 = 0
