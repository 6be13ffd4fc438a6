"""Which coins, how many of them, until what, and for whom: sentences of our own."""

from __future__ import annotations

import pytest

from ptcg.text.printed import read_printed
from text.modern.reading import plain

FLIPS = [
    ("Flip 3 coins. If the second coin is tails, discard the top card of your deck.",
     "Flip 3 coins: if it is not so that the second is heads, discard the top card of deck."),
    ("Flip 4 coins. If 3 or more of them are tails, this Pokémon is now Confused.",
     "Flip 4 coins: if 3 or more are tails, this Pokémon is Confused."),
    ("Flip a coin until you get heads. For each tails, put 1 damage counter on the Defending Pokémon.",
     "Flip coins until heads: for each tails, put 1 damage counter on the opponent's Active."),
    ("Flip 2 coins. Choose 1 of your opponent's Pokémon. For each heads, put 3 damage counters on that Pokémon.",
     "Pick 1 of the opponent's Pokémon. Flip 2 coins: for each heads, put 3 damage counters on it."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "meaning"), FLIPS)
def test_an_attack(text: str, meaning: str) -> None:
    assert read_printed(text, "attack", "classic") == plain(meaning)


def test_the_flip_for_a_pokemon_decides_for_that_pokemon() -> None:
    """Not one flip of so many coins whose heads are counted."""
    text = "Flip a coin for each of your opponent's Benched Pokémon. "
    text += "If that coin flip is tails, put 2 damage counters on that Pokémon."
    right = plain(
        "For each Pokémon of the opponent's Benched Pokémon, flip a coin: if tails, put 2 damage counters on it."
    )
    assert read_printed(text, "attack", "classic") == right
