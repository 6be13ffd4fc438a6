"""Burned: a flip for the damage (old books), or damage and a flip to recover (new books)."""

from __future__ import annotations

import pytest

from books import BOOKS, NEW, OLD
from ptcg.rulebooks import Rulebook, load
from ptcg.testing import attack, check, pokemon
from ptcg_marks import rule, switch

MON = pokemon("Mon")
BURNED = "{active: {card: Mon, conditions: [Burned]}}"


def burn(book: str | Rulebook, coin: str, damage: int, stays: bool) -> None:
    conditions = "[Burned]" if stays else "[]"
    check(
        book, [MON], BURNED, "{active: Mon}", ["end turn", "checkup"],
        [f"me.active.damage == {damage}", f"me.active.conditions == {conditions}", "flips == 1", "flip[0] == Burned"],
        coins=[coin],
    )  # fmt: skip


@rule("COND-BURN-1", "RR09", "UD10", "CL11")
@pytest.mark.parametrize("book", OLD)
@pytest.mark.parametrize(("coin", "damage"), [("heads", 0), ("tails", 20)])
def test_a_flip_decides_the_damage_and_never_cures(book: str, coin: str, damage: int) -> None:
    burn(book, coin, damage, True)


@rule("COND-BURN-1", "SSH20", "PAR23")
@pytest.mark.parametrize("book", NEW)
@pytest.mark.parametrize(("coin", "stays"), [("heads", False), ("tails", True)])
def test_two_counters_then_a_flip_to_recover(book: str, coin: str, stays: bool) -> None:
    burn(book, coin, 20, stays)


@rule("COND-BURN-2")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("fields", [{"weakness": "Fire"}, {"resistance": "Fire"}])
def test_the_counters_are_not_damage(book: str, fields: dict[str, str]) -> None:
    burner = pokemon("Burner", attack("Ember", 0, "The opponent's Active is Burned."), types=("Fire",))
    check(
        book, [burner, pokemon("Target", **fields)], "{active: Burner}", "{active: Target}",
        ["attack Ember", "checkup"], ["opp.active.damage == 20"], coins=["tails"],
    )  # fmt: skip


@switch("burn_mode")
def test_the_mode_of_the_other_books() -> None:
    burn(load("PAR23").with_(burn_mode="flip_tails_2"), "heads", 0, True)
    burn(load("CL11").with_(burn_mode="2_then_flip"), "heads", 20, False)
