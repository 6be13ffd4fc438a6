"""Attacks that can be used while Asleep: each text means its plain wording."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("sm2-114", "attack", 0,
     "Usable while Asleep.\nIf this Pokémon is not Asleep, the attack fails."),
    ("xy10-77", "attack", 0,
     "Usable while Asleep.\nIf this Pokémon is Asleep, +90 damage."),
    ("bw7-69", "attack", 1,
     "Usable while Asleep.\nIf this Pokémon is Asleep, +30 damage."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
