"""Poké-Powers that answer a Poké-Power, and what follows when the opponent has used one."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("dp2-2", "ability", 0,
     "In response to a Poké-Power of the opponent's Pokémon, once per turn, on the opponent's turn, only if this "
     "Pokémon has no Special Condition: discard 2 cards from hand as a cost. Cancel it."),
    ("pl1-117", "rule", 0,
     "In response to a Poké-Power of the opponent's Pokémon, on the opponent's turn, only if you have 3 or more SP"
     " Pokémon: cancel it."),
    ("dp5-15", "ability", 0, "When the opponent uses a Poké-Power: put 2 damage counters on it."),
    ("dp7-30", "ability", 0,
     "When the opponent uses a Poké-Power: you may attach 1 basic Darkness Energy card from discard pile to this "
     "Pokémon."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
