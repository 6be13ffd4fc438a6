"""Improving a deck: the better half goes on, and the last one is measured on fresh seeds."""

from __future__ import annotations

import pytest

from ptcg.cards import builtin_decks
from ptcg.cards.builtin import builtin_pool
from ptcg.lab import Cap, RunError
from ptcg.lab.drive import Driven
from ptcg.lab.improving import Rung, finished_improve, improve_run, next_rung, rungs, stand
from ptcg.lab.results import Done, Ledger
from ptcg.lab.runs import Run
from ptcg.lab.tally import Tally

ROAR, CIRCUIT = builtin_decks("PAR23")
SWAPS = ["Ultra Ball > Switch", "Iono > Switch", "2 Nest Ball > Switch, Super Rod"]


def question(budget: int = 60) -> Run:
    return improve_run(
        ROAR, SWAPS, [CIRCUIT], budget=budget, smallest=0.05, bots="random", seed="1", rulebook=None, open_lists=True,
        cap=Cap(2, 500), pool=builtin_pool(),
    )  # fmt: skip


def test_the_budget_is_halved_down_to_one() -> None:
    assert rungs(3, 60, 1) == [Rung(3, 1), Rung(2, 2), Rung(1, 4)]
    assert rungs(1, 60, 1) == [Rung(1, 12)]
    spent = sum(rung.swaps * rung.rounds * 5 for rung in rungs(8, 4000, 1))
    assert abs(spent - 4000) < 200


def made_up(run: Run, wins: dict[int, int]) -> Ledger:
    """Play it all with made-up games: of ten games list n wins wins[n], the others none."""
    ledger = Ledger.begin(run, None)
    while blocks := next_rung(ledger):
        for block in ledger.missing(blocks):
            won = wins.get(run.cells[block.cell].decks[0], 0)
            ledger.add(Done(block, Tally(outcomes=("W" * won).ljust(block.count, "L"))))
    return ledger


def test_the_best_is_found_and_measured_on_fresh_seeds() -> None:
    ledger = made_up(question(), {2: 6, 3: 2})
    assert stand(ledger).left == [2]
    report = finished_improve(Driven(ledger, whole=True))
    best = report.tried[0]
    assert best.swap == "Iono > Switch" and best.confirmed and best.pairs == 20 and best.verdict == "better"
    assert best.effect.lo_adj is None and report.tried[1].effect.lo_adj is not None
    assert [one.swap for one in report.tried[1:]] == ["2 Nest Ball > Switch, Super Rod", "Ultra Ball > Switch"]
    assert report.sentence().startswith("Best of 3 swaps, measured again on 20 pairs: Iono > Switch: +60.0 points [")
    assert "Better." in repr(report) and report.csv().count("\n") == 4


def test_what_falls_out_plays_no_more() -> None:
    ledger = made_up(question(), {2: 6, 3: 2})
    games = [len(outcomes) for outcomes in ledger.outcomes()]
    assert games == [70, 10, 70, 30]  # the deck itself, the worst, the best, the second


def test_swaps_that_cannot_be_read_are_refused() -> None:
    for words, error in (("Iono", "expected OUT > IN"), ("Ionoo > Switch", "swap 'Ionoo > Switch': 'Ionoo' is not in")):
        with pytest.raises(RunError, match=error):
            improve_run(ROAR, [words], [CIRCUIT], budget=9, smallest=0.05, bots="random", seed="1", rulebook=None,
                        open_lists=True, cap=Cap(), pool=builtin_pool())  # fmt: skip
