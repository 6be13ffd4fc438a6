"""Real results: what is read, from which forms, and how a list finds its archetype."""

from __future__ import annotations

import json
from pathlib import Path
from statistics import fmean

import msgspec
import pytest

from ptcg.cards import builtin_decks
from ptcg.cards.builtin import builtin_pool
from ptcg.lab import RunError
from ptcg.lab.archetypes import Known, Rule, archetype_of, copies_in, copies_of, likeness, nearest
from ptcg.lab.calibrating import calibrate_run, finished_calibration, mean_error, rank_correlation, ranks
from ptcg.lab.drive import How, drive
from ptcg.lab.observed import Observed, by_cards, read_csv, read_matrix, read_observed, read_rules
from ptcg.lab.questions import QUESTIONS
from ptcg.lab.report.calibration import Pair
from ptcg.lab.runs import Cap
from ptcg.lab.shrinking import drawn_alike, held_out, reliability
from ptcg.measure.estimates import Estimate
from ptcg.measure.intervals import share


def test_a_csv_counts_ties_half_and_both_sides() -> None:
    found = read_csv("archetype,against,wins,losses,ties\nA,B,6,3,1\nB,A,1,0,0\nA,A,5,5,0\n", "x")
    assert found.matches == {("A", "B"): 11, ("B", "A"): 11}
    assert found.wins["A", "B"] == 6.5 and found.rate("B", "A") == pytest.approx(4.5 / 11)
    assert found.shares() == {"A": 0.5, "B": 0.5}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a,b\n", "columns archetype, against, wins, losses"),
        ("archetype,against,wins,losses\nA,B,x,1\n", "line 2: expected whole numbers"),
        ("archetype,against,wins,losses\nA,B,-1,1\n", "line 2: expected two archetypes and numbers of 0 or more"),
        ("archetype,against,wins,losses\n", "no match"),
    ],
)
def test_a_faulty_csv_is_refused_by_line(text: str, told: str) -> None:
    with pytest.raises(RunError, match=told):
        read_csv(text, "x")


def test_a_matrix_counts_each_pair_once() -> None:
    cells = {"A": {"B": [0.6, 100], "A": [0.5, 0]}, "B": {"A": [0.4, 100]}, "C": {"A": [0.25, 8]}}
    found = read_matrix(json.dumps({"archetypes": ["A", "B", "C"], "cells": cells}).encode(), "x")
    assert found.matches["A", "B"] == 100 and found.rate("A", "B") == pytest.approx(0.6)
    assert found.matches["A", "C"] == 8 and found.rate("A", "C") == pytest.approx(0.75)


def test_a_tournament_of_a_site_is_read_with_lists_named_by_their_cards(tmp_path: Path) -> None:
    standings = [
        {"player": "p1", "deck": {"id": "a", "name": "A"}},
        {"player": "p2", "deck": None, "decklist": {"pokemon": [{"count": 4, "name": "Bulky"}]}},
        {"player": "p3"},
    ]
    pairings = [
        {"round": 1, "player1": "p1", "player2": "p2", "winner": "p1"},
        {"round": 2, "player1": "p2", "player2": "p1", "winner": "0"},
        {"round": 3, "player1": "p1", "player2": "p3", "winner": "p1"},
        {"round": 4, "player1": "p1", "player2": "p2", "winner": "-1"},
        {"round": 5, "player1": "p1"},
    ]
    (tmp_path / "cup-standings.json").write_text(json.dumps(standings))
    with pytest.raises(RunError, match=r"expected cup-pairings.json beside it"):
        read_observed(tmp_path)
    (tmp_path / "cup-pairings.json").write_text(json.dumps(pairings))
    known = [Known("B", copies_of([(4, "Bulky")])), Known("C", copies_of([(4, "Other")]))]

    found = read_observed(tmp_path, lambda: by_cards(known))
    assert found.players == {"A": 1, "B": 1} and found.matches["A", "B"] == 2 and found.wins["A", "B"] == 1.5
    (tmp_path / "rules.json").write_text('[{"archetype": "Mine", "cards": {"Bulky": 3}}]')
    rules = read_rules(tmp_path / "rules.json")
    assert read_observed(tmp_path, lambda: by_cards(known, rules)).players == {"A": 1, "Mine": 1}
    (tmp_path / "rules.json").write_text("[{}]")
    with pytest.raises(RunError, match=r"expected .*Gardevoir"):
        read_rules(tmp_path / "rules.json")


def test_a_rule_comes_before_the_nearest_list() -> None:
    roar, circuit = builtin_decks("PAR23")
    known = [Known("Roar", copies_in(roar)), Known("Circuit", copies_in(circuit))]
    assert archetype_of(copies_in(circuit), known) == "Circuit"
    assert likeness(copies_in(roar), copies_in(roar)) == 1 and likeness({}, {}) == 0
    first = roar.cards[0][1].name
    assert archetype_of(copies_in(roar), known, [Rule("Mine", {first: 1})]) == "Mine"
    assert archetype_of(copies_of([(4, "Nothing known")]), known) == ""
    assert nearest("N’s zoroark ex", ["Gardevoir", "N's Zoroark"]) == "N's Zoroark"


def test_rank_correlation_and_error_against_known_values() -> None:
    assert ranks([10, 30, 20, 20]) == [1, 4, 2.5, 2.5]
    assert rank_correlation([1, 2, 3], [2, 4, 9]) == pytest.approx(1) == -rank_correlation([1, 2, 3], [3, 2, 1])
    # Spearman 1904 in textbooks: 1 - 6 * sum(d^2) / (n (n^2 - 1)), here d^2 = 4.
    assert rank_correlation([1, 2, 3, 4], [2, 1, 4, 3]) == pytest.approx(1 - 6 * 4 / (4 * 15))
    assert mean_error([0.5, 0.7], [0.4, 0.9]) == pytest.approx(0.15)


def test_a_calibration_is_the_same_for_one_worker_and_two() -> None:
    decks = {deck.name: deck for deck in builtin_decks()[:4]}
    names = list(decks)
    seen = Observed()
    for i, one in enumerate(names):
        for other in names[i + 1 :]:
            seen.add(one, other, 60, 100)
    seen.add(names[0], "Unknown", 5, 9)

    def asked(workers: int) -> str:
        run = calibrate_run(seen, games=4, least=100, bots="random", seed="1", rulebook="PAR23", cap=Cap(6, 900),
                            decks=decks, pool=builtin_pool())  # fmt: skip
        report = finished_calibration(drive(run, How(workers=workers)))
        assert len(report.pairs) <= 6 and report.missing == ("Unknown",) and report.even == pytest.approx(0.1)
        assert sum(n for *_, n in report.by_deck()) == 2 * len(report.pairs) and "observed" not in report.run.registered
        assert "rank correlation" in report.sentence() and "<circle" in report.html() and report.to_rows()
        return report.run.sha256

    assert asked(1) == asked(2)
    assert QUESTIONS["calibrate"].finish is finished_calibration
    with pytest.raises(RunError, match="0 pairs have 500 real matches"):
        calibrate_run(seen, games=4, least=500, bots="random", seed="1", rulebook=None, cap=Cap(), decks=decks)


def _pairs(rates: list[tuple[float, float]], games: int, matches: int) -> list[Pair]:
    """Return match-ups of decks that have nothing in common: our rate and the real one of each."""
    out = []
    for i, (ours, real) in enumerate(rates):
        seen = Estimate(est=real, lo=real, hi=real)
        out.append(Pair(row=2 * i, col=2 * i + 1, ours=share(round(ours * games), games), real=seen, matches=matches))
    return out


def test_the_reliability_is_the_slope_of_real_distances_on_ours() -> None:
    pairs = _pairs([(0.7, 0.6), (0.3, 0.4), (0.9, 0.7), (0.5, 0.5)], 100, 200)
    assert reliability(pairs) == pytest.approx(0.5)
    assert held_out(pairs) == pytest.approx([0.6, 0.4, 0.7, 0.5])
    assert reliability(_pairs([(0.7, 0.3), (0.2, 0.6)], 100, 200)) == 0
    assert reliability([]) == 0


def test_a_pair_is_shrunk_by_the_pairs_of_other_decks_alone() -> None:
    pairs = _pairs([(0.9, 0.1), (0.7, 0.6), (0.3, 0.4)], 100, 200)
    assert held_out(pairs)[0] == pytest.approx(0.7)  # the others tell a slope of one half
    same = [msgspec.structs.replace(pair, row=0) for pair in pairs]
    assert held_out(same) == [0.5, 0.5, 0.5]


def test_chance_alone_is_what_drawn_results_of_the_same_rates_leave() -> None:
    wide = drawn_alike(_pairs([(0.5, 0.2), (0.5, 0.8)], 10_000, 10_000), "s")
    assert all(abs(ours - real) < 0.05 and abs(real - p) < 0.05 for row in wide
               for (ours, real), p in zip(row, (0.2, 0.8), strict=True))  # fmt: skip
    few = drawn_alike(_pairs([(0.5, 0.5)] * 20, 20, 100), "s")
    assert fmean(abs(ours - real) for row in few for ours, real in row) == pytest.approx(0.098, abs=0.01)
