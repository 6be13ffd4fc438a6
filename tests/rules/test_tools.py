"""Pokémon Tools: attached, one to a Pokémon, any number a turn."""

from __future__ import annotations

import pytest

from books import BOOKS, NEW, OLD
from ptcg.rulebooks import load
from ptcg.testing import Position, mon, pokemon, position, trainer
from ptcg_marks import rule, switch

MON = pokemon("Mon")
VEST = trainer("Vest", "The holder has +20 HP.", kind="Pokémon Tool")
BELT = trainer("Belt", "The holder has +50 HP.", kind="Pokémon Tool")
CANDY = trainer("Candy", "At each checkup: heal 10 from the holder.", kind="Pokémon Tool")


@rule("TOOL-01")
@pytest.mark.parametrize("book", BOOKS)
def test_it_is_attached_to_a_pokemon_of_ones_own_and_stays(book: str) -> None:
    t = position(book, MON, MON, bench=[MON], hand=[VEST])
    assert not t.legal("attach Vest to opp.active")
    t.do("attach Vest to me.bench[0]", "end turn", "checkup", "(opp) end turn", "checkup", "begin turn")
    assert (t["me.bench[0].tools"], t["me.bench[0].max_hp"], t["me.active.max_hp"]) == (("Vest",), 120, 100)


@rule("TOOL-02")
@pytest.mark.parametrize("book", BOOKS)
def test_a_pokemon_holds_one(book: str) -> None:
    t = position(book, mon(MON, tools=[VEST]), MON, bench=[MON], hand=[BELT])
    assert t.why("attach Belt to me.active") == "TOOL-02"
    assert t.legal("attach Belt to me.bench[0]")


@rule("TOOL-03")
@pytest.mark.parametrize("book", BOOKS)
def test_any_number_in_a_turn(book: str) -> None:
    t = position(book, MON, MON, bench=[MON] * 3, hand=[VEST] * 4)
    t.do("attach Vest to me.active", *(f"attach Vest to me.bench[{i}]" for i in range(3)))
    assert [t[f"me.bench[{i}].max_hp"] for i in range(3)] == [120] * 3


def healed(book: str, first: str) -> Position:
    """A Poisoned Pokémon with 10 HP left and a Tool that heals 10 between turns."""
    t = position(book, mon(MON, tools=[CANDY], damage=90, conditions="Poisoned"), MON, bench=[MON])
    return t.do("end turn", f"checkup with {first} first")


@rule("TOOL-04")
@pytest.mark.parametrize("book", BOOKS)
def test_it_may_act_before_the_special_conditions(book: str) -> None:
    assert healed(book, "Candy")["me.active.damage"] == 90


@rule("TOOL-04", "RR09", "UD10", "CL11")
@pytest.mark.parametrize("book", OLD)
def test_after_the_poison_it_is_too_late_in_the_old_books(book: str) -> None:
    t = healed(book, "Special Conditions")
    assert (t["opp.prizes"], t["me.active.damage"]) == (5, 0)


@rule("TOOL-04", "SSH20", "PAR23")
@pytest.mark.parametrize("book", NEW)
def test_in_the_second_block_it_still_heals_in_the_new_books(book: str) -> None:
    t = healed(book, "Special Conditions")
    assert (t["opp.prizes"], t["me.active.damage"]) == (6, 90)


@switch("tools_per_pokemon")
def test_a_book_may_allow_two() -> None:
    t = position(load("PAR23").with_(tools_per_pokemon=2), mon(MON, tools=[VEST]), MON, hand=[BELT, VEST])
    assert t.do("attach Belt to me.active")["me.active.max_hp"] == 170
    assert t.why("attach Vest to me.active") == "TOOL-02"
