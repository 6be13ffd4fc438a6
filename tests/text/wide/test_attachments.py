"""Tools and Special Energy with any body: sentences of our own."""

from __future__ import annotations

import pytest

from ptcg.text.printed import read_printed
from text.modern.reading import plain

TOOLS = [
    ("The Water Pokémon this card is attached to gets +20 HP, has no Retreat Cost, and can't be Burned.",
     "While the holder is Water: the holder has +20 HP, and the holder has no retreat cost, and the holder can't be "
     "Burned."),
    ("If this card is attached to a Dragon Pokémon, it has no Weakness.",
     "While the holder is Dragon: the holder has no Weakness."),
    ("The Retreat Cost of the Lightning Pokémon this card is attached to is Colorless less.",
     "While the holder is Lightning: the holder's retreat cost is 1 less."),
    ("Whenever the Stage 1 Pokémon this card is attached to is on your Bench and is damaged by an attack, draw a card.",
     "When the holder is damaged by an attack, only if the holder is Stage 1, only if the holder is Benched: draw 1."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "meaning"), TOOLS)
def test_a_tool(text: str, meaning: str) -> None:
    assert read_printed(text, "tool", "middle") == plain(meaning)


def test_an_energy_card_for_one_type() -> None:
    mine = "Fire Pokémon"
    text = (
        f"This card can only be attached to {mine}. This card provides Fire Energy only while this card is attached to "
        f"a {mine}.\nThe Retreat Cost of the {mine} this card is attached to is Colorless less.\n(If this card is "
        f"attached to anything other than a {mine}, discard this card.)"
    )
    meaning = (
        "Attaches only to Fire Pokémon.\nProvides 1 Fire Energy.\nWhile the holder is Fire: the holder's retreat cost "
        "is 1 less."
    )
    assert read_printed(text, "energy", "middle") == plain(meaning)
