"""Poké-Powers and Poké-Bodies: how often, when, of which name, blocked by what, in combinations of our own."""

from __future__ import annotations

import pytest

from ptcg.text.printed import read_printed
from text.modern.reading import plain

POWERS = [
    ("Once during your opponent's turn, if this Pokémon is damaged by an opponent's attack, you may use this power. "
     "Draw 2 cards. This power can't be used if this Pokémon is affected by a Special Condition.",
     "When this Pokémon is damaged by the opponent's attack, once per turn, on the opponent's turn, only if this "
     "Pokémon "
     "has no Special Condition: you may draw 2."),
    ("Once during your turn, if you have a Stadium card in play, you may heal 20 damage from 1 of your Pokémon. You "
     "can't "
     "use more than 1 Soft Breeze Poké-Power each turn. This power can't be used if this Pokémon is affected by a "
     "Special "
     "Condition.",
     "Once per turn by name, only if your Stadium is in play, only if this Pokémon has no Special Condition: heal "
     "20 from "
     "1 of your Pokémon."),
    ("Once during your turn, when you play this Pokémon from your hand to evolve 1 of your Benched Pokémon, you may "
     "draw a "
     "card.",
     "When you evolve into this Pokémon from hand, once per turn, only if this Pokémon is Benched: you may draw 1."),
    ("Once during your turn, when you play this Pokémon from your hand to evolve your Active Pokémon, you may "
     "discard an "
     "Energy card attached to the Defending Pokémon.",
     "When you evolve into this Pokémon from hand, once per turn, only if this Pokémon is Active: you may discard 1 "
     "Energy "
     "card on the opponent's Active."),
    ("Once during your turn, if your opponent has 5 or more Benched Pokémon, you may choose 1 of them and return "
     "that "
     "Pokémon and all cards attached to it to your opponent's hand.",
     "Once per turn, only if the opponent has 5 or more Benched Pokémon: return 1 of the opponent's Benched Pokémon "
     "to "
     "the opponent's hand with all attached cards."),
]  # fmt: skip
BODIES = [
    ("Whenever this Pokémon would be damaged by your opponent's attack, flip a coin. If heads, reduce that damage "
     "by 30.",
     "When an attack would damage this Pokémon, only if the attack is the opponent's: flip a coin: if heads, reduce "
     "that "
     "damage by 30."),
    ("At any time between turns, heal 20 damage from each of your Grass Pokémon. You can't use more than 1 Green "
     "Shade "
     "Poké-Body between turns.",
     "At each checkup, once by name: heal 20 from each of your Grass Pokémon."),
    ("Whenever any of your opponent's Pokémon is Knocked Out by damage from this Pokémon's attacks, draw a card.",
     "When any of the opponent's Pokémon is Knocked Out by damage from this Pokémon's attack: draw 1."),
    ("If this Pokémon is your Active Pokémon and is Knocked Out by an opponent's attack, discard the top 2 cards of "
     "your "
     "opponent's deck.",
     "When this Pokémon is Knocked Out by the opponent's attack, only if this Pokémon is Active: discard the top 2 "
     "cards "
     "of the opponent's deck."),
    ("If an Active Pokémon has Resistance to Fire, this Pokémon's attacks do 30 more damage to that Pokémon (before "
     "applying Weakness and Resistance).",
     "This Pokémon's attacks do 30 more damage to the opponent's Active Pokémon with Fire Resistance, before "
     "Weakness and "
     "Resistance."),
    ("Each of your Water Pokémon's and Metal Pokémon's attacks does 10 more damage to the Defending Pokémon (before "
     "applying Weakness and Resistance).",
     "Attacks of each of your Water or Metal Pokémon do 10 more damage to the opponent's Active, before Weakness and "
     "Resistance."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "meaning"), POWERS)
def test_a_power(text: str, meaning: str) -> None:
    assert read_printed(text, "power", "classic") == plain(meaning)


@pytest.mark.parametrize(("text", "meaning"), BODIES)
def test_a_body(text: str, meaning: str) -> None:
    assert read_printed(text, "body", "classic") == plain(meaning)


def test_a_pokemon_worn_as_a_tool_speaks_of_its_holder() -> None:
    text = "As long as this Pokémon is attached to a Pokémon, that Pokémon can't be Asleep."
    assert read_printed(text, "power", "classic") == plain("While this card is attached: the holder can't be Asleep.")
