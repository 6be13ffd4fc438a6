"""What thinking time is worth: budgets of one bot, step by step, on the same deals."""

from __future__ import annotations

import pytest

from ptcg.measure.bouts import Result
from ptcg.measure.budgets import families, steps
from ptcg.measure.runs import Played
from ptcg.measure.schedule import meetings

LESS, MORE = "planner:samples=4,net=all", "planner:samples=32,net=all"


def played(one: str, number: int, won: tuple[bool, bool]) -> Played:
    """A pair in which `one` won the game of seat 0, and that of seat 1, or not."""
    games = tuple(Result(seat if win else 1 - seat, "prizes", 10, (20, 20), (0.1, 0.1)) for seat, win in enumerate(won))
    return Played(f"{one} {number}", one, "greedy", number, "PAR23", (games[0], games[1]))


def test_names_that_differ_in_the_budget_only_are_a_family() -> None:
    names = [MORE, "greedy", LESS, "planner:seconds=1", "planner:samples=4,net=other"]
    assert families(names) == [[LESS, MORE]]


def test_a_step_compares_pairs_that_both_budgets_played() -> None:
    found = [played(LESS, i, (True, False)) for i in range(6)] + [played(MORE, i, (True, i > 0)) for i in range(1, 5)]
    (step,) = steps([LESS, MORE], "greedy", found)
    assert (step.less, step.more, step.pairs) == (LESS, MORE, 4)
    assert step.gain == pytest.approx(0.5) and step.low == pytest.approx(0.5) == step.high


def test_the_interval_covers_what_pairs_vary() -> None:
    found = [played(LESS, i, (True, False)) for i in range(8)] + [
        played(MORE, i, (True, True) if i % 2 else (False, False)) for i in range(8)
    ]
    (step,) = steps([LESS, MORE], "greedy", found)
    assert step.gain == 0 and step.low < -0.2 and step.high > 0.2


def test_everybody_meets_the_one_that_all_play_against() -> None:
    assert meetings(["a", "b", "c"]) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert meetings(["a", "b"], "z") == [("a", "z"), ("b", "z")]
