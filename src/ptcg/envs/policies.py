"""Simple policies on the rows of a batch: for opponents, for tests, and as a baseline."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import numpy as np
import numpy.typing as npt

from ptcg.engine.inspect import A_ATTACK, A_END
from ptcg.envs.encoder.columns import O_VERB


class Rows(Protocol):
    """What a policy reads: the buffers of a batch."""

    @property
    def options(self) -> npt.NDArray[np.int16]: ...
    @property
    def n_options(self) -> npt.NDArray[np.int16]: ...


Policy = Callable[[Rows, np.random.Generator], npt.NDArray[np.int64]]


def random_policy(rows: Rows, rng: np.random.Generator) -> npt.NDArray[np.int64]:
    """Return a random option for each row; all options are equally likely."""
    n = rows.n_options
    return (rng.random(len(n)) * n).astype(np.int64)


def eager_policy(rows: Rows, rng: np.random.Generator) -> npt.NDArray[np.int64]:
    """Return a random option for each row, but `end turn` only if there is no attack, like the eager bot."""
    n = rows.n_options.astype(np.int64)
    at = np.arange(len(n))
    ends = (n > 1) & (rows.options[at, np.maximum(n - 1, 0), O_VERB] == A_END)
    attacks = (rows.options[:, :, O_VERB] == A_ATTACK).any(axis=1)
    picked: npt.NDArray[np.int64] = (rng.random(len(n)) * (n - (ends & attacks))).astype(np.int64)
    return picked


POLICIES: dict[str, Policy] = {"random": random_policy, "eager": eager_policy}
"""Policies by the name of the bot that plays in the same way."""
