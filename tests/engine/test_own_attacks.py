"""Damage a Pokémon does to itself can be prevented apart from that of others."""

from __future__ import annotations

import pytest

from ptcg.testing import attack, check, pokemon, trainer

CUBE = trainer("Cube", "Prevent all damage of its own attacks on the holder.", kind="Pokémon Tool")
RASH = pokemon("Rash", attack("Rush", 30, "Do 10 damage to this Pokémon."))
FOE = pokemon("Foe", attack("Hit", 20), hp=200)


@pytest.mark.parametrize(("tools", "damage"), [("[]", 10), ("[Cube]", 0)])
def test_what_it_does_to_itself(tools: str, damage: int) -> None:
    check(
        "SSH20", [CUBE, RASH, FOE], f"{{active: {{card: Rash, tools: {tools}}}}}", "{active: Foe}",
        ["attack Rush"], [f"me.active.damage == {damage}", "opp.active.damage == 30"],
    )  # fmt: skip


def test_what_others_do_is_not_prevented() -> None:
    check(
        "SSH20", [CUBE, RASH, FOE], "{active: Foe}", "{active: {card: Rash, tools: [Cube]}}",
        ["attack Hit"], ["opp.active.damage == 20"],
    )  # fmt: skip
