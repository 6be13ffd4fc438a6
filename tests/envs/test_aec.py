"""The PettingZoo environment passes PettingZoo's own checks."""

from __future__ import annotations

import contextlib
import io
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

from ptcg.envs import aec
from ptcg.envs.two_players import Aec


def play(env: Aec, steps: int) -> list[tuple[str, bytes]]:
    """Random play: who saw what."""
    rng = np.random.default_rng(0)
    told = []
    for agent in env.agent_iter(steps):
        seen, _, ended, cut, _ = env.last()
        told.append((agent, seen["observation"]["tokens"].tobytes()))
        env.step(None if ended or cut else int(rng.integers(seen["action_mask"].sum())))
    return told


def test_api() -> None:
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")  # it warns of observations that are dictionaries, as its own card games' are
        api_test(aec(), num_cycles=60)


def test_seeds() -> None:
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")
        seed_test(aec, num_cycles=40)


def test_performance_benchmark(monkeypatch: pytest.MonkeyPatch) -> None:
    """It plays for five seconds; a clock that runs fast makes it shorter."""
    now = iter(range(10_000))
    monkeypatch.setattr("time.time", lambda: float(next(now)) / 20)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        performance_benchmark(aec())
    assert "turns per second" in printed.getvalue()


def test_the_same_seed_gives_the_same_game() -> None:
    one, two = aec(), aec()
    one.reset(seed=4)
    two.reset(seed=4)
    assert play(one, 60) == play(two, 60)


def test_the_game_ends_with_a_winner_and_a_loser() -> None:
    env = aec()
    env.reset(seed=1)
    rng = np.random.default_rng(0)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(5000):
        seen, reward, ended, cut, _ = env.last()
        total[agent] += reward
        env.step(None if ended or cut else int(rng.integers(seen["action_mask"].sum())))
    assert sorted(total.values()) == [-1.0, 1.0]
    assert not env.agents


def test_who_is_not_asked_has_an_empty_mask() -> None:
    env = aec()
    env.reset(seed=2)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.observe(other)["action_mask"].any()
    assert env.observe(env.agent_selection)["action_mask"].any()


def test_an_action_that_is_masked_out_is_refused() -> None:
    env = aec()
    env.reset(seed=2)
    before = env.observe(env.agent_selection)
    with pytest.raises(ValueError, match="there is no option 63; expected 0 to"):
        env.step(63)
    after = env.observe(env.agent_selection)
    assert np.array_equal(before["observation"]["tokens"], after["observation"]["tokens"])
    assert "Player 1" in env.render()
