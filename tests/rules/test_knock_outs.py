"""One Knock Out: when it is found, where the cards go, the Prize and the replacement."""

from __future__ import annotations

import pytest

from books import BOOKS, NEW, OLD
from ptcg.game import Game
from ptcg.rulebooks import load
from ptcg.testing import ability, attack, check, game_at, pokemon, special_energy, there, trainer
from ptcg_marks import rule, switch

HIT = attack("Hit", 30)
MON = pokemon("Mon", HIT)
OTHER = pokemon("Other", HIT)
SMALL = pokemon("Small", HIT, hp=40)
GROWN = pokemon("Grown", HIT, stage="Stage 1", evolves_from="Mon")
TOOL = trainer("Tool", "The holder has +10 HP.", kind="Pokémon Tool")
RARE = special_energy("Rare", "Provides 1 Colorless Energy.")
BOLT = trainer("Bolt", "Put 5 damage counters on 1 of the opponent's Pokémon.")
SHARE = trainer("Share", "Put 5 damage counters on 1 of your Pokémon. Draw 2.")
CARDS = [MON, OTHER, SMALL, GROWN, TOOL, RARE, BOLT, SHARE]


def happened(game: Game, *words: str) -> list[str]:
    """Which of these kinds of event there were, in order."""
    return [event.what for event in game.events if event.what in words]


@rule("KO-01")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("damage", "falls"), [(60, False), (70, True), (80, True)])
def test_damage_equal_to_or_over_the_hp(book: str, damage: int, falls: bool) -> None:
    opp = f"{{active: {{card: Mon, damage: {damage}}}, bench: [Other]}}"
    check(book, CARDS, "{active: Mon}", opp, ["attack Hit"], [f"opp.active.card == {'Other' if falls else 'Mon'}"])


@switch("ko_threshold")
def test_damage_may_have_to_exceed_the_hp() -> None:
    book = load("PAR23").with_(ko_threshold="damage_over_hp")
    for damage, left in ((70, "Mon"), (80, "Other")):
        opp = f"{{active: {{card: Mon, damage: {damage}}}, bench: [Other]}}"
        check(book, CARDS, "{active: Mon}", opp, ["attack Hit"], [f"opp.active.card == {left}"])


LAST = pokemon(
    "Last",
    attack("Wave", 30, "Do 20 damage to each of the opponent's Benched Pokémon. The opponent's Active is Asleep."),
)
FALLS = "{active: {card: Small, damage: 10}, bench: [Other]}"


@rule("KO-02")
@rule("KO-09")
@pytest.mark.parametrize("book", BOOKS)
def test_in_an_attack_after_damage_and_all_effects(book: str) -> None:
    """The Bench is hurt while the felled Pokémon still stands, and nobody who comes up later is put to sleep."""
    check(
        book, [LAST, *CARDS], "{active: Last}", FALLS, ["attack Wave"],
        ["opp.active.card == Other", "opp.active.damage == 20", "opp.active.conditions == []"],
    )  # fmt: skip


@switch("ko_check_in_attack")
def test_right_after_the_damage() -> None:
    check(
        load("PAR23").with_(ko_check_in_attack="after_damage"), [LAST, *CARDS], "{active: Last}", FALLS,
        ["attack Wave"], ["opp.active.card == Other", "opp.active.damage == 0", "opp.active.conditions == [Asleep]"],
    )  # fmt: skip


@rule("KO-02")
@pytest.mark.parametrize("book", BOOKS)
def test_in_the_main_part_as_soon_as_the_effect_is_done(book: str) -> None:
    me = "{active: Mon, hand: [Bolt, Share], bench: [Other]}"
    opp = "{active: Mon, bench: [{card: Mon, damage: 60}, Other]}"
    lines = ["play Bolt choosing opp.bench[0]"]
    check(
        book,
        CARDS,
        me,
        opp,
        lines,
        ["me.prizes == 5", "opp.bench == [Other]", "turn.player == me", "legal: attack Hit"],
    )


@rule("KO-02")
@pytest.mark.parametrize("book", BOOKS)
def test_the_rest_of_the_effect_comes_first(book: str) -> None:
    game = game_at(
        book, CARDS, "{active: {card: Mon, damage: 60}, bench: [Other, Other], hand: [Share]}", "{active: Mon}"
    )
    game.choose("play Share")
    game.choose("choose me.active")
    assert happened(game, "draw", "knocked_out") == ["draw", "knocked_out"]


@rule("KO-03")
@pytest.mark.parametrize("book", BOOKS)
def test_the_pokemon_and_every_card_on_it_go_to_their_owners_pile(book: str) -> None:
    opp = "{active: {card: Grown, under: [Mon], damage: 80, energy: [Water, Rare], tools: [Tool]}, bench: [Other]}"
    check(
        book, CARDS, "{active: Mon}", opp, ["attack Hit"],
        ["opp.discard == [Grown, Mon, Water, Rare, Tool]", "me.discard == []", "opp.active.card == Other"],
    )  # fmt: skip


@rule("KO-04")
@pytest.mark.parametrize("book", BOOKS)
def test_the_opponent_takes_a_prize_whoever_caused_it(book: str) -> None:
    falls = "{active: {card: Mon, damage: 90}, bench: [Other]}"
    check(
        book, CARDS, "{active: Mon}", falls, ["attack Hit"], ["me.prizes == 5", "opp.prizes == 6", "me.hand_count == 1"]
    )
    rash = pokemon("Rash", attack("Rash", 10, "Put 9 damage counters on this Pokémon."))
    me = "{active: {card: Rash, damage: 10}, bench: [Other]}"
    check(book, [rash, *CARDS], me, "{active: Mon}", ["attack Rash"], ["me.prizes == 6", "opp.prizes == 5"])
    sick = "{active: {card: Mon, damage: 90, conditions: [Poisoned]}, bench: [Other]}"
    check(book, CARDS, sick, "{active: Mon}", ["end turn", "checkup"], ["me.prizes == 6", "opp.prizes == 5"])


@switch("prize_base")
def test_another_number_of_prizes() -> None:
    falls = "{active: {card: Mon, damage: 90}, bench: [Other]}"
    check(load("PAR23").with_(prize_base=2), CARDS, "{active: Mon}", falls, ["attack Hit"], ["me.prizes == 4"])


SEVERAL = "{active: {card: Mon, damage: 90}, bench: [Mon, Other]}"


@rule("KO-05")
@rule("KO-06")
@pytest.mark.parametrize("book", BOOKS)
def test_discard_then_prize_then_replacement(book: str) -> None:
    game = game_at(book, CARDS, "{active: Mon}", SEVERAL)
    game.choose("attack Hit")
    game.choose("prize 3")
    assert game.decision is not None and (game.decision.player, game.decision.kind) == (1, "promote")
    assert len(game.options) == 2
    game.choose(1)
    assert happened(game, "knocked_out", "prize", "promote") == ["knocked_out", "prize", "promote"]
    assert there(game.view(1).me.active).name == "Other"


@switch("ko_sequence")
def test_replacement_may_come_before_the_prize() -> None:
    book = load("PAR23").with_(ko_sequence=("leave_play", "promotion", "prizes", "ways_to_win"))
    check(
        book, CARDS, "{active: Mon}", SEVERAL, ["attack Hit", "(opp) promote opp.bench[1]"],
        ["order: opp promotes < me takes prize", "me.prizes == 5"],
    )  # fmt: skip


@switch("ko_sequence")
def test_ways_to_win_before_the_prizes_are_counted_again() -> None:
    book = load("PAR23").with_(ko_sequence=("leave_play", "ways_to_win", "prizes", "promotion"))
    me = "{active: Mon, prizes: 1}"
    check(book, CARDS, me, SEVERAL, ["attack Hit", "(opp) promote opp.bench[1]"], ["winner == me"])


@rule("KO-06")
@pytest.mark.parametrize("book", BOOKS)
def test_without_a_replacement_the_player_is_beaten(book: str) -> None:
    check(book, CARDS, "{active: Mon}", "{active: {card: Mon, damage: 90}}", ["attack Hit"], ["winner == me"])


@rule("KO-06")
@rule("WIN-02")
@pytest.mark.parametrize("book", BOOKS)
def test_the_same_holds_when_it_leaves_play_otherwise(book: str) -> None:
    net = trainer("Net", "Return your Active to hand with all attached cards.")
    me = "{active: Mon, bench: [Mon, Other], hand: [Net]}"
    lines = ["play Net", "promote me.bench[1]"]
    check(
        book,
        [net, *CARDS],
        me,
        "{active: Mon}",
        lines,
        ["me.active.card == Other", "opp.prizes == 6", "turn.player == me"],
    )
    check(book, [net, *CARDS], "{active: Mon, hand: [Net]}", "{active: Mon}", ["play Net"], ["winner == opp"])


@pytest.mark.parametrize("book", BOOKS)
def test_a_knock_out_may_be_replaced(book: str) -> None:
    save = "When this Pokémon would be Knocked Out by damage from the opponent's attack: leave it with 10 HP instead."
    tough = pokemon("Tough", hp=60, abilities=(ability(save),))
    check(
        book, [tough, *CARDS], "{active: Mon}", "{active: {card: Tough, damage: 40}}", ["attack Hit"],
        ["opp.active.remaining_hp == 10", "me.prizes == 6", "winner == null"],
    )  # fmt: skip


@rule("KO-02", "RR09", "UD10", "CL11")
@pytest.mark.parametrize("book", OLD)
def test_old_books_immediately_between_turns(book: str) -> None:
    sick = "{active: {card: Mon, damage: 90, conditions: [Asleep, Poisoned]}, bench: [Other]}"
    check(book, CARDS, sick, "{active: Mon}", ["end turn", "checkup"], ["me.active.card == Other", "flips == 0"])


@rule("KO-02", "SSH20", "PAR23")
@pytest.mark.parametrize("book", NEW)
def test_new_books_after_all_checks(book: str) -> None:
    sick = "{active: {card: Mon, damage: 90, conditions: [Asleep, Poisoned]}, bench: [Other]}"
    expect = ["me.active.card == Other", "flips == 1"]
    check(book, CARDS, sick, "{active: Mon}", ["end turn", "checkup"], expect, coins=["heads"])
