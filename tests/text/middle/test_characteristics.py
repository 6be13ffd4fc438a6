"""HP, types, Weakness, Resistance and what they prevent: each text means its plain wording."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("xy7-13", "ability", 0,
     "Each of your Stage 1 Pokémon is also Fire."),
    ("xy12-71", "attack", 0,
     "Pick a type other than Colorless. Until the end of your next turn, the defender's Weakness is of that type."),
    ("xyp-XY197", "attack", 0,
     "Pick a type other than Colorless. Until the end of your next turn, this Pokémon is of that type instead."),
    ("sm9-110", "ability", 0,
     "The Resistance of each of your Metal Pokémon is 40."),
    ("sm7-62", "ability", 0,
     "Each of your Pokémon named \"Lunatone\" has 130 HP instead."),
    ("smp-SM180", "ability", 0,
     "While the opponent has 3 or fewer Prizes left: this Pokémon has 200 HP instead."),
    ("bw7-139", "rule", 1,
     "While the holder is named \"Black Kyurem-EX\": the holder has 300 HP instead.\nDeck limit: 1 ACE "
     "SPEC card."),
    ("sm7-56", "ability", 0,
     "Prevent damage of 20 or 40 or 60 or 80 or 100 or 120 or 140 or 160 or 180 or 200 or 220 or 240 or "
     "260 from the opponent's attacks on this Pokémon."),
    ("xy7-74", "rule", 0,
     "Each Grass Pokémon can evolve on your first turn and the turn it was played."),
    ("sm2-64", "ability", 0,
     "Prevent all damage of the opponent's attacks on each of your Benched Pokémon, and prevent all damage"
     " counters of the opponent's attacks on each of your Benched Pokémon, and prevent all damage counters"
     " of the opponent's Abilities on each of your Benched Pokémon."),
    ("sm11-79", "ability", 0,
     "The Weakness of [each Pokémon with Psychic Weakness] is times 1."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
