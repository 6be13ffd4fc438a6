"""Cards taken off each Pokémon, and what *it* is when a condition names this Pokémon."""

from __future__ import annotations

import pytest

from ptcg.testing import ability, attack, check, pokemon

FOE = pokemon("Foe", hp=200)


def test_one_card_is_taken_off_each_pokémon() -> None:
    user = pokemon("User", attack("Mow", 0, "Discard 1 Energy card on each of the opponent's Pokémon."))
    opp = "{active: {card: Foe, energy: [Fire]}, bench: [{card: Foe, energy: [Fire, Water]}, Foe]}"
    expect = ["opp.active.energy == []", "opp.bench[0].energy == [Fire]"]
    check("RR09", [user, FOE], "{active: User}", opp, ["attack Mow choosing Water"], expect)


@pytest.mark.parametrize(("energy", "damage"), [("[]", 40), ("[Fire]", 60)])
def test_it_is_what_was_picked_though_the_condition_names_this_pokémon(energy: str, damage: int) -> None:
    text = (
        "Pick 1 of the opponent's Pokémon. If this Pokémon has any Fire Energy, do 60 damage to it; otherwise, do 40 "
        "damage to it."
    )
    user = pokemon("User", attack("Aim", 0, text))
    check("RR09", [user, FOE], f"{{active: {{card: User, energy: {energy}}}}}", "{active: Foe, bench: [Foe]}",
          ["attack Aim choosing opp.bench[0]"],
          [f"opp.bench[0].damage == {damage}", "me.active.damage == 0"])  # fmt: skip


@pytest.mark.parametrize(("energy", "damage"), [("[Fire]", 60), ("[Water]", 20)])
def test_weakness_to_the_energy_of_the_attacker(energy: str, damage: int) -> None:
    text = (
        "This Pokémon's attacks do 40 more damage to the opponent's Active Pokémon with Weakness to a basic Energy "
        "card on this Pokémon, after Weakness and Resistance."
    )
    user = pokemon("User", attack("Bite", 20), abilities=(ability(text, "Poké-Body"),))
    weak = pokemon("Weak", weakness="Fire", hp=200)
    check("RR09", [user, weak], f"{{active: {{card: User, energy: {energy}}}}}", "{active: Weak}",
          ["attack Bite"], [f"opp.active.damage == {damage}"])  # fmt: skip
