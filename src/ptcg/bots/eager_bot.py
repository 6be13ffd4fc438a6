"""The eager bot: it picks at random, but never ends its turn while it can attack."""

from __future__ import annotations

from random import Random

from ptcg.game import Seat


class EagerBot:
    """A bot that picks at random, and ends its turn only when no attack is among the options.

    >>> from ptcg.bots import make
    >>> type(make("eager")).__name__
    'EagerBot'
    """

    def choose(self, seat: Seat, rng: Random) -> int:
        """Return the index of an option of the seat's decision."""
        names = seat.options.notations
        n = len(names)
        if n > 1 and names[-1] == "end turn" and any(x.startswith("attack ") for x in names):
            return rng.randrange(n - 1)
        return rng.randrange(n)
