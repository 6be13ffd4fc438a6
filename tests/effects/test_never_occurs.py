"""A text whose target or trigger can never occur is refused when its card is defined."""

from __future__ import annotations

import pytest

from ptcg.cards.card import Card
from ptcg.game.compile_deck import define
from ptcg.game.compile_rulebook import book_of
from ptcg.instructions.build import NotLowered
from ptcg.lowering.builder import Tables
from ptcg.rulebooks import load
from ptcg.testing import ability, pokemon, trainer

BOOK = load("ASC26")


def lowered(card: Card) -> None:
    define(Tables(book_of(BOOK)), card, BOOK, ())


@pytest.mark.parametrize("kind", ["Item", "Supporter", "Stadium"])
def test_a_holder_of_a_card_that_is_never_attached(kind: str) -> None:
    with pytest.raises(NotLowered, match="never attached"):
        lowered(trainer("Ribbon", "The holder has +10 HP.", kind=kind))


def test_the_holder_of_a_tool() -> None:
    lowered(trainer("Ribbon", "The holder has +10 HP.", kind="Pokémon Tool"))


def test_the_turn_of_a_text_without_a_trigger() -> None:
    with pytest.raises(NotLowered, match="no trigger"):
        lowered(pokemon("Rock", ability("While this Pokémon is Active, on your turn: it has +30 HP.")))


def test_the_holder_of_a_trainer_that_attaches_itself() -> None:
    lowered(trainer("Boost", "Attaches to 1 of your Pokémon until the end of your turn.", "The holder has +10 HP."))
