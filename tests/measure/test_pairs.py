"""What pairs of games say about strength."""

from __future__ import annotations

from ptcg.measure.pairs import against_half, gain, paired


def test_pairs_that_are_split_leave_no_doubt() -> None:
    assert paired([1.0] * 20) == (0.5, 0.5)
    low, high = paired([2.0] * 10 + [0.0] * 10)
    assert low < 0.35 and high > 0.65


def test_one_pair_says_nothing() -> None:
    assert paired([2.0]) == (0.0, 1.0)
    assert gain([]) == (-1.0, 1.0)


def test_a_gain_is_half_of_the_points() -> None:
    low, high = gain([1.0, 0.0, 2.0, 1.0] * 25)
    assert low < 0.5 < high and high - low < 0.16


def test_a_sequential_test_stops_only_when_it_is_clear() -> None:
    assert against_half([1.0, 1.0]).verdict == "not settled"
    assert against_half([2.0, 1.0] * 60).verdict == "better"
    assert against_half([0.0, 1.0] * 60).verdict == "worse"
    assert against_half([2.0, 0.0] * 30).verdict == "not settled"
