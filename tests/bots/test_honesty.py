"""Bots choose by what their seat knows: whatever is hidden, equal views and seeds give equal choices."""

from __future__ import annotations

from random import Random

import pytest

from ptcg import bots
from ptcg.game import Game

BOOKS = ("RR09", "UD10", "CL11", "SSH20", "PAR23")


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("name", ["greedy", "planner:samples=2,min_samples=2,turns=2"])
def test_hidden_cards_do_not_change_a_choice(name: str, book: str) -> None:
    game, rng = Game.new(book, seed=f"sfc32:{book}", max_turns=10), Random(book)
    asked = 0
    while game.outcome is None:
        if len(game.options) > 1:
            asked += 1
            if asked % 6 == 0:
                player = game.seat().player
                other = game.determinize(player, f"other {asked}")
                chosen = bots.make(name).choose(game.seat(), Random(asked))
                assert chosen == bots.make(name).choose(other.seat(), Random(asked))
        game.choose(rng.randrange(len(game.options)))
    assert asked >= 6


def test_a_seat_leads_to_no_true_card() -> None:
    """A bot that looks for the state finds only one that was dealt anew."""
    game, rng = Game.new("PAR23", seed="sfc32:2"), Random(2)
    while game.turn < 4:
        game.choose(rng.randrange(len(game.options)))
    seat = game.seat()
    assert not hasattr(seat, "state") and not hasattr(seat, "game")
    reached = [getattr(seat, name) for cls in type(seat).__mro__ for name in getattr(cls, "__slots__", ())]
    assert game not in reached and all(getattr(x, "state", None) is not game.state for x in reached)
