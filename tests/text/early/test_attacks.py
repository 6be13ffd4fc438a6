"""Attacks of 1999 to 2003: what lasts, what hangs on coins, what both players may do."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("neo2-42", "attack", 0, "On the opponent's next turn, prevent damage of 20 or less from attacks on this Pokémon."),
    ("base1-2", "attack", 0,
     "+10 damage for each Water Energy on this Pokémon beyond this attack's cost, up to +20."),
    ("base1-11", "attack", 1,
     "The opponent's Active is Poisoned for 2 damage counters."),
    ("base1-27", "attack", 0,
     "Flip a coin: [until this Pokémon leaves play, this Pokémon can't use this attack], then [if tails, "
     "the attack fails]."),
    ("base1-40", "attack", 1,
     "Base damage is half the remaining HP of the opponent's Active, rounded up."),
    ("base1-44", "attack", 0,
     "If this attack did damage, you may heal 10 from this Pokémon."),
    ("base1-50", "attack", 1,
     "Discard 1 Psychic Energy card on this Pokémon as a cost. On the opponent's next turn, when this "
     "Pokémon is Knocked Out by an attack, Knock Out the attacker."),
    ("base2-50", "attack", 0,
     "On the opponent's next turn, this Pokémon takes 20 less damage from attacks of the defender, "
     "after Weakness and Resistance."),
    ("base2-51", "attack", 0,
     "Flip a coin: if heads, on the opponent's next turn, the defender can't attack this Pokémon."),
    ("basep-2", "attack", 0,
     "On the opponent's next turn, this Pokémon takes half the damage of attacks."),
    ("ecard1-21", "attack", 1,
     "Discard all Fire Energy cards on this Pokémon. +20 damage for each card discarded this way."),
    ("ecard2-34", "attack", 1,
     "Look at the top cards of the opponent's deck, 1 for each Energy card on the opponent's Active, then "
     "put them on top of the opponent's deck in any order."),
    ("base1-39", "attack", 0,
     "If the opponent's Active has any Weakness, you may pick a type other than Colorless, then [for the rest of the "
     "game, the defender's Weakness is of that type]."),
    ("base1-39", "attack", 1,
     "Pick a type other than Colorless. For the rest of the game, this Pokémon's Resistance is of that type."),
    ("basep-46", "attack", 1,
     "Do 20 damage to each of any player's Pokémon with any \"Lightning Rod\" counters, applying Weakness and "
     "Resistance."),
    ("neo4-37", "attack", 0,
     "Do damage to 1 of the opponent's Pokémon equal to at most 30 and 10 times the count for each "
     "Water Energy card on "
     "this Pokémon, ignoring Weakness and Resistance."),
    ("base6-7", "attack", 0,
     "Flip a coin: [if heads, flip a coin: if heads, do 20 damage to each of the opponent's Benched "
     "Pokémon; if tails, do "
     "10 damage to each of the opponent's Benched Pokémon]."),
    ("base6-39", "attack", 1,
     "On the opponent's next turn, when this Pokémon is damaged by an attack, do damage to the attacker equal to the "
     "damage done."),
    ("bp-9", "attack", 0,
     "On the opponent's next turn, when this Pokémon is damaged by an attack, flip a coin: if heads, do damage to the "
     "opponent's Active equal to 2 times the damage done."),
    ("basep-8", "attack", 1,
     "Devolve 1 of any player's evolved Pokémon, then put the removed card into its owner's hand."),
    ("gym1-27", "attack", 1,
     "If you have any Benched Pokémon, move 1 Lightning Energy card on this Pokémon to 1 of your Benched Pokémon; "
     "otherwise, discard 1 Lightning Energy card on this Pokémon."),
    ("neo1-29", "attack", 0,
     "Flip a coin: if heads, heal 20 from 1 of your Pokémon with any damage counters; if tails, heal 20 from 1 of the "
     "opponent's Pokémon with any damage counters."),
    ("si1-16", "attack", 0,
     "Flip a coin: if heads, heal 20 from 1 of any player's Pokémon with any damage counters."),
    ("gym1-45", "attack", 1,
     "Flip a coin: if heads, the opponent's Active is 1 of Asleep, Confused, Paralyzed, or Poisoned."),
    ("gym1-58", "attack", 0,
     'Flip a coin for each of your Pokémon named "Sabrina\'s Gastly", "Sabrina\'s Haunter", or '
     '"Sabrina\'s Gengar": 30 damage for each heads.'),
    ("neo1-12", "attack", 0,
     "Do 20 damage to each of any player's Pokémon with a Poké-Power or Poké-Body, ignoring Weakness "
     "and Resistance."),
    ("neo1-27", "attack", 1,
     "If this attack did damage, the opponent's Active is Poisoned, then heal this Pokémon by half the"
     " damage done, rounded up."),
    ("neo1-44", "attack", 0,
     "Flip a coin: if heads, for the rest of the game, the defender can't attack."),
    ("neo1-62", "attack", 0,
     "If this Pokémon was damaged by an attack on the opponent's last turn, +10 damage; otherwise, "
     "base damage is 20."),
    ("neo2-42", "attack", 1,
     "Flip a coin: if heads, heal this Pokémon fully, then evolve this Pokémon with 1 card from deck, "
     "then shuffle."),
    ("neo2-46", "attack", 0,
     "Flip 4 coins: if exactly 1 is heads, +10 damage; if exactly 2 are heads, +20 damage; if exactly "
     "3 are heads, +40 damage; if all are heads, +80 damage."),
    ("neo4-34", "attack", 1,
     "Until the end of your next turn, the defender has no Poké-Powers, and the defender has no "
     "Poké-Bodies."),
    ("neo4-53", "attack", 0,
     "Each player from the opponent on may put 1 Basic or Evolution Pokémon from discard pile into "
     "hand."),
    ("neo4-112", "attack", 0,
     "Flip a coin: [on your next turn, this Pokémon can't attack], then [if heads, do 10 damage to each of "
     "any player's Benched Pokémon; if tails, the attack fails]."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
