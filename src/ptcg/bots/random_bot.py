"""The random bot: any option is as good as any other."""

from __future__ import annotations

from random import Random

from ptcg.game import Seat


class RandomBot:
    """A bot that picks each option of a decision with the same chance.

    >>> import ptcg, random
    >>> game = ptcg.Game.new(seed="sfc32:1")
    >>> RandomBot().choose(ptcg.Seat(game, game.decision.player), random.Random(1))
    0
    """

    def choose(self, seat: Seat, rng: Random) -> int:
        """Return the index of an option of the seat's decision."""
        return rng.randrange(len(seat.options))
