"""Opponents of a learning agent: policies on the rows of a batch, and bots."""

from __future__ import annotations

from random import Random
from typing import Protocol

import numpy as np
import numpy.typing as npt

from ptcg.bots import Bot, make
from ptcg.envs.batch import Batch
from ptcg.envs.encoder.columns import G_OPTIONS, G_PAGE
from ptcg.envs.policies import POLICIES, Policy

Opponent = str | Policy | Bot


class Answers(Protocol):
    """Chooses in some games of a batch."""

    def __call__(self, batch: Batch, where: npt.NDArray[np.bool_], /) -> npt.NDArray[np.int64]:
        """Return an action for each game; only those where ``where`` is true count."""
        ...


class OfPolicy:
    """A policy on rows: a function of the library or of the user, such as a former self of the agent."""

    def __init__(self, policy: Policy, seed: int) -> None:
        self.policy = policy
        self.rng = np.random.default_rng(seed)

    def __call__(self, batch: Batch, where: npt.NDArray[np.bool_], /) -> npt.NDArray[np.int64]:
        """Return the policy's actions."""
        return self.policy(batch, self.rng)


class OfBot:
    """A bot. It sees what its seat sees, and its chance depends on the seed of the game alone."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self._games: dict[int, tuple[str, Random]] = {}
        self._picked: dict[int, int] = {}

    def __call__(self, batch: Batch, where: npt.NDArray[np.bool_], /) -> npt.NDArray[np.int64]:
        """Return the bot's actions; where an option stands on another page, the action turns the page."""
        actions = np.zeros(batch.n, np.int64)
        for i in np.flatnonzero(where).tolist():
            if i not in self._picked:
                game = batch.game(i)
                self._picked[i] = self.bot.choose(game.seat(int(batch.seat[i])), self._rng(i, batch.seed_of(i)))
            at = int(self._picked[i])
            if batch.globals[i, G_OPTIONS] > batch.slots:
                at -= int(batch.globals[i, G_PAGE]) * (batch.slots - 1)
            more = int(batch.n_options[i]) - 1
            if batch.globals[i, G_OPTIONS] > batch.slots and not 0 <= at < more:
                actions[i] = more
            else:
                actions[i] = at
                del self._picked[i]
        return actions

    def _rng(self, i: int, seed: str) -> Random:
        known = self._games.get(i)
        if known is None or known[0] != seed:
            known = self._games[i] = (seed, Random(f"opponent:{seed}"))
        return known[1]


def answers(opponent: Opponent, seed: int) -> Answers:
    """Return what chooses for an opponent: the name of a policy or bot, a policy, or a bot. Raises ValueError for an
    unknown name."""
    if isinstance(opponent, str):
        known = POLICIES.get(opponent)
        return OfPolicy(known, seed) if known is not None else OfBot(make(opponent))
    return OfBot(opponent) if hasattr(opponent, "choose") else OfPolicy(opponent, seed)
