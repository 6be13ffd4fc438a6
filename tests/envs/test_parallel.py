"""A batch of several processes plays the games of a batch of one, and tells of what goes wrong."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest

from ptcg.envs import Batch, ParallelBatch

BUFFERS = (
    "tokens", "n_tokens", "options", "n_options", "mask", "past", "globals", "seat", "reward", "done", "truncated",
    "winner", "prizes",
)  # fmt: skip


def choice(batch: Batch | ParallelBatch) -> npt.NDArray[np.int64]:
    """For every game an option that depends on the game alone."""
    mix = batch.globals.astype(np.int64).sum(axis=1) * 31 + batch.options.astype(np.int64).sum(axis=(1, 2))
    return np.asarray(mix % batch.n_options, np.int64)


def test_the_games_are_those_of_one_process() -> None:
    one = Batch(5, seed=3)
    with ParallelBatch(5, workers=2, seed=3) as many:
        ended = 0
        for n in range(170):
            for name in BUFFERS:
                assert np.array_equal(getattr(one, name), getattr(many, name)), name
            actions, where = choice(one), np.arange(5) % 3 != n % 3
            one.step(actions, where)
            many.send(actions, where)
            reward, done = many.recv()
            assert reward is many.reward and done is many.done
            ended += int(done.sum())
        assert ended > 0
        assert [many.game(i).key() for i in range(5)] == [one.game(i).key() for i in range(5)]
        assert "5 games in 2 processes" in repr(many)
        with pytest.raises(ValueError, match="game 4 has no option 99"):
            many.step([0, 0, 0, 0, 99])
        with pytest.raises(ValueError, match="expected 5 integers"):
            many.send([0])
        with pytest.raises(ValueError, match="expected a step that was sent"):
            many.recv()
        assert np.array_equal(one.tokens, many.tokens)
        many._processes[1].kill()
        with pytest.raises(RuntimeError, match="worker 1 has ended"):
            many.step(choice(many))
    with pytest.raises(ValueError, match="expected an open batch"):
        many.send(np.zeros(5, np.int64))


def test_a_setting_that_a_worker_refuses_is_an_error_here() -> None:
    with pytest.raises(ValueError, match="reward: expected one of win, prizes"):
        ParallelBatch(2, workers=1, reward="fame")
    with pytest.raises(ValueError, match="workers: expected 1 to 2"):
        ParallelBatch(2, workers=3)
