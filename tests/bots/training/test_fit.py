"""Fitting a learned value: it learns, it is the same for the same seed, and it tells who wins."""

from __future__ import annotations

from random import Random

import pytest

from ptcg.bots.brain.features import Row
from ptcg.bots.brain.fitting import Sample, fit
from ptcg.bots.training.auc import auc
from ptcg.bots.training.nets import fitted, opened, stored
from ptcg.bots.training.positions import play


def made_up(count: int, seed: int) -> Sample:
    """Rows of two numbers; the mover wins when the first is above the second."""
    rng, sample = Random(seed), Sample(2)
    for _ in range(count):
        one, two = rng.uniform(-1, 1), rng.uniform(-1, 1)
        sample.add(Row([one, two]), float(one > two))
    return sample


def test_a_fit_learns_who_wins_and_repeats_itself() -> None:
    sample, fresh = made_up(300, 1), made_up(200, 2)
    first, again = (stored(*fit(sample, list(range(300)), 2, 60, 1, 3e-2, 1e-4)) for _ in range(2))
    assert first == again
    net = opened(first)
    assert auc([float(net.chance(row)) for row in fresh.rows], [x > 0 for x in fresh.won]) > 0.95


def test_nothing_to_fit_on_is_said() -> None:
    with pytest.raises(ValueError, match="no finished game"):
        fitted([])


def test_positions_of_a_game_repeat_themselves() -> None:
    one, two = play(2, "test"), play(2, "test")
    assert [list(x.features) for x in one] == [list(x.features) for x in two]
    assert {x.book for x in one} == {"CL11"} and all(0 < x.phase <= 1 for x in one)


@pytest.mark.parametrize(
    ("values", "won", "area"),
    [
        ([1, 2, 3, 4], [False, False, True, True], 1.0),
        ([4, 3, 2, 1], [False, False, True, True], 0.0),
        ([1, 1, 1, 1], [False, True, False, True], 0.5),
        ([1, 2, 3, 4], [False, True, False, True], 0.75),
        ([1, 2], [True, True], 0.5),
    ],
)
def test_the_area_under_the_curve(values: list[float], won: list[bool], area: float) -> None:
    assert auc(values, won) == area
