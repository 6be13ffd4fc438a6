"""Cards revealed until a kind is found: each text means its plain wording."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("bw5-99", "rule", 0,
     "Reveal the top cards of deck down to a Supporter card, then put all Supporter cards among them into "
     "hand, then shuffle the rest into deck."),
    ("xy6-48", "attack", 0,
     "Reveal the top cards of deck down to an Item card, then put all Item cards among them into hand, "
     "then shuffle the rest into deck."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
