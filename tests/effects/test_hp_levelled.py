"""Damage counters until a Pokémon has no more HP left than another."""

from __future__ import annotations

import pytest

from ptcg.testing import attack, check, pokemon

ROLLER = pokemon(
    "Roller",
    attack(
        "Roll", 0, "Put damage counters on the defender equal to the excess of the remaining HP of the defender over "
        "the remaining HP of this Pokémon."
    ),
    hp=100,
)  # fmt: skip
FOE = pokemon("Foe", hp=120)


@pytest.mark.parametrize(("mine", "before", "after"), [(0, 0, 20), (70, 10, 90), (0, 20, 20), (0, 90, 90)])
def test_the_hp_left_are_the_same(mine: int, before: int, after: int) -> None:
    check(
        "RR09", [ROLLER, FOE], f"{{active: {{card: Roller, damage: {mine}}}}}",
        f"{{active: {{card: Foe, damage: {before}}}}}", ["attack Roll"], [f"opp.active.damage == {after}"],
    )  # fmt: skip
