"""Texts about retreating: in spite of Special Conditions, and for a card in place of Energy."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.testing import ability, mon, pokemon, position, trainer

SWIFT = pokemon("Swift", ability("This Pokémon can retreat while Asleep.", name="Feet"), retreat=1)
HEAVY = pokemon("Heavy", retreat=2)
LIGHT = pokemon("Light")
BERRY = trainer("Berry", "The holder retreats by discarding this card instead of Energy.", kind="Pokémon Tool")


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("condition", "why"), [("Asleep", ""), ("Paralyzed", "RETREAT-04")])
def test_only_the_condition_named_is_no_hindrance(book: str, condition: str, why: str) -> None:
    t = position(book, mon(SWIFT, "Water", conditions=condition), LIGHT, bench=[LIGHT])
    assert t.why("retreat to me.bench[0]") == why


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("energy", ["", "Water", "Water Water"])
def test_the_card_goes_and_the_energy_stays(book: str, energy: str) -> None:
    t = position(book, mon(HEAVY, energy, tools=[BERRY]), LIGHT, bench=[LIGHT]).do("retreat to me.bench[0]")
    assert (t["me.bench[0].card"], t["me.bench[0].tools"]) == ("Heavy", ())
    assert (t["me.bench[0].energy"], t["me.discard"]) == (tuple(energy.split()), ("Berry",))


@pytest.mark.parametrize("book", BOOKS)
def test_where_no_energy_is_owed_nothing_takes_its_place(book: str) -> None:
    t = position(book, mon(LIGHT, tools=[BERRY]), LIGHT, bench=[HEAVY]).do("retreat to me.bench[0]")
    assert (t["me.bench[0].tools"], t["me.discard"]) == (("Berry",), ())
