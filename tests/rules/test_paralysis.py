"""Paralyzed: exactly one turn of its owner is missed."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.rulebooks import load
from ptcg.testing import attack, check, pokemon
from ptcg_marks import rule, switch

STUN = attack("Stun", 0, "The opponent's Active is Paralyzed.")
RECKLESS = attack("Reckless", 10, "This Pokémon is Paralyzed.")
MON = pokemon("Mon", STUN, RECKLESS)
ME = "{active: Mon, bench: [Mon]}"


@rule("COND-PARA-1")
@pytest.mark.parametrize("book", BOOKS)
def test_it_cannot_attack_or_retreat(book: str) -> None:
    check(
        book, [MON], "{active: {card: Mon, conditions: [Paralyzed]}, bench: [Mon]}", "{active: Mon}", [],
        ["illegal: attack Stun because COND-PARA-1", "illegal: retreat to me.bench[0]", "legal: end turn"],
    )  # fmt: skip


@rule("COND-PARA-2")
@pytest.mark.parametrize("book", BOOKS)
def test_it_recovers_after_its_owners_next_turn(book: str) -> None:
    lines = ["attack Stun", "checkup", "(opp) end turn", "checkup"]
    check(book, [MON], ME, "{active: Mon}", lines[:2], ["opp.active.conditions == [Paralyzed]"])
    check(book, [MON], ME, "{active: Mon}", lines[:3], ["opp.active.conditions == [Paralyzed]"])
    check(book, [MON], ME, "{active: Mon}", lines, ["opp.active.conditions == []", "flips == 0"])


@rule("COND-PARA-2")
@pytest.mark.parametrize("book", BOOKS)
def test_the_turn_in_which_it_came_does_not_count(book: str) -> None:
    lines = ["attack Reckless", "checkup", "(opp) end turn", "checkup", "end turn"]
    check(book, [MON], ME, "{active: Mon}", lines, ["me.active.conditions == [Paralyzed]"])
    check(book, [MON], ME, "{active: Mon}", [*lines, "checkup"], ["me.active.conditions == []"])


@switch("paralysis")
def test_it_may_end_with_the_next_checkup() -> None:
    book = load("PAR23").with_(paralysis="next_checkup")
    check(book, [MON], ME, "{active: Mon}", ["attack Stun", "checkup"], ["opp.active.conditions == []"])
