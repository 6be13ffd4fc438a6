"""Damage of so much or more becomes a fixed number, after Weakness and Resistance."""

from __future__ import annotations

import pytest

from ptcg.testing import ability, attack, check, pokemon

BARRIER = ability("This Pokémon takes 10 damage in place of 20 or more from any player's Basic Pokémon.")
GUARD = pokemon("Guard", hp=200, resistance="Fire", abilities=(BARRIER,))
HITTER = pokemon("Hitter", attack("Tap", 10), attack("Hit", 20), attack("Slam", 90), types=("Grass",))
GROWN = pokemon("Grown", attack("Slam", 90), subtypes=("Stage 1",), evolves_from="Hitter", types=("Grass",))


@pytest.mark.parametrize(
    ("card", "name", "damage"),
    [("Hitter", "Tap", 10), ("Hitter", "Hit", 10), ("Hitter", "Slam", 10), ("Grown", "Slam", 90)],
)
def test_only_damage_of_so_much_from_such_pokemon(card: str, name: str, damage: int) -> None:
    check(
        "RR09", [GUARD, HITTER, GROWN], f"{{active: {card}}}", "{active: Guard}",
        [f"attack {name}"], [f"opp.active.damage == {damage}"],
    )  # fmt: skip


def test_less_damage_after_resistance_stays() -> None:
    ember = pokemon("Ember", attack("Burn", 20), types=("Fire",))
    check(
        "PAR23", [GUARD, ember], "{active: Ember}", "{active: Guard}", ["attack Burn"], ["opp.active.damage == 0"]
    )  # fmt: skip
