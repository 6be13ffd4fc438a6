"""What happens when an agent takes an action that is not an option: an error, a random option instead, or a loss."""

from __future__ import annotations

from random import Random

from ptcg.envs.encoder.games import FORFEIT

ILLEGAL = ("raise", "random", "lose")
"""The values of the setting `illegal`: ValueError and nothing changes; a random option instead; the player loses."""


def checked(illegal: str) -> str:
    """Return the setting. Raises ValueError for an unknown one."""
    if illegal not in ILLEGAL:
        raise ValueError(f"illegal: expected one of {', '.join(ILLEGAL)}, found {illegal!r}")
    return illegal


class Instead:
    """Chooses what is played instead of an action that is not an option.

    The random options of a game depend on the game's seed and on how many were needed before, and on nothing else.
    """

    def __init__(self, illegal: str) -> None:
        self.illegal = checked(illegal)
        self._games: dict[int, tuple[str, Random]] = {}

    def option(self, slot: int, seed: str, options: int) -> int:
        """Return the option to play in a slot, whose game has this seed and so many options, or FORFEIT."""
        if self.illegal == "lose":
            return FORFEIT
        known = self._games.get(slot)
        if known is None or known[0] != seed:
            known = self._games[slot] = (seed, Random(f"illegal:{seed}"))
        return known[1].randrange(options)
