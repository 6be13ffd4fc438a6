"""Damage counters put on until so much HP remains are damage counters: what keeps those off keeps them off."""

from __future__ import annotations

import pytest

from ptcg.testing import ability, attack, check, pokemon

MON = pokemon("Mon", hp=140)
WARD = "Prevent all damage counters of attacks on each of your Benched Pokémon."
JAILER = pokemon("Jailer", attack("Jail", 0, "Leave each of the opponent's Benched Pokémon with 100 HP."))
WARDEN = pokemon("Warden", hp=140, abilities=[ability(WARD)])


@pytest.mark.parametrize(("active", "damage"), [("Mon", 40), ("Warden", 0)])
def test_counters_until_so_much_hp_remains(active: str, damage: int) -> None:
    opp = f"{{active: {active}, bench: [Mon]}}"
    expect = [f"opp.bench[0].damage == {damage}"]
    check("PAR23", [MON, JAILER, WARDEN], "{active: Jailer}", opp, ["attack Jail"], expect)
