"""Asleep: neither attack nor retreat, and a coin in every between-turns step."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.rulebooks import load
from ptcg.testing import attack, check, pokemon
from ptcg_marks import rule, switch

MON = pokemon("Mon", attack("Hit", 10))
ASLEEP = "{active: {card: Mon, conditions: [Asleep]}, bench: [Mon]}"


@rule("COND-ASLEEP-1")
@pytest.mark.parametrize("book", BOOKS)
def test_it_cannot_attack_or_retreat(book: str) -> None:
    illegal = ["illegal: attack Hit because COND-ASLEEP-1", "illegal: retreat to me.bench[0]", "legal: end turn"]
    check(book, [MON], ASLEEP, "{active: Mon}", [], illegal)
    check(
        book,
        [MON],
        "{active: Mon, bench: [Mon]}",
        "{active: Mon}",
        [],
        ["legal: attack Hit", "legal: retreat to me.bench[0]"],
    )


@rule("COND-ASLEEP-2")
@pytest.mark.parametrize("book", BOOKS)
def test_a_coin_after_every_turn(book: str) -> None:
    check(
        book, [MON], ASLEEP, "{active: Mon}", ["end turn", "checkup"],
        ["me.active.conditions == [Asleep]", "flips == 1"], coins=["tails"],
    )  # fmt: skip
    check(
        book, [MON], ASLEEP, "{active: Mon}", ["end turn", "checkup", "(opp) end turn", "checkup", "begin turn"],
        ["me.active.conditions == []", "flips == 2", "legal: attack Hit"], coins=["tails", "heads"],
    )  # fmt: skip


@switch("asleep")
def test_waking_without_a_flip() -> None:
    check(
        load("PAR23").with_(asleep="cured_without_flip"), [MON], ASLEEP, "{active: Mon}",
        ["end turn", "checkup"], ["me.active.conditions == []", "flips == 0"],
    )  # fmt: skip


@pytest.mark.parametrize("book", BOOKS)
def test_a_deep_sleep_flips_all_its_coins(book: str) -> None:
    deep = pokemon("Deep", attack("Lull", 0, "The opponent's Active is Asleep with 2 coins."))
    lull = ["attack Lull", "checkup"]
    for coins, conditions in (
        (["heads", "heads"], "[]"),
        (["tails", "heads"], "[Asleep]"),
        (["heads", "tails"], "[Asleep]"),
    ):
        expect = [f"opp.active.conditions == {conditions}", "flips == 2"]
        check(book, [deep, MON], "{active: Deep}", "{active: Mon}", lull, expect, coins=coins)
