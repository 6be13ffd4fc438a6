"""Ancient Traits: each text means its plain wording."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("xy5-36", "trait", 0,
     "When you attach an Energy card from hand for the turn to this Pokémon: you may attach 1 more Energy "
     "card from hand to this Pokémon."),
    ("xy5-37", "trait", 0,
     "2 times as much damage is healed from this Pokémon."),
    ("xy7-96", "trait", 0,
     "When you evolve into this Pokémon in any way: heal it fully."),
    ("xy6-32", "trait", 0,
     "Evolves a Pokémon on your first turn and the turn it was played."),
    ("sm8-67", "ability", 0,
     "When you attach an Energy card from hand for the turn to any of your Pokémon: you may attach 1 more "
     "Energy card from hand to it."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
