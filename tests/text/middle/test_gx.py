"""GX attacks: whether one was used, who may use one: each text means its plain wording."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("sm6-72", "attack", 1,
     "If you have used a GX attack, +60 damage."),
    ("sm3-87", "attack", 1,
     "If the opponent has used a GX attack, +80 damage."),
    ("sm2-126", "rule", 0,
     "Shuffle hand into deck. If you have used a GX attack, draw 7; otherwise, draw 4."),
    ("sm6-103", "rule", 0,
     "Only if a Stadium is in play: discard the Stadium in play. This turn, each of your Pokémon named "
     "\"Zygarde-GX\" can use a GX attack although you have used one."),
    ("sm12-199", "rule", 0,
     "You may discard 5 other cards from hand as a cost. Search deck for up to 3 Water Energy cards, "
     "reveal them, put them into hand, then shuffle. If you paid, this turn, each of your Water Pokémon "
     "can use a GX attack although you have used one."),
    ("sm11-78", "attack", 1,
     "One GX attack per game: for the rest of the game, the opponent can't use GX attacks."),
    ("sm12-103", "attack", 0,
     "Use 1 attack of the opponent's Active but no GX attack as this attack."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
