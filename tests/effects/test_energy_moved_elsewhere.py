"""Attached cards are moved to another Pokémon than the one they are on, whether the text says so or not."""

from __future__ import annotations

from ptcg.testing import ability, check, pokemon

MON = pokemon("Mon")
CARRIER = pokemon("Carrier", abilities=[ability("Once per turn: move 1 Energy on this Pokémon to 1 of your Pokémon.")])
GATHERER = pokemon(
    "Gatherer", abilities=[ability("Once per turn: move all Energy on your Pokémon to 1 of your Benched Pokémon.")]
)
CARDS = [MON, CARRIER, GATHERER]


def test_the_pokemon_it_is_on_cannot_be_picked() -> None:
    me = "{active: {card: Carrier, energy: [Fire]}, bench: [Mon]}"
    expect = ["me.active.energy == []", "me.bench[0].energy == [Fire]", "decision.kind == main"]
    check("PAR23", CARDS, me, "{active: Mon}", ["use Gift of me.active"], expect)


def test_one_of_several_that_they_are_on_may_gather_them() -> None:
    me = "{active: {card: Gatherer, energy: [Fire]}, bench: [{card: Mon, energy: [Water]}, Mon]}"
    do = ["use Gift of me.active choosing me.bench[0]"]
    check("PAR23", CARDS, me, "{active: Mon}", do, ["me.bench[0].energy_count == 2"])
