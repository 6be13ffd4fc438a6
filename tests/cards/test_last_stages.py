"""Last stages: the table of the Pokémon that no printed card evolves from, and the searches that it rules out."""

from __future__ import annotations

import pytest

from cards.making import corpus
from ptcg.cards.last_stages import found_in, last_stages
from ptcg.testing import ability, evolution, game_at, lines, pokemon

GROW = "Once per turn: evolve 1 of your Benched Pokémon with 1 card from deck, then shuffle."
SEEKER = pokemon("Seeker", ability(GROW, name="Grow"))


@pytest.mark.parametrize(
    ("name", "last"),
    [
        ("Mr. Mime", True),
        ("Clefable", True),
        ("Snorlax Doll", True),
        ("Charmeleon", False),
        ("Raichu", False),
        ("Mysterious Fossil", False),
        ("Nobody", False),
    ],
)
def test_the_table_has_the_names_that_no_printed_card_evolves_from(name: str, last: bool) -> None:
    assert (name in last_stages()) is last


def test_the_table_is_what_the_printed_cards_say() -> None:
    assert found_in(corpus()) == sorted(last_stages())


@pytest.mark.parametrize(("name", "legal"), [("Mr. Mime", False), ("Charmeleon", True), ("Somebody New", True)])
def test_a_deck_is_searched_for_an_evolution_if_a_printed_card_evolves_the_pokemon(name: str, legal: bool) -> None:
    benched = pokemon(name)
    game = game_at("PAR23", [SEEKER, benched], f"{{active: Seeker, bench: [{name}]}}", "{active: Seeker}")
    assert (lines(game, "use") != []) is legal


def test_a_card_of_the_game_counts_even_if_the_table_does_not_know_it() -> None:
    new = evolution("Mr. Mime Deluxe", "Mr. Mime")
    sides = "{active: Seeker, bench: [Mr. Mime], hand: [Mr. Mime Deluxe]}", "{active: Seeker}"
    assert lines(game_at("PAR23", [SEEKER, pokemon("Mr. Mime"), new], *sides), "use") == ["use Grow of me.active"]
