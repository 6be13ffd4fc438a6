"""The greedy bot: a learned pilot chooses among the options, each tried on a position dealt from what the seat knows.

It has no line about any card. It learns what a card does by trying it on a copy, and from the card's own program.
"""

from __future__ import annotations

from random import Random

from ptcg.bots import pilots
from ptcg.bots.brain.mind import Mind
from ptcg.bots.brain.pilot import Memory
from ptcg.bots.brain.piloting import choose
from ptcg.bots.taste import taste_of
from ptcg.game import Seat

FEW = 6  # the most options of a pick inside an action that it looks at


class GreedyBot:
    """A bot that plays any deck of any era by a learned policy over one-step trials."""

    def __init__(self, taste: str = "", few: int = FEW, slips: float = 0.0, pilot: str = pilots.GENERAL) -> None:
        """Set the pilot, the breadth and the errors of the bot.

        ``taste``: weights by which a trial is valued, other than the usual ones, such as ``unit 5 tool 3``. ``few``:
        options of a pick inside an action that it looks at. ``slips``: the share of decisions in which it picks at
        random, for a weaker opponent. ``pilot``: the name of the stored weights.
        """
        if few < 1 or not 0 <= slips <= 1:
            raise ValueError("greedy: expected few of 1 or more and slips from 0 to 1")
        self.taste, self.few, self.slips, self.pilot = taste_of(taste), few, slips, pilots.load(pilot)
        self._memory = Memory()

    def choose(self, seat: Seat, rng: Random) -> int:
        """Return the index of the option with the best score."""
        n = len(seat.options)
        if n == 1:
            return 0
        if self.slips and rng.random() < self.slips:
            return rng.randrange(n)
        mind = Mind(rng.getrandbits(32), self.few, self.taste)
        self._memory.rows.clear()  # trials of another deal; how often it took each action is what it remembers
        return int(choose(seat.deal(rng.getrandbits(32)), mind, self.pilot, self._memory, None, 1.0))
