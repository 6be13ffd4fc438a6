"""Heights of Pokémon, which some cards ask for."""

from __future__ import annotations

import pytest

from ptcg.cards.heights import height_of, heights
from ptcg.testing import pokemon, trainer


def test_every_species_to_the_last_of_these_cards_has_a_height() -> None:
    assert len(heights()) == 649
    assert min(heights().values()) == 1
    assert max(heights().values()) == 145


@pytest.mark.parametrize(
    ("name", "height"),
    [
        ("Pikachu", 4),
        ("Lt. Surge's Raticate", 7),
        ("Dark Gyarados", 65),
        ("Mewtwo", 20),
        ("Mew", 4),
        ("Unown [X]", 5),
        ("Kyurem-EX", 0),
        ("Alolan Vulpix", 0),
        ("Nobody", 0),
    ],
)
def test_the_height_is_that_of_the_species_in_the_name(name: str, height: int) -> None:
    assert height_of(pokemon(name)) == height


def test_a_trainer_has_no_height() -> None:
    assert height_of(trainer("Pikachu", "Draw 2.")) == 0
