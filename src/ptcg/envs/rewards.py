"""Rewards by name: the game won or lost, or shaped by Prizes on the way there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from ptcg.core.arena import WON_BY_0, WON_BY_1

PRIZE = 1 / 6


class Reward(Protocol):
    """Keeps ``value``, float32[n, 2]: what the last step gave to each seat."""

    value: npt.NDArray[np.float32]

    def begin(self, i: int, prizes: Sequence[int]) -> None:
        """A new game begins in slot i."""
        ...

    def after(self, ends: npt.NDArray[np.uint8], prizes: npt.NDArray[np.int16], over: bool) -> bool:
        """Work out the values after a step; ``over``: a game has ended in it. Returns whether any is not 0."""
        ...


class Win:
    """1 to who wins and -1 to who loses, when the game ends; nothing for a draw or a game that is cut."""

    def __init__(self, n: int) -> None:
        self.value = np.zeros((n, 2), np.float32)
        self._given = False  # a value may be other than 0; most steps end no game and give nothing

    def begin(self, i: int, prizes: Sequence[int]) -> None:
        """Nothing is kept of a game."""

    def after(self, ends: npt.NDArray[np.uint8], prizes: npt.NDArray[np.int16], over: bool) -> bool:
        """Reward the games that have ended."""
        if over:
            gain = (ends == WON_BY_0).astype(np.float32) - (ends == WON_BY_1)
            self.value[:, 0] = gain
            self.value[:, 1] = -gain
        elif self._given:
            self.value.fill(0)
        self._given = over
        return over


class Prizes(Win):
    """As `Win`, and a sixth for each Prize taken less a sixth for each Prize the opponent takes, when it is taken."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self._before = np.zeros((n, 2), np.float32)

    def begin(self, i: int, prizes: Sequence[int]) -> None:
        """The Prizes of a new game are laid out later, during set-up."""
        self._before[i] = prizes

    def after(self, ends: npt.NDArray[np.uint8], prizes: npt.NDArray[np.int16], over: bool) -> bool:
        """Reward Prizes taken; laying them out, or putting cards among them, is not the taking of any."""
        now = prizes.astype(np.float32)
        taken = np.maximum(self._before - now, 0) * PRIZE
        self._before[:] = now
        super().after(ends, prizes, over)
        if taken.any():
            self.value += taken - taken[:, ::-1]
            self._given = True
        return self._given


REWARDS: dict[str, Callable[[int], Any]] = {"win": Win, "prizes": Prizes}
"""The rewards an environment can be made with; win is the default."""

