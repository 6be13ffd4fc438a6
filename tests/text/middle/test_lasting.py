"""Effects that last, and their removal: each text means its plain wording."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("xy11-104", "rule", 0,
     "Remove effects of attacks from each player and Pokémon."),
    ("sm11-190", "rule", 0,
     "Remove effects of attacks from yourself and your Pokémon."),
    ("xy8-111", "attack", 0,
     "Until this Pokémon leaves Active, but not twice, this Pokémon's attacks do 100 more damage, before "
     "Weakness and Resistance."),
    ("sm2-91", "attack", 0,
     "On your next turn, Knocking Out the defender is worth 2 more Prizes."),
    ("sm1-95", "attack", 0,
     "On your next turn, you can attach 60 more Energy cards from hand."),
    ("sm8-42", "ability", 0,
     "Once per turn: this turn, each Energy on all of [your Pokémon] is Fire instead."),
    ("bw10-103", "attack", 1,
     "On your next turn, this Pokémon's \"Leaf Wallop\" does 40 more damage, before Weakness and "
     "Resistance."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
