"""Damage that is not an attack's: what changes or watches the damage of attacks leaves it alone."""

from __future__ import annotations

import pytest

from ptcg.cards import Card
from ptcg.testing import ability, attack, check, pokemon

MON = pokemon("Mon")
STRONG = "This Pokémon's attacks do 20 more damage, before Weakness and Resistance."
TEXT = "Once per turn: do 20 damage to the opponent's Active{}."
WALL = "Prevent all damage of attacks on this Pokémon."
SPIKES = "When this Pokémon is damaged by the opponent's attack: put 1 damage counter on the attacker."


def spitter(more: str = "") -> Card:
    return pokemon(
        "Spitter",
        abilities=(ability(TEXT.format(more), name="Spit"), ability(STRONG, name="Might")),
        types=("Lightning",),
    )


@pytest.mark.parametrize(("more", "damage"), [("", 20), (", applying Weakness and Resistance", 40)])
def test_weakness_counts_only_where_the_text_says_so(more: str, damage: int) -> None:
    weak = pokemon("Weak", weakness="Lightning", abilities=(ability(SPIKES),))
    check("PAR23", [spitter(more), weak], "{active: Spitter}", "{active: Weak}", ["use Spit of me.active"],
          [f"opp.active.damage == {damage}", "me.active.damage == 0"])  # fmt: skip


def test_it_goes_past_what_prevents_the_damage_of_attacks() -> None:
    wall = pokemon("Wall", abilities=(ability(WALL),))
    check("PAR23", [spitter(), wall], "{active: Spitter}", "{active: Wall}", ["use Spit of me.active"],
          ["opp.active.damage == 20"])  # fmt: skip


def test_half_the_damage_of_attacks_rounds_down() -> None:
    shell = pokemon("Shell", abilities=(ability("This Pokémon takes half the damage of attacks."),))
    biter = pokemon("Biter", attack("Bite", 30))
    check("PAR23", [shell, biter], "{active: Biter}", "{active: Shell}", ["attack Bite"], ["opp.active.damage == 10"])


def test_counters_equal_to_damage_are_a_tenth_of_it() -> None:
    text = (
        "When this Pokémon is damaged by the opponent's attack: put damage counters on the attacker equal to the "
        "damage done."
    )
    mirror, biter = pokemon("Mirror", abilities=(ability(text),)), pokemon("Biter", attack("Bite", 30))
    check("PAR23", [mirror, biter], "{active: Biter}", "{active: Mirror}", ["attack Bite"], ["me.active.damage == 30"])


def test_each_of_several_is_damaged_by_its_own_count() -> None:
    text = "Do 10 damage to each of the opponent's Pokémon for each Energy on it."
    splash = pokemon("Splash", attack("Splash", 0, text))
    check(
        "PAR23", [splash, MON], "{active: Splash}",
        "{active: {card: Mon, energy: [Fire, Fire]}, bench: [{card: Mon, energy: [Fire]}]}", ["attack Splash"],
        ["opp.active.damage == 20", "opp.bench[0].damage == 10"],
    )  # fmt: skip
