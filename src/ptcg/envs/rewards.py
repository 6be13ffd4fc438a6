"""Rewards by name: for the game won or lost, or shaped by the Prizes taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import numpy as np
import numpy.typing as npt

from ptcg.envs.encoder.games import WON_BY_0, WON_BY_1

PRIZE = 1 / 6


class Reward(Protocol):
    """Keeps ``value``, float32[n, 2]: the reward of each seat for the last step."""

    value: npt.NDArray[np.float32]

    def begin(self, i: int, prizes: Sequence[int]) -> None:
        """Begin a new game in slot i."""
        ...

    def after(self, ends: npt.NDArray[np.uint8], prizes: npt.NDArray[np.int16], over: bool) -> bool:
        """Compute the rewards after a step; ``over``: a game has ended in it. Return whether any reward may differ from
        0."""
        ...


class Win:
    """1 for the winner and -1 for the loser when the game ends; 0 for a draw or a game that is cut."""

    def __init__(self, n: int) -> None:
        self.value = np.zeros((n, 2), np.float32)
        self._given = False  # whether a value may differ from 0; most steps end no game and give nothing

    def begin(self, i: int, prizes: Sequence[int]) -> None:
        """Do nothing, since nothing is kept of a game."""

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
    """Like `Win`, and a sixth for each Prize taken, less a sixth for each Prize the opponent takes, at that moment."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self._before = np.zeros((n, 2), np.float32)

    def begin(self, i: int, prizes: Sequence[int]) -> None:
        """Note the Prizes of a new game; they are laid out later, during set-up."""
        self._before[i] = prizes

    def after(self, ends: npt.NDArray[np.uint8], prizes: npt.NDArray[np.int16], over: bool) -> bool:
        """Reward Prizes taken. Prizes that are laid out, or cards put among them, are not rewarded."""
        now = prizes.astype(np.float32)
        taken = np.maximum(self._before - now, 0) * PRIZE
        self._before[:] = now
        super().after(ends, prizes, over)
        if taken.any():
            self.value += taken - taken[:, ::-1]
            self._given = True
        return self._given


REWARDS: dict[str, Callable[[int], Win]] = {"win": Win, "prizes": Prizes}
"""The rewards of environments by name; win is the default."""
