"""Cards an attack takes off its own side for its damage: they are counted before it and leave after it (ATTACK-07)."""

from __future__ import annotations

import pytest

from ptcg.testing import attack, check, pokemon, special_energy

WALL = pokemon("Wall", hp=300)
STRONG = special_energy(
    "Strong Energy",
    "Provides 1 Colorless Energy.",
    "The holder's attacks do 20 more damage to the opponent's Active, before Weakness and Resistance.",
)
TEXT = "Discard any number of Energy on your Pokémon. 30 damage for each card discarded this way."
BURN = pokemon("Burn", attack("Burn", "30×", TEXT))
MAY = pokemon("May", attack("Blow", "30+", "You may discard 1 Energy on this Pokémon. If you do, +50 damage."))


@pytest.mark.parametrize("book", ["RR09", "CL11", "SSH20", "PAR23"])
def test_what_is_discarded_for_the_damage_still_adds_to_it(book: str) -> None:
    check(
        book, [WALL, STRONG, BURN], "{active: {card: Burn, energy: [Strong Energy, Water]}}", "{active: Wall}",
        ["attack Burn choosing [Strong Energy, Water]"],
        ["damage_dealt == 80", "me.active.energy == []", "me.discard_count == 2"],
    )  # fmt: skip


def test_so_does_what_may_be_discarded() -> None:
    check(
        "SSH20", [WALL, STRONG, MAY], "{active: {card: May, energy: [Strong Energy]}}", "{active: Wall}",
        ["attack Blow choosing yes"], ["damage_dealt == 100", "me.active.energy == []"],
    )  # fmt: skip
    check(
        "SSH20", [WALL, STRONG, MAY], "{active: {card: May, energy: [Strong Energy]}}", "{active: Wall}",
        ["attack Blow choosing no"], ["damage_dealt == 50", "me.active.energy_count == 1"],
    )  # fmt: skip
