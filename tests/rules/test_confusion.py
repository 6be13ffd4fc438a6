"""Confused: a flip before each attack; tails, and the attacker hurts itself."""

from __future__ import annotations

import pytest

from books import BOOKS, NEW, OLD
from ptcg.rulebooks import load
from ptcg.testing import ability, attack, check, pokemon
from ptcg_marks import rule, switch

HIT = attack("Hit", 20, "Draw 1.")
MON = pokemon("Mon", HIT)
CONFUSED = "{active: {card: Mon, conditions: [Confused]}, bench: [Mon]}"


@rule("COND-CONF-1")
@pytest.mark.parametrize("book", BOOKS)
def test_heads_the_attack_proceeds(book: str) -> None:
    expect = [
        "opp.active.damage == 20",
        "me.hand_count == 1",
        "me.active.damage == 0",
        "flips == 1",
        "flip[0] == Confusion",
    ]
    check(book, [MON], CONFUSED, "{active: Mon}", ["attack Hit"], expect, coins=["heads"])


@rule("COND-CONF-1")
@pytest.mark.parametrize("book", BOOKS)
def test_tails_it_fails_and_hurts_itself(book: str) -> None:
    expect = [
        "opp.active.damage == 0", "me.hand_count == 0", "me.active.damage == 30", "me.active.conditions == [Confused]",
        "illegal: attack Hit",
    ]  # fmt: skip
    check(book, [MON], CONFUSED, "{active: Mon}", ["attack Hit"], expect, coins=["tails"])


@rule("COND-CONF-1", "RR09", "UD10", "CL11")
@pytest.mark.parametrize("book", OLD)
def test_old_books_requirements_come_before_the_flip(book: str) -> None:
    """The requirement is dealt with (and flips its coin) before Confusion is checked."""
    wild = pokemon("Wild", attack("Wild", 20, "Flip a coin: if tails, the attack fails."))
    me = "{active: {card: Wild, conditions: [Confused]}}"
    expect = ["flip[0] == Wild", "flips == 1", "me.active.damage == 0"]
    check(book, [wild], me, "{active: Wild}", ["attack Wild"], expect, coins=["tails"])


@rule("COND-CONF-1", "SSH20", "PAR23")
@pytest.mark.parametrize("book", NEW)
def test_new_books_nothing_has_been_paid(book: str) -> None:
    wild = pokemon("Wild", attack("Wild", 20, "Flip a coin: if tails, the attack fails."))
    me = "{active: {card: Wild, conditions: [Confused]}}"
    expect = ["flip[0] == Confusion", "flips == 1", "me.active.damage == 30"]
    check(book, [wild], me, "{active: Wild}", ["attack Wild"], expect, coins=["tails"])


@rule("COND-CONF-2")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    "fields",
    [
        {"weakness": "Colorless"},
        {"resistance": "Colorless"},
        {"abilities": (ability("This Pokémon takes 30 less damage, after Weakness and Resistance."),)},
        {"abilities": (ability("Prevent all damage of attacks on this Pokémon."),)},
    ],
)
def test_the_counters_are_not_damage(book: str, fields: dict[str, str]) -> None:
    mon = pokemon("Mon", HIT, **fields)
    check(book, [mon], CONFUSED, "{active: Mon}", ["attack Hit"], ["me.active.damage == 30"], coins=["tails"])


@rule("COND-CONF-3")
@pytest.mark.parametrize("book", BOOKS)
def test_it_may_retreat_and_stays_confused_between_turns(book: str) -> None:
    check(
        book,
        [MON],
        CONFUSED,
        "{active: Mon}",
        ["retreat to me.bench[0]"],
        ["me.bench[0].conditions == []", "flips == 0"],
    )
    turns = ["end turn", "checkup", "(opp) end turn", "checkup"]
    check(book, [MON], CONFUSED, "{active: Mon}", turns, ["me.active.conditions == [Confused]", "flips == 0"])


@switch("confusion")
def test_another_number_of_counters() -> None:
    book = load("PAR23").with_(confusion=1)
    check(book, [MON], CONFUSED, "{active: Mon}", ["attack Hit"], ["me.active.damage == 10"], coins=["tails"])
