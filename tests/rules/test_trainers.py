"""Trainer cards: played in the main part, any number of them, then discarded; not if they can do nothing."""

from __future__ import annotations

import pytest

from books import BOOKS, NEW, OLD
from ptcg.rulebooks import load
from ptcg.testing import mon, pokemon, position, trainer
from ptcg_marks import rule, switch

DRAW = trainer("Draw", "Draw 1.")
HEAL = trainer("Salve", "Heal 30 from 1 of your Pokémon.")
SEARCH = trainer("Ball", "Search deck for 1 Basic Pokémon, reveal it, put it into hand, then shuffle.")
NEST = trainer("Nest", "Search deck for 1 Basic Pokémon, put it onto the Bench, then shuffle.")
PRICE = trainer("Price", "Discard 2 other cards from hand as a cost. Draw 3.")
MIXED = trainer("Mixed", "Heal 30 from your Active. Draw 1.")
HELPER = trainer("Helper", "Draw 2.", kind="Supporter")
PLACE = trainer("Place", "Each of your Pokémon has +10 HP.", kind="Stadium")
GADGET = trainer("Gadget", "The holder has +20 HP.", kind="Pokémon Tool")
MON = pokemon("Mon")


@rule("TRAINER-02")
@pytest.mark.parametrize("book", BOOKS)
def test_any_number_in_a_turn_each_does_what_it_says_and_is_discarded(book: str) -> None:
    t = position(book, MON, MON, hand=[DRAW] * 6, deck=["Water"] * 6)
    t.do(*["play Draw"] * 6)
    assert t["me.hand"] == ("Water",) * 6
    assert t["me.discard"] == ("Draw",) * 6


@rule("TRAINER-02")
@pytest.mark.parametrize("book", BOOKS)
def test_not_after_the_main_part(book: str) -> None:
    t = position(book, MON, MON, hand=[DRAW]).do("end turn")
    assert not t.legal("play Draw")


@rule("TRAINER-03")
@pytest.mark.parametrize("book", BOOKS)
def test_tools_stadiums_and_fossils_stay_in_play_other_cards_do_not(book: str) -> None:
    machine = trainer("Machine", "The holder has +10 HP.", kind="Technical Machine")
    fossil = trainer("Odd Fossil", hp=60)
    t = position(book, MON, MON, hand=[DRAW, GADGET, machine, PLACE, fossil])
    t.do("play Draw", "attach Gadget to me.active", "attach Machine to me.active", "play Place", "play Odd Fossil")
    t.do("end turn", "checkup", "begin turn")
    assert t["me.discard"] == ("Draw",)
    assert t["me.active.attached"] == ("Gadget", "Machine")
    assert t["stadium"] == "Place"
    assert t["me.bench"] == ("Odd Fossil",)


@rule("TRAINER-06", "RR09", "UD10", "CL11")
@pytest.mark.parametrize("book", OLD)
def test_the_starting_player_plays_no_card_of_any_kind_in_the_first_turn(book: str) -> None:
    t = position(book, MON, MON, hand=[DRAW, GADGET, HELPER, PLACE], turn=1)
    lines = ("play Draw", "attach Gadget to me.active", "play Helper", "play Place")
    assert [t.why(line) for line in lines] == ["TURN-09"] * 4
    second = position(book, MON, MON, hand=[DRAW, GADGET, HELPER, PLACE], turn=2)
    assert all(second.legal(line) for line in lines)


@rule("TRAINER-06", "SSH20", "PAR23")
@pytest.mark.parametrize("book", NEW)
def test_the_starting_player_plays_no_supporter_in_the_first_turn(book: str) -> None:
    t = position(book, MON, MON, hand=[DRAW, GADGET, HELPER, PLACE], turn=1)
    assert t.why("play Helper") == "TURN-09"
    assert all(t.legal(line) for line in ("play Draw", "attach Gadget to me.active", "play Place"))


@rule("TRAINER-07")
@pytest.mark.parametrize("book", BOOKS)
def test_not_if_open_information_shows_that_nothing_can_happen(book: str) -> None:
    full = [pokemon("Benched")] * 5
    t = position(book, MON, MON, bench=full, hand=[HEAL, NEST, PRICE, "Water"])
    assert t.why("play Salve") == "TRAINER-07"  # nobody is hurt
    assert t.why("play Nest") == "TRAINER-07"  # the Bench is full
    hurt = position(book, mon(MON, damage=10), MON, hand=[HEAL])
    assert hurt.legal("play Salve")


@rule("TRAINER-07")
@pytest.mark.parametrize("book", BOOKS)
def test_not_if_the_price_cannot_be_paid(book: str) -> None:
    assert not position(book, MON, MON, hand=[PRICE, "Water"]).legal("play Price")
    t = position(book, MON, MON, hand=[PRICE, "Water", "Fire"]).do("play Price discarding [Water, Fire]")
    assert t["me.hand_count"] == 3


@rule("TRAINER-07")
@pytest.mark.parametrize("book", BOOKS)
def test_a_hidden_zone_may_always_be_searched_in_vain(book: str) -> None:
    t = position(book, MON, MON, hand=[SEARCH], deck=["Water", "Water"]).do("play Ball")
    assert (t["me.hand"], t["me.discard"]) == ((), ("Ball",))


@rule("TRAINER-07")
@pytest.mark.parametrize("book", BOOKS)
def test_part_of_what_it_says_is_enough(book: str) -> None:
    t = position(book, MON, MON, hand=[MIXED]).do("play Mixed")
    assert t["me.hand_count"] == 1


@rule("TRAINER-07")
@pytest.mark.parametrize("book", BOOKS)
def test_a_use_of_a_stadium_that_can_do_nothing_is_not_allowed(book: str) -> None:
    spring = trainer("Spring", "Once per turn, either player: heal 10 from your Active.", kind="Stadium")
    assert position(book, MON, MON, stadium=spring).why("use Stadium") == "TRAINER-07"
    assert position(book, mon(MON, damage=10), MON, stadium=spring).legal("use Stadium")


@switch("play_without_effect")
def test_a_book_may_allow_a_play_without_effect() -> None:
    t = position(load("PAR23").with_(play_without_effect="allowed"), MON, MON, hand=[HEAL]).do("play Salve")
    assert t["me.discard"] == ("Salve",)
