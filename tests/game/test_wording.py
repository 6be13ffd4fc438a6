"""A sentence of plain style as a player reads it: owners and nouns are named, and no bracket of the grammar is left."""

from __future__ import annotations

import pytest

from ptcg.game.wording import readable, wish


@pytest.mark.parametrize(
    ("plain", "read"),
    [
        ("draw 2", "draw 2 cards"),
        ("draw 1", "draw 1 card"),
        ("draw until you hold 6", "draw cards until you hold 6"),
        ("return it to hand with all attached cards", "return it to your hand with all attached cards"),
        ("the opponent shuffles hand into deck", "the opponent shuffles their hand into their deck"),
        ("search your deck for 1 card, put it onto the Bench, then shuffle",
         "search your deck for 1 card, put it onto your Bench, then shuffle your deck"),
        ("look at the top 2 cards of the opponent's deck for 1 card, then shuffle the rest into deck",
         "look at the top 2 cards of the opponent's deck for 1 card, then shuffle the rest into that deck"),
        ("put 1 card and face down from your Prizes into hand", "put 1 face-down card from your Prizes into your hand"),
        ("heal each of any player's Pokémon fully", "heal each of both players' Pokémon fully"),
        ("turn all of your Prizes face up", "turn all of your Prizes face up"),
        ("put 1 Pokémon with the name of all of [your Pokémon] into hand",
         "put 1 Pokémon with the name of any of your Pokémon into your hand"),
        ("the opponent's Active is 1 of Asleep, or Burned", "the opponent's Active is Asleep or Burned"),
        ("discard 1 card, then [if you do, +20 damage]", "discard 1 card, then if you do, do 20 more damage"),
    ],
)  # fmt: skip
def test_sentences(plain: str, read: str) -> None:
    assert readable(plain) == read


@pytest.mark.parametrize(
    ("brackets", "words"),
    [
        ("any of [Basic & Pokémon | Evolution]", "Basic Pokémon or Evolution"),
        ("Stage 2 & any of [Fire | Water]", "Stage 2: Fire or Water"),
        ("Trainer & not Supporter", "Trainer, not Supporter"),
        ("Basic & not ex & Pokémon", "Basic Pokémon, not ex"),
        ("any of [Fire Energy | delta & any of [Basic & Pokémon | Evolution]]",
         "Fire Energy, or delta: Basic Pokémon or Evolution"),
    ],
)  # fmt: skip
def test_filters(brackets: str, words: str) -> None:
    assert readable(f"discard 2 cards [{brackets}] on it") == f"discard 2 cards ({words}) on it"


def test_wishes() -> None:
    assert wish("draw 2 cards", True) == "do you want to draw 2 cards?"
    assert (
        wish("both Actives are Asleep and Poisoned", False) == "do you want to make both Actives Asleep and Poisoned?"
    )
    assert wish("the opponent shuffles their deck", False) == "do you want this: the opponent shuffles their deck?"
