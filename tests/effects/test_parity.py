"""Even and odd counts: of cards in hand, Prizes, Pokémon and anything else that is counted."""

from __future__ import annotations

import pytest

from ptcg.game.compile_deck import define
from ptcg.game.compile_rulebook import book_of
from ptcg.instructions.build import NotLowered
from ptcg.lowering.builder import Tables
from ptcg.rulebooks import load
from ptcg.testing import attack, check, pokemon

FOE = pokemon("Foe", hp=200)
TWINS = pokemon(
    "Twins",
    attack("Hands", 10, "If your opponent has an even number of cards in their hand, this attack does 80 more damage."),
    attack("Prizes", 10, "If you have an odd number of Prize cards remaining, this attack does 80 more damage."),
    attack("Herd", 10, "If you have an even number of Basic Pokémon in play, this attack does 80 more damage."),
    attack("Ashes", 10, "If there are an odd number of cards in your discard pile, this attack does 80 more damage."),
)
CARDS = [TWINS, FOE]


@pytest.mark.parametrize(("count", "damage"), [(0, 90), (1, 10), (2, 90), (11, 10)])
def test_an_even_hand(count: int, damage: int) -> None:
    check("ASC26", CARDS, "{active: Twins}", {"active": "Foe", "hand": ["Foe"] * count},
          ["attack Hands"], [f"opp.active.damage == {damage}"])  # fmt: skip


@pytest.mark.parametrize(("prizes", "damage"), [(6, 10), (5, 90)])
def test_odd_prizes(prizes: int, damage: int) -> None:
    check("ASC26", CARDS, {"active": "Twins", "prizes": prizes}, "{active: Foe}",
          ["attack Prizes"], [f"opp.active.damage == {damage}"])  # fmt: skip


@pytest.mark.parametrize(("bench", "damage"), [(0, 10), (1, 90), (2, 10)])
def test_an_even_number_of_pokemon(bench: int, damage: int) -> None:
    check("ASC26", CARDS, {"active": "Twins", "bench": ["Foe"] * bench}, "{active: Foe}",
          ["attack Herd"], [f"opp.active.damage == {damage}"])  # fmt: skip


@pytest.mark.parametrize(("cards", "damage"), [(0, 10), (1, 90), (2, 10)])
def test_an_odd_number_of_cards(cards: int, damage: int) -> None:
    check("ASC26", CARDS, {"active": "Twins", "discard": ["Foe"] * cards}, "{active: Foe}",
          ["attack Ashes"], [f"opp.active.damage == {damage}"])  # fmt: skip


def test_what_lies_on_a_pokemon_is_not_asked_for_parity() -> None:
    odd = pokemon("Odd", attack("Odd", 10, "If this Pokémon has an odd number of Energy attached, draw a card."))
    book = load("ASC26")
    with pytest.raises(NotLowered, match="odd"):
        define(Tables(book_of(book)), odd, book, ())
