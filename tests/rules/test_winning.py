"""The three ways to win, and both players winning at once."""

from __future__ import annotations

import pytest

from books import BOOKS, NEW
from ptcg.rulebooks import load
from ptcg.testing import attack, check, game_at, pokemon, trainer
from ptcg_marks import rule, switch

BLAST = attack("Blast", 100, "Put 10 damage counters on this Pokémon.")
MON = pokemon("Mon", attack("Hit", 100), BLAST)
DRAW = trainer("Draw", "Draw 3.")
CARDS = [MON, DRAW]


def played(book: str, me: str, opp: str, line: str) -> tuple[int | None, str]:
    """How the game ends with the line, in words of the public game."""
    game = game_at(book, CARDS, me, opp)
    game.choose(line)
    while game.decision is not None and game.decision.kind == "prize":
        game.choose(0)
    assert game.outcome is not None, game.decision
    return game.outcome.winner, game.outcome.way


@rule("WIN-01")
@pytest.mark.parametrize("book", BOOKS)
def test_all_prizes_taken(book: str) -> None:
    assert played(book, "{active: Mon, prizes: 1}", "{active: Mon, bench: [Mon]}", "attack Hit") == (0, "prizes")


@rule("WIN-02")
@pytest.mark.parametrize("book", BOOKS)
def test_no_pokemon_left(book: str) -> None:
    assert played(book, "{active: Mon}", "{active: Mon}", "attack Hit") == (0, "no Pokémon")


@rule("WIN-03")
@pytest.mark.parametrize("book", BOOKS)
def test_an_empty_deck_at_the_beginning_of_the_turn(book: str) -> None:
    assert played(book, "{active: Mon}", "{active: Mon, deck: 0}", "end turn") == (0, "empty deck")
    check(
        book,
        CARDS,
        "{active: Mon}",
        "{active: Mon, deck: 1}",
        ["end turn", "checkup", "(opp) begin turn"],
        ["winner == null"],
    )


@rule("WIN-03")
@rule("EFFECT-04")
@pytest.mark.parametrize("book", BOOKS)
def test_being_unable_to_draw_by_an_effect_loses_nothing(book: str) -> None:
    me = "{active: Mon, hand: [Draw], deck: 2}"
    check(
        book, CARDS, me, "{active: Mon}", ["play Draw"], ["winner == null", "me.hand_count == 2", "legal: attack Hit"]
    )


@switch("draw_more_than_left")
def test_drawing_more_than_there_are_may_lose() -> None:
    book = load("PAR23").with_(draw_more_than_left="lose")
    check(book, CARDS, "{active: Mon, hand: [Draw], deck: 2}", "{active: Mon}", ["play Draw"], ["winner == opp"])
    check(book, CARDS, "{active: Mon, hand: [Draw], deck: 3}", "{active: Mon}", ["play Draw"], ["winner == null"])


@switch("win_conditions")
def test_without_the_empty_deck_and_the_prizes() -> None:
    only = load("PAR23").with_(win_conditions=("no_pokemon",))
    check(
        only,
        CARDS,
        "{active: Mon}",
        "{active: Mon, deck: 0}",
        ["end turn", "checkup", "(opp) begin turn"],
        ["winner == null"],
    )
    opp = "{active: Mon, bench: [Mon]}"
    check(only, CARDS, "{active: Mon, prizes: 1}", opp, ["attack Hit"], ["winner == null", "me.prizes == 0"])


TIES = {
    "last Prizes": ("{active: Mon, bench: [Mon], prizes: 1}", "{active: Mon, bench: [Mon], prizes: 1}"),
    "no Pokémon": ("{active: Mon}", "{active: Mon}"),
    "one way each": ("{active: Mon, bench: [Mon]}", "{active: Mon, prizes: 1}"),
    "both ways each": ("{active: Mon, prizes: 1}", "{active: Mon, prizes: 1}"),
}


@rule("WIN-04")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("tie", TIES)
def test_both_at_once_is_sudden_death(book: str, tie: str) -> None:
    check(book, CARDS, *TIES[tie], ["attack Blast"], ["winner == null", "sudden_death == true"])


@rule("WIN-05")
@pytest.mark.parametrize("book", BOOKS)
def test_two_ways_beat_one(book: str) -> None:
    more = "{active: Mon, bench: [Mon], prizes: 1}"
    check(book, CARDS, more, "{active: Mon, prizes: 1}", ["attack Blast"], ["winner == me", "sudden_death == false"])
    check(book, CARDS, "{active: Mon, prizes: 1}", more, ["attack Blast"], ["winner == opp", "sudden_death == false"])


@switch("simultaneous_win")
def test_sudden_death_whatever_the_ways() -> None:
    book = load("PAR23").with_(simultaneous_win="sudden_death")
    more = "{active: Mon, bench: [Mon], prizes: 1}"
    check(book, CARDS, more, "{active: Mon, prizes: 1}", ["attack Blast"], ["winner == null", "sudden_death == true"])


@rule("WIN-06")
@pytest.mark.parametrize("book", BOOKS)
def test_within_one_batch_the_last_prize_is_no_race(book: str) -> None:
    """The opponent takes the last Prize first, and has still not won before mine is taken too."""
    me, opp = TIES["last Prizes"]
    game = game_at(book, CARDS, me, opp)
    game.modes["sudden_death"] = "stop"
    game.state.death_mode = 1
    game.choose("attack Blast")
    assert [event.player for event in game.events if event.what == "prize"] == [1, 0]
    assert game.outcome is not None and (game.outcome.winner, game.outcome.way) == (None, "sudden death")


@rule("WIN-06", "SSH20", "PAR23")
@pytest.mark.parametrize("book", NEW)
def test_the_first_to_take_the_last_prize_wins_otherwise(book: str) -> None:
    me = "{active: Mon, prizes: 1}"
    check(
        book, CARDS, me, "{active: Mon, bench: [Mon], prizes: 1}", ["attack Hit"], ["winner == me", "opp.prizes == 1"]
    )
