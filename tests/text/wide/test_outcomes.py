"""What happens instead, otherwise, or not at all: sentences of our own."""

from __future__ import annotations

import pytest

from ptcg.text.printed import read_printed
from text.modern.reading import plain

OUTCOMES = [
    ("Put 3 damage counters on the Defending Pokémon. If Pichu is anywhere under this Pokémon, put 5 damage counters "
     "instead.",
     'If a Pokémon named "Pichu" is under this Pokémon, put 5 damage counters on the opponent\'s Active; otherwise, '
     'put 3 '
     "damage counters on the opponent's Active."),
    ("Heal 20 damage from this Pokémon. If your opponent has any Pokémon LV.X in play, heal 40 damage instead.",
     "If the opponent has any LV.X Pokémon, heal 40 from this Pokémon; otherwise, heal 20 from this Pokémon."),
    ("Draw 3 cards (This attack does nothing if you have 5 or more cards in your hand).",
     "If you hold 5 or more cards, the attack fails. Draw 3."),
    ("You may switch this Pokémon with 1 of your Benched Pokémon (Ignore this effect if this Pokémon is Burned).",
     "If it is not so that this Pokémon is Burned, you may switch your Active."),
    ("If you have the same number of or more Prize cards left than your opponent, heal 30 damage from this Pokémon.",
     "If it is not so that the opponent has more Prizes left than you, heal 30 from this Pokémon."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "meaning"), OUTCOMES)
def test_an_attack(text: str, meaning: str) -> None:
    assert read_printed(text, "attack", "classic") == plain(meaning)


def test_what_cannot_be_discarded_is_known_after_the_try() -> None:
    text = "Discard a Water Energy attached to this Pokémon (If you can't, this attack does nothing)."
    right = plain("Discard 1 Water Energy on this Pokémon. If you don't, the attack fails.")
    assert read_printed(text, "attack", "classic") == right


@pytest.mark.parametrize(
    ("condition", "asked"),
    [
        ("you have Pikachu in play", 'you have any Pokémon named "Pikachu"'),
        ("that Pokémon is Poisoned", "it is Poisoned"),
    ],
)
def test_the_pick_comes_before_what_is_done_to_it_either_way(condition: str, asked: str) -> None:
    text = "Choose 1 of your opponent's Pokémon. This attack does 20 damage to that Pokémon. "
    text += f"If {condition}, this attack does 50 damage to that Pokémon instead."
    right = f"Pick 1 of the opponent's Pokémon. If {asked}, do 50 damage to it; otherwise, do 20 damage to it."
    assert read_printed(text, "attack", "classic") == plain(right)
