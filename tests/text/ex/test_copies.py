"""Attacks and Supporters used by another Pokémon. Each means what its plain wording means."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("ecard1-33", "ability", 0,
     "While this Pokémon has no Special Condition: this Pokémon can use the attacks of each of the opponent's Pokémon, "
     "paying their costs."),
    ("ex7-14", "attack", 1, "Use 1 attack of 1 of the opponent's Benched Pokémon as this attack."),
    ("ex7-6", "attack", 0,
     'Flip a coin: if heads, use 1 attack of 1 of your other Pokémon named like "Dark" as this attack.'),
    ("ex3-92", "attack", 0, "Use 1 attack of the cards under this Pokémon as this attack."),
    ("ex2-10", "attack", 0, "Look at the opponent's hand. You may use the effect of 1 Supporter card among them."),
    ("ex10-C", "attack", 0, "Use the effect of 1 Supporter card from the opponent's discard pile."),
    ("ex16-97", "attack", 0,
     "Look at the opponent's hand, then use 1 attack of 1 card [any of [Basic & Pokémon | Evolution]] "
     "among them as this attack."),
    ("ex8-89", "rule", 0,
     "Each Active evolved non-ex Pokémon can use the attacks of its Basic and Stage 1 cards, paying their "
     "costs."),
    ("ex13-87", "rule", 0, "Each delta Pokémon can use this card's attack."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
