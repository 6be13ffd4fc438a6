"""Attacks and effects of other cards: each text means its plain wording."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("sm2-58", "attack", 1, "Use 1 attack of the opponent's last turn but no GX attack as this attack."),
    ("bw1-71", "attack", 1,
     "Use 1 attack of the opponent's Active as this attack."),
    ("sm12-56", "attack", 0,
     "Use 1 attack of the cards under this Pokémon as this attack."),
    ("det1-17", "attack", 0,
     "Use 1 attack of each of the opponent's Pokémon as this attack, paying its cost."),
    ("sm11-71", "ability", 0,
     "This Pokémon can use the attacks of each of your Benched Pokémon that is GX Pokémon or EX Pokémon, "
     "paying their costs, and this Pokémon can use the attacks of all cards [Pokémon & any of [GX | EX]] "
     "from discard pile, paying their costs."),
    ("xy7-44", "attack", 0,
     "Use the effect of 1 Supporter card from the opponent's discard pile."),
    ("sm115-65", "rule", 0,
     "The opponent reveals hand. You may use the effect of 1 Supporter card among them."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
