"""An attack may be stopped when it is announced, before anything else of it is done."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.testing import attack, check, pokemon

BABY = pokemon(
    "Baby",
    rules=("When the opponent's Active announces an attack, only if this Pokémon is Active: the opponent flips a coin: "
           "if tails, that attack fails.",),
)  # fmt: skip
BURNER = pokemon("Burner", attack("Burn", 30, "Discard 1 Fire Energy card on this Pokémon as a cost."))


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("coin", "left", "damage"), [("tails", "[Fire]", 0), ("heads", "[]", 30)])
def test_nothing_is_paid_for_an_attack_that_is_stopped(book: str, coin: str, left: str, damage: int) -> None:
    check(
        book, [BABY, BURNER], "{active: {card: Burner, energy: [Fire]}}", "{active: Baby}", ["attack Burn"],
        [f"me.active.energy == {left}", f"opp.active.damage == {damage}", "flips == 1"], coins=f"[{coin}]",
    )  # fmt: skip


def test_a_benched_one_stops_nothing() -> None:
    check("PAR23", [BABY, BURNER], "{active: {card: Burner, energy: [Fire]}}", "{active: Burner, bench: [Baby]}",
          ["attack Burn"], ["opp.active.damage == 30", "flips == 0"])  # fmt: skip
