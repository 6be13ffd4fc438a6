"""Pokémon SP: Basic, outside the line of their species, no owner's Pokémon."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.cards import builtin_pool
from ptcg.cards.facts import labels, owner
from ptcg.rulebooks import load
from ptcg.testing import check, pokemon
from ptcg_marks import rule, switch
from rules.kinds import MON, deck_rules, prizes_taken, starters, touched

POOL = builtin_pool()
DIALGA, LEVEL = POOL["pl1-7"], POOL["pl1-122"]
PLAIN = pokemon("Dialga")
GOLBAT = pokemon("Golbat")
GOLBAT_G = pokemon("Golbat G", labels=("SP",))
CROBAT = pokemon("Crobat", stage="Stage 1", evolves_from="Golbat")


@rule("SP-01")
@pytest.mark.parametrize("book", BOOKS)
def test_every_sp_is_basic(book: str) -> None:
    assert "Crobat G" in starters(book, "pl1-47")
    check(
        book, [MON], "{active: Mon, hand: [pl1-47]}", "{active: Mon}", ["bench pl1-47"], ["me.bench[0].stage == Basic"],
    )  # fmt: skip
    assert touched(book, "Basic", [], "pl1-47")
    prizes_taken(book, [], "pl1-47", 1)


@rule("SP-02")
@pytest.mark.parametrize("book", BOOKS)
def test_it_neither_evolves_from_nor_into_the_ordinary_line(book: str) -> None:
    check(
        book, [GOLBAT, GOLBAT_G, CROBAT], "{active: Golbat, bench: [Golbat G], hand: [Crobat, pl1-47]}",
        "{active: Golbat}", [],
        ["legal: evolve me.active with Crobat", "illegal: evolve me.bench[0] with Crobat because NAME-07",
         "illegal: evolve me.active with pl1-47 because EVOLVE-01"],
    )  # fmt: skip


@switch("sp_rules")
def test_sp_in_the_evolution_line() -> None:
    for value, then in (("rr09", "illegal"), ("in_evolution_line", "legal")):
        check(
            load("RR09").with_(sp_rules=value), [GOLBAT_G, CROBAT], "{active: Golbat G, hand: [Crobat]}",
            "{active: Golbat G}", [], [f"{then}: evolve me.active with Crobat"],
        )  # fmt: skip


@rule("SP-03")
@pytest.mark.parametrize("book", BOOKS)
def test_the_symbol_is_part_of_the_name(book: str) -> None:
    assert deck_rules(book, (4, PLAIN), (4, DIALGA)) == set()
    assert deck_rules(book, (5, DIALGA)) == {"DECK-02"}


@rule("SP-04")
@pytest.mark.parametrize("book", BOOKS)
def test_the_symbol_is_no_owner(book: str) -> None:
    assert "SP" in labels(DIALGA) and owner(DIALGA) is None
    assert owner(POOL["sv10-82"]) == "Team Rocket"
    assert deck_rules(book, (4, DIALGA), (4, pokemon("Team Galactic's Dialga"))) == set()


@rule("SP-05")
@pytest.mark.parametrize("book", BOOKS)
def test_an_sp_level_goes_on_the_sp_name_only(book: str) -> None:
    up = "level_up me.active with pl1-122"
    check(
        book, [PLAIN], "{active: Dialga, bench: [pl1-7], hand: [pl1-122]}", "{active: Dialga}", [],
        [f"illegal: {up} because LVX-01", "illegal: level_up me.bench[0] with pl1-122 because LVX-01"],
    )  # fmt: skip
    check(book, [PLAIN], "{active: pl1-7, hand: [pl1-122]}", "{active: Dialga}", [up], ["me.active.hp == 120"])
    assert deck_rules(book, (3, DIALGA), (2, LEVEL)) >= {"DECK-02", "LVX-04"}
    assert deck_rules(book, (4, PLAIN), (2, DIALGA), (2, LEVEL)) == set()


@rule("SP-06")
@pytest.mark.parametrize("book", BOOKS)
def test_the_mark_is_an_attribute(book: str) -> None:
    assert touched(book, "SP", [], "pl1-7") and not touched(book, "SP", [PLAIN], "Dialga")
    check(
        book, [PLAIN], "{active: pl1-7, bench: [Dialga], hand: [pl1-116]}", "{active: Dialga}", [],
        ["legal: attach pl1-116 to me.active", "illegal: attach pl1-116 to me.bench[0]"],
    )  # fmt: skip
