"""A Pokémon that gives back the Special Conditions an attack gave it."""

from __future__ import annotations

import pytest

from ptcg.testing import ability, attack, check, pokemon

TEXT = (
    "When the opponent's attack makes this Pokémon Burned, or Poisoned: "
    "the attacker is the same of Burned, or Poisoned."
)
MIRROR = pokemon(
    "Mirror", attack("Sting", 10, "The opponent's Active is Poisoned."), abilities=(ability(TEXT, "Poké-Body"),)
)
FOE = pokemon(
    "Foe",
    attack("Venom", 10, "The opponent's Active is Poisoned."),
    attack("Daze", 10, "The opponent's Active is Asleep and Poisoned."),
    attack("Stare", 10, "The opponent's Active is Confused."),
)


@pytest.mark.parametrize(
    ("name", "given", "back"),
    [
        ("Venom", "[Poisoned]", "[Poisoned]"),
        ("Daze", "[Asleep, Poisoned]", "[Poisoned]"),
        ("Stare", "[Confused]", "[]"),
    ],
)
def test_only_what_it_got_of_those_it_names(name: str, given: str, back: str) -> None:
    check("RR09", [MIRROR, FOE], "{active: Foe}", "{active: Mirror}", [f"attack {name}"],
          [f"opp.active.conditions == {given}", f"me.active.conditions == {back}"])  # fmt: skip


def test_its_own_attack_gives_nothing_back() -> None:
    check("RR09", [MIRROR, FOE], "{active: Mirror}", "{active: Foe}", ["attack Sting"],
          ["opp.active.conditions == [Poisoned]", "me.active.conditions == []"])  # fmt: skip
