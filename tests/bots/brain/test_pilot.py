"""The pilot scores rows with a small net."""

from __future__ import annotations

import pytest
from librt.vecs import vec

from ptcg.bots.brain.appraisal import G_BASE, R_GAIN, ROW, SITUATION
from ptcg.bots.brain.pilot import Pilot

BASE = R_GAIN + G_BASE


def row(**numbers: float) -> vec[float]:
    out = vec[float]([0.0] * ROW)
    for name, x in numbers.items():
        out[int(name[1:])] = x
    return out


def test_without_learning_the_score_is_that_of_the_gain() -> None:
    pilot = Pilot([0.1] * SITUATION * 2, [0.2] * ROW * 2, [0.0, 0.0], [0.0, 0.0], [0.0] * ROW)
    about = vec[float]([1.0] * SITUATION)
    assert list(pilot.scores(about, [row(**{f"x{BASE}": 3.0}), row(x0=1.0)])) == [3.0, 0.0]


def test_scores_are_those_of_the_net() -> None:
    of_situation, of_row, direct = [0.0] * SITUATION * 2, [0.0] * ROW * 2, [0.0] * ROW
    of_situation[0], of_situation[1] = 1.0, -2.0  # the first number of the situation, for both hidden units
    of_row[3 * 2], of_row[3 * 2 + 1] = 0.5, 4.0
    direct[3] = 0.25
    pilot = Pilot(of_situation, of_row, [0.0, 1.0], [10.0, 100.0], direct)
    about = vec[float]([2.0] + [0.0] * (SITUATION - 1))
    # hidden units: 2 + 0.5 = 2.5, and 1 - 4 + 4 = 1; without the row's number: 2, and -3, which counts as 0
    assert list(pilot.scores(about, [row(x3=1.0), row()])) == [0.25 + 25.0 + 100.0, 20.0]


def test_weights_of_another_size_are_refused() -> None:
    with pytest.raises(ValueError, match=f"expected weights for {SITUATION} and {ROW} numbers"):
        Pilot([0.0], [0.0], [0.0], [0.0], [0.0])
