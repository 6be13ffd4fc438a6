"""The greedy bot: tries every option on a position dealt from what its seat knows, and keeps the best.

It has no line about any card. What a card does it learns by doing it on a copy: lasting effects, damage with its ledger
and everything else follow from the card's own program. What it wants is in ``ptcg.core.standing``.
"""

from __future__ import annotations

from random import Random

from ptcg.core.inspect.thinking import TASTE, Mind, Taste, greedy
from ptcg.game import Seat

MOST_TRIED = 24  # options of a pick that are tried; the rest are alike often enough
FEW = 6  # options of a pick inside an action that are looked at


def taste_of(text: str) -> Taste:
    """The taste of so many numbers; of no text, the usual one."""
    numbers = tuple(map(float, text.split())) if text else TASTE
    if len(numbers) != len(TASTE):
        raise ValueError(f"taste: expected {len(TASTE)} numbers, found {len(numbers)}")
    return Taste(*numbers)


class GreedyBot:
    """Plays any deck of any era by one-step search over its own decisions."""

    def __init__(self, taste: str = "", few: int = FEW, slips: float = 0.0) -> None:
        """``taste``: what counts beside the worth of a position, numbers of ``Taste`` with spaces between them, or the
        usual. ``few``: options of a pick inside an action that are looked at. ``slips``: the share of decisions in
        which it picks at random, for a weaker opponent."""
        if few < 1 or not 0 <= slips <= 1:
            raise ValueError("greedy: expected few of 1 or more and slips from 0 to 1")
        self.taste, self.few, self.slips = taste_of(taste), few, slips

    def choose(self, seat: Seat, rng: Random) -> int:
        """The index of the option that leads to the best position."""
        n = len(seat.options)
        if n == 1:
            return 0
        if self.slips and rng.random() < self.slips:
            return rng.randrange(n)
        mind = Mind(rng.getrandbits(32), self.few, self.taste)
        return int(greedy(seat.deal(rng.getrandbits(32)), mind, MOST_TRIED))
