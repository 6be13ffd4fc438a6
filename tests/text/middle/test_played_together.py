"""Cards that may be played several at once: each text means its plain wording."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("sm5-129", "rule", 0,
     "You may discard 3 cards named \"Missing Clover\" from hand as a cost. If you paid, take 1 Prize. If "
     "it is not so that you paid, look at the top card of deck."),
    ("sm8-171", "rule", 0,
     "You may discard 1 card named \"Custom Catcher\" from hand as a cost. If you paid, switch the "
     "opponent's Active. If it is not so that you paid, draw until you hold 3."),
    ("sm8-184", "rule", 0,
     "You may discard 1 card named \"Mixed Herbs\" from hand as a cost. If you paid, heal 90 from your "
     "Active, then remove every Special Condition from it. If it is not so that you paid, remove 1 Special"
     " Condition from your Active."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
