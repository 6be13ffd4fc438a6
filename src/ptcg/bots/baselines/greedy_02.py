"""The greedy bot of version 0.2: it tries every option on a dealt position, and keeps the best.

It has no line about any card. It learns what a card does by trying it on a copy: lasting effects, damage with its
ledger and everything else follow from the card's own program. Its goals are in ``ptcg.bots.brain.outlook``.
"""

from __future__ import annotations

from random import Random

from ptcg.bots.brain.mind import Mind
from ptcg.bots.brain.policy import greedy
from ptcg.bots.taste import taste_of
from ptcg.game import Seat

MOST_TRIED = 24  # the most options of a pick that are tried; the others are often alike
FEW = 6  # the most options of a pick inside an action that it looks at


class Greedy02Bot:
    """A bot that plays any deck of any era by one-step search over its own decisions."""

    def __init__(self, taste: str = "", few: int = FEW, slips: float = 0.0) -> None:
        """Set the taste, the breadth and the errors of the bot.

        ``taste``: weights of what counts in a position, other than the usual ones, such as ``unit 5 tool 3``. ``few``:
        options of a pick inside an action that it looks at. ``slips``: the share of decisions in which it picks at
        random, for a weaker opponent.
        """
        if few < 1 or not 0 <= slips <= 1:
            raise ValueError("baseline-0.2: expected few of 1 or more and slips from 0 to 1")
        self.taste, self.few, self.slips = taste_of(taste), few, slips

    def choose(self, seat: Seat, rng: Random) -> int:
        """Return the index of the option that leads to the best position."""
        n = len(seat.options)
        if n == 1:
            return 0
        if self.slips and rng.random() < self.slips:
            return rng.randrange(n)
        mind = Mind(rng.getrandbits(32), self.few, self.taste)
        return int(greedy(seat.deal(rng.getrandbits(32)), mind, MOST_TRIED))
