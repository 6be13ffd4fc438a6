"""Which species a card shows, and its place in the evolution line."""

from __future__ import annotations

import pytest

from ptcg.cards import Card
from ptcg.table.species import of_name, species


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Dark Charizard", "Charizard"),
        ("Brock's Onix", "Onix"),
        ("Team Rocket's Mewtwo ex", "Mewtwo"),
        ("Mew VMAX", "Mew"),
        ("Porygon-Z", "Porygon-Z"),
        ("Rapid Strike Urshifu V", "Strike Urshifu"),
        ("Pikachu & Zekrom-GX", "Pikachu"),
        ("Galarian Mr. Mime", "Mr. Mime"),
        ("Farfetch’d", "Farfetch'd"),
        ("Iron Hands ex", "Iron Hands"),
    ],
)
def test_a_name_tells_its_species(name: str, shown: str) -> None:
    found = of_name(name)
    assert found is not None and found.name == shown


def test_a_line_has_a_root_depth_and_branches() -> None:
    ralts, gallade = of_name("Ralts"), of_name("Gallade")
    assert ralts is not None and gallade is not None
    assert (ralts.depth, ralts.grows, ralts.fork) == (0, True, False)
    assert (gallade.depth, gallade.grows, gallade.fork, gallade.root) == (2, False, True, ralts.number)


def test_a_name_that_is_not_in_the_table_is_a_species_of_its_own() -> None:
    card = Card(id="x-1", name="Zzyzx ex", supertype="Pokémon", subtypes=("Stage 1",), evolves_from="Zzy")
    found = species(card)
    assert (found.number, found.root, found.depth, found.home) == ("Zzyzx ex", "Zzy", 1, "colorless")
