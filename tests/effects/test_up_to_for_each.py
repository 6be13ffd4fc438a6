"""Up to one for each of something: at least one where the zone is open to all."""

from __future__ import annotations

from ptcg.testing import attack, check, pokemon

FOE = pokemon("Foe", hp=200)
TEXT = "Attach up to 1 Water Energy card from discard pile to this Pokémon for each of your Benched Pokémon."
USER = pokemon("User", attack("Gather", 10, TEXT))


def test_one_is_attached_though_none_is_named() -> None:
    check("PAR23", [USER, FOE], "{active: User, bench: [Foe], discard: [Water, Water]}", "{active: Foe}",
          ["attack Gather"], ["me.active.energy_count == 1"])  # fmt: skip


def test_of_two_one_may_be_left() -> None:
    check("PAR23", [USER, FOE], "{active: User, bench: [Foe, Foe], discard: [Water, Fire, Water]}", "{active: Foe}",
          ["attack Gather choosing [Water]"], ["me.active.energy_count == 1", "me.discard_count == 2"])  # fmt: skip


def test_for_none_there_is_nothing() -> None:
    check("PAR23", [USER, FOE], "{active: User, discard: [Water]}", "{active: Foe}",
          ["attack Gather"], ["me.active.energy_count == 0"])  # fmt: skip
