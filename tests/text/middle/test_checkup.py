"""What happens between turns: each text means its plain wording."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("sm5-23", "ability", 0,
     "Burned puts 6 damage counters in all on each of the opponent's Pokémon."),
    ("g1-58", "ability", 0,
     "This Pokémon wakes with 2 coins."),
    ("sm11-207", "rule", 0,
     "Each Pokémon wakes with 2 coins."),
    ("sm9-63", "ability", 0,
     "Each of the opponent's Pokémon keeps Poisoned when its cards change."),
    ("sm12-92", "attack", 0,
     "If the opponent's Active is Poisoned, the opponent's Active is Poisoned for 10 damage counters."),
    ("sm9-7", "ability", 0,
     "At each checkup: put 2 damage counters on each of the opponent's Pokémon with Confused."),
    ("sm8-28", "ability", 0,
     "When you evolve into this Pokémon from hand: you may the opponent's Active is Paralyzed, then the "
     "opponent's Active is Poisoned for 3 damage counters."),
    ("xy7-73", "rule", 0,
     "At each checkup: put 2 damage counters on each of any player's MEGA Pokémon."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
