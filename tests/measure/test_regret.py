"""What a budget loses to noise: nothing where the choice is the best, the same for the same seed."""

from __future__ import annotations

from ptcg.measure.regret import FEWEST, MOST, regrets


def test_what_is_lost_is_a_chance_and_repeatable() -> None:
    (one,) = regrets((4,), 1, "test", 5)
    assert [one] == list(regrets((4,), 1, "test", 5))
    assert FEWEST <= one.options <= MOST
    assert all(0 <= x <= 1 for x in (one.greedy, *one.planned)) and len(one.planned) == 1
