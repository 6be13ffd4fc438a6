"""What lasts for a while: each text means what its plain wording means."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("dp2-34", "ability", 0,
     "Once per turn, only if this Pokémon is Active: flip a coin: if heads, this turn while Active, this "
     "Pokémon's \"Lazy Blow\" has base damage 130; if tails, this turn while Active, this Pokémon can't attack, and "
     "this Pokémon can't retreat."),
    ("dp3-40", "ability", 0, "Once per turn: this turn while Active, your Active is Darkness instead."),
    ("dp2-122", "ability", 0,
     "When you level up into this Pokémon, once per turn: you may [on the opponent's next turn while Active, "
     "prevent all damage and effects of attacks on this Pokémon]."),
    ("dp3-24", "attack", 0,
     "Flip a coin: if tails, the attack fails; if heads, on the opponent's next turn, prevent all damage and "
     "effects of attacks on this Pokémon. At the end of the opponent's next turn, if this Pokémon is Active, put 6"
     " damage counters on 1 of the opponent's Benched Pokémon."),
    ("dp7-98", "attack", 0,
     "On the opponent's next turn, when this Pokémon would be Knocked Out by damage from an attack, flip a coin: "
     "if heads, leave this Pokémon with 10 HP instead."),
    ("pl1-58", "attack", 1,
     "For the rest of the game, when the defender would attack, the opponent flips a coin: if tails, that attack "
     "fails."),
    ("dp3-28", "attack", 0,
     "Pick an attack of the opponent's Active. On the opponent's next turn, it can't use any other attack."),
    ("dp3-29", "attack", 1,
     "You may base damage is 40. If you do, on the opponent's next turn, this Pokémon takes 40 less damage, after "
     "Weakness and Resistance."),
    ("dpp-DP24", "rule", 0,
     "When this Pokémon is damaged by an attack of the opponent's Fighting Pokémon: at the end of this turn, heal "
     "40 from this Pokémon."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
