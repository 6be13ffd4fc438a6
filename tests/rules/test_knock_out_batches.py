"""Several Knock Outs at once: one batch, the player who takes the next turn first."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.game import Game
from ptcg.rulebooks import Rulebook, load
from ptcg.testing import ability, attack, check, game_at, pokemon, trainer
from ptcg_marks import rule, switch

BLAST = attack("Blast", 100, "Put 10 damage counters on this Pokémon.")
MON = pokemon("Mon", BLAST)
OTHER = pokemon("Other")
CARDS = [MON, OTHER]
SIDE = "{active: Mon, bench: [Other, Mon]}"
SICK = "{active: {card: Mon, damage: 90, conditions: [Poisoned]}, bench: [Other, Mon]}"


def answers(game: Game) -> list[tuple[int, str]]:
    """Who is asked for a Prize or a replacement, in order; every question is answered with its first option."""
    found: list[tuple[int, str]] = []
    while game.decision is not None and game.decision.kind in ("prize", "promote"):
        found.append((game.decision.player, game.decision.kind))
        game.choose(0)
    return found


def after_attack(book: str | Rulebook) -> list[tuple[int, str]]:
    game = game_at(book, CARDS, SIDE, SIDE)
    game.choose("attack Blast")
    return answers(game)


def between_turns(book: str | Rulebook) -> list[tuple[int, str]]:
    game = game_at(book, CARDS, SICK, SICK)
    game.choose("end turn")
    return answers(game)


NEXT_FIRST = [(1, "prize"), (0, "prize"), (1, "promote"), (0, "promote")]


@rule("KO-07")
@rule("KO-09")
@pytest.mark.parametrize("book", BOOKS)
def test_the_player_whose_turn_it_is_goes_last(book: str) -> None:
    assert after_attack(book) == NEXT_FIRST


@rule("KO-08")
@rule("KO-09")
@pytest.mark.parametrize("book", BOOKS)
def test_between_turns_whoever_is_about_to_take_a_turn_goes_first(book: str) -> None:
    assert between_turns(book) == NEXT_FIRST


@switch("simultaneous_ko_order")
def test_the_other_player_first() -> None:
    book = load("PAR23").with_(simultaneous_ko_order="next_player_last")
    assert after_attack(book) == between_turns(book) == [(0, "prize"), (1, "prize"), (0, "promote"), (1, "promote")]


@rule("KO-08")
@pytest.mark.parametrize("book", BOOKS)
def test_an_extra_turn_changes_who_is_next(book: str) -> None:
    again = pokemon(
        "Again", attack("Again", 100, "Put 10 damage counters on this Pokémon. Take another turn after this one.")
    )
    game = game_at(book, [again, *CARDS], "{active: Again, bench: [Other, Mon]}", SIDE)
    game.choose("attack Again")
    assert answers(game) == [(0, "prize"), (1, "prize"), (0, "promote"), (1, "promote")]


@rule("KO-09")
@pytest.mark.parametrize("book", BOOKS)
def test_a_prize_for_each_by_its_own_kind(book: str) -> None:
    wave = pokemon("Wave", attack("Wave", 0, "Do 100 damage to each of the opponent's Pokémon."))
    big = pokemon("Big ex", labels=("ex",), rules=("Worth 2 Prizes.",))
    opp = "{active: Mon, bench: [Big ex, {card: Other, damage: 0}, Tank]}"
    tank = pokemon("Tank", hp=200)
    check(
        book, [wave, big, tank, *CARDS], "{active: Wave}", opp, ["attack Wave"],
        ["me.prizes == 2", "opp.active.card == Tank", "opp.discard == [Mon, Big ex, Other]"],
    )  # fmt: skip


QUIET = ability("Each of the opponent's Pokémon has no Abilities.", name="Quiet")
MORE = ability("When the opponent's Pokémon is Knocked Out by damage from this Pokémon's attack: take 1 more Prize.")


@rule("KO-09")
@pytest.mark.parametrize("book", BOOKS)
def test_what_stops_a_knock_out_is_asked_while_all_effects_still_count(book: str) -> None:
    """The Pokémon that silences the other's Ability falls with it, and is heeded all the same (R-34)."""
    save = "When this Pokémon would be Knocked Out by damage from the opponent's attack: leave it with 10 HP instead."
    tough = pokemon("Tough", abilities=(ability(save),))
    opp = "{active: Tough, bench: [Other]}"
    me = "{active: Mon, bench: [Other]}"
    check(book, [tough, *CARDS], me, opp, ["attack Blast"], ["opp.active.remaining_hp == 10", "me.prizes == 6"])
    silent = pokemon("Silent", BLAST, abilities=(QUIET,))
    me = "{active: Silent, bench: [Other]}"
    check(book, [tough, silent, *CARDS], me, opp, ["attack Blast"], ["opp.active.card == Other", "me.prizes == 5"])


@rule("KO-09")
@pytest.mark.parametrize("book", BOOKS)
def test_prizes_are_worked_out_with_the_effects_still_there(book: str) -> None:
    """What the fallen silenced counts again (R-31); the texts of a Pokémon that fell with it do not (R-44)."""
    silent = pokemon("Silent", abilities=(QUIET,))
    greedy = pokemon("Greedy", attack("Hit", 100), BLAST, abilities=(MORE,))
    cards = [silent, greedy, *CARDS]
    me = "{active: Greedy, bench: [Other]}"
    check(book, cards, me, "{active: Mon, bench: [Other]}", ["attack Hit"], ["me.prizes == 4"])
    check(book, cards, me, "{active: Silent, bench: [Other]}", ["attack Hit"], ["me.prizes == 4"])
    check(book, cards, me, "{active: Mon, bench: [Other]}", ["attack Blast"], ["me.prizes == 5", "opp.prizes == 5"])


@rule("KO-09")
@pytest.mark.parametrize("book", BOOKS)
def test_a_benched_pokemon_lowers_the_prizes_while_it_is_there(book: str) -> None:
    shell = pokemon("Shell", abilities=(ability("Knocking Out your Active is worth 1 fewer Prize."),))
    wave = pokemon(
        "Wave", attack("Hit", 100), attack("Wave", 100, "Do 100 damage to each of the opponent's Benched Pokémon.")
    )
    cards = [shell, wave, pokemon("Tank", hp=200), *CARDS]
    opp = "{active: Mon, bench: [Tank, Shell]}"
    check(book, cards, "{active: Wave}", opp, ["attack Hit", "(opp) promote opp.bench[0]"], ["me.prizes == 6"])
    check(book, cards, "{active: Wave}", opp, ["attack Wave"], ["me.prizes == 4", "opp.active.card == Tank"])


@rule("KO-09")
@pytest.mark.parametrize("book", BOOKS)
def test_everything_is_checked_again_after_the_promotion(book: str) -> None:
    """The HP that a felled Pokémon gave its side are gone: a new batch, with Prizes of its own."""
    leader = pokemon("Leader", abilities=(ability("Each of your Pokémon has +50 HP."),), hp=50)
    hit = pokemon("Hit", attack("Hit", 100))
    opp = "{active: Leader, bench: [{card: Other, damage: 120}, Mon]}"
    check(
        book, [leader, hit, *CARDS], "{active: Hit}", opp, ["attack Hit", "(opp) promote opp.bench[1]"],
        ["opp.active.card == Mon", "opp.bench.count == 0", "me.prizes == 4"],
    )  # fmt: skip


SIX = "{active: Fiery, bench: [Other, Other, Mon, Mon, Other, Other]}"


@rule("KO-09")
@pytest.mark.parametrize("book", BOOKS)
def test_a_stadium_that_now_allows_fewer_reduces_the_bench_before_the_promotion(book: str) -> None:
    wide = trainer("Wide", "While you have any Fire Pokémon: you can have 6 Benched Pokémon.", kind="Stadium")
    cards = [wide, pokemon("Fiery", types=("Fire",)), pokemon("Hit", attack("Hit", 100)), *CARDS]
    lines = ["attack Hit", "(opp) choose opp.bench[2]", "(opp) promote opp.bench[2]"]
    stadium = "{card: Wide, owner: opp}"
    expect = ["opp.active.card == Mon", "opp.bench.count == 4", "me.prizes == 5"]
    check(book, cards, "{active: Hit}", SIX, lines, expect, stadium=stadium)


@rule("KO-09")
@pytest.mark.parametrize("book", BOOKS)
def test_a_larger_bench_that_the_knocked_out_pokemon_allowed_shrinks_before_the_promotion(book: str) -> None:
    """TPCi 2020-08-20; what a Knock Out switches on comes after the promotion (R-38, tests/rules/test_bench.py)."""
    wide = ability("You can have 6 Benched Pokémon.")
    cards = [pokemon("Fiery", abilities=(wide,)), pokemon("Hit", attack("Hit", 100)), *CARDS]
    lines = ["attack Hit", "(opp) choose opp.bench[2]", "(opp) promote opp.bench[2]"]
    check(book, cards, "{active: Hit}", SIX, lines, ["opp.active.card == Mon", "opp.bench.count == 4"])
