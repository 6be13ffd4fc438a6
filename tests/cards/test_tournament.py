"""The stored tournament lists are whole, and become decks where their cards are known."""

from __future__ import annotations

from cards.making import corpus
from ptcg.cards import builtin_pool
from ptcg.cards.tournament import tournament_decks, tournament_lists
from ptcg.rulebooks import PLAYED_IDS


def test_every_list_has_sixty_cards_a_book_and_a_year() -> None:
    found = tournament_lists()
    assert len(found) == len({x.name for x in found}) >= 280
    for x in found:
        assert sum(count for count, _ in x.cards) == 60, x.name
        assert x.rulebook in PLAYED_IDS
        assert 1999 <= x.year <= 2026
        assert x.family


def test_variants_of_one_archetype_share_a_family() -> None:
    families = {x.name: x.family for x in tournament_lists()}
    assert families["2024-charizard-pidgeot-1"] == "charizard"
    assert len({family for name, family in families.items() if "-charizard-" in name[:15]}) == 1


def test_a_list_becomes_a_deck_of_printed_cards() -> None:
    (deck,) = tournament_decks(corpus(), {"2024-charizard-pidgeot-1"})
    assert deck.size == 60
    assert deck.rulebook is not None


def test_a_list_whose_cards_are_unknown_is_left_out() -> None:
    assert tournament_decks(builtin_pool()) == []
