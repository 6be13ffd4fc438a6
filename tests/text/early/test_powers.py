"""Pokémon Powers, Poké-Powers and Poké-Bodies of 1999 to 2003, and the rule of Baby Pokémon."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("gym1-42", "ability", 0,
     "Only if this Pokémon is not Asleep, Confused, or Paralyzed: this Pokémon takes 10 damage in place of 20 or more "
     "from any player's Basic Pokémon."),
    ("base1-1", "ability", 0,
     "Any number of times per turn, only if this Pokémon is not Asleep, Confused, or Paralyzed: move 1"
     " damage counter from 1 of your Pokémon to another of your Pokémon with more than 10 HP left."),
    ("base1-8", "ability", 0,
     "When this Pokémon is damaged by the opponent's attack, only if this Pokémon is not Asleep, "
     "Confused, or Paralyzed: do 10 damage to the attacker."),
    ("base2-6", "ability", 0,
     "Only if this Pokémon is not Asleep, Confused, or Paralyzed: prevent damage of 30 or more from "
     "attacks on this Pokémon."),
    ("gym1-12", "ability", 0,
     "When this Pokémon is Knocked Out, only if this Pokémon is not Asleep, Confused, or Paralyzed: you may put this "
     "card into hand."),
    ("ecard2-49", "ability", 0,
     "The Resistance of each Active Pokémon is 10."),
    ("ecard2-38", "ability", 0,
     "Once per turn, only if the count for each Energy card on your Active is more than for each Energy card on the "
     "opponent's Active, only if this Pokémon has no Special Condition: attach 1 Energy card from "
     "the opponent's discard "
     "pile to the opponent's Active."),
    ("gym1-2", "ability", 0,
     "When an attack would damage any of your other Benched Pokémon, only if this Pokémon is Benched: you "
     "may reduce that "
     "damage by 10, then do 10 damage to this Pokémon."),
    ("gym1-29", "ability", 0,
     "When an attack would damage this Pokémon, only if this Pokémon is not Asleep, Confused, or Paralyzed: you may "
     "reduce that damage by 10."),
    ("neo1-6", "ability", 0,
     "Once per turn, only if this Pokémon has 20 or less HP left, only if this Pokémon is not Asleep, Confused, or "
     "Paralyzed: this turn, this Pokémon's \"Megahorn\" has base damage 120."),
    ("neo1-38", "ability", 0,
     "Once per turn, only if this Pokémon is not Asleep, Confused, or Paralyzed: this turn, this "
     "Pokémon's \"Floodlight\" "
     "does 10 more damage for each Water Energy on this Pokémon beyond this attack's cost, before Weakness and "
     "Resistance."),
    ("neo2-14", "ability", 0,
     "\"Hidden Power\" of each of your Pokémon named like \"Unown\" does 10 more damage for each damage "
     "counter on this "
     "Pokémon, before Weakness and Resistance.\nCounts once by name."),
    ("neo2-60", "ability", 0,
     "Once per turn, only if this Pokémon is not Asleep, Confused, or Paralyzed: flip a coin: if heads, "
     "search deck for 1 "
     "card that evolves from \"Mysterious Fossil\", put it onto the Bench, then shuffle, then [if you do, "
     "for the rest of "
     "the game, it counts as a Basic Pokémon]."),
    ("base3-13", "ability", 0,
     "Only if this Pokémon is not Asleep, Confused, or Paralyzed: each Pokémon has no Poké-Powers "
     'except "Toxic Gas", and each Pokémon has no Poké-Bodies.'),
    ("base3-43", "ability", 0,
     "Any number of times per turn, only if this Pokémon has more than 10 HP left, only if this "
     "Pokémon is not Asleep, Confused, or Paralyzed: move 1 damage counter from 1 of your other "
     "Pokémon to this Pokémon."),
    ("base3-50", "ability", 0,
     "Only if this Pokémon is not Asleep, Confused, or Paralyzed: this Pokémon takes half the damage "
     "of attacks."),
    ("base3-56", "ability", 0,
     "Any number of times per turn, only if this Pokémon was in play when the turn began, only if this"
     " Pokémon is not Asleep, Confused, or Paralyzed: return this Pokémon to hand and discard all "
     "attached cards."),
    ("ecard1-4", "ability", 0,
     "Once per turn, only if this Pokémon is Active, only if this Pokémon has no Special Condition: "
     "flip a coin: if heads, discard 1 Energy card on this Pokémon, then discard 1 Energy card on the "
     "opponent's Active."),
    ("ecard2-3", "ability", 0,
     "The retreat cost of each Active Pokémon is 1 more.\n"
     "Counts once by name."),
    ("ecard2-148", "ability", 0,
     "When you attach a basic Water, Lightning, or Psychic Energy card from hand to this Pokémon: this"
     " turn, this Pokémon has the type of the basic Energy card just moved instead."),
    ("basep-38", "ability", 0,
     'Once per turn, only if you have any Benched Pokémon named "Unown [J]" and you have any Benched '
     'Pokémon named "Unown [O]" and you have any Benched Pokémon named "Unown [I]" and you have any '
     'Benched Pokémon named "Unown [N]": search deck for 1 Basic or Evolution Pokémon, reveal it, put '
     "it into hand, then shuffle."),
    ("neo2-47", "ability", 0,
     'Only if you have 1 or fewer Pokémon named "Unown [D]": each of your Pokémon takes 30 less damage'
     " from any player's Darkness Pokémon, after Weakness and Resistance."),
    ("neo4-1", "ability", 0,
     "When the opponent attaches an Energy card from hand, only if you have 1 or fewer Pokémon named "
     '"Dark Ampharos", only if this Pokémon is not Asleep, Confused, or Paralyzed: do 10 damage to it.'),
    ("neo4-2", "ability", 0,
     "When you bench this Pokémon from hand: you may do 20 damage to 1 of the opponent's Pokémon.\n"
     "When you evolve into this Pokémon from hand: you may do 20 damage to 1 of the opponent's "
     "Pokémon."),
    ("neo4-25", "ability", 0,
     "When you bench this Pokémon from hand, only if it is Benched: heal 30 from your Active. Switch "
     "your Active with this Pokémon.\n"
     "When you evolve into this Pokémon from hand, only if it is Benched: heal 30 from your Active. "
     "Switch your Active with this Pokémon."),
    ("basep-31", "rule", 0,
     "When the opponent's Active announces an attack, only if this Pokémon is Active: the opponent "
     "flips a coin: if tails, that attack fails."),
    ("neo1-20", "rule", 0,
     "When the opponent's Active announces an attack, only if this Pokémon is Active: the opponent "
     "flips a coin: if tails, that attack fails."),
    ("ecard1-17", "rule", 0,
     "When the opponent's Active announces an attack, only if this Pokémon is Active: the opponent "
     "flips a coin: if tails, that attack fails."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
