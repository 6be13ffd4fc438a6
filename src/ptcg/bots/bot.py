"""The interface of a bot."""

from __future__ import annotations

from random import Random
from typing import Protocol

from ptcg.game import Seat


class Bot(Protocol):
    """A player that answers the decisions of a seat.

    Equal seats (decision and knowledge) and generator states give equal answers.

    >>> from ptcg.bots import make
    >>> import ptcg, random
    >>> game = ptcg.Game.new(seed="sfc32:1")
    >>> make("random").choose(ptcg.Seat(game, game.decision.player), random.Random(1))
    0
    """

    def choose(self, seat: Seat, rng: Random) -> int:
        """Return the index of an option of the seat's decision."""
        ...
