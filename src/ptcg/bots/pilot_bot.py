"""The pilot as a bot: the fast policy alone, without a lookahead. It plays dozens of games in a second."""

from __future__ import annotations

from ptcg.bots import pilots
from ptcg.bots.greedy_bot import GreedyBot


class PilotBot(GreedyBot):
    """A bot that plays any deck of any era by the learned policy alone; it is meant for thousands of games.

    >>> import ptcg, random
    >>> game = ptcg.Game.new(seed="sfc32:1")
    >>> PilotBot().choose(ptcg.Seat(game, game.decision.player), random.Random(1))
    0
    """

    def __init__(self, pilot: str = pilots.GENERAL) -> None:
        """Set the name of the stored weights."""
        super().__init__(pilot=pilot, worlds=0)
