"""Texts of 1999 to 2007, read as printed: each means what its plain wording means."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("ex14-1", "ability", 0,
     "Prevent all damage and effects of attacks on this Pokémon by the opponent's ex Pokémon."),
    ("ex14-1", "attack", 0, "If the opponent's Active is Basic, it is Confused."),
    ("ex2-97", "attack", 1, "Heal 20 from this Pokémon."),
    ("base1-22", "attack", 0, "The opponent switches Active."),
    ("neo1-44", "attack", 1,
     "Flip a coin: if heads, do 10 damage to each of the opponent's Benched Pokémon; if tails, "
     "do 10 damage to each of your Benched Pokémon."),
    ("base2-3", "attack", 1, "Discard 1 Fire Energy card on this Pokémon as a cost."),
    ("ecard1-144", "rule", 0,
     "The holder can use this card's attack.\nAt the end of your turn: discard this card."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
