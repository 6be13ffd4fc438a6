"""What a bot is."""

from __future__ import annotations

from collections.abc import Sized
from random import Random
from typing import Protocol


class Posed(Protocol):
    """A game with a decision open, as far as every bot needs it."""

    @property
    def options(self) -> Sized:
        """The options of the open decision."""
        ...


class Bot(Protocol):
    """Answers decisions. The same game, decision and generator state give the same answer."""

    def choose(self, game: Posed, rng: Random) -> int:
        """The index of an option of the open decision."""
        ...
