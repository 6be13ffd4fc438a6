"""Pokémon of two types: effects on either, Weakness and Resistance to either."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.cards.card import Affinity
from ptcg.testing import attack, check, pokemon
from ptcg_marks import rule
from rules.kinds import MON, touched

STEAM = pokemon("Steam", attack("Hit", 40), types=("Fire", "Water"))


@rule("DUAL-01")
@pytest.mark.parametrize("book", BOOKS)
def test_both_types_at_the_same_time(book: str) -> None:
    for kind, found in {"Fire": True, "Water": True, "Grass": False}.items():
        assert touched(book, kind, [STEAM], "Steam") == found
    check(book, [STEAM], "{active: Steam}", "{active: Steam}", [], ["me.active.types == [Fire, Water]"])
    check(book, [MON], "{active: xy11-26}", "{active: Mon}", [], ["me.active.types == [Fire, Water]"])


@rule("DUAL-02")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("weak", "resist", "damage"),
    [
        ("Fire", "", 80),
        ("Water", "", 80),
        ("", "Water", 20),
        ("Fire", "Water", 60),
        ("Water", "Fire", 60),
        ("Grass", "Grass", 40),
        ("Fire Water", "", 160),
        ("", "Fire Water", 0),
    ],
)
def test_weakness_and_resistance_to_either_type(book: str, weak: str, resist: str, damage: int) -> None:
    weaknesses = tuple(Affinity(type, "×", 2) for type in weak.split())
    resistances = tuple(Affinity(type, "-", 20) for type in resist.split())
    wall = pokemon("Wall", hp=300, weaknesses=weaknesses, resistances=resistances)
    check(book, [STEAM, wall], "{active: Steam}", "{active: Wall}", ["attack Hit"], [f"opp.active.damage == {damage}"])
