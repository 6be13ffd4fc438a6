"""What results say about strength."""

from __future__ import annotations

import pytest

from ptcg.arena.standings import paired, ratings, verdict, wilson


def test_wilson_intervals() -> None:
    assert wilson(158, 200) == pytest.approx((0.728, 0.841), abs=1e-3)
    assert wilson(0, 10)[0] == pytest.approx(0.0, abs=1e-12) and wilson(0, 10)[1] == pytest.approx(0.2775, abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_pairs_that_are_split_leave_no_doubt() -> None:
    assert paired([1.0] * 20) == (0.5, 0.5)
    low, high = paired([2.0] * 10 + [0.0] * 10)
    assert low < 0.35 and high > 0.65


def test_a_sequential_test_stops_only_when_it_is_clear() -> None:
    assert verdict([1.0, 1.0]) == ""
    assert verdict([2.0, 1.0] * 60) == "stronger"
    assert verdict([0.0, 1.0] * 60) == "weaker"
    assert verdict([2.0, 0.0] * 30) == ""


def test_ratings_order_bots_and_stay_finite() -> None:
    found = ratings(["a", "b", "c"], {("a", "b"): (15, 5), ("b", "c"): (15, 5), ("a", "c"): (20, 0)})
    assert [x.bot for x in found] == ["a", "b", "c"]
    assert all(x.low < x.elo < x.high for x in found)
    assert sum(x.elo for x in found) == pytest.approx(0.0, abs=1e-6)
    two = ratings(["a", "b"], {("a", "b"): (75, 25)})
    assert two[0].elo - two[1].elo == pytest.approx(190, abs=3)  # odds of 3 to 1 are 191 points
