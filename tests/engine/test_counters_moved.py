"""Damage counters moved onto a Pokémon that is protected are gone; from one that is protected they are not taken."""

from __future__ import annotations

from ptcg.testing import ability, attack, check, pokemon

WALL = pokemon("Wall", abilities=(ability("Prevent all effects of the opponent's attacks on this Pokémon."),))
GIVER = pokemon(
    "Giver",
    attack("Give", 0, "Move all damage counters from 1 of your Benched Pokémon to the opponent's Active."),
    attack("Take", 0, "Move all damage counters from the opponent's Active to 1 of your Benched Pokémon."),
)
ME = "{active: Giver, bench: [{card: Giver, damage: 30}]}"


def test_onto_a_protected_pokemon_they_are_gone() -> None:
    gone = ["me.bench[0].damage == 0", "opp.active.damage == 10"]
    check("PAR23", [WALL, GIVER], ME, "{active: {card: Wall, damage: 10}}", ["attack Give"], gone)


def test_from_a_protected_pokemon_they_stay() -> None:
    kept = ["me.bench[0].damage == 30", "opp.active.damage == 10"]
    check("PAR23", [WALL, GIVER], ME, "{active: {card: Wall, damage: 10}}", ["attack Take"], kept)
