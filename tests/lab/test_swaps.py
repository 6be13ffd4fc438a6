"""Swaps: paired games, the verdict, and what is counted of a run that was stopped by its test."""

from __future__ import annotations

from pathlib import Path

import pytest

from ptcg.cards import builtin_decks
from ptcg.cards.builtin import builtin_pool
from ptcg.lab import Cap, RunError, swap
from ptcg.lab.drive import How, drive
from ptcg.lab.pairs import Twins, in_turn, round_of
from ptcg.lab.play import new_game
from ptcg.lab.results import Done, Ledger
from ptcg.lab.runs import Block, Run
from ptcg.lab.swaps import NEW, OLD, counted_rounds, decision, finished_swap, next_round, swap_run
from ptcg.lab.tally import Tally
from ptcg.measure.sequential import LEAST

ROAR, CIRCUIT = builtin_decks("PAR23")
OTHER = builtin_decks("SSH20")[0]


def question(pairs: int = 400, *, turns: int = 2) -> Run:
    return swap_run(
        ROAR, ["Ultra Ball"], ["Switch"], [CIRCUIT, OTHER], smallest=0.05, pairs=pairs, bots="random", seed="1",
        rulebook=None, open_lists=True, cap=Cap(turns, 500), pool=builtin_pool(),
    )  # fmt: skip


def play(ledger: Ledger, blocks: list[Block], new: str) -> None:
    """Put made-up games on file: the old list loses every game, the new one ends as told."""
    for block in blocks:
        letter = new if ledger.run.cells[block.cell].decks[0] == NEW else "L"
        ledger.add(Done(block, Tally(outcomes=letter * block.count)))


def test_both_lists_play_the_same_seeds() -> None:
    run = question()
    assert [cell.decks for cell in run.cells] == [(OLD, 2), (NEW, 2), (OLD, 3), (NEW, 3)]
    assert run.cells[0].label == run.cells[1].label != run.cells[2].label
    assert run.why.endswith("the newest book plays the cards of the older ones")


def test_a_pair_gains_the_mean_of_its_two_seats() -> None:
    found = Twins(before=[0, 1, 0.5, 0.5], after=[1, 1, 0.5, 0])
    assert found.gains == [0.5, -0.25]
    assert in_turn([found, Twins([0, 0, 1, 1], [1, 1, 0, 0])]) == [0.5, 1.0, -0.25, -1.0]


def test_the_test_stops_the_run_and_later_games_do_not_count() -> None:
    run = question()
    ledger = Ledger.begin(run, None)
    first = next_round(ledger)
    assert len(first) == 16 and set(first) == {block for n in range(4) for block in round_of(run, n)}
    play(ledger, first, "W")
    play(ledger, next_round(ledger), "W")
    assert next_round(ledger) == []
    assert decision(ledger, 8).verdict == "better" and decision(ledger, 8).decided_at == LEAST == 60
    assert counted_rounds(ledger) == 6  # ten pairs a round: the sixtieth is the last of the sixth


def test_a_run_without_an_answer_ends_at_its_cap() -> None:
    run = question(pairs=20)
    ledger = Ledger.begin(run, None)
    play(ledger, next_round(ledger), "W")
    assert next_round(ledger) == [] and decision(ledger, 2).verdict == "not settled"


def test_the_report_of_made_up_games() -> None:
    driven = drive(question(pairs=20, turns=1), How(workers=1), next_round)
    report = finished_swap(driven)
    assert report.verdict == "not settled" and len(report.path) == 20
    assert report.turned.same == 40 and report.effect.est == 0  # every game was cut
    assert report.faults.cut == 80 and [one.pairs for one in report.by_matchup] == [10, 10]


def test_the_two_decks_of_a_pair_lie_alike_but_for_the_changed_card() -> None:
    run = question()
    copies = zip(run.decks[OLD].all_cards(), run.decks[NEW].all_cards(), strict=True)
    changed = next(copy for copy, (old, new) in enumerate(copies) if old != new)
    for number in (0, 2, 4):
        old, new = (new_game(run, run.cells[mine], number).state for mine in (OLD, NEW))
        assert old.zones == new.zones  # cards are numbers: the new one has that of the old one
        assert [card for card in range(60) if old.defs.printed[card] != new.defs.printed[card]][:1] == [changed]


def test_swap_is_the_same_after_it_was_stopped(tmp_path: Path) -> None:
    run = question(pairs=20, turns=1)

    def interrupt(ledger: Ledger) -> None:
        if ledger.games >= 30:
            raise KeyboardInterrupt

    whole = finished_swap(drive(run, How(workers=1), next_round))
    assert not drive(run, How(workers=1, folder=tmp_path, watch=interrupt), next_round).whole
    again = finished_swap(drive(run, How(workers=1, folder=tmp_path, resume=True), next_round))
    assert again.run.sha256 == whole.run.sha256


def test_a_test_that_cannot_be_is_refused() -> None:
    with pytest.raises(RunError, match="smallest: 5; expected a share of games"):
        swap(ROAR, "Iono", "Switch", [CIRCUIT], smallest=5)
    with pytest.raises(RunError, match="a swap against nobody"):
        swap(ROAR, "Iono", "Switch", [])
    with pytest.raises(RunError, match="expected one: run the question again"):
        swap(ROAR, "Iono", "Switch", [CIRCUIT], bots="greedy,random")
