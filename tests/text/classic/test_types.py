"""Types: what is of the same type as something else, what has a Resistance, so much HP or so many conditions."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("dp2-28", "attack", 1,
     "Do 20 damage to each of the opponent's Benched Pokémon that shares a type with the opponent's Active."),
    ("pl1-35", "attack", 0,
     "Pick 1 of the opponent's Pokémon, then search deck for 1 Pokémon that shares a type with it, reveal it, put "
     "it into hand, then shuffle."),
    ("dp2-32", "ability", 0,
     "Once per turn, only if this Pokémon has no Special Condition: pick 1 of the opponent's Pokémon. This turn, "
     "this Pokémon has the type of it instead."),
    ("dp4-6", "ability", 0,
     "Once per turn, only if this Pokémon has no Special Condition: discard 1 basic Energy card from hand. This "
     "turn, this Pokémon has the type of the basic Energy card just moved instead."),
    ("pl4-94", "ability", 0, "This Pokémon has the type of the card below it instead."),
    ("pl4-95", "ability", 0, "This Pokémon has the type of the card below it instead."),
    ("pl2-67", "ability", 0,
     "This Pokémon is Grass and Fire and Water and Lightning and Psychic and Fighting and Darkness and Metal and "
     "Colorless instead."),
    ("pl1-21", "attack", 1, "If the opponent's Active has any Resistance, base damage is 60."),
    ("pl4-20", "attack", 1, "If the opponent's Active has any Resistance, base damage is 120."),
    ("pl1-25", "ability", 0,
     "Prevent all damage and effects of attacks on this Pokémon by the opponent's Pokémon with 2 or more Special "
     "Conditions."),
    ("dp7-24", "ability", 0,
     "While the opponent has any Pokémon with 120 or more maximum HP: this Pokémon's attacks cost no Colorless."),
    ("dp2-11", "ability", 0,
     "Once per turn, only if this Pokémon is Active, only if this Pokémon has no Special Condition: switch the "
     "opponent's Active with 1 of the opponent's Benched Pokémon with 100 or more maximum HP."),
    ("dp5-42", "attack", 0, "30 damage for each type among your Benched Pokémon named like \"Wormadam\"."),
    ("dp1-47", "attack", 1, "Do 10 damage to each of the opponent's Benched Pokémon with a retreat cost of exactly 0."),
    ("pl2-5", "ability", 0,
     "Each of your Pokémon that shares a type with a basic Energy card on this Pokémon has no retreat cost."),
    ("dp3-52", "ability", 0,
     "This Pokémon takes 40 less damage from any player's Pokémon that shares a type with a basic Energy card on "
     "this Pokémon, after Weakness and Resistance."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
