"""Pokémon LEGEND: two halves in the hand, one Pokémon in play."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.cards import Card, Deck, builtin_pool, check_deck
from ptcg.cards.facts import is_evolution_card
from ptcg.rulebooks import load
from ptcg.testing import check, pokemon, trainer
from ptcg_marks import rule, switch
from rules.kinds import MON, deck_rules, prizes_taken, starters, touched

POOL = builtin_pool()
TOP, BOTTOM = "hgss3-89", "hgss3-90"
HALVES = [POOL[TOP], POOL[BOTTOM]]
WHOLE = f"{{card: [{BOTTOM}, {TOP}]}}"
PLAY = f"bench {TOP} + {BOTTOM}"


def half(number: int) -> Card:
    """A half of a LEGEND that prints no Prize rule."""
    return pokemon(
        "Lugia LEGEND", id=f"Lugia {number}", stage="LEGEND", set_id="hgss1", piece=2 - number % 2,
        rules=("Bench both halves together from hand.",),
    )  # fmt: skip


@rule("LEGEND-01")
@pytest.mark.parametrize("book", BOOKS)
def test_four_cards_of_the_name_in_all(book: str) -> None:
    one, two = HALVES
    assert deck_rules(book, (2, one), (2, two)) == set()
    assert deck_rules(book, (3, one), (2, two)) == {"DECK-02", "DECK-11", "LEGEND-01"}
    assert deck_rules(book, (4, pokemon("Rayquaza")), (2, one), (2, two)) == set()


@rule("LEGEND-02")
@pytest.mark.parametrize("book", BOOKS)
def test_both_halves_at_once_from_hand(book: str) -> None:
    check(
        book, [MON], f"{{active: Mon, hand: [{TOP}, {BOTTOM}]}}", "{active: Mon}", [PLAY],
        ["me.bench.count == 1", f"me.bench[0].card == [{TOP}, {BOTTOM}]", "me.hand_count == 0",
         "me.bench[0].hp == 140"],
    )  # fmt: skip
    why = "because LEGEND-02"
    check(
        book, [MON], f"{{active: Mon, hand: [{TOP}, {TOP}]}}", "{active: Mon}", [],
        [f"illegal: bench {TOP} {why}", f"illegal: bench {TOP} + {TOP} {why}"],
    )  # fmt: skip
    check(
        book, [MON], f"{{active: Mon, hand: [{TOP}], discard: [{BOTTOM}]}}", "{active: Mon}", [],
        [f"illegal: bench {TOP} {why}", f"illegal: {PLAY}"],
    )  # fmt: skip
    full = f"{{active: Mon, bench: [Mon, Mon, Mon, Mon, Mon], hand: [{TOP}, {BOTTOM}]}}"
    check(book, [MON], full, "{active: Mon}", [], [f"illegal: {PLAY} because BENCH-02"])


@rule("LEGEND-03")
@pytest.mark.parametrize("book", BOOKS)
def test_neither_basic_nor_evolution(book: str) -> None:
    assert starters(book, TOP, BOTTOM) == ["Mon", "Hitter"]
    assert not is_evolution_card(HALVES[0])
    only = Deck("made", ((2, HALVES[0]), (2, HALVES[1]), (56, POOL["swsh12pt5-154"])))
    assert {fault.rule for fault in check_deck(only, load(book))} == {"DECK-06"}
    check(
        book, [MON], f"{{active: {WHOLE}}}", "{active: Mon}", [],
        ["me.active.stage == LEGEND", "me.active.is_evolved == false"],
    )  # fmt: skip


@rule("LEGEND-04")
@pytest.mark.parametrize("book", BOOKS)
def test_one_card_in_play_and_two_elsewhere(book: str) -> None:
    scoop = trainer("Scoop", "Return 1 of your Pokémon to hand with all attached cards.")
    check(
        book, [MON, scoop], f"{{active: Mon, bench: [{WHOLE}], hand: [Scoop]}}", "{active: Mon}",
        ["play Scoop choosing me.bench[0]"], [f"me.hand == [{TOP}, {BOTTOM}]", "me.bench.count == 0"],
    )  # fmt: skip
    back = trainer("Back", "Put 1 Pokémon from discard pile into hand.")
    check(
        book, [MON, back], f"{{active: Mon, hand: [Back], discard: [{TOP}, {BOTTOM}]}}", "{active: Mon}",
        [f"play Back choosing {TOP}"], [f"me.hand == [{TOP}]", f"contains(me.discard, {BOTTOM})"],
    )  # fmt: skip


@rule("LEGEND-05")
@pytest.mark.parametrize("book", BOOKS)
def test_effects_by_stage_pass_it_by(book: str) -> None:
    for words in ("Basic", "Stage 1", "Stage 2", "Evolution", "evolved"):
        assert not touched(book, words, [], WHOLE)
    assert touched(book, "not evolved", [], WHOLE)
    fetch = trainer("Fetch", "Search deck for 1 Pokémon, reveal it, put it into hand, then shuffle.")
    check(
        book, [MON, fetch], f"{{active: Mon, hand: [Fetch], deck: [Fire, {TOP}, {BOTTOM}]}}", "{active: Mon}",
        [f"play Fetch choosing {BOTTOM}"], [f"me.hand == [{BOTTOM}]", "me.deck.count == 2"],
    )  # fmt: skip


@rule("LEGEND-02")
@rule("LEGEND-04")
@pytest.mark.parametrize("book", BOOKS)
def test_an_effect_brings_a_pair_the_player_picks(book: str) -> None:
    plain = [half(113), half(114)]
    deck = f"[{TOP}, {BOTTOM}, Lugia 113, Lugia 114, Fire, Mon, Water]"
    for pick, there in (("Lugia LEGEND", ["Lugia 113", "Lugia 114"]), (TOP, [TOP, BOTTOM])):
        check(
            book, [MON, *plain], f"{{active: Mon, hand: [hgss3-75], deck: {deck}}}", "{active: Mon}",
            [f"play hgss3-75 choosing {pick}"],
            [f"me.bench[0].card == [{', '.join(there)}]", "me.bench.count == 1", "me.bench[0].energy == [Fire, Water]"],
        )  # fmt: skip


@rule("LEGEND-06")
@pytest.mark.parametrize("book", BOOKS)
def test_prizes_as_the_card_prints(book: str) -> None:
    prizes_taken(book, [], WHOLE, 2)
    plain = [half(113), half(114)]
    prizes_taken(book, plain, "{card: [Lugia 113, Lugia 114]}", 1)


@switch("legend_rules")
def test_it_could_count_as_a_basic_in_play() -> None:
    for value, found in (("ud10", False), ("counts_as_basic", True)):
        assert touched(load("UD10").with_(legend_rules=value), "Basic", [], WHOLE) == found
