"""Formats: which cards a deck may be built of."""

from __future__ import annotations

import pytest

from cards.making import corpus, energy, pokemon, trainer
from ptcg.cards import Deck, Pool, builtin_decks, builtin_pool
from ptcg.cards.formats import (
    FORMATS,
    check_format,
    era_of,
    format_named,
    mark_of,
    why_not_in,
)
from ptcg.cards.schema import CardSet
from ptcg.rulebooks import PLAYED_IDS

OLD = CardSet("pl1", "Platinum", "Platinum", "2009/02/11")
EXPANDED = CardSet("xy7", "Ancient Origins", "XY", "2015/08/12")
TODAY = CardSet("sv9", "Journey Together", "Scarlet & Violet", "2025/03/28")


def made(*cards: tuple[str, str]) -> Pool:
    """A pool of Items with these ids and marks, all different by name unless the number is the same."""
    items = [
        trainer(f"Thing {i.rpartition('-')[2]}", "Item", id=i, set_id=i.rpartition("-")[0], regulation=mark)
        for i, mark in cards
    ]
    return Pool.of(items, [OLD, EXPANDED, TODAY])


def test_standard_goes_by_regulation_marks() -> None:
    pool = made(("sv9-1", "I"), ("sv9-2", "G"), ("xy7-3", ""))
    standard = format_named("standard")
    assert why_not_in(pool["sv9-1"], standard, pool) == ""
    assert why_not_in(pool["sv9-2"], standard, pool) == "its mark is G; expected H or later"
    assert why_not_in(pool["xy7-3"], standard, pool) == "it has no regulation mark; expected H or later"
    assert why_not_in(pool["sv9-1"], format_named("standard-2024"), pool) == "its mark is I; expected F to H"


def test_any_print_of_a_card_makes_all_of_them_legal() -> None:
    pool = made(("pl1-7", ""), ("sv9-7", "I"), ("pl1-8", ""))
    standard = format_named("standard")
    assert [why_not_in(card, standard, pool) == "" for card in pool] == [True, True, False]


def test_a_pokemon_of_the_same_name_is_another_card() -> None:
    old = pokemon("Riolu", id="pl1-1", set_id="pl1", hp=60)
    new = pokemon("Riolu", id="sv9-1", set_id="sv9", hp=80, regulation="I")
    pool = Pool.of([old, new], [OLD, TODAY])
    assert why_not_in(old, format_named("standard"), pool)
    assert not why_not_in(new, format_named("standard"), pool)


def test_expanded_has_a_list_of_bans_and_a_first_era() -> None:
    pool = made(("pl1-9", ""), ("xy7-74", ""), ("xy7-80", ""), ("sv9-74", "I"))
    expanded = format_named("expanded")
    assert "it is of Platinum, 2009" in why_not_in(pool["pl1-9"], expanded, pool)
    assert why_not_in(pool["xy7-74"], expanded, pool) == "it is banned"
    assert why_not_in(pool["sv9-74"], expanded, pool) == "it is banned", "a reprint of a banned card is banned"
    assert why_not_in(pool["xy7-80"], expanded, pool) == ""


def test_basic_energy_is_always_in() -> None:
    basic = energy("Water Energy", id="pl1-1", set_id="pl1")
    pool = Pool.of([basic], [OLD])
    assert all(not why_not_in(basic, form, pool) for form in FORMATS)


def test_sets_of_no_series_go_by_their_day_and_cards_without_a_mark_by_their_set() -> None:
    assert era_of(CardSet("mcd11", "Promos", "Other", "2011/06/17")) == "bw"
    assert era_of(CardSet("pop1", "POP", "POP", "2004/09/01")) == "ex"
    assert era_of(None) == ""
    assert mark_of(pokemon("A"), TODAY) == "I"
    assert mark_of(pokemon("A", regulation="G"), TODAY) == "G"
    assert mark_of(pokemon("A"), EXPANDED) == ""


def test_a_deck_has_a_fault_for_each_card_that_is_not_in() -> None:
    pool = made(("sv9-1", "I"), ("sv9-2", "G"), ("pl1-3", ""))
    deck = Deck("made", tuple((1, card) for card in pool))
    faults = check_format(deck, format_named("Standard"), pool)
    assert [fault.card.id for fault in faults if fault.card] == ["sv9-2", "pl1-3"]
    assert {fault.rule for fault in faults} == {"format"}


def test_built_in_decks_are_of_their_era() -> None:
    roar, pool = builtin_decks("PAR23")[0], builtin_pool()
    assert check_format(roar, format_named("sv"), pool) == []
    assert check_format(roar, format_named("standard-2024"), pool) == []
    assert check_format(roar, format_named("dp"), pool)


@pytest.mark.parametrize("asked", ["standard", "Expanded", "sun & moon", "Neo era", "standard-2025"])
def test_a_format_by_name(asked: str) -> None:
    assert format_named(asked) in FORMATS


def test_an_unknown_format_names_those_there_are() -> None:
    with pytest.raises(ValueError, match="did you mean standard"):
        format_named("standrad")


def test_every_format_has_a_book_that_is_played_and_an_id_of_its_own() -> None:
    assert {form.book for form in FORMATS} <= set(PLAYED_IDS)
    assert len({form.id for form in FORMATS}) == len(FORMATS)


def test_the_formats_of_the_printed_cards() -> None:
    pool = corpus()
    expanded = format_named("expanded")
    assert all(why_not_in(pool[i], expanded, pool) for i in ("xy7-75", "sm11-206", "base1-1"))
    assert not any(why_not_in(pool[i], expanded, pool) for i in ("bw1-1", "sv4-124"))
