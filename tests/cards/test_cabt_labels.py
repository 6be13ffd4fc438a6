"""Ancient and Future on cards of the official engine, whose tables do not say."""

from __future__ import annotations

from typing import cast

from ptcg.cards.cabt import CardRow, Labels, card_of, spelled
from ptcg.cards.card import Attack, Card

SLASH = Attack("Slash", ("Grass",), 1, "10", 10, "", "")
KNOWN = [
    Card(id="a", name="Iron Leaves ex", supertype="Pokémon", subtypes=("Basic", "Future"), hp=220, attacks=(SLASH,)),
    Card(id="b", name="Koraidon", supertype="Pokémon", subtypes=("Basic", "Ancient"), hp=130, attacks=(SLASH,)),
    Card(id="c", name="Koraidon ex", supertype="Pokémon", subtypes=("Basic", "ex"), hp=230, attacks=(SLASH,)),
]


def test_the_same_print_tells() -> None:
    """Name, HP and attacks."""
    assert Labels(KNOWN).of("Koraidon", 130, (SLASH,)) == ("Ancient",)
    assert Labels(KNOWN).of("Koraidon ex", 230, (SLASH,)) == ()


def test_else_all_of_the_species_must_have_it() -> None:
    """Every Iron Leaves is from the future, not every Koraidon from the past."""
    assert Labels(KNOWN).of("Iron Leaves", 120, ()) == ("Future",)
    assert Labels(KNOWN).of("Koraidon", 120, ()) == ()
    assert Labels(KNOWN).of("Pikachu", 60, ()) == ()


def test_symbols_become_words() -> None:
    """Also those of two words."""
    assert spelled("{G}{ACE SPEC}") == "GrassACE SPEC"


def test_a_fossil_has_an_ability_besides_its_rules() -> None:
    """The text named as the card is its rules, the other its Ability."""
    row: object = {
        "cardId": 1, "name": "Antique Test Fossil", "cardType": 1, "hp": 60, "basic": True, "aceSpec": False,
        "attacks": [],
        "skills": [{"name": "Hardness", "text": "Cover."}, {"name": "Antique Test Fossil", "text": "One.\n\nTwo."}],
    }  # fmt: skip
    card = card_of(cast(CardRow, row), {}, Labels(()))
    assert [a.name for a in card.abilities] == ["Hardness"]
    assert card.rules == ("One.", "Two.")
