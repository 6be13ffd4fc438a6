"""The greedy bot takes what is better now."""

from __future__ import annotations

from random import Random

import pytest

from ptcg import bots
from ptcg.cards import builtin_decks
from ptcg.measure.bouts import play


@pytest.mark.parametrize("book", ["RR09", "PAR23"])
def test_greedy_beats_a_player_who_picks_at_random(book: str) -> None:
    decks = builtin_decks(book)
    won = 0
    for n in range(4):
        seat = n % 2
        both = (bots.GreedyBot(), bots.RandomBot()) if seat == 0 else (bots.RandomBot(), bots.GreedyBot())
        won += play(book, (decks[0], decks[1]), f"sfc32:greedy {n}", both).winner == seat
    assert won >= 3  # 4 of 4 are expected; a bot that picks at random wins 3 of 4 in one run of three


def test_the_only_option_needs_no_thought() -> None:
    from ptcg.game import Game

    game = Game.new("PAR23", seed="sfc32:1", ask_forced=True)
    while len(game.options) != 1:
        game.choose(0)
    rng = Random(1)
    before = rng.getstate()
    assert bots.GreedyBot().choose(game.seat(), rng) == 0 and rng.getstate() == before
