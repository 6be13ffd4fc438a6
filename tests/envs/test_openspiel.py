"""The game in OpenSpiel: its own checks, and two of its algorithms."""

from __future__ import annotations

import contextlib
import io
import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

import ptcg.envs.openspiel as ours


@pytest.fixture(scope="module")
def game() -> Any:
    """A game that is cut early, so that the checks are quick."""
    assert ours.GAME_TYPE.short_name == "ptcg"
    return pyspiel.load_game("ptcg", {"max_decisions": 40})


def advance(state: Any, decisions: int, seed: int) -> Any:
    """Play at random until so many decisions of players are made and one is open, or the game is over."""
    rng = np.random.default_rng(seed)
    while not state.is_terminal() and (decisions or state.is_chance_node()):
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
            decisions -= 1
    return state


def position(game: Any, decisions: int, seed: int) -> Any:
    """A position after so many decisions of a game that is not over then."""
    found = (advance(game.new_initial_state(), decisions, 100 * k + seed) for k in range(50))
    return next(state for state in found if not state.is_terminal())


def test_random_sim_test_with_serialization(game: Any) -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_whole_game_ends() -> None:
    state = pyspiel.load_game("ptcg(rulebook=CL11)").new_initial_state()
    rng = np.random.default_rng(3)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    assert sorted(state.returns()) == [-1, 1]


def test_a_clone_and_a_pickle_go_their_own_way(game: Any) -> None:
    state = position(game, 10, 1)
    copy, pickled = state.clone(), pickle.loads(pickle.dumps(state))
    before = str(state)
    assert str(copy) == str(pickled) == before
    advance(copy, 1, 2)
    assert str(state) == before != str(copy)


def test_the_information_state_recalls(game: Any) -> None:
    """Another past gives another information state; what the opponent does unseen does not."""
    one, two = (position(game, 6, seed) for seed in (1, 2))
    assert one.information_state_string(0) != two.information_state_string(0)
    again = position(game, 6, 1)
    assert again.information_state_string(0) == one.information_state_string(0)


def test_the_information_state_tensor_tells_what_the_string_tells(game: Any) -> None:
    states = [position(game, n, seed) for n, seed in ((6, 1), (6, 1), (6, 2), (7, 3))]
    strings = [state.information_state_string(0) for state in states]
    tensors = [tuple(state.information_state_tensor(0)) for state in states]
    assert [a == b for a in strings for b in strings] == [a == b for a in tensors for b in tensors]
    assert len(tensors[0]) == game.information_state_tensor_size()
    assert len(tensors[0]) == len(states[0].observation_tensor(0)) + 8 * ours.PAST_BYTES


@pytest.mark.parametrize("seed", range(4))
def test_resampling_keeps_what_the_player_knows(game: Any, seed: int) -> None:
    state = position(game, 12, seed)
    player = state.current_player()
    other = state.resample_from_infostate(player, np.random.default_rng(seed).random)
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.observation_string(player) == state.observation_string(player)
    assert other.legal_actions() == state.legal_actions()
    assert str(other) != str(state)


def test_ismcts_plays(game: Any) -> None:
    bot = ismcts.ISMCTSBot(
        game=game, uct_c=2.0, max_simulations=4, random_state=np.random.RandomState(1),
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(2)),
    )  # fmt: skip
    state = position(game, 25, 5)
    assert bot.step(state) in state.legal_actions()


def test_monte_carlo_counterfactual_regret_runs(game: Any) -> None:
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(pyspiel.load_game("ptcg", {"max_decisions": 10}))
    np.random.seed(1)
    for _ in range(2):
        solver.iteration()
    state = position(game, 0, 1)
    policy = solver.average_policy().action_probabilities(state)
    assert sum(policy.values()) == pytest.approx(1)


def test_bad_parameters_are_refused() -> None:
    with pytest.raises(ValueError, match="Nowhere"):
        ours.PtcgGame({"deck0": "Nowhere", "deck1": "Nowhere"})
