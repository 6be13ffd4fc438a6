"""Restored Pokémon: into play by their Fossil only, neither Basic nor Evolution."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.cards import Deck, builtin_pool, check_deck
from ptcg.cards.facts import is_evolution_card
from ptcg.rulebooks import load
from ptcg.testing import check, game_at, pokemon, trainer
from ptcg_marks import rule
from rules.kinds import MON, prizes_taken, starters, touched

ARCHEN, FOSSIL = "bw3-66", "bw3-93"


@rule("RESTORED-01")
@pytest.mark.parametrize("book", BOOKS)
def test_it_comes_by_its_fossil_only(book: str) -> None:
    check(
        book, [MON], f"{{active: Mon, hand: [{FOSSIL}, {ARCHEN}], deck: [Fire, {ARCHEN}, Water]}}", "{active: Mon}",
        [f"play {FOSSIL} choosing {ARCHEN}"],
        [f"me.bench == [{ARCHEN}]", "me.bench[0].stage == Restored", f"illegal: bench {ARCHEN} because RESTORED-01"],
    )  # fmt: skip
    call = trainer("Call", "Search deck for 1 Pokémon, put it onto the Bench, then shuffle.")
    check(
        book, [MON, call], f"{{active: Mon, hand: [Call], deck: [{ARCHEN}, Water]}}", "{active: Mon}",
        [f"play Call choosing {ARCHEN}"], ["me.bench.count == 0", "me.deck.count == 2"],
    )  # fmt: skip
    dig = trainer("Dig", "Put 1 Restored Pokémon from hand onto the Bench.")
    check(
        book, [MON, dig], f"{{active: Mon, hand: [Dig, {ARCHEN}]}}", "{active: Mon}",
        ["play Dig"], [f"me.bench == [{ARCHEN}]"],
    )  # fmt: skip


@rule("RESTORED-02")
@pytest.mark.parametrize("book", BOOKS)
def test_neither_basic_nor_evolution(book: str) -> None:
    assert starters(book, ARCHEN) == ["Mon", "Hitter"]
    card = builtin_pool()[ARCHEN]
    assert not is_evolution_card(card)
    only = Deck("made", ((4, card), (56, builtin_pool()["swsh12pt5-154"])))
    assert {fault.rule for fault in check_deck(only, load(book))} == {"DECK-06"}
    prizes_taken(book, [], ARCHEN, 1)


@rule("RESTORED-03")
@pytest.mark.parametrize("book", BOOKS)
def test_effects_by_stage_pass_it_by(book: str) -> None:
    for words in ("Basic", "Stage 1", "Stage 2", "Evolution", "evolved"):
        assert not touched(book, words, [], ARCHEN)
    assert touched(book, "not evolved", [], ARCHEN)
    balm = trainer("Balm", "Heal 20 from 1 of your Pokémon.")
    check(
        book, [balm], f"{{active: {{card: {ARCHEN}, damage: 30}}, hand: [Balm]}}", f"{{active: {ARCHEN}}}",
        ["play Balm"], ["me.active.damage == 10"],
    )  # fmt: skip


@rule("RESTORED-04")
@pytest.mark.parametrize("book", BOOKS)
def test_searching(book: str) -> None:
    fetch = "Search deck for 1 WORDS, reveal it, put it into hand, then shuffle."
    for words, found in {"Basic Pokémon": {"Mon"}, "Pokémon": {"Mon", "Archen"}}.items():
        card = trainer("Fetch", fetch.replace("WORDS", words))
        game = game_at(book, [MON, card], f"{{active: Mon, hand: [Fetch], deck: [{ARCHEN}, Mon]}}", "{active: Mon}")
        game.choose("play Fetch")
        assert {line.removeprefix("choose ") for line in game.options.notations} == {*found, "done"}


@rule("RESTORED-05")
@pytest.mark.parametrize("book", BOOKS)
def test_the_stage_1_that_names_it(book: str) -> None:
    check(
        book, [MON], f"{{active: {{card: {ARCHEN}, damage: 10}}, hand: [bw3-67]}}", "{active: Mon}",
        ["evolve me.active with bw3-67"], ["me.active.stage == Stage 1", "me.active.damage == 10"],
    )  # fmt: skip
    check(
        book, [MON], f"{{active: {{card: {ARCHEN}, since: this_turn}}, hand: [bw3-67]}}", "{active: Mon}", [],
        ["illegal: evolve me.active with bw3-67 because EVOLVE-06"],
    )  # fmt: skip


@rule("RESTORED-06")
@pytest.mark.parametrize("book", BOOKS)
def test_the_name_decides_and_not_the_stage_number(book: str) -> None:
    two = pokemon("Archeops II", stage="Stage 2", evolves_from="Archen")
    lower = pokemon("Tyrunt", stage="Stage 1", evolves_from="Jaw Fossil")
    upper = pokemon("Tyrantrum", stage="Stage 1", evolves_from="Tyrunt")
    check(
        book, [two, lower, upper], f"{{active: {ARCHEN}, bench: [Tyrunt], hand: [Archeops II, Tyrantrum]}}",
        f"{{active: {ARCHEN}}}",
        ["evolve me.active with Archeops II", "evolve me.bench[0] with Tyrantrum"],
        ["me.active.stage == Stage 2", "me.bench[0].stage == Stage 1"],
    )  # fmt: skip
