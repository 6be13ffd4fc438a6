"""Pokémon V-UNION: four pieces in the discard pile, one Pokémon in play."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.cards import Card, builtin_pool, check_deck
from ptcg.cards.decklist import Deck
from ptcg.cards.facts import is_evolution_card
from ptcg.rulebooks import load
from ptcg.testing import attack, check, pokemon, trainer
from ptcg_marks import rule
from rules.kinds import MON, deck_rules, prizes_taken, starters, touched

IDS = ("swshp-SWSH139", "swshp-SWSH140", "swshp-SWSH141", "swshp-SWSH142")
PIECES = [builtin_pool()[id] for id in IDS]
FOUR = ", ".join(IDS)
WHOLE = f"{{card: [{FOUR}]}}"
PLAY = "play V-UNION Pikachu V-UNION"


def other(number: int, artist: str = "", set_id: str = "swshp", name: str = "Other V-UNION") -> Card:
    """A piece of another V-UNION."""
    text = f"put 4 different cards named “{name}” from discard pile onto the Bench as 1 Pokémon"
    rules = (f"Once per game by name: {text}.",)
    return pokemon(
        name, attack("Join", 30), id=f"{name} {number}{artist}{set_id}", stage="V-UNION", hp=300, rules=rules,
        set_id=set_id, piece=(number - 159) % 4 + 1, artist=artist,
    )  # fmt: skip


@rule("VUNION-01")
@pytest.mark.parametrize("book", BOOKS)
def test_four_cards_of_the_name_in_all(book: str) -> None:
    one, two, three, four = PIECES
    assert deck_rules(book, (1, one), (1, two), (1, three), (1, four)) == set()
    assert deck_rules(book, (4, one)) == set()
    assert deck_rules(book, (2, one), (1, two), (1, three), (1, four)) == {"DECK-02", "DECK-11", "VUNION-01"}


@rule("VUNION-02")
@pytest.mark.parametrize("book", BOOKS)
def test_one_set_and_one_artist(book: str) -> None:
    ours = [other(159, "Ito"), other(160, "Ito")]
    assert deck_rules(book, *((1, piece) for piece in ours)) == set()
    assert deck_rules(book, (1, ours[0]), (1, other(160, "Sato"))) == {"DECK-11", "VUNION-02"}
    assert deck_rules(book, (1, ours[0]), (1, other(160, "Ito", "svp"))) == {"DECK-11", "VUNION-02"}


@rule("VUNION-03")
@pytest.mark.parametrize("book", BOOKS)
def test_all_four_from_the_discard_pile_at_once(book: str) -> None:
    check(
        book, [MON], f"{{active: Mon, discard: [{FOUR}, Fire]}}", "{active: Mon}", [PLAY],
        [f"me.bench[0].card == [{FOUR}]", "me.bench.count == 1", "me.discard == [Fire]", "me.bench[0].hp == 300"],
    )  # fmt: skip
    why = f"illegal: {PLAY} because VUNION-03"
    check(book, [MON], f"{{active: Mon, discard: [{', '.join(IDS[:3])}]}}", "{active: Mon}", [], [why])
    twice = ", ".join((*IDS[:3], IDS[0]))
    check(book, [MON], f"{{active: Mon, discard: [{twice}]}}", "{active: Mon}", [], [why])
    check(
        book, [MON], f"{{active: Mon, hand: [{FOUR}]}}", "{active: Mon}", [],
        [f"illegal: {PLAY}", f"illegal: bench {IDS[0]}"],
    )  # fmt: skip


@rule("VUNION-04")
@pytest.mark.parametrize("book", BOOKS)
def test_one_bench_place_and_one_tool(book: str) -> None:
    side = f"{{active: Mon, bench: [BENCH], discard: [{FOUR}]}}"
    check(
        book, [MON], side.replace("BENCH", "Mon, Mon, Mon, Mon"), "{active: Mon}", [PLAY], ["me.bench.count == 5"],
    )  # fmt: skip
    check(
        book, [MON], side.replace("BENCH", "Mon, Mon, Mon, Mon, Mon"), "{active: Mon}", [], [f"illegal: {PLAY}"],
    )  # fmt: skip
    tool = trainer("Charm", "The holder has +10 HP.", kind="Pokémon Tool")
    check(
        book, [MON, tool], f"{{active: {WHOLE}, hand: [Charm, Charm]}}", "{active: Mon}", ["attach Charm to me.active"],
        ["me.active.tools == [Charm]", "illegal: attach Charm to me.active because TOOL-02"],
    )  # fmt: skip


@rule("VUNION-05")
@pytest.mark.parametrize("book", BOOKS)
def test_once_per_game_for_each_name(book: str) -> None:
    others = [other(159 + i) for i in range(4)]
    names = ", ".join(piece.id for piece in others)
    side = f"{{active: Mon, discard: [{FOUR}, {FOUR}, {names}]}}"
    again = [f"illegal: {PLAY} because VUNION-05", "legal: play V-UNION Other V-UNION"]
    check(book, [MON, *others], side, "{active: Mon}", [PLAY], again)
    game = "{me: {vunion_played: [Pikachu V-UNION]}}"
    check(book, [MON, *others], side, "{active: Mon}", [], again, game=game)
    # It is counted for each player by itself.
    theirs = f"{{active: Mon, discard: [{FOUR}]}}"
    check(book, [MON, *others], side, theirs, [PLAY, "end turn", "checkup", f"(opp) {PLAY}"], ["opp.bench.count == 1"])


@rule("VUNION-06")
@pytest.mark.parametrize("book", BOOKS)
def test_neither_basic_nor_evolution(book: str) -> None:
    assert starters(book, *IDS) == ["Mon", "Hitter"]
    assert not is_evolution_card(PIECES[0])
    water = builtin_pool()["swsh12pt5-154"]
    only = Deck("made", (*((1, piece) for piece in PIECES), (56, water)))
    assert {fault.rule for fault in check_deck(only, load(book))} == {"DECK-06"}
    check(
        book, [MON], f"{{active: {WHOLE}}}", "{active: Mon}", [],
        ["me.active.stage == V-UNION", "me.active.is_evolved == false"],
    )  # fmt: skip


@rule("VUNION-07")
@pytest.mark.parametrize("book", BOOKS)
def test_effects_by_stage_pass_it_by(book: str) -> None:
    for words in ("Basic", "Stage 1", "Stage 2", "Evolution", "evolved"):
        assert not touched(book, words, [], WHOLE)
    assert touched(book, "not evolved", [], WHOLE)


@rule("VUNION-08")
@pytest.mark.parametrize("book", BOOKS)
def test_one_card_in_play_and_four_elsewhere(book: str) -> None:
    fetch = trainer("Fetch", "Search deck for 1 Pokémon, reveal it, put it into hand, then shuffle.")
    check(
        book, [MON, fetch], f"{{active: Mon, hand: [Fetch], deck: [Fire, {FOUR}, Water]}}", "{active: Mon}",
        [f"play Fetch choosing {IDS[1]}"], [f"me.hand == [{IDS[1]}]", "me.deck.count == 5"],
    )  # fmt: skip
    scoop = trainer("Scoop", "Return 1 of your Pokémon to hand with all attached cards.")
    check(
        book, [MON, scoop], f"{{active: Mon, bench: [{WHOLE}], hand: [Scoop]}}", "{active: Mon}",
        ["play Scoop choosing me.bench[0]"], [f"me.hand == [{FOUR}]", "me.bench.count == 0"],
    )  # fmt: skip


@rule("VUNION-09")
@pytest.mark.parametrize("book", BOOKS)
def test_a_piece_shows_type_category_and_name_only(book: str) -> None:
    seen = {"Pokémon": True, "Lightning Pokémon": True, "Pokémon named “Pikachu V-UNION”": True, "V Pokémon": True}
    seen |= {"Rule-Box Pokémon": False, "Pokémon with a retreat cost of 1 or more": False}
    for words, found in seen.items():
        take = trainer("Take", f"Put 1 {words} from discard pile into hand.")
        check(
            book, [MON, take], f"{{active: Mon, hand: [Take], discard: [{IDS[0]}, Fire]}}", "{active: Mon}", [],
            [f"{'legal' if found else 'illegal'}: play Take"],
        )  # fmt: skip
    mimic = pokemon("Mimic", attack("Copy", 0, "Use 1 attack of 1 Pokémon from discard pile as this attack."))
    small = pokemon("Small", attack("Poke", 10))
    check(
        book, [mimic, small], f"{{active: Mimic, discard: [{IDS[0]}, Small]}}", "{active: Mimic}",
        ["attack Copy"], ["opp.active.damage == 10", "decision.kind == pause"],
    )  # fmt: skip


@rule("VUNION-10")
@pytest.mark.parametrize("book", BOOKS)
def test_category_and_prizes(book: str) -> None:
    prizes_taken(book, [], WHOLE, 3)
    for label in ("V", "Rule-Box"):
        assert touched(book, label, [], WHOLE)
    take = trainer("Take", "Put 1 Rule-Box Pokémon from discard pile into hand.")
    check(
        book, [MON, take], f"{{active: Mon, hand: [Take], discard: [{IDS[0]}]}}", "{active: Mon}", [],
        ["illegal: play Take"],
    )  # fmt: skip
