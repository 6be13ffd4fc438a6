"""The eager bot: random, but it never ends its turn while it can attack."""

from __future__ import annotations

from random import Random

from ptcg.bots.bot import Posed


class EagerBot:
    """Picks at random; `end turn` only when no attack is among the options."""

    def choose(self, game: Posed, rng: Random) -> int:
        """The index of an option of the open decision."""
        n = len(game.options)
        names: list[str] = getattr(game.options, "notations", [])
        if n > 1 and names and names[-1] == "end turn" and any(x.startswith("attack ") for x in names):
            return rng.randrange(n - 1)
        return rng.randrange(n)
