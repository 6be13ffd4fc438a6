"""Levels: a LV.X from the deck, one that is removed, and conditions that stay."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("pl1-107", "rule", 0,
     "Flip a coin: if heads, level up 1 of your Pokémon with 1 LV.X card from deck, then shuffle."),
    ("dpp-DP35", "attack", 0, "Level up 1 of your Pokémon with 1 LV.X card from deck, then shuffle."),
    ("pl4-97", "ability", 0,
     "Once per turn, only if this Pokémon has no Special Condition: remove the LV.X card of 1 of the opponent's "
     "LV.X Pokémon, then put it shuffled into the opponent's deck."),
    ("pl2-55", "attack", 1, "On the opponent's next turn, the defender can't evolve or level up."),
    ("dp2-36", "ability", 0, "Each of the opponent's Pokémon keeps Poisoned when its cards change."),
    ("dpp-DP36", "ability", 0,
     "While this Pokémon is Active: each of the opponent's Pokémon keeps Asleep, Burned, Confused, Paralyzed, or "
     "Poisoned when its cards change."),
    ("dp4-101", "rule", 0,
     "Search deck or discard pile for 1 LV.X Pokémon, reveal it, put it into hand, then shuffle."),
    ("col1-11", "attack", 0,
     "Devolve the opponent's Stage 1 or Stage 2 Pokémon up to the count for each Energy on this Pokémon, then put "
     "the removed cards into the opponent's hand."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
