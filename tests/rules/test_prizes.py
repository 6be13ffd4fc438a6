"""Taking Prizes: how many, which, and how."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.game import Game
from ptcg.rulebooks import Rulebook, load
from ptcg.testing import attack, check, game_at, names, pokemon
from ptcg_marks import rule, switch

HIT = pokemon("Hit", attack("Hit", 300))
MON = pokemon("Mon")
BIG = pokemon("Big ex", labels=("ex",))
CARDS = [HIT, MON, BIG]
ME = "{active: Hit, prizes: [Fire, Water, Grass, Metal, Psychic, Fighting]}"
FALLS = "{active: Mon, bench: [Mon]}"
FALLS_BIG = "{active: Big ex, bench: [Mon]}"


def attacked(book: str | Rulebook, me: str = ME, opp: str = FALLS) -> Game:
    game = game_at(book, CARDS, me, opp)
    game.choose("attack Hit")
    return game


def hand(game: Game) -> list[str]:
    """Names of the cards in my hand, as I see them."""
    return names(game.view(0).me.hand)


@rule("PRIZE-01")
@pytest.mark.parametrize("book", BOOKS)
def test_the_player_picks_one_of_the_own_prizes_and_cannot_decline(book: str) -> None:
    game = attacked(book)
    assert game.decision is not None and (game.decision.player, game.decision.kind) == (0, "prize")
    assert [option.notation for option in game.options] == [f"prize {i}" for i in range(1, 7)]
    assert hand(game) == []
    game.choose("prize 3")
    assert hand(game) == ["Grass Energy"]
    assert game.view(0).me.prizes_count == 5


@rule("PRIZE-01")
@pytest.mark.parametrize("book", BOOKS)
def test_several_are_taken_one_by_one_each_seen_before_the_next(book: str) -> None:
    game = attacked(book, opp=FALLS_BIG)
    game.choose("prize 2")
    assert game.decision is not None and game.decision.kind == "prize"
    assert hand(game) == ["Water Energy"]
    game.choose("prize 2")
    assert hand(game) == ["Water Energy", "Grass Energy"]


@switch("several_prizes")
def test_all_may_be_picked_before_any_is_seen() -> None:
    game = attacked(load("PAR23").with_(several_prizes="all_at_once"), opp=FALLS_BIG)
    game.choose("prize 2")
    assert game.decision is not None and game.decision.kind == "prize"
    assert hand(game) == []
    assert "prize 2" not in [option.notation for option in game.options]
    game.choose("prize 3")
    assert hand(game) == ["Water Energy", "Grass Energy"]


@switch("prize_choice")
def test_the_prizes_may_be_taken_in_order() -> None:
    game = attacked(load("PAR23").with_(prize_choice="in_order"))
    assert game.decision is not None and game.decision.kind == "main"
    assert "Fire Energy" in hand(game) and game.view(0).me.prizes_count == 5


# subtypes, rule lines, Prizes: section 26 of the catalogue
KINDS: dict[str, tuple[tuple[str, ...], tuple[str, ...], int]] = {
    "Plain": (("Basic",), (), 1),
    "Small ex": (("Basic", "ex"), (), 2),
    "Star Tera ex": (("Basic", "Tera", "ex"), (), 2),
    "Symbol SP": (("Basic", "SP"), (), 1),
    "Shiny Star": (("Basic", "Star"), (), 1),
    "Prism": (("Basic", "Prism Star"), (), 1),
    "First Prime": (("Basic", "Prime"), (), 1),
    "Plasma": (("Basic", "Team Plasma"), (), 1),
    "Beast": (("Basic", "Ultra Beast"), (), 1),
    "Big EX": (("Basic", "EX"), (), 2),
    "Big GX": (("Basic", "GX"), (), 2),
    "Pair GX": (("Basic", "GX", "TAG TEAM"), (), 3),
    "Big V": (("Basic", "V"), (), 2),
    "Bright": (("Basic", "Radiant"), (), 1),
    "Own line": (("Basic",), ("Worth 2 Prizes.",), 2),
    "Own line ex": (("Basic", "ex"), ("Worth 1 Prize.",), 1),
}


@rule("PRIZE-02")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("name", KINDS)
def test_the_number_by_kind(book: str, name: str) -> None:
    subtypes, lines, prizes = KINDS[name]
    target = pokemon(name, subtypes=subtypes, rules=lines)
    opp = f"{{active: {name}, bench: [Mon]}}"
    check(
        book, [HIT, MON, target], ME, opp, ["attack Hit"], [f"me.prizes == {6 - prizes}", f"prize_choices == {prizes}"]
    )


EVOLVED = {
    "Mega EX": (("MEGA", "EX"), 2),
    "Huge VMAX": (("VMAX",), 3),
    "Star VSTAR": (("VSTAR",), 2),
    "Break": (("BREAK",), 1),
    "Mega Big ex": (("Stage 1", "MEGA", "ex"), 3),
}


@rule("PRIZE-02")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("name", EVOLVED)
def test_the_number_by_kind_of_evolved_pokemon(book: str, name: str) -> None:
    subtypes, prizes = EVOLVED[name]
    target = pokemon(name, subtypes=subtypes, evolves_from="Mon")
    opp = f"{{active: {{card: {name}, under: [Mon]}}, bench: [Mon]}}"
    check(book, [HIT, MON, target], ME, opp, ["attack Hit"], [f"me.prizes == {6 - prizes}"])


@switch("prize_ex")
def test_another_number_for_pokemon_ex() -> None:
    check(load("PAR23").with_(prize_ex=4), CARDS, ME, FALLS_BIG, ["attack Hit"], ["me.prizes == 2"])
    check(load("PAR23").with_(prize_ex=4), CARDS, ME, FALLS, ["attack Hit"], ["me.prizes == 5"])


@rule("PRIZE-03")
@pytest.mark.parametrize("book", BOOKS)
def test_the_last_prize_wins_and_no_more_than_remain_are_taken(book: str) -> None:
    check(book, CARDS, "{active: Hit, prizes: 2}", FALLS_BIG, ["attack Hit"], ["winner == me", "me.prizes == 0"])
    check(book, CARDS, "{active: Hit, prizes: 1}", FALLS_BIG, ["attack Hit"], ["winner == me", "me.prizes == 0"])
    check(book, CARDS, "{active: Hit, prizes: 2}", FALLS, ["attack Hit"], ["winner == null", "me.prizes == 1"])
