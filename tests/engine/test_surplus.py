"""Extra Energy of several types: no unit of Energy counts for two of them, nor for the cost."""

from __future__ import annotations

import pytest

from ptcg.testing import attack, check, pokemon, special_energy

ANY = special_energy("Any Energy", "Provides 1 Energy of every type.")
BIRD = pokemon(
    "Bird",
    attack(
        "Beam",
        "10+",
        "If this Pokémon has 1 or more Fire Energy beyond this attack's cost and this Pokémon has 1 or more Water "
        "Energy beyond this attack's cost, +50 damage.",
        cost=["Colorless"],
    ),
)


@pytest.mark.parametrize(
    ("held", "damage"),
    [
        ("[Grass, Any Energy]", 10),
        ("[Any Energy, Any Energy]", 10),
        ("[Grass, Any Energy, Any Energy]", 60),
        ("[Grass, Fire, Any Energy]", 60),
        ("[Grass, Fire, Fire]", 10),
    ],
)
def test_each_unit_counts_once(held: str, damage: int) -> None:
    mine = f"{{active: {{card: Bird, energy: {held}}}}}"
    check("SSH20", [ANY, BIRD], mine, "{active: Bird}", ["attack Beam"], [f"damage_dealt == {damage}"])
