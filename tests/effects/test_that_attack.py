"""The attack that a text answers: *that attack* is the one in progress."""

from __future__ import annotations

from ptcg.testing import ability, attack, check, pokemon

TEXT = (
    "When this Pokémon is damaged by the opponent's attack, once per turn, on the opponent's turn: you may just [on "
    "the opponent's next turn, the attacker can't use that attack]."
)
WARY = pokemon("Wary", hp=200, abilities=(ability(TEXT, "Poké-Power"),))
FOE = pokemon("Foe", attack("Jab", 10), attack("Hook", 20))


def test_the_attack_that_did_the_damage_cannot_be_used_again() -> None:
    do = ["end turn", "checkup", "(opp) attack Hook", "yes", "checkup", "end turn", "checkup"]
    expect = ["legal: (opp) attack Jab", "illegal: (opp) attack Hook"]
    check("RR09", [WARY, FOE], "{active: Wary}", "{active: Foe}", do, expect)
