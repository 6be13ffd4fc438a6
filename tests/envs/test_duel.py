"""The Gymnasium environments pass Gymnasium's own checks."""

from __future__ import annotations

import warnings

import gymnasium
import numpy as np
import numpy.typing as npt
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import ptcg.envs
from ptcg.bots import make
from ptcg.envs import Duel, VectorDuel
from ptcg.envs.policies import Rows

WHOLE = [0] * 64


@pytest.mark.parametrize("illegal", ["random", "lose"])
def test_check_env(illegal: str) -> None:
    """The checker samples actions without the mask."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(Duel("random", illegal=illegal), skip_render_check=True)


def test_check_env_by_name() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(gymnasium.make("ptcg/Duel-v0", opponent="random").unwrapped, skip_render_check=True)


def test_an_illegal_action_plays_a_random_option_that_the_seed_decides() -> None:
    one, two = Duel("random", seat=0), Duel("random", seat=0)
    seen = one.reset(seed=1)[0], two.reset(seed=1)[0]
    for _ in range(30):
        assert all(np.array_equal(seen[0][name], seen[1][name]) for name in seen[0])
        a, b = one.step(63), two.step(-1)
        seen = a[0], b[0]
        if a[2]:
            break


def test_an_illegal_action_can_lose_the_game() -> None:
    env = Duel("random", seat=1, illegal="lose")
    env.reset(seed=1)
    seen, reward, ended, cut, _ = env.step(63)
    assert (reward, ended, cut) == (-1.0, True, False)
    assert not seen["action_mask"].any()
    with pytest.raises(ValueError, match="the game is over"):
        env.step(0)


def test_it_is_made_by_name() -> None:
    assert ptcg.envs is not None
    with pytest.warns(DeprecationWarning, match="opponent"):
        assert type(Duel(bot="pilot").bot) is type(make("pilot")) is not type(Duel().bot)
    env = gymnasium.make("ptcg/Duel-v0", opponent="random", seat=1)
    seen, info = env.reset(seed=3)
    assert info == {"seat": 1}
    total, ended, cut = 0.0, False, False
    rng = np.random.default_rng(1)
    while not (ended or cut):
        assert seen["action_mask"].any()
        action = env.action_space.sample(mask=seen["action_mask"])
        assert seen["action_mask"][action]
        seen, reward, ended, cut, _ = env.step(int(rng.integers(seen["action_mask"].sum())))
        total += float(reward)
    assert total in (-1.0, 0.0, 1.0)
    env.close()


def test_the_same_seed_gives_the_same_duel() -> None:
    one, two = Duel("eager"), Duel("eager")
    for env in (one, two):
        env.reset(seed=9)
    for _ in range(20):
        a, b = one.step(0), two.step(0)
        assert np.array_equal(a[0]["tokens"], b[0]["tokens"]) and a[1:4] == b[1:4]
        if a[2] or a[3]:
            break


def test_the_vector_environment_declares_its_autoreset() -> None:
    env = VectorDuel(6, "eager")
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    seen, _ = env.reset(seed=1)
    rng = np.random.default_rng(0)
    games = 0
    for _ in range(60):
        assert seen["action_mask"].any(axis=1).all()
        assert (env.batch.seat == env.seats).all()
        seen, rewards, ended, cut, _ = env.step((rng.random(6) * seen["action_mask"].sum(axis=1)).astype(int))
        games += int((ended | cut).sum())
        assert not rewards[~(ended | cut)].any()
    assert games > 0
    assert env.observation_space.contains(seen)


def test_the_last_observation_of_a_game_that_ended_is_in_the_info() -> None:
    env = VectorDuel(6, "eager", max_decisions=60)
    seen, info = env.reset(seed=1)
    assert info.keys() == {"seat"}
    rng = np.random.default_rng(0)
    met = 0
    for _ in range(40):
        turns = seen["globals"][:, 0]
        seen, _, ended, cut, info = env.step((rng.random(6) * seen["action_mask"].sum(axis=1)).astype(int))
        over = ended | cut
        assert ("final_obs" in info) == over.any()
        for i in np.flatnonzero(over):
            final = info["final_obs"][i]
            assert env.single_observation_space.contains(final)
            assert not final["action_mask"].any()  # nothing is left to choose, in the next game there is
            assert final["globals"][0] >= turns[i]  # of the game that ended: a new one begins at turn 0
            assert info["final_info"]["seat"][i] == env.seats[i]
            met += 1
        if over.any():
            assert (info["_final_obs"] == over).all() and (info["_final_info"] == over).all()
            assert [final is None for final in info["final_obs"]] == list(~over)
    assert met > 3


@pytest.mark.parametrize("opponent", ["random", "greedy", "planner:samples=1,turns=1,max_options=2"])
def test_a_vector_environment_is_made_by_name(opponent: str) -> None:
    env = gymnasium.make_vec("ptcg/Duel-v0", num_envs=2, opponent=opponent)
    seen, _ = env.reset(seed=1)
    assert seen["tokens"].shape == (2, 128, 20)


def test_a_former_self_is_an_opponent() -> None:
    """A function on rows chooses for the other seat; here it takes the last option, which ends its turn."""
    asked = []

    def former(rows: Rows, rng: np.random.Generator) -> npt.NDArray[np.int64]:
        asked.append(len(rows.n_options))
        return rows.n_options.astype(np.int64) - 1

    env = gymnasium.make_vec("ptcg/Duel-v0", num_envs=3, opponent=former)
    env.reset(seed=1)
    for _ in range(30):
        env.step(np.zeros(3, np.int64))
    assert len(asked) > 10 and set(asked) == {3}


def test_masks_are_there_for_maskable_ppo_and_the_duel_says_what_it_is() -> None:
    env = Duel("random", seat=1)
    assert "not begun" in repr(env)
    seen, _ = env.reset(seed=1)
    assert env.action_masks().dtype == np.bool_
    assert (env.action_masks() == seen["action_mask"].astype(bool)).all()
    assert "seat 1, PAR23" in repr(env)


def test_a_bot_plays_the_same_against_one_agent_and_among_many() -> None:
    """A bot is the opponent, with few slots, so that it has to turn pages; its games do not depend on their number."""

    def played(n: int) -> list[bytes]:
        env = VectorDuel(n, make("greedy"), slots=4)
        seen, _ = env.reset(seed=5)
        told = []
        for _ in range(60):
            told.append(seen["tokens"][0].tobytes() + seen["options"][0].tobytes())
            seen, *_ = env.step(np.zeros(n, np.int64))
        return told

    assert played(1) == played(3)
    assert len(set(played(1))) > 20


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda: Duel("nobody"), "no bot is called 'nobody'"),
        (lambda: Duel(reward="fame"), "reward: expected one of win, prizes"),
        (lambda: Duel(seat=2), "seat: expected 0, 1 or None"),
        (lambda: Duel(slots=1), "slots: expected at least 2 options, found 1"),
        (lambda: VectorDuel(0), "n: expected at least 1 game, found 0"),
        (lambda: VectorDuel(2, "nobody"), "no bot is called 'nobody'"),
        (lambda: Duel(illegal="shrug"), "illegal: expected one of raise, random, lose"),
        (lambda: VectorDuel(2, illegal="shrug"), "illegal: expected one of raise, random, lose"),
    ],
)
def test_bad_settings(make: type, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        make()


@pytest.mark.parametrize(
    ("action", "why"),
    [
        (63, "there is no option 63; expected 0 to"),
        (-1, "there is no option -1; expected 0 to"),
        (0.5, "expected the number of an option, 0 to .*, found 0.5"),
        (np.zeros(2, np.int64), "expected the number of an option, 0 to .*, found array"),
        (None, "expected the number of an option, 0 to .*, found None"),
    ],
)
def test_a_bad_action_is_refused_and_nothing_changes(action: object, why: str) -> None:
    env = Duel("random", seat=0, illegal="raise")
    before, _ = env.reset(seed=1)
    with pytest.raises(ValueError, match=why):
        env.step(action)  # type: ignore[arg-type]
    assert all(np.array_equal(rows, before[name]) for name, rows in env._seen().items())


@pytest.mark.parametrize(
    ("actions", "why"),
    [
        ([0, 63], "actions: game 1 has no option 63"),
        ([0], r"actions: expected 2 integers, shape \(2,\), found shape \(1,\)"),
        ([0.0, 0.0], "actions: expected 2 integers"),
    ],
)
def test_bad_actions_of_a_vector_are_refused_and_nothing_changes(actions: list[float], why: str) -> None:
    env = VectorDuel(2, illegal="raise")
    before, _ = env.reset(seed=1)
    with pytest.raises(ValueError, match=why):
        env.step(actions)
    assert all(np.array_equal(rows, before[name]) for name, rows in env._seen().items())
