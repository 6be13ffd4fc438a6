"""Heads of Abilities, Stadiums and Trainers with any body: sentences of our own."""

from __future__ import annotations

import pytest

from ptcg.text.printed import read_printed
from text.modern.reading import plain

HEADS = [
    ("power",
     "Once during your turn, if you have Absol on your Bench, you may draw a card. You can't use more than 1 Night "
     "Draw Poké-Power each turn. This power can't be used if this Pokémon is affected by a Special Condition.",
     'Once per turn by name, only if you have any Benched Pokémon named "Absol", only if this Pokémon has no Special '
     "Condition: draw 1."),
    ("body", "The Retreat Cost for each player's Water Pokémon is Colorless more.",
     "The retreat cost of each Water Pokémon is 1 more."),
    ("trainer", "You can play this card only if you have less Prize cards left than your opponent. Draw 2 cards.",
     "Only if the opponent has more Prizes left than you: draw 2."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "meaning"), HEADS)
def test_a_head(kind: str, text: str, meaning: str) -> None:
    assert read_printed(text, kind, "classic", ("Nobody", "Night Draw")) == plain(meaning)
