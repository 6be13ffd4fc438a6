"""Roundabout wording made direct."""

from __future__ import annotations

import pytest

from ptcg.text.simpler import simpler


@pytest.mark.parametrize(
    ("text", "direct"),
    [
        ("Choose 2 of your Pokémon and heal them.", "Heal 2 of your Pokémon."),
        ("Discard as many cards from your hand as you like.", "Discard any number of cards from your hand."),
        ("Discard 3 cards from the top of your deck.", "Discard the top 3 cards of your deck."),
        ("Draw a card.", "Draw a card."),
    ],
)
def test_a_text_in_fewer_words(text: str, direct: str) -> None:
    assert simpler(text) == direct
