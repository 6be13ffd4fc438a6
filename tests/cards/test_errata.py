"""Official errata: where card files are read, the official words stand in place of the printed ones."""

from __future__ import annotations

import json

import pytest

from cards.making import corpus
from ptcg.cards.errata import CORRECTED
from ptcg.cards.schema import decode_cards


def texts(card_id: str) -> str:
    card = corpus()[card_id]
    return " ".join([*(a.text for a in card.attacks), *(a.text for a in card.abilities), *card.rules])


@pytest.mark.parametrize("card_id", CORRECTED)
def test_the_official_words_stand_on_the_card(card_id: str) -> None:
    printed, official = CORRECTED[card_id][-1]
    assert official in texts(card_id)
    assert printed not in texts(card_id).replace(official, "")


def test_words_are_replaced_one_after_the_other() -> None:
    power = "you may attach as many cards in any way you like. If you do, your turn ends."
    raw = {
        "id": "dp3-2", "name": "Blastoise", "supertype": "Pokémon", "subtypes": ["Stage 2"], "hp": "120",
        "abilities": [{"name": "Flood", "text": power, "type": "Poké-Power"}],
    }  # fmt: skip
    (card,) = decode_cards(json.dumps([raw]).encode(), "made up")
    assert card.abilities[0].text == (
        "you may use this power. If you do, your turn ends. Attach as many cards in any way you like."
    )
