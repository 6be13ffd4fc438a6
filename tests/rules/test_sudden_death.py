"""Sudden Death: a whole new game with one Prize, until somebody wins."""

from __future__ import annotations

import pytest

from books import BOOKS, NEW, OLD
from ptcg.game import Game
from ptcg.rulebooks import Rulebook, load
from ptcg.testing import attack, game_at, pokemon, there
from ptcg_marks import rule, switch

BLAST = attack("Blast", 100, "Put 10 damage counters on this Pokémon.")
ONCE = attack("Once", 100, "One GX attack per game: put 10 damage counters on this Pokémon.")
STAR = attack("Star", 100, "One VSTAR Power per game: put 10 damage counters on this Pokémon.")
MON = pokemon("Mon", BLAST, ONCE, STAR)
HAND = "[Mon, Mon, Mon, Mon, Mon, Mon, Mon, Mon]"
SIDE = f"{{active: Mon, hand: {HAND}}}"
LOST = f"{{active: Mon, hand: {HAND}, lost: [Mon, Mon]}}"


def tied(book: str | Rulebook, line: str = "attack Blast", side: str = SIDE) -> Game:
    """A game that has just begun anew after a tie, at its first decision."""
    game = game_at(book, [MON], side, side)
    game.choose(line)
    while game.decision is not None and game.decision.kind == "prize":
        game.choose(0)
    return game


def to_first_turn(game: Game) -> None:
    """Answer the set-up until the first turn stands at its main part."""
    while game.decision is not None and game.decision.kind != "main":
        game.choose(len(game.options) - 1)


@rule("SD-01")
@pytest.mark.parametrize("book", BOOKS)
def test_a_new_game_with_one_prize_each(book: str) -> None:
    game = tied(book, side=LOST)
    assert game.outcome is None and game.turn == 0
    assert game.view(0).sudden_death
    to_first_turn(game)
    for seat in (0, 1):
        me = game.view(seat).me
        assert me.prizes_count == 1
        assert me.lost == me.discard == ()
        drawn = 1 if seat == game.view(0).player else 0
        bench = len(me.bench)
        extra = there(me.hand_count) + 1 + bench - 7 - drawn
        assert 0 <= extra <= game.view(seat).opp.mulligans
    assert game.turn == 1


@rule("SD-01")
@pytest.mark.parametrize(("books", "legal"), [(OLD, True), (NEW, False)])
def test_the_rules_of_the_first_turn_hold_again(books: tuple[str, ...], legal: bool) -> None:
    for book in books:
        game = tied(book)
        to_first_turn(game)
        assert ("attack Blast" in [option.notation for option in game.options]) == legal


@rule("SD-02", "RR09", "UD10", "CL11")
@pytest.mark.parametrize("book", OLD)
def test_old_books_a_new_coin_decides_who_goes_first(book: str) -> None:
    game = tied(book)
    to_first_turn(game)
    flips = [event for event in game.events if event.what == "coin" and event.rule == "SETUP-02"]
    assert len(flips) == 1
    assert game.view(0).first == game.view(0).player


@rule("SD-02", "SSH20", "PAR23")
@pytest.mark.parametrize("book", NEW)
@pytest.mark.parametrize("answer", ["go first", "go second"])
def test_new_books_the_winner_of_the_coin_chooses_again(book: str, answer: str) -> None:
    game = tied(book)
    assert game.decision is not None and game.decision.kind == "first"
    winner = game.decision.player
    game.choose(answer)
    to_first_turn(game)
    assert (game.view(0).player == winner) == (answer == "go first")


@rule("SD-03")
@pytest.mark.parametrize("book", BOOKS)
def test_another_tie_is_played_again(book: str) -> None:
    game = tied(book)
    to_first_turn(game)
    if "attack Blast" not in [option.notation for option in game.options]:
        game.choose("end turn")
    game.choose("attack Blast")
    for _ in range(4):
        if game.turn == 0 or game.outcome is not None:
            break
        game.choose(0)
    assert game.outcome is None and game.view(0).sudden_death
    assert [event.n for event in game.events if event.what == "sudden_death"] == [1, 2]


@rule("SD-03")
@pytest.mark.parametrize("book", BOOKS)
def test_the_winner_of_the_new_game_wins(book: str) -> None:
    strong = pokemon("Mon", attack("Blast", 100, "Put 10 damage counters on this Pokémon."), attack("Hit", 100))
    game = game_at(book, [strong], SIDE, SIDE)
    game.choose("attack Blast")
    to_first_turn(game)
    if "attack Hit" not in [option.notation for option in game.options]:
        game.choose("end turn")
    attacker = game.view(0).player
    game.choose("attack Hit")
    assert game.outcome is not None and game.outcome.winner == attacker


@rule("SD-04")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("name", ["Once", "Star"])
def test_once_per_game_powers_are_there_again(book: str, name: str) -> None:
    game = tied(book, f"attack {name}")
    to_first_turn(game)
    if "attack Blast" not in [option.notation for option in game.options]:
        game.choose("end turn")
    if game.view(0).player == 1:
        game.choose("end turn")
    assert f"attack {name}" in [option.notation for option in game.options]


@switch("sudden_death")
def test_another_number_of_prizes() -> None:
    game = tied(load("PAR23").with_(sudden_death=3))
    to_first_turn(game)
    assert game.view(0).me.prizes_count == game.view(0).opp.prizes_count == 3
