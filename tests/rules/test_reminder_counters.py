"""Counters that a card puts on a Pokémon as a reminder, such as a Char counter."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.rulebooks import load
from ptcg.testing import attack, check, pokemon, trainer
from ptcg_marks import rule, switch

MARKER = pokemon("Marker", attack("Mark", 20, 'Put 1 "Char" counter on the opponent\'s Active.'))
MON = pokemon("Mon")
GROWN = pokemon("Grown", stage="Stage 1", evolves_from="Mon")
SWAP = trainer("Swap", "Switch your Active with 1 of your Benched Pokémon.")
CARDS = [MARKER, MON, GROWN, SWAP]
OPP = "{active: Mon, bench: [Mon], hand: [Grown, Swap]}"
TO_BENCH = ["attack Mark", "checkup", "(opp) play Swap"]
EVOLVING = ["attack Mark", "checkup", "(opp) evolve opp.active with Grown"]


@rule("COUNTER-01")
@pytest.mark.parametrize("book", BOOKS)
def test_it_stays_on_the_bench(book: str) -> None:
    check(
        book, CARDS, "{active: Marker}", OPP, TO_BENCH, ["opp.bench[0].counters.Char == 1", "opp.bench[0].damage == 20"]
    )


@rule("COUNTER-01")
@pytest.mark.parametrize("book", BOOKS)
def test_it_goes_when_the_pokemon_evolves(book: str) -> None:
    check(book, CARDS, "{active: Marker}", OPP, EVOLVING, ["opp.active.counters.Char == 0", "opp.active.damage == 20"])


@switch("other_counters")
def test_other_events_may_remove_it() -> None:
    book = load("CL11").with_(other_counters=("bench",))
    check(book, CARDS, "{active: Marker}", OPP, TO_BENCH, ["opp.bench[0].counters.Char == 0"])
    check(book, CARDS, "{active: Marker}", OPP, EVOLVING, ["opp.active.counters.Char == 1"])
