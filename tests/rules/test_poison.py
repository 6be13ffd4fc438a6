"""Poisoned: a counter in every between-turns step."""

from __future__ import annotations

import pytest

from kit import BOOKS, check, pokemon
from ptcg.rulebooks import load
from ptcg_marks import rule, switch

MON = pokemon("Mon")
TOUGH = pokemon("Tough", types=("Fighting",), weakness="Psychic", resistance="Psychic")


@rule("COND-POISON-1")
@pytest.mark.parametrize("book", BOOKS)
def test_one_counter_in_every_checkup_and_no_recovery(book: str) -> None:
    check(
        book, [MON], "{active: {card: Mon, conditions: [Poisoned]}}", "{active: Mon}",
        ["end turn", "checkup", "(opp) end turn", "checkup"],
        ["me.active.damage == 20", "me.active.conditions == [Poisoned]", "flips == 0", "opp.active.damage == 0"],
    )  # fmt: skip


@switch("poison")
def test_another_number_of_counters() -> None:
    check(
        load("PAR23").with_(poison=2), [MON], "{active: {card: Mon, conditions: [Poisoned]}}", "{active: Mon}",
        ["end turn", "checkup"], ["me.active.damage == 20"],
    )  # fmt: skip
