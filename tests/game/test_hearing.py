"""What a seat has heard: everything that happened, and no card that its player could not see."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from ptcg.engine.inspect.words import DECK, HAND
from ptcg.game import Game
from ptcg.game.hearing import OWN, Heard

CARDS = (*OWN, "move", "reveal", "play")
BOOKS = ("RR09", "UD10", "CL11", "SSH20", "PAR23")


@pytest.mark.parametrize("book", BOOKS)
def test_a_seat_hears_its_own_cards_and_not_the_others(book: str) -> None:
    """And nothing that is learned later changes what it has heard."""
    game, rng = Game.new(book, seed="sfc32:10", history=False, listen=True, max_turns=20), Random(book)
    before: list[tuple[Heard, ...]] = [(), ()]
    while game.outcome is None:
        for player in (0, 1):
            record = game.seat(player).heard
            assert len(record) == len(game.state.log)
            told = [e for e in before[player] if e.what in CARDS]
            assert told == [e for e in record if e.what in CARDS][: len(told)]
            assert all(e.card < 0 for e in record if e.what in OWN and e.player != player)
            assert all(e.card >= 0 for e in record if e.what in ("prize", "place") and e.player == player)
            before[player] = record
        game.choose(rng.randrange(len(game.options)))
    shown = {e.card for e in before[0] if e.what == "reveal"}
    hidden = [e for e in before[0] if e.what == "move" and e.player == 1 and (e.other, e.n) == (DECK, HAND)]
    assert hidden
    assert all(e.card < 0 or e.card in shown for e in hidden)
    assert {"turn", "draw", "attach"} <= {e.what for e in before[0]}


def test_what_was_heard_goes_with_the_seat_into_another_process() -> None:
    game, rng = Game.new("PAR23", seed="sfc32:3", history=False, listen=True), Random(3)
    while game.turn < 5:
        game.choose(rng.randrange(len(game.options)))
    seat = game.seat()
    assert len(seat.heard) > 10 and pickle.loads(pickle.dumps(seat)).heard == seat.heard


def test_a_game_that_does_not_listen_tells_nothing() -> None:
    assert Game.new("PAR23", seed="sfc32:3").seat().heard == ()


def test_a_seat_that_does_not_hear_is_told_nothing() -> None:
    game = Game.new("PAR23", seed="sfc32:10", listen=True)
    while game.turn < 2:
        game.choose(0)
    assert game.seat(0).heard and not game.seat(0, hears=False).heard


def test_a_knock_out_is_heard_by_both_with_its_card() -> None:
    """A Pokémon that was Knocked Out is still named by the card that it was."""
    game, rng = Game.new("PAR23", seed="sfc32:4", history=False, listen=True, max_turns=60), Random(4)
    while game.outcome is None and not any(e.what == "knocked_out" for e in game.state.log):
        game.choose(rng.randrange(len(game.options)))
    event = next(e for e in game.seat(0).heard if e.what == "knocked_out")
    assert event.card >= 0 and event == next(e for e in game.seat(1).heard if e.what == "knocked_out")
