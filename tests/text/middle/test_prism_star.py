"""Prism Star cards: each text means its plain wording."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("sm8-191", "rule", 0,
     "Attacks of each Lightning Pokémon cost 1 Lightning less.\nPrevent all effects of Item and Supporter "
     "cards on this Stadium.\nDeck limit: 1 of this name.\nWhen this card would go to the discard pile: "
     "put this card into the Lost Zone instead."),
    ("sm8-180", "rule", 0,
     "Once per turn, either player: heal 60 from 1 of your Grass Pokémon, then remove every Special "
     "Condition from it.\nPrevent all effects of Item and Supporter cards on this Stadium.\nDeck limit: 1 "
     "of this name.\nWhen this card would go to the discard pile: put this card into the Lost Zone "
     "instead."),
    ("sm8-14", "attack", 0,
     "20 damage for each non-Prism Star Pokémon in the Lost Zone."),
    ("sm5-120", "rule", 0,
     "Only if your Active is [any of [Water | Metal]]: the opponent picks 2 of the opponent's Benched "
     "Pokémon, then shuffles each other Benched Pokémon of the opponent into deck with all attached "
     "cards.\nDeck limit: 1 of this name.\nWhen this card would go to the discard pile: put this card into"
     " the Lost Zone instead."),
    ("sm6-117", "rule", 0,
     "Provides 1 Colorless Energy.\nWhile the holder is Ultra Beast: this card provides 1 Energy of every "
     "type instead.\nWhile the holder is Ultra Beast: the holder's attacks do 30 more damage to the "
     "opponent's Active, before Weakness and Resistance.\nDeck limit: 1 of this name.\nWhen this card "
     "would go to the discard pile: put this card into the Lost Zone instead."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
