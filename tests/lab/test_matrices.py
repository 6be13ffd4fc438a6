"""Matrices and gauntlets: cells, means, worst match-ups, two pilots, fields."""

from __future__ import annotations

import pytest

from ptcg.cards import builtin_decks
from ptcg.lab import Cap, RunError, gauntlet, match, matrix
from ptcg.lab.drive import Driven
from ptcg.lab.matrices import finished_matrix, gauntlet_run, matrix_run
from ptcg.lab.results import Done, Ledger
from ptcg.lab.runs import Run
from ptcg.lab.tally import Tally

DECKS = [*builtin_decks("PAR23"), builtin_decks("SSH20")[0]]
QUICK = Cap(3, 500)


def made_up(run: Run, wins: list[int]) -> Driven:
    """A run with made-up games: of ten in cell n the row won wins[n]."""
    ledger = Ledger.begin(run, None)
    for block in run.blocks():
        won = wins[block.cell]
        ledger.add(Done(block, Tally(outcomes=("W" * won).ljust(block.count, "L"))))
    return Driven(ledger, whole=True)


def asked(bots: str = "random") -> Run:
    return matrix_run(DECKS, games=10, bots=bots, seed="0", rulebook=None, open_lists=False, field=(), cap=QUICK)


def test_every_pairing_is_played_once() -> None:
    run = asked()
    assert [cell.decks for cell in run.cells] == [(0, 1), (0, 2), (1, 2)] and run.games == 30
    report = finished_matrix(made_up(run, [8, 3, 6]))
    assert [mean.est for mean in report.means] == [0.55, 0.4, 0.55]
    assert report.worst == (2, 0, 1)
    assert [deck.code for deck in report.decks] == ["AR", "FC", report.decks[2].code]
    assert len(report.equilibrium) == len(report.ratings) == len(report.held) == 3


def test_a_second_pilot_stands_beside_the_first() -> None:
    report = finished_matrix(made_up(asked("random,eager"), [9, 5, 5, 1, 5, 6]))
    assert report.other_pilot == "eager"
    assert [cell.pilots_differ for cell in report.cells] == [True, False, False]


def test_a_cell_of_a_matrix_is_the_match_of_its_decks() -> None:
    alone = match(DECKS[0], DECKS[1], games=4, bots="random", cap=QUICK, workers=1, open_lists=True)
    both = matrix(DECKS[:2], games=4, bots="random", cap=QUICK, workers=1, open_lists=True)
    assert both.cells[0].wins == alone.wins.all and both.faults == alone.faults


def test_a_gauntlet_is_the_row_of_one_deck_weighed_by_the_field() -> None:
    run = gauntlet_run(DECKS[0], DECKS[1:], games=10, bots="random", seed="0", rulebook=None, open_lists=False,
                       field=(3, 1), cap=QUICK)  # fmt: skip
    report = finished_matrix(made_up(run, [8, 4]))
    assert [(cell.row, cell.col) for cell in report.cells] == [(0, 1), (0, 2)]
    assert report.means[0].est == pytest.approx(0.7) and report.worst == (2,) and not report.equilibrium


def test_bad_input_is_refused() -> None:
    with pytest.raises(RunError, match="a matrix of 1 deck; expected two or more"):
        matrix(DECKS[:1])
    with pytest.raises(RunError, match="field: 2 weights; expected 3"):
        matrix(DECKS, field=(1, 2))
    with pytest.raises(RunError, match="a gauntlet of no opponents"):
        gauntlet(DECKS[0], [])
    with pytest.raises(RunError, match="no such folder"):
        matrix("no/such/folder")


def test_a_match_up_without_games_has_no_part_in_a_stopped_gauntlet() -> None:
    run = gauntlet_run(DECKS[0], DECKS[1:], games=4, bots="random", seed="1", rulebook="PAR23",
                       open_lists=False, field=(), cap=Cap(2, 300))  # fmt: skip
    ledger = Ledger.begin(run, None)
    ledger.add(Done(next(iter(run.blocks())), Tally(outcomes="WwWw")))
    report = finished_matrix(Driven(ledger, whole=False))
    assert [cell.wins.n for cell in report.cells] == [4, 0]
    assert report.means[0].est == 1 and report.worst == (1,)
