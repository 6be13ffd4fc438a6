"""Abilities of Sword & Shield and later, read as printed."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

ABILITIES = [
    ("rsv10pt5-2", "Once per turn: heal 20 from your Active."),
    ("sv2-169", "Once per turn by name, only if this is your first turn: discard hand, then draw 6."),
    ("swsh10-46", "Once per turn: discard 1 Energy card from hand as a cost. Draw 2."),
    ("sv1-43", "Any number of times per turn: move 1 damage counter from 1 of your other Pokémon to this Pokémon."),
    ("sv4pt5-63", "Once per turn: the opponent switches Active."),
    ("swsh2-85", "Once per turn: each player from the opponent on discards 1 card from hand."),
    ("sv1-96", 'While this Pokémon is Active: each Basic Pokémon has no Abilities except "Mischievous Lock".'),
    ("sv7-107", "Each of your Pokémon with any Metal Energy has no retreat cost."),
    ("swsh12pt5-97", "While this Pokémon has any Energy: it takes 30 less damage, after Weakness and Resistance."),
    ("sv3pt5-21", "While you went second: this Pokémon can evolve on your first turn."),
    ("sv10-65", "Prevent all effects of the opponent's Item and Supporter cards on this Pokémon."),
    ("swsh1-56", "When you evolve into this Pokémon from hand: you may search deck for 1 Trainer card, reveal it, "
     "put it into hand, then shuffle."),
    ("swsh3-103", "When you evolve into this Pokémon from hand: you may switch the opponent's Active with "
     "1 of the opponent's Benched Evolution Pokémon."),
    ("swsh1-51", "When this Pokémon is damaged by the opponent's attack, only if this Pokémon is Active: "
     "the attacker is Poisoned."),
    ("swsh35-21", "When the opponent attaches an Energy card from hand, only if this Pokémon is Active: "
     "put 3 damage counters on it."),
    ("sv4-54", "When this Pokémon is Knocked Out by damage from the opponent's attack, only if this Pokémon is Active: "
     "move 1 to 2 Water Energy cards on this Pokémon to 1 of your Benched Pokémon."),
    ("swsh12pt5gg-GG04", "Each of your Fusion Strike Pokémon takes 20 less damage from the opponent's Pokémon, "
     "after Weakness and Resistance.\nCounts once by name."),
    ("swsh10-18", "One VSTAR Power per game: search deck for up to 5 Grass Pokémon or Grass Energy cards, reveal them, "
     "put them into hand, then shuffle."),
    ("sv2-162", "This Pokémon wakes with 2 coins."),
    ("sv3pt5-113", "When you take this card as a Prize in your turn: you may put it onto the Bench. If you do, "
     "flip a coin: if heads, take 1 more Prize."),
    ("sv8pt5-151", 'Enters play only by "Palafin".'),
    ("sv8pt5-75", 'This Pokémon can evolve from hand into ex Pokémon as a Pokémon named "Eevee".'),
    ("sv1-127", "Each of the opponent's Pokémon keeps Poisoned when its cards change."),
    ("sv3pt5-132", "Once per turn, only if this is your first turn, only if this Pokémon is Active: replace this "
     'Pokémon with 1 Basic Pokémon not named "Ditto" from deck, discarding everything on it, then shuffle.'),
    ("swsh3-104", "When you bench this Pokémon from hand, once per turn, once by name: you may draw until you hold 6."),
    ("swsh12pt5-105", "When you bench this Pokémon from hand: you may search deck for up to 2 VMAX Pokémon, put them "
     "onto the Bench, then shuffle, then end your turn."),
]  # fmt: skip


@pytest.mark.parametrize(("card", "meaning"), ABILITIES)
def test_ability(card: str, meaning: str) -> None:
    assert printed(card, "ability") == plain(meaning)
