"""The random bot: any option is as good as any other."""

from __future__ import annotations

from random import Random

from ptcg.bots.bot import Posed


class RandomBot:
    """Picks each option of a decision with the same chance."""

    def choose(self, game: Posed, rng: Random) -> int:
        """The index of an option of the open decision."""
        return rng.randrange(len(game.options))
