"""The books between 2011 and 2019: patches whose every switch says where it is known from, found by the cards."""

from __future__ import annotations

from importlib import import_module

import pytest

from cards.making import corpus
from ptcg.cards.era import book_of_deck
from ptcg.cli import main
from ptcg.game import Game
from ptcg.rulebooks import SWITCHES, load
from ptcg.testing import CardLike, Position, attack, check, pokemon, position, trainer
from ptcg_marks import switch

BETWEEN = {"BW11": "XY13", "XY13": "SM17", "SM17": "SSH20"}
ANT = pokemon("Ant", attack("Bite", "10"))
SUPPORTER = trainer("Teacher", "Draw 1.", kind="Supporter")
ITEM = trainer("Potion", "Draw 1.")


@pytest.mark.parametrize("book", BETWEEN)
def test_every_switch_that_differs_says_where_it_is_known_from(book: str) -> None:
    module = import_module(f"ptcg.rulebooks.books.{book.lower()}")
    mine, parent = load(book), load(BETWEEN[book])
    assert BETWEEN[book] == module.PARENT
    assert {name for name in SWITCHES if mine[name] != parent[name]} == module.SWITCHES.keys() == module.SOURCES.keys()
    assert all(len(source) > 20 for source in module.SOURCES.values())


def first(book: str, turn: int = 1) -> Position:
    hand: list[CardLike] = [SUPPORTER, ITEM]
    return position(book, ANT, ANT, hand=hand, turn=turn)


@switch("first_player_may_attack_turn_one")
@pytest.mark.parametrize(
    ("book", "why"), [("BW11", ""), ("XY13", "TURN-08"), ("SM17", "TURN-08"), ("SSH20", "TURN-08")]
)
def test_attacking_first(book: str, why: str) -> None:
    assert first(book).why("attack Bite") == why
    assert first(book, 2).why("attack Bite") == ""


@switch("first_turn_supporter")
@pytest.mark.parametrize(
    ("book", "why"), [("CL11", "TURN-09"), ("BW11", ""), ("XY13", ""), ("SM17", ""), ("SSH20", "TURN-09")]
)
def test_a_supporter_first(book: str, why: str) -> None:
    assert first(book).why("play Teacher") == why
    assert first(book).why("play Potion") == ("" if book != "CL11" else "TURN-09")


@switch("burn_mode")
@pytest.mark.parametrize(
    ("book", "damage", "conditions"), [("BW11", 0, "[Burned]"), ("XY13", 0, "[Burned]"), ("SM17", 20, "[]")]
)
def test_burn_on_heads(book: str, damage: int, conditions: str) -> None:
    mon = pokemon("Mon")
    check(
        book, [mon], "{active: {card: Mon, conditions: [Burned]}}", "{active: Mon}", ["end turn", "checkup"],
        [f"me.active.damage == {damage}", f"me.active.conditions == {conditions}"], coins=["heads"],
    )  # fmt: skip


@switch("coin_winner")
@switch("coin_flip_when")
@pytest.mark.parametrize(("book", "chosen"), [("BW11", False), ("XY13", True), ("SM17", True)])
def test_who_goes_first_is_chosen_since_xy(book: str, chosen: bool) -> None:
    game = Game.new(book, seed="sfc32:1")
    kinds = []
    while (decision := game.decision) is not None and decision.kind != "main":
        kinds.append(decision.kind)
        game.choose(0)
    assert ("first" in kinds) == chosen


@pytest.mark.parametrize(
    ("cards", "book"),
    [
        (("bw1-24", "sve-4"), "BW11"), (("bw11-92",), "BW11"), (("xy1-1", "bw1-24"), "XY13"),
        (("sm1-1", "xy1-1"), "SM17"), (("swsh1-1", "sm1-1"), "SSH20"), (("hgss1-1",), "UD10"),
    ],
)  # fmt: skip
def test_a_deck_finds_its_book_by_its_cards(cards: tuple[str, ...], book: str) -> None:
    pool = corpus()
    assert book_of_deck([pool[card] for card in cards], pool)[0] == book


def test_the_command_shows_the_books_between(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "first_turn_supporter"]) == 0
    shown = capsys.readouterr().out
    assert "BW11, XY13, SM17: True" in shown and "SM17 from: the ban was announced" in shown
    assert main(["rules", "checkup_orders"]) == 0
    assert "ASC26 from: the judges' compendium, 2302" in capsys.readouterr().out
