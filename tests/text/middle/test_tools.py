"""Pokémon Tools: each text means its plain wording."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("xy2-95", "rule", 1,
     "Prevent all damage of its own attacks on the holder."),
    ("xy3-91", "rule", 1,
     "When the holder would be Knocked Out by damage from the opponent's attack, only if the holder is "
     "Fighting, only if the holder is at full HP: leave the holder with 10 HP instead. Discard this card."),
    ("sm12-194", "rule", 1,
     "While the holder is GX or EX: the holder has -100 HP.\nWhen the holder is Knocked Out by damage from"
     " the opponent's attack, only if the holder is GX or EX: take 1 fewer Prize."),
    ("bw8-130", "rule", 1,
     "While the holder is named \"Victini-EX\": the holder's attacks cost nothing.\nDeck limit: 1 ACE SPEC"
     " card."),
    ("sm6-112", "rule", 1,
     "While the holder is Metal: the holder takes 30 less damage from the opponent's Pokémon, after "
     "Weakness and Resistance, and the holder has no Weakness."),
    ("bw10-89", "rule", 1,
     "While the holder is non-EX: prevent all damage and effects of attacks on the holder by the "
     "opponent's Team Plasma Pokémon."),
    ("sm12-185", "rule", 1,
     "While the holder is Ultra Beast: the holder's attacks do 10 more damage to the opponent's Active for"
     " each Prize you have taken, before Weakness and Resistance."),
    ("xy7-77", "rule", 1,
     "When the holder is damaged by the opponent's attack, only if the holder is Active: draw 2."),
    ("g1-RC26", "rule", 1,
     "At the end of the opponent's turn, only if the holder is Basic: heal 20 from the holder."),
    ("xy8-141", "rule", 1,
     "While the holder has a retreat cost of 3 or more: the holder has +20 HP, and the holder can't be "
     "Confused."),
    ("sm5-122", "rule", 1,
     "The holder's retreat cost is 1 less, and the holder can retreat while Asleep, or Paralyzed."),
    ("sm11-196", "rule", 1,
     "At the end of the opponent's turn: discard this card.\nWhen the holder is damaged by the opponent's attack, only "
     "if the holder is Active, only if the damage done is 180 or more: put 10 damage counters on the attacker."),
    ("sm8-95", "ability", 0,
     "Once per turn: discard all cards on this Pokémon. Attach this card to 1 of your other Pokémon with no Tool as a "
     "Tool.\nWhen the holder is Knocked Out: take 1 fewer Prize."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
