"""Any cards, wherever they lie, and any verb: sentences of our own."""

from __future__ import annotations

import pytest

from ptcg.text.printed import read_printed
from text.modern.reading import plain

DONE = [
    ("Choose as many basic Energy cards from your hand as you like and attach them to your Pokémon in any way you "
     "like.",
     "Attach any number of basic Energy cards from hand freely to your Pokémon."),
    ("Choose 2 cards from your opponent's hand without looking and put them on the bottom of your opponent's deck.",
     "Put 2 random cards from the opponent's hand on the bottom of the opponent's deck."),
    ("Choose 1 of your opponent's Benched Basic Pokémon and this attack does 30 damage to that Pokémon.",
     "Do 30 damage to 1 of the opponent's Benched Basic Pokémon."),
    ("Flip 4 coins. Put a number of damage counters equal to the number of heads on the Defending Pokémon.",
     "Flip 4 coins: put damage counters on the opponent's Active equal to the count for each heads."),
    ("Remove a Pokémon Tool card attached to the Defending Pokémon and put it on top of your opponent's deck.",
     "Put 1 Tool on the opponent's Active on top of the opponent's deck."),
    ("Choose a Supporter card in your discard pile and put it on top of your deck.",
     "Put 1 Supporter card from discard pile on top of deck."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "meaning"), DONE)
def test_an_attack(text: str, meaning: str) -> None:
    assert read_printed(text, "attack", "classic") == plain(meaning)


def test_damage_for_what_a_picked_pokemon_has_goes_to_it() -> None:
    """Not to the Active Pokémon, as the attack's own damage would."""
    text = "Choose 1 of your opponent's Benched Pokémon. "
    text += "This attack does 35 damage for each Energy attached to that Pokémon."
    right = plain("Pick 1 of the opponent's Benched Pokémon, then do 35 damage to it for each Energy on it.")
    assert read_printed(text, "attack", "classic") == right
