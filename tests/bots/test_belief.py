"""What a bot believes about the opponent's list."""

from __future__ import annotations

from random import Random

import pytest

from ptcg import bots
from ptcg.bots.belief import guess, holds, seats
from ptcg.game import Game, Seat


def seat(book: str = "PAR23") -> Seat:
    game, rng = Game.new(book, seed="sfc32:5"), Random(5)
    while game.turn < 7 or len(game.options) < 3:
        game.choose(rng.randrange(len(game.options)))
    return game.seat()


def test_a_guessed_list_has_the_cards_seen_and_kinds_of_the_own_list() -> None:
    here = seat()
    deck = guess(here)
    assert deck.size == here.deck.size and holds(deck, here.seen)
    kinds = {card for _, card in here.deck.cards} | set(here.seen)
    assert {card for _, card in deck.cards} <= kinds
    assert len({card for _, card in deck.cards} - set(here.seen)) > 5


@pytest.mark.parametrize(("belief", "words"), [("open", "open list"), ("pool", "known lists"), ("unknown", "unknown")])
def test_every_belief_keeps_the_options(belief: str, words: str) -> None:
    here = seat()
    found, said = seats(here, belief)
    assert words in said
    assert all(x.options.notations == here.options.notations and x.view == here.view for x in found)


def test_the_pool_is_the_lists_that_hold_what_was_seen() -> None:
    here = seat("RR09")
    assert len(here.seen) > 3
    assert len(seats(here, "pool")[0]) == 1  # the two lists of a book share few cards


def test_a_planner_says_which_list_it_assumed() -> None:
    bot = bots.make("planner:samples=2,min_samples=2,turns=1,lists=unknown")
    assert isinstance(bot, bots.PlannerBot)
    assert bot.think(seat(), Random(1)).belief.startswith("list unknown")
    with pytest.raises(ValueError, match="lists: expected open, pool or unknown"):
        bots.make("planner:lists=closed")
