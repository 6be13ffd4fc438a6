"""The report of an arena from counts."""

from __future__ import annotations

import pytest

from ptcg.lab.bots_report import Counted, arena_report
from ptcg.lab.report.budgets import budget_sentence
from ptcg.lab.report.model import ArenaReport, ArenaStep, Run, read_report
from ptcg.measure.estimates import Estimate

RUN = Run(command="ptcg arena", seed="1", rulebook="PAR23", games=0, versions={})
COUNTED = [
    Counted("greedy", "random", "RR09", 58, 60),
    Counted("greedy", "random", "PAR23", 60, 60),
    Counted("planner", "greedy", "RR09", 50, 60),
    Counted("planner", "greedy", "PAR23", 45, 60),
]


def made() -> ArenaReport:
    return arena_report(RUN, COUNTED, {"greedy": 0.002, "planner": 0.8, "random": 0.0001}, "greedy")


def test_games_are_summed_over_the_books() -> None:
    totals = {(r.a, r.b): (r.wins.k, r.wins.n) for r in made().results if not r.book}
    assert totals == {("greedy", "random"): (118, 120), ("planner", "greedy"): (95, 120)}
    assert {bot.name: bot.games for bot in made().bots} == {"greedy": 240, "random": 120, "planner": 120}


def test_ratings_are_told_from_the_zero() -> None:
    rating = {bot.name: bot.rating for bot in made().bots}
    assert rating["greedy"].est == 0 and rating["planner"].lo > 0 > rating["random"].hi
    assert made().sentence() == "planner stands above greedy; random stands below it."
    assert "Planner plays best, at 800\u202fms a turn; random is fastest" in made().html()


def test_a_zero_that_did_not_play_is_refused() -> None:
    with pytest.raises(ValueError, match="eager played no game"):
        arena_report(RUN, COUNTED, {}, "eager")


def test_budgets_of_one_bot_are_drawn_as_a_curve() -> None:
    names = [f"planner:samples={n}" for n in (4, 16, 64)]
    counted = [Counted(name, "greedy", "PAR23", won, 100) for name, won in zip(names, (60, 75, 74), strict=True)]
    steps = [
        ArenaStep(names[0], names[1], "greedy", Estimate(0.15, 0.05, 0.25), 50),
        ArenaStep(names[1], names[2], "greedy", Estimate(-0.01, -0.08, 0.06), 50),
    ]
    seconds = dict(zip(names, (0.1, 0.4, 1.5), strict=True))
    report = arena_report(RUN, counted, {**seconds, "greedy": 0.001}, "greedy", steps)
    page = report.html()
    assert "1 of 2 steps to more thinking is clearly better, and none clearly worse" in page
    assert "100\u202fms 60\u202f%, 400\u202fms 75\u202f%, 1.5\u202fs 74\u202f%" in page
    assert "+15.0 [+5.0 to +25.0], 50 pairs" in page
    assert read_report(report.json()) == report
    assert "more thinking" not in made().html()


@pytest.mark.parametrize(
    ("low", "high", "words"),
    [
        (-0.2, -0.1, "1 of 1 step to more thinking is clearly worse"),
        (-0.1, 0.1, "none of 1 step to more thinking can be told"),
    ],
)
def test_a_step_is_called_what_its_interval_says(low: float, high: float, words: str) -> None:
    assert budget_sentence([ArenaStep("a", "b", "z", Estimate((low + high) / 2, low, high), 9)]).startswith(words)
