"""A text that searches a deck must shuffle it afterward."""

from __future__ import annotations

import pytest

from ptcg.game.compile_deck import define
from ptcg.game.compile_rulebook import book_of
from ptcg.instructions.build import NotLowered
from ptcg.lowering.builder import Tables
from ptcg.rulebooks import load
from ptcg.testing import attack, pokemon

BOOK = load("PAR23")
SEARCH = "Evolve 1 of your Benched Pokémon with 1 card from deck"


def lowered(text: str) -> None:
    define(Tables(book_of(BOOK)), pokemon("User", attack("Grow", 0, text)), BOOK, ())


def test_a_search_without_a_shuffle_is_refused() -> None:
    with pytest.raises(NotLowered, match="not shuffled"):
        lowered(f"{SEARCH}.")


def test_a_search_with_a_shuffle_is_lowered() -> None:
    lowered(f"{SEARCH}, then shuffle.")
