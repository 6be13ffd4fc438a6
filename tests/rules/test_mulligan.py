"""Mulligans: a hand without a Basic is shown and redrawn; the other player may draw for it."""

from __future__ import annotations

import pytest

from books import BOOKS, NEW, OLD
from ptcg.game import Game
from ptcg.rulebooks import Rulebook, load
from ptcg.testing import CardLike, deal, do, happened, lines, names, open_decision, play_out, pokemon, there
from ptcg_marks import rule, switch

ANT = pokemon("Ant")
BEE = pokemon("Bee")
NONE: list[CardLike] = ["Water"] * 7
BLUE: list[CardLike] = ["Fire"] * 7
GOOD: list[CardLike] = [ANT, *["Water"] * 6]
TWO: list[CardLike] = [ANT, BEE, *["Water"] * 5]


def begun(book: str | Rulebook, me: list[CardLike], opp: list[CardLike], coins: str = "heads") -> Game:
    """Past the question who goes first, where it stands at the beginning."""
    game = deal(book, me, opp, coins=coins)
    return do(game, "go first") if game.decision is not None and game.decision.kind == "first" else game


def mulligans(game: Game) -> list[int]:
    return [player for _, player in happened(game, "mulligan")]


@rule("MULLIGAN-01")
@pytest.mark.parametrize("book", BOOKS)
def test_a_hand_without_a_basic_is_shown_and_redrawn_until_there_is_one(book: str) -> None:
    game = begun(book, [*NONE, *BLUE, *GOOD], GOOD)
    assert mulligans(game) == [0, 0]
    assert len(happened(game, "reveal")) == 14
    assert open_decision(game) == (1, "bonus")
    me = game.view(0).me
    assert (me.hand_count, there(me.active).name, me.mulligans) == (6, "Ant", 2)


@rule("MULLIGAN-02", "RR09", "UD10", "CL11")
@pytest.mark.parametrize("book", OLD)
def test_old_books_the_other_player_sets_up_while_hands_are_redrawn(book: str) -> None:
    game = begun(book, [*NONE, *GOOD], TWO)
    assert mulligans(game) == [0]
    assert happened(game, "prizes_set") == []
    assert open_decision(game) == (1, "active")


@rule("MULLIGAN-02", "SSH20", "PAR23")
@pytest.mark.parametrize("book", NEW)
def test_new_books_the_other_player_finishes_first(book: str) -> None:
    game = begun(book, [*NONE, *GOOD], TWO)
    assert mulligans(game) == []
    assert open_decision(game) == (1, "active")
    do(game, "active Ant", "done")
    order = happened(game, "place", "prizes_set", "mulligan", "reveal_all")
    assert order == [("place", 1), ("prizes_set", 1), ("mulligan", 0), ("place", 0), ("prizes_set", 0)]
    assert open_decision(game) == (1, "bonus")
    do(game, "draw 0")
    assert happened(game, "reveal_all") == [("reveal_all", -1)]


@rule("MULLIGAN-03")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("drawn", [0, 1, 2, 3])
def test_up_to_one_card_for_each_mulligan_the_other_takes_alone(book: str, drawn: int) -> None:
    # Two shared mulligans, then three of player 0 alone: up to three cards for player 1.
    game = begun(book, [*NONE * 5, *GOOD], [*NONE * 2, *GOOD])
    assert mulligans(game) == [0, 1, 0, 1, 0, 0, 0]
    assert open_decision(game) == (1, "bonus")
    assert lines(game) == ["draw 3", "draw 2", "draw 1", "draw 0"]
    do(game, f"draw {drawn}")
    drew = 1 if game.view(None).first == 1 else 0
    assert game.view(1).me.hand_count == 6 + drawn + drew


@rule("MULLIGAN-04", "RR09", "UD10", "CL11")
@pytest.mark.parametrize("book", OLD)
def test_old_books_bonus_cards_come_after_the_prizes_and_before_the_coin(book: str) -> None:
    game = begun(book, [*NONE, *GOOD], GOOD)
    assert open_decision(game) == (1, "bonus")
    assert happened(game, "prizes_set", "coin") == [("prizes_set", 0), ("prizes_set", 1)]
    assert game.view(1).first is None
    do(game, "draw 1")
    assert [what for what, _ in happened(game, "prizes_set", "coin", "reveal_all")][2:] == ["coin", "reveal_all"]


@rule("MULLIGAN-04", "SSH20", "PAR23")
@pytest.mark.parametrize("book", NEW)
def test_new_books_bonus_cards_come_when_both_have_set_up(book: str) -> None:
    game = begun(book, [*NONE, *TWO], GOOD)
    assert open_decision(game) == (0, "active")
    do(game, "active Ant", "done")
    assert open_decision(game) == (1, "bonus")
    order = [what for what, _ in happened(game, "coin", "prizes_set", "reveal_all")]
    assert order == ["coin", "prizes_set", "prizes_set"]


@rule("MULLIGAN-05", "RR09", "UD10", "CL11")
@rule("MULLIGAN-05", "SSH20", "PAR23")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("benched", [True, False])
def test_a_basic_among_the_bonus_cards_may_be_benched_before_the_reveal(book: str, benched: bool) -> None:
    game = begun(book, [*NONE, *GOOD], [*GOOD, *["Fire"] * 6, BEE])
    do(game, "draw 1")
    assert open_decision(game) == (1, "bench")
    assert happened(game, "reveal_all") == []
    assert lines(game) == ["bench Bee", "done"]
    do(game, "bench Bee" if benched else "done")
    assert happened(game, "reveal_all") == [("reveal_all", -1)]
    side = game.view(1).me
    assert there(side.active).name == "Ant"
    assert [mon.name for mon in side.bench] == (["Bee"] if benched else [])


@rule("MULLIGAN-05", "PAR23")
def test_a_full_bench_takes_no_bonus_card() -> None:
    game = begun("PAR23", [*NONE, *GOOD], [ANT, *[BEE] * 6, *["Fire"] * 6, "Fire"])
    do(game, "active Ant", *["bench Bee"] * 5)
    do(game, "draw 1")
    assert game.turn == 1
    assert len(game.view(1).me.bench) == 5
    assert "Bee" in names(game.view(1).me.hand)


@rule("MULLIGAN-06", "RR09", "UD10", "CL11")
@rule("MULLIGAN-06", "SSH20", "PAR23")
@pytest.mark.parametrize("book", BOOKS)
def test_both_without_a_basic_show_and_redraw_and_nobody_draws_more(book: str) -> None:
    game = begun(book, [*NONE, *GOOD], [*NONE, *GOOD])
    assert mulligans(game) == [0, 1]
    assert len(happened(game, "reveal")) == 14
    assert len(happened(game, "coin")) == 1
    assert game.turn == 1


@switch("mulligan_mandatory")
def test_a_hand_may_be_redrawn_unshown() -> None:
    game = begun(load("PAR23").with_(mulligan_mandatory="redraw_hand_hidden"), [*NONE, *GOOD], GOOD)
    assert mulligans(game) == [0]
    assert happened(game, "reveal") == []


@switch("double_mulligan")
def test_shared_mulligans_unshown() -> None:
    game = begun(load("PAR23").with_(double_mulligan="redraw_unshown"), [*NONE, *GOOD], [*NONE, *GOOD])
    assert mulligans(game) == [0, 1]
    assert happened(game, "reveal") == []


@switch("mulligan_interleave")
def test_who_sets_up_first() -> None:
    game = begun(load("RR09").with_(mulligan_interleave="opponent_finishes_first"), [*NONE, *GOOD], TWO)
    assert mulligans(game) == []
    assert open_decision(game) == (1, "active")
    game = begun(load("PAR23").with_(mulligan_interleave="opponent_continues"), [*NONE, *GOOD], TWO)
    assert mulligans(game) == [0]


@switch("mulligan_bonus_count")
@pytest.mark.parametrize(("value", "cards"), [("one_each_alone", 1), ("one_each_shared_too", 2), ("none", 0)])
def test_what_mulligans_are_worth(value: str, cards: int) -> None:
    game = begun(load("PAR23").with_(mulligan_bonus_count=value), [*NONE * 2, *GOOD], [*NONE, *GOOD])
    offered = []
    while game.decision is not None and game.decision.kind == "bonus":
        offered.append((game.decision.player, len(game.options) - 1))
        do(game, "draw 0")
    shared = [(0, 1)] if value == "one_each_shared_too" else []
    assert offered == shared + ([(1, cards)] if cards else [])


@switch("mulligan_bonus_timing")
def test_bonus_cards_at_another_moment() -> None:
    game = begun(load("RR09").with_(mulligan_bonus_timing="before_reveal"), [*NONE, *GOOD], GOOD)
    assert open_decision(game) == (1, "bonus")
    assert [what for what, _ in happened(game, "prizes_set", "coin")] == ["prizes_set", "prizes_set", "coin"]
    game = begun(load("PAR23").with_(mulligan_bonus_timing="after_own_prizes"), [*NONE, *TWO], GOOD)
    assert open_decision(game) == (1, "bonus")
    assert happened(game, "place") == [("place", 1)]
    do(game, "draw 1")
    assert open_decision(game) == (0, "active")
    assert play_out(game).turn == 1


@switch("mulligan_bonus_may_bench")
def test_bonus_cards_may_not_be_benched() -> None:
    book = load("PAR23").with_(mulligan_bonus_may_bench=False)
    game = do(begun(book, [*NONE, *GOOD], [*GOOD, *["Fire"] * 6, BEE]), "draw 1")
    assert game.turn == 1
    assert game.view(1).me.bench == ()
