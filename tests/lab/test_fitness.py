"""What a report says about its pilot: when it fails, and which words are then withheld."""

from __future__ import annotations

import re

import msgspec
import pytest

from labs import small_run
from ptcg.lab.match_report import fitness_part
from ptcg.lab.play import play_block
from ptcg.lab.report.fitness import MODERN, Fitness, unfit, warning
from ptcg.lab.report.in_play import LeftInHand
from ptcg.lab.report.model import AnyReport, MatchReport, MatrixReport, SwapReport
from ptcg.lab.runs import Block
from ptcg.lab.tally import Tally
from ptcg.measure.intervals import share

Reports = dict[str, AnyReport]


def fitness(attacks: int = 90, search: int = 20, deck_outs: int = 1, median: float = 13, games: int = 100) -> Fitness:
    return Fitness(
        deck="Mill & Co", games=games, search=share(search, 100), attacks=share(attacks, 100),
        deck_outs=share(deck_outs, 100), median=median, median_range=(median - 1, median + 1), norm=MODERN,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (fitness(attacks=60), "attacks in 60% [50–69] of its turns"),
        (fitness(search=45), "leaves a search card in hand in 45%"),
        (fitness(deck_outs=12), "runs out of cards in 12%"),
        (fitness(median=20), "plays 20 turns in the median game (usual: 10 to 16)"),
        (fitness(median=7), "plays 7 turns"),
    ],
)
def test_a_pilot_fails_where_the_interval_is_clear_of_the_bar(found: Fitness, words: str) -> None:
    assert unfit([found]) and words in warning([found])


@pytest.mark.parametrize(
    "found",
    [
        fitness(),
        fitness(attacks=70),
        fitness(search=36),
        fitness(deck_outs=6),
        fitness(median=17),
        fitness(0, games=19),
    ],
)
def test_nothing_is_said_where_the_interval_holds_the_bar_or_games_are_few(found: Fitness) -> None:
    assert not unfit([found]) and warning([found]) == ""


def test_a_failing_pilot_takes_the_verdict_out_of_every_headline(reports: Reports) -> None:
    bad = (fitness(attacks=40),)
    match, matrix, gauntlet, swap = (reports[kind] for kind in ("match", "matrix", "gauntlet", "swap"))
    assert isinstance(match, MatchReport) and isinstance(matrix, MatrixReport) and isinstance(swap, SwapReport)
    assert isinstance(gauntlet, MatrixReport)
    clear = msgspec.structs.replace(match, wins=msgspec.structs.replace(match.wins, all=share(300, 400)))
    assert "beats" in clear.sentence()
    better = msgspec.structs.replace(swap, verdict="better")
    assert better.sentence().startswith("Better")
    for report in (clear, matrix, gauntlet, better):
        told = msgspec.structs.replace(report, fitness=bad)
        assert "ith this pilot" in told.sentence(), told
        assert not any(word in told.sentence().lower() for word in ("beats", "better", "good match-up"))
        page = told.html()
        assert page.index('class="unfit"') < page.index("<h1>") and "Mill &amp; Co" in page
        ahead = [title for title in re.findall("<h2>(.*?)</h2>", page) if "is ahead" in title]
        assert all(title.startswith("With this pilot") for title in ahead), ahead


def test_no_card_is_called_better_that_the_pilot_leaves_in_hand(reports: Reports) -> None:
    swap = reports["swap"]
    assert isinstance(swap, SwapReport)
    left = (LeftInHand(card="Arven", comes_in=False, share=share(55, 100)),)
    better = msgspec.structs.replace(swap, verdict="better", left=left)
    assert "leaves Arven in hand in 55" in better.sentence() and "Better" not in better.sentence()
    worse = msgspec.structs.replace(better, verdict="worse")
    assert worse.sentence().startswith("Worse")


def test_fitness_is_counted_from_games_and_adds_up() -> None:
    run = small_run(bot="greedy", turns=12)
    one, two = play_block(run, Block(0, 0, 2)), play_block(run, Block(2, 0, 2))
    both = Tally()
    both.add(one)
    both.add(two)
    mine = both.decks[0]
    assert mine.turns == one.decks[0].turns + two.decks[0].turns > 0
    assert 0 < mine.turns_attacked <= mine.turns and mine.search_kept <= mine.searched <= 4
    found = fitness_part(run, [both])
    assert [one.deck for one in found] == [deck.name for deck in run.decks]
    assert found[0].attacks.n == mine.turns and found[0].games == 4
