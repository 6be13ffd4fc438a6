"""The Lost Zone instead of the discard pile: each text means what its plain wording means."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("pl1-27", "attack", 1,
     "This turn, when any of the opponent's Pokémon would be Knocked Out by damage from this Pokémon's attack, put"
     " it with all attached cards into the Lost Zone instead, still counting as a Knock Out."),
    ("pl1-124", "attack", 0,
     "Do 30 damage to each of the opponent's Pokémon. This turn, when any of the opponent's Pokémon would be "
     "Knocked Out by damage from this Pokémon's attack, put it with all attached cards into the Lost Zone instead,"
     " still counting as a Knock Out."),
    ("pl1-125", "ability", 0,
     "Once per turn, only if this Pokémon has no Special Condition: each player puts Benched Pokémon into the Lost"
     " Zone until 3 are left."),
    ("pl1-124", "ability", 0,
     "When any of the opponent's Pokémon would attack, once by name: the opponent discards 1 card from hand.\n"
     "While the opponent holds no cards: each of the opponent's Pokémon can't attack."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
