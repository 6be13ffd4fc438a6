"""What is counted: each text means its plain wording."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("mcd19-2", "attack", 0,
     "+20 damage for each type of basic Energy card in discard pile, up to +100."),
    ("xy11-5", "attack", 1,
     "20 damage for each Prize left to you."),
    ("sm11-184", "attack", 0,
     "+50 damage for each Prize the opponent took on the last turn."),
    ("xyp-XY165", "attack", 1,
     "20 damage for each type among the opponent's Benched Pokémon."),
    ("sm7-109", "attack", 0,
     "30 damage for each item of basic Grass Energy on your Pokémon plus basic Lightning Energy on your "
     "Pokémon."),
    ("xy8-120", "attack", 0,
     "Each player reveals hand, then 20 damage for each item of Item card in hand plus Item card in the "
     "opponent's hand."),
    ("sm9-37", "attack", 0,
     "Move any number of Lightning Energy on your Benched Pokémon to this Pokémon. 20 damage for each card"
     " moved this way."),
    ("smp-SM189", "attack", 0,
     "Shuffle any number of Water Energy on your Pokémon into deck. 60 damage for each card moved this "
     "way."),
    ("bw8-23", "attack", 1,
     "Discard the top 4 cards of deck. 50 damage for each Fire Energy card of those discarded this way."),
    ("xy8-81", "attack", 1,
     "+10 damage for each Colorless in the retreat cost of all of [your Pokémon named \"Swinub\", "
     "\"Piloswine\", or \"Mamoswine\"]."),
    ("sm9-103", "attack", 1,
     "Do damage to 1 of the opponent's Benched Pokémon equal to at most 100 and 20 times the count for "
     "each Metal Energy on this Pokémon."),
    ("bw1-14", "attack", 0,
     "+10 damage for each Grass Energy on any player's Pokémon."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
