"""Changes of damage to the opponent's Pokémon alone, and HP that a text leaves: counters are put, none taken off."""

from __future__ import annotations

import pytest

from ptcg.testing import ability, attack, check, pokemon, special_energy

MON = pokemon("Mon", hp=200, types=("Darkness",))
WAVE = attack("Wave", 60, "Do 30 damage to each of your Benched Pokémon. Do 40 damage to this Pokémon.")
HARSH = special_energy(
    "Harsh Energy",
    "Provides 1 Colorless Energy.",
    "The holder's attacks do 20 less damage to the opponent's Pokémon, before Weakness and Resistance.",
)
JUST = ability(
    "This Pokémon's attacks do 50 more damage to the opponent's Darkness Pokémon, before Weakness and Resistance."
)
BREAK = attack("Break", 0, "Leave the opponent's Active with 50 HP. If you do, the opponent switches Active.")


def test_less_damage_to_theirs_is_no_less_to_ones_own() -> None:
    me = "{active: {card: Waver, energy: [Harsh Energy]}, bench: [Mon]}"
    expected = ["opp.active.damage == 40", "me.bench[0].damage == 30", "me.active.damage == 40"]
    check("SSH20", [MON, HARSH, pokemon("Waver", WAVE)], me, "{active: Mon}", ["attack Wave"], expected)


def test_more_damage_to_their_kind_is_no_more_to_ones_own() -> None:
    just = pokemon("Just", WAVE, abilities=(JUST,))
    expected = ["opp.active.damage == 110", "me.bench[0].damage == 30"]
    check("SSH20", [MON, just], "{active: Just, bench: [Mon]}", "{active: Mon}", ["attack Wave"], expected)


@pytest.mark.parametrize("damage", [150, 160])
def test_less_hp_than_a_text_leaves_stays(damage: int) -> None:
    opp = f"{{active: {{card: Mon, damage: {damage}}}, bench: [Breaker]}}"
    expected = [f"opp.active.damage == {damage}", "opp.active == Mon"]
    check("UD10", [MON, pokemon("Breaker", BREAK)], "{active: Breaker}", opp, ["attack Break"], expected)


def test_counters_are_put_until_the_hp_are_left() -> None:
    opp = "{active: {card: Mon, damage: 20}, bench: [Breaker]}"
    expected = ["opp.bench[0].damage == 150", "opp.active == Breaker"]
    check("UD10", [MON, pokemon("Breaker", BREAK)], "{active: Breaker}", opp, ["attack Break"], expected)
