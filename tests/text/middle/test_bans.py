"""What players and Pokémon can't do: each text means its plain wording."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("bw3-67", "ability", 0,
     "Each player can't evolve Pokémon from hand."),
    ("bw11-87", "ability", 0,
     "Each player can't play any ACE SPEC cards from hand."),
    ("sm9-53", "attack", 1,
     "One GX attack per game: on the opponent's next turn, the opponent can't play any cards [any of "
     "[Pokémon | Trainer | Energy]] from hand. If this Pokémon has 1 or more Psychic Energy beyond this "
     "attack's cost, each player draws until the opponent holds 7."),
    ("xy7-57", "attack", 0,
     "On the opponent's next turn, the opponent can't play any cards [any of [Tool | special Energy | "
     "Stadium]] from hand."),
    ("sm3-15", "attack", 0,
     "On the opponent's next turn, the defender can't have Energy attached from hand."),
    ("xyp-XY77", "attack", 1,
     "On the opponent's next turn, the defender can't evolve."),
    ("sm8-10", "attack", 0,
     "On the opponent's next turn, prevent all effects of the opponent's Item and Supporter cards on the "
     "defender."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
