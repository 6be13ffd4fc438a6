"""Poké-Bodies: what holds as long as they do, and what they answer. Each means what its plain wording means."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

TEXTS = [
    ("ex14-28", "ability", 0,
     "Each Energy card on your Grass Pokémon that provides only Colorless Energy provides Grass Energy instead."),
    ("ex9-94", "ability", 0, "While this Pokémon is Benched: each of your Pokémon has no Darkness Weakness."),
    ("ex16-94", "ability", 0,
     "When an attack would damage this Pokémon, only if the attack is the opponent's: you may discard 1 to 4 cards "
     "from hand. If you do, reduce that damage by 10 for each card discarded this way."),
    ("ex2-94", "ability", 0,
     "The opponent can't play Tool cards from hand, and all of [the opponent's Pokémon] can have 0 Tools."),
    ("ex15-97", "ability", 0,
     "While you have more Prizes left than the opponent: this Pokémon's \"Special Circuit\" costs no Colorless, and "
     "this Pokémon's \"Sky-high Claws\" costs no Colorless."),
    ("ex7-36", "ability", 0,
     "When this Pokémon is Knocked Out by the opponent's attack, only if this Pokémon is Active: put 3 damage "
     "counters on the attacker."),
    ("ex7-11", "ability", 0,
     "When this Pokémon would be Knocked Out by damage from the opponent's attack: flip a coin: if heads, leave this "
     "Pokémon "
     "with 10 HP instead."),
    ("ex16-22", "ability", 0,
     "While a Stadium named \"Phoebe's Stadium\" is in play or either player has any Pokémon named \"Phoebe's "
     "Stadium\": prevent all damage of attacks on this Pokémon by the opponent's ex Pokémon."),
    ("ex9-90", "ability", 0,
     "This Pokémon takes 30 less damage from any player's Stage 2 Pokémon, after Weakness and Resistance."),
    ("ex11-55", "ability", 0, "While you have no other Pokémon: each of the opponent's Basic Pokémon can't attack."),
    ("ex15-92", "ability", 0,
     "At each checkup, once by name, only if this Pokémon is Active: put 1 damage counter on each of the "
     "opponent's Benched Basic Pokémon."),
    ("ex7-23", "ability", 0,
     "This Pokémon takes 40 less damage from any player's owned Pokémon, after Weakness and Resistance."),
    ("ex4-3", "ability", 0,
     "While either player has 3 or fewer Pokémon named like \"Team Aqua\": this Pokémon can't attack."),
    ("ex14-93", "ability", 0,
     'While this Pokémon has 1 or fewer Energy: each of your Pokémon named "Groudon ex" takes 20 less '
     "damage, after Weakness and Resistance.\n"
     "Counts once by name."),
    ("ex13-16", "ability", 0,
     'While this Pokémon has an attached [card named like "Holon Energy"]: each of your Water Pokémon has '
     "no Weakness."),
    ("ex8-22", "ability", 0,
     "While this Pokémon is [with any basic Fire Energy cards & with any basic Lightning Energy cards]: "
     "prevent all effects of the opponent's attacks on this Pokémon."),
    ("ex10-26", "ability", 0,
     "When this Pokémon is damaged by the opponent's attack, only if this Pokémon is evolved, only if this"
     " Pokémon is Active: put 2 damage counters on the attacker."),
    ("ex3-89", "ability", 0,
     "When the opponent attaches an Energy card from hand, once by name, only if always: put 1 damage "
     "counter on it."),
    ("ex5-2", "ability", 0, "While this Pokémon is Active: attacks of each evolved Pokémon cost 1 Colorless more."),
    ("ex3-96", "ability", 0,
     'While this Pokémon is Active: each Pokémon has no Poké-Powers except "Toxic Gas", and each Pokémon '
     'has no Poké-Bodies except "Toxic Gas".'),
    ("ex14-89", "ability", 0,
     "While this Pokémon is Active: each of the opponent's Basic Pokémon can't attack, and each of the "
     "opponent's Basic Pokémon has no Poké-Powers, and each of the opponent's Basic Pokémon has no Poké-"
     "Bodies."),
    ("ex13-12", "ability", 0,
     'While you have any Pokémon named "Latias" or "Latias ex": each evolved non-ex Pokémon has no Poké-'
     "Bodies."),
    ("ex11-9", "ability", 0,
     "While you have any Pokémon named \"Latias\" or \"Latias ex\": this Pokémon's \"Psychic Force\" costs just "
     "Lightning and Metal and Colorless."),
    ("ex14-94", "ability", 0,
     "While the opponent has any Pokémon [any of [ex | Stage 2]]: this Pokémon's \"Shield Beam\" costs 1 "
     "Colorless less, and this Pokémon's \"Super Psy Bolt\" costs 1 Colorless less."),
    ("ex8-103", "ability", 0, "Each of your non-ex non-Baby Pokémon has no retreat cost."),
    ("ex15-96", "ability", 0,
     'Each of your Pokémon named "Latias", "Latias ex", "Latios", or "Latios ex" has no retreat cost.'),
    ("ex8-6", "ability", 0,
     "This Pokémon takes 10 less damage from the opponent's Pokémon for each Darkness Energy on this "
     "Pokémon, up to 20 less, after Weakness and Resistance."),
    ("ex7-71", "ability", 0, "While the opponent has any Active ex Pokémon: this Pokémon has no retreat cost."),
    ("ex8-66", "ability", 0,
     "When the opponent's attack makes this Pokémon Burned, or Poisoned: the attacker is the same of "
     "Burned, or Poisoned."),
    ("ex16-98", "ability", 0,
     "When the opponent's Active retreats, once by name: if it has 40 or more remaining HP, put 3 damage "
     "counters on it."),
    ("ex14-17", "ability", 0,
     "While this Pokémon is Active: the opponent's Active can't have cards [special Energy & not Darkness "
     "Energy & not Metal Energy] attached from hand."),
    ("ex5-33", "ability", 0, "This Pokémon can retreat while Asleep, or Paralyzed."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)
