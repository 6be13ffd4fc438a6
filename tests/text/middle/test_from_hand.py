"""Abilities used from the hand: each text means its plain wording."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("smp-SM197", "ability", 0,
     "Once per turn, only if this card is in hand, only if you hold no other cards: put this card onto the"
     " Bench. If you do, draw 3."),
    ("sm8-165", "ability", 0,
     "Once per turn, only if this card is in hand, only if the count for each card in the opponent's deck "
     "is any: reveal this card. If you do, look at the top card of the opponent's deck, then put this card"
     " into the Lost Zone. If the count for each Supporter card among them is any, you may put 1 Supporter card"
     " among them into the Lost Zone."),
    ("bw7-126", "ability", 0,
     "Once per turn, only if this card is in hand: reveal this card. Heal 10 from your Active, then remove"
     " 1 Special Condition from it. Discard this card."),
    ("sm11-66", "ability", 0,
     "Once per turn, only if this card is in hand and the count for each Lightning Energy card on your "
     "Pokémon is 4 or more: put this card onto the Bench. If you do, move any number of Lightning Energy "
     "on your other Pokémon to this Pokémon."),
    ("sm7-52", "ability", 0,
     "At set-up, only if you went second: pick 1: you may put this card into the Active Spot; or you may put this "
     "card onto the Bench."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
