"""Poisoned: counters in every between-turns step, never cured by it."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.rulebooks import load
from ptcg.testing import ability, attack, check, pokemon
from ptcg_marks import rule, switch

MON = pokemon("Mon")
POISONED = "{active: {card: Mon, conditions: [Poisoned]}}"


@rule("COND-POISON-1")
@pytest.mark.parametrize("book", BOOKS)
def test_one_counter_in_every_checkup_and_no_recovery(book: str) -> None:
    check(
        book, [MON], POISONED, "{active: Mon}",
        ["end turn", "checkup", "(opp) end turn", "checkup"],
        ["me.active.damage == 20", "me.active.conditions == [Poisoned]", "flips == 0", "opp.active.damage == 0"],
    )  # fmt: skip


@rule("COND-POISON-2")
@pytest.mark.parametrize("book", BOOKS)
def test_the_counter_is_not_damage(book: str) -> None:
    poisoner = pokemon("Poisoner", attack("Sting", 0, "The opponent's Active is Poisoned."), types=("Psychic",))
    shield = ability("This Pokémon takes 30 less damage, after Weakness and Resistance.")
    for name, fields in (
        ("Weak", {"weakness": "Psychic"}),
        ("Firm", {"resistance": "Psychic", "abilities": (shield,)}),
    ):
        target = pokemon(name, **fields)
        check(
            book, [poisoner, target], "{active: Poisoner}", f"{{active: {name}}}",
            ["attack Sting", "checkup"], ["opp.active.damage == 10"],
        )  # fmt: skip


@switch("poison")
def test_another_number_of_counters() -> None:
    check(
        load("PAR23").with_(poison=2), [MON], POISONED, "{active: Mon}",
        ["end turn", "checkup"], ["me.active.damage == 20"],
    )  # fmt: skip
