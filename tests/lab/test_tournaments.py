"""Tournaments against closed forms: matches, the clock, undefeated players, conversion."""

from __future__ import annotations

from dataclasses import replace
from math import comb, erf, sqrt
from pathlib import Path
from random import Random

import msgspec
import pytest

from ptcg.cli import main
from ptcg.lab import RunError, tournament
from ptcg.lab.observed import Observed
from ptcg.lab.report.model import AnyReport, MatrixReport
from ptcg.lab.rounds import Form, Odds, Player, game_chance, knock_out, match_odds, pair_up, play_match, standing, swiss

EVEN = [[Odds(0.5, 0.5)]]
UNTIMED = Form(minutes=0)


@pytest.mark.parametrize("p", [0.3, 0.5, 0.62])
def test_best_of_three_is_the_closed_form(p: float) -> None:
    assert match_odds(Odds(p, p)) == pytest.approx(p * p * (3 - 2 * p))
    rng = Random(1)
    won = sum(play_match(Odds(p, p), UNTIMED, rng) for _ in range(20_000))
    assert won / 20_000 == pytest.approx(p * p * (3 - 2 * p), abs=0.012)


def test_the_loser_chooses_what_suits_them() -> None:
    odds = Odds(0.7, 0.5)
    wanted = sum(
        a * b * (1 if second else 0)
        for first, a in ((True, 0.6), (False, 0.4))
        for second, b in (((True, 0.5), (False, 0.5)) if first else ((True, 0.7), (False, 0.3)))
        if first and second
    )
    wanted += 0.6 * 0.5 * 0.7 + 0.4 * 0.7 * 0.5
    assert match_odds(odds) == pytest.approx(wanted)
    assert match_odds(odds) + match_odds(odds.turned()) == pytest.approx(1)
    rng = Random(2)
    won = sum(play_match(odds, UNTIMED, rng) for _ in range(20_000))
    assert won / 20_000 == pytest.approx(match_odds(odds), abs=0.012)


def test_a_clock_makes_the_ties_that_it_must() -> None:
    # Games take exactly 20 minutes, so 50 minutes hold two games: a tie is 1-1.
    form = Form(minutes=50, game_minutes=20, spread=0)
    rng = Random(3)
    ties = sum(play_match(Odds(0.6, 0.6), form, rng) == 0.5 for _ in range(20_000))
    assert ties / 20_000 == pytest.approx(2 * 0.6 * 0.4, abs=0.012)
    # One game of normal length: a match of one game is a tie if it takes longer than the clock.
    short = Form(best_of=1, minutes=20, game_minutes=16, spread=4)
    ties = sum(play_match(Odds(0.5, 0.5), short, rng) == 0.5 for _ in range(20_000))
    assert ties / 20_000 == pytest.approx(0.5 * (1 - erf(1 / sqrt(2))), abs=0.012)


def test_swiss_leaves_the_binomial_number_of_each_record() -> None:
    players = [Player(0) for _ in range(64)]
    swiss(players, EVEN, 4, UNTIMED, Random(4))
    assert [sum(p.points == 3 * k for p in players) for k in range(5)] == [64 * comb(4, k) // 16 for k in range(5)]
    assert all(len(set(p.met)) == 4 for p in players)


def test_an_odd_player_has_a_bye_and_nobody_meets_twice_while_others_are_left() -> None:
    players = [Player(0, met=[1]), Player(0, met=[0]), Player(0), Player(0), Player(0)]
    pairs, bye = pair_up(players, [0, 1, 2, 3, 4])
    assert bye == 4 and pairs == [(0, 2), (1, 3)]
    swiss(players, EVEN, 1, UNTIMED, Random(5))
    assert sum(p.points for p in players) == 9


def test_a_sure_winner_wins_the_cut_and_stands_first() -> None:
    sure = [[Odds(0.5, 0.5), Odds(1, 1)], [Odds(0, 0), Odds(0.5, 0.5)]]
    players = [Player(0)] + [Player(1) for _ in range(31)]
    swiss(players, sure, 5, UNTIMED, Random(6))
    order = standing(players, range(32))
    assert order[0] == 0 and players[0].points == 15
    assert knock_out(players, order[:8], sure, UNTIMED, Random(7)) == 0


def matrix(reports: dict[str, AnyReport]) -> MatrixReport:
    found = reports["matrix"]
    assert isinstance(found, MatrixReport)
    return found


def test_even_decks_reach_the_cut_in_equal_shares(reports: dict[str, AnyReport]) -> None:
    even = msgspec.structs.replace(matrix(reports), cells=(), field=())
    found = tournament(even, players=64, rounds=6, cut=8, times=60, seed="e")
    cut = sum(one.cut.k for one in found.brought if one.cut is not None)
    assert cut == 60 * 8 and sum(one.won.k for one in found.brought) == 60
    for one in found.brought:
        assert one.cut is not None and one.cut.est == pytest.approx(8 / 64, abs=0.05) and one.match == 0.5


def test_a_tournament_is_repeatable_and_has_a_page(reports: dict[str, AnyReport]) -> None:
    given = {"players": 32, "rounds": 5, "cut": 4, "day_two": 9, "more_rounds": 2, "times": 10}
    one, two = (tournament(matrix(reports), **given, seed="s") for _ in range(2))  # type: ignore[arg-type]
    assert one.json() == two.json() and len(one.to_rows()) == len(one.decks)
    assert one.html().count("<h1>") == 1 and "of matches against this field" in one.sentence()
    assert all(x.day_two is not None and x.day_two.k <= x.players for x in one.brought)
    assert sum(x.equilibrium.est for x in one.brought) == pytest.approx(1, abs=1e-3)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"players": 1}, "from 2 to 4096"),
        ({"cut": 6}, "power of two"),
        ({"rounds": 0}, "from 1 to 20"),
        ({"field": [1.0]}, "1 weights"),
        ({"form": Form(best_of=5)}, "best of 1 or 3"),
    ],
)
def test_a_faulty_tournament_is_refused(reports: dict[str, AnyReport], given: dict[str, object], told: str) -> None:
    with pytest.raises(RunError, match=told):
        tournament(matrix(reports), **given)  # type: ignore[arg-type]


REAL = Observed(wins={("A", "B"): 70.0, ("B", "A"): 30.0}, matches={("A", "B"): 100, ("B", "A"): 100})


def test_a_match_of_real_results_keeps_its_chance() -> None:
    for match in (0.1, 0.5, 0.74):
        assert match_odds(Odds(game_chance(match), game_chance(match))) == pytest.approx(match)
    found = tournament(REAL, field=[0.0, 1.0], players=32, rounds=5, cut=4, times=5)
    assert [one.match for one in found.brought] == [pytest.approx(0.7), pytest.approx(0.5)]
    single = tournament(REAL, field=[0.0, 1.0], players=32, rounds=5, cut=4, times=5, form=Form(best_of=1))
    assert single.brought[0].match == pytest.approx(0.7)


def test_the_field_of_real_results_is_theirs() -> None:
    found = tournament(replace(REAL, players={"A": 30, "B": 10}), players=32, rounds=5, cut=4, times=5)
    assert [(deck.name, one.share) for deck, one in zip(found.decks, found.brought, strict=True)] == [
        ("A", 0.75),
        ("B", 0.25),
    ]
    assert "100 real matches" in found.html() and found.run.rulebook == ""


def test_the_command_reads_real_results(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "results.csv"
    file.write_text("archetype,against,wins,losses\nA,B,70,30\n", encoding="utf-8")
    given = ["--players", "16", "--rounds", "4", "--cut", "4", "--times", "3"]
    assert main(["lab", "tournament", str(file), *given]) == 0
    assert "A" in capsys.readouterr().out
    broken = tmp_path / "broken.json"
    broken.write_text("{}", encoding="utf-8")
    assert main(["lab", "tournament", str(broken), *given]) == 2
    assert "expected archetypes" in capsys.readouterr().err
