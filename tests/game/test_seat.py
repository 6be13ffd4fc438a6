"""A seat shows what its player may know, and holds nothing else."""

from __future__ import annotations

from random import Random

import pytest

from ptcg.engine.key import key
from ptcg.game import Game, Seat

BOOKS = ("RR09", "UD10", "CL11", "SSH20", "PAR23")


@pytest.mark.parametrize("book", BOOKS)
def test_a_seat_has_the_options_and_the_view_of_its_player_at_every_decision(book: str) -> None:
    game, rng = Game.new(book, seed="sfc32:5", max_turns=24), Random(book)
    while game.outcome is None:
        seat = game.seat()
        assert seat.asked and seat.options.notations == game.options.notations
        assert seat.view == game.view(seat.player)
        assert not game.seat(1 - seat.player).options
        game.choose(rng.randrange(len(game.options)))


@pytest.mark.parametrize("book", BOOKS)
def test_a_seat_deals_as_the_game_does_and_so_do_seats_with_equal_views(book: str) -> None:
    game, rng = Game.new(book, seed="sfc32:6", max_turns=16), Random(book)
    while game.outcome is None:
        seat = game.seat()
        dealt = key(seat.deal(3))
        assert dealt == game.determinize(seat.player, 3).key() == seat.determinize(3).key()
        assert dealt == key(seat.determinize("another").seat(seat.player).deal(3))
        game.choose(rng.randrange(len(game.options)))


def test_a_seat_holds_other_hidden_cards_than_the_game() -> None:
    same = 0
    for seed in range(20):
        game = Game.new("PAR23", seed=f"sfc32:{seed}")
        while game.turn < 3:
            game.choose(0)
        player = game.seat().player
        same += Seat(game, player)._dealt.view(1 - player) == game.view(1 - player)
    assert same == 0  # a hand of several cards from a deck of thirty is dealt alike once in many thousands


def test_what_a_seat_has_seen_grows_with_the_game() -> None:
    game, rng = Game.new("RR09", seed="sfc32:8"), Random(1)
    while game.turn < 1:
        game.choose(0)
    before = game.seat(0).seen.total()
    while game.turn < 12 and game.outcome is None:
        game.choose(rng.randrange(len(game.options)))
    after = game.seat(0).seen
    assert 0 < before < after.total() <= 60
    assert set(after) <= {card for _, card in game.decks[1].cards}


def test_another_list_can_be_assumed() -> None:
    game = Game.new("PAR23", seed="sfc32:9")
    mirror = Game.new("PAR23", (game.decks[0], game.decks[0]), "sfc32:9")
    seat = mirror.seat(0, opponent=mirror.decks[1])
    assert seat.deck == mirror.decks[0] and key(seat.deal(1)) == key(mirror.seat(0).deal(1))
    with pytest.raises(ValueError, match="expected 0 or 1, found 5"):
        game.seat(5)
