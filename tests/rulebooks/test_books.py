"""The chain of patches from PAR23 back to RR09."""

from __future__ import annotations

import pytest

from ptcg.rulebooks import BOOK_IDS, PLAYED_IDS, SWITCHES, all_books, load, patch
from ptcg.rulebooks.books import asc26

# The bold rows of the profile: the switches whose value differs between books.
DIFFERING = {
    "coin_flip_when", "coin_winner", "fossils_count_as_basic_in_setup", "mulligan_interleave", "mulligan_bonus_timing",
    "first_player_may_attack_turn_one", "first_turn_trainers", "first_turn_stadium", "first_turn_fossil",
    "evolve_condition", "trainer_taxonomy", "tool_class", "tm_class", "fossil_class", "supporter_discard",
    "ability_system", "retreat_payment", "attack_step_order", "confusion_check", "damage_order", "weakness_default",
    "defending_pokemon", "checkup_order", "checkup_grouping", "checkup_ko_timing", "burn_mode", "basic_energy_types",
    "types", "attack_switch_stopped_by",
}  # fmt: skip


def test_five_books_oldest_first() -> None:
    assert BOOK_IDS == ("RR09", "UD10", "CL11", "SSH20", "PAR23")
    assert [book.id for book in all_books()] == list(BOOK_IDS)
    assert [book.year for book in all_books()] == [2009, 2010, 2011, 2020, 2023]


def test_the_rules_of_today_are_a_patch_on_the_newest_book() -> None:
    assert list(PLAYED_IDS) == ["RR09", "UD10", "CL11", "BW11", "XY13", "SM17", "SSH20", "PAR23", "ASC26"]
    today, newest = load("ASC26"), load("PAR23")
    assert {name for name in SWITCHES if today[name] != newest[name]} == asc26.SWITCHES.keys()
    assert {name for name in SWITCHES if load("CABT")[name] != today[name]} == {"several_prizes"}


@pytest.mark.parametrize("id", PLAYED_IDS)
def test_every_switch_has_an_allowed_value(id: str) -> None:
    book = load(id)
    assert list(book) == list(SWITCHES)
    for name, value in book.items():
        assert SWITCHES[name].permits(value), (name, value)


@pytest.mark.parametrize("id", PLAYED_IDS)
def test_each_book_says_what_a_player_should_know(id: str) -> None:
    assert len(load(id).summary) > 100
    assert "\n" not in load(id).summary


def test_only_par23_is_whole() -> None:
    assert list(patch("PAR23")) == list(SWITCHES)


@pytest.mark.parametrize(("id", "newer"), [("SSH20", "PAR23"), ("CL11", "SSH20"), ("UD10", "CL11"), ("RR09", "UD10")])
def test_a_patch_holds_exactly_what_differs_from_the_newer_book(id: str, newer: str) -> None:
    differs = {name for name in SWITCHES if load(id)[name] != load(newer)[name]}
    assert set(patch(id)) == differs


def test_the_differing_switches_are_those_of_the_profile() -> None:
    differing = {name for name in SWITCHES if len({book[name] for book in all_books()}) > 1}
    assert differing == DIFFERING


def test_the_break_lies_between_2011_and_2020() -> None:
    assert dict(load("RR09")) == dict(load("UD10")) == dict(load("CL11"))
    assert {n for n in SWITCHES if load("SSH20")[n] != load("PAR23")[n]} == {
        "trainer_taxonomy",
        "tool_class",
        "tm_class",
    }


@pytest.mark.parametrize("id", BOOK_IDS)
def test_confusion_stands_where_both_switches_say(id: str) -> None:
    order = load(id)["attack_step_order"]
    assert isinstance(order, tuple)
    before = order.index("confusion") < order.index("choices")
    assert load(id)["confusion_check"] == ("before" if before else "after")


def test_a_book_is_found_in_any_case_and_an_unknown_one_refused() -> None:
    assert load("par23") is load("PAR23")
    with pytest.raises(
        ValueError, match=r"'XY14' is not known; expected one of RR09, UD10, CL11, BW11, XY13, SM17, SS"
    ):
        load("XY14")
