"""The report of an arena from counts."""

from __future__ import annotations

import pytest

from ptcg.lab.arenas import Counted, arena_report
from ptcg.lab.report.model import ArenaReport, Run

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
