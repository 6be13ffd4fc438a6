"""Training runs resume, and give the same weights for the same seed and steps."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("numpy")

from ptcg.bots.pilots import pilot_of, weights_of
from ptcg.bots.training.flights import Outcome, block
from ptcg.bots.training.learner import Learner, advantages, flat, opened, restored, stored
from ptcg.bots.training.run import Run, mapper, measured, summed


def run_of(folder: Path, steps: int, workers: int = 1) -> Run:
    run = Run(folder, 3, "built-in", "built-in", blocks=2)
    with mapper(workers) as play:
        for _ in run.steps(steps, play):
            pass
    return run


def test_a_run_gives_the_same_weights_in_one_go_in_pieces_and_in_processes(tmp_path: Path) -> None:
    whole = run_of(tmp_path / "whole", 2)
    run_of(tmp_path / "pieces", 1)
    run_of(tmp_path / "pieces", 2)
    run_of(tmp_path / "workers", 2, workers=2)
    text = (tmp_path / "whole" / "pilot.json").read_bytes()
    assert (tmp_path / "pieces" / "pilot.json").read_bytes() == text
    assert (tmp_path / "workers" / "pilot.json").read_bytes() == text
    assert len(text) < 500_000
    assert [x.step for x in whole.curve()] == [1, 2]
    assert any(x != 0 for x in whole.weights["direct"])
    pilot_of(whole.weights)


def test_a_folder_keeps_its_seed(tmp_path: Path) -> None:
    run_of(tmp_path, 1)
    with pytest.raises(ValueError, match="its run has seed 3"):
        Run(tmp_path, 4, "built-in", "built-in")


def test_a_run_begins_with_given_weights_and_does_not_move_them_before_it_values_positions(tmp_path: Path) -> None:
    first = weights_of("general")
    run = Run(tmp_path, 3, "built-in", "built-in", blocks=1, start=first, rate=0.001)
    for _ in run.steps(1):
        pass
    assert run.weights == first  # their stored form is exact
    again = Run(tmp_path, 3, "built-in", "built-in", blocks=1)
    assert stored(again.learner.start) == first and again.learner.rate == 0.001


def test_weights_are_read_from_a_file_or_by_name(tmp_path: Path) -> None:
    path = tmp_path / "pilot.json"
    path.write_text("{}")
    with pytest.raises(ValueError, match="the weights lack"):
        weights_of(str(path))
    path.write_text("[")
    with pytest.raises(ValueError, match=r"pilot\.json"):
        weights_of(str(path))
    with pytest.raises(ValueError, match="no pilot is called 'nothing'"):
        weights_of("nothing")


def test_a_learner_survives_its_file() -> None:
    learner = Learner.new(1)
    learner.former = [{k: x + 1 for k, x in learner.weights.items()}]
    again = restored(flat(learner))
    assert stored(again.weights) == stored(learner.weights)
    assert stored(again.former[0]) == stored(learner.former[0])
    assert (again.seed, again.steps, again.pilot_adam.steps) == (1, 0, 0)


def test_learning_makes_a_choice_that_won_likelier() -> None:
    learner = Learner.new(1)
    flights = block("train 1/0/0", "built-in", stored(learner.weights), [])
    won = [x for x in flights if x.result == 1.0][:1]
    lost = [x for x in flights if x.result == 0.0][:1]
    from ptcg.bots.training.learner import chances, scored

    d = opened(won[0])
    before = chances(scored(learner.weights, d)[1], d)[d.starts + d.chosen]
    for _ in range(4):
        learner.learn(won + lost)
    after = chances(scored(learner.weights, d)[1], d)[d.starts + d.chosen]
    assert after.mean() > before.mean()


def test_advantages_are_changes_of_the_value() -> None:
    import numpy as np

    values = np.array([0.5, 0.25, 0.75], np.float32)
    assert advantages(values, 1.0, 1.0).tolist() == [0.5, 0.75, 0.25]
    assert advantages(values, 1.0, 0.0).tolist() == [-0.25, 0.5, 0.25]


def test_a_pilot_against_itself_is_as_strong_as_itself() -> None:
    weights = stored(Learner.new(1).weights)
    found = measured(weights, weights, "built-in", 3, "mirror")
    assert found.games == 6
    assert 0 <= found.won <= 1


def test_strength_counts_pairs() -> None:
    won, lost = Outcome(1.0, 10, False, 4, 3), Outcome(0.0, 20, True, 4, 1)
    found = summed([(won, lost), (won, lost)])
    assert (found.won, found.half, found.turns, found.decked, found.attacks) == (0.5, 0.0, 15.0, 0.5, 0.5)
