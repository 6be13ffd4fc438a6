"""Pokémon LV.X: a level on top of the Active Pokémon of the name."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.cards import builtin_pool
from ptcg.rulebooks import load
from ptcg.testing import ability, attack, check, pokemon, trainer
from ptcg_marks import rule, switch
from rules.kinds import MON, deck_rules, prizes_taken, touched

POOL = builtin_pool()
LUX = pokemon("Lux", attack("Bite", 20), hp=80, retreat=1, abilities=(ability("Once per turn: draw 1.", "Poké-Power"),))
TOP = pokemon(
    "Lux LV.X", attack("Roar", 50), stage="Level-Up", hp=110, retreat=3, types=("Lightning",), weakness="Fighting",
    evolves_from="Lux", rules=("Levels up your Active “Lux”.",),
)  # fmt: skip
EVO = pokemon("Luxray", attack("Spark", 30), stage="Stage 1", evolves_from="Lux")
EVO_TOP = pokemon("Luxray LV.X", stage="Level-Up", evolves_from="Luxray", rules=("Levels up your Active “Luxray”.",))
CARDS = [MON, LUX, TOP, EVO, EVO_TOP]
UP = "level_up me.active with Lux LV.X"


@rule("LVX-01")
@pytest.mark.parametrize("book", BOOKS)
def test_from_hand_onto_the_active_pokemon_of_the_name(book: str) -> None:
    check(
        book, CARDS, "{active: Lux, bench: [Lux, Mon], hand: [Lux LV.X]}", "{active: Mon}", [],
        [f"legal: {UP}", "illegal: level_up me.bench[0] with Lux LV.X because LVX-01",
         "illegal: level_up me.bench[1] with Lux LV.X because LVX-01", "illegal: bench Lux LV.X"],
    )  # fmt: skip
    check(book, CARDS, "{active: Lux, hand: [Lux LV.X]}", "{active: Mon}", [UP], ["me.active.under == [Lux]"])
    check(
        book, CARDS, "{active: {card: Lux LV.X, under: [Lux]}, hand: [Lux LV.X]}", "{active: Mon}", [],
        [f"illegal: {UP} because LVX-01"],
    )  # fmt: skip


@rule("LVX-01")
@pytest.mark.parametrize("book", BOOKS)
def test_any_number_of_times_in_a_turn(book: str) -> None:
    check(
        book, [*CARDS, trainer("Swap", "Switch your Active.")],
        "{active: Lux, bench: [{card: Luxray, under: [Lux]}], hand: [Lux LV.X, Luxray LV.X, Swap]}", "{active: Mon}",
        [UP, "play Swap", "level_up me.active with Luxray LV.X"],
        ["me.active.name == Luxray LV.X", "me.bench[0].name == Lux LV.X"],
    )  # fmt: skip


@rule("LVX-02")
@pytest.mark.parametrize("book", BOOKS)
def test_not_in_the_turn_it_arrived_or_evolved(book: str) -> None:
    why = f"illegal: {UP} because LVX-02"
    check(book, CARDS, "{active: {card: Lux, since: this_turn}, hand: [Lux LV.X]}", "{active: Mon}", [], [why])
    check(
        book, CARDS, "{active: Lux, hand: [Luxray, Luxray LV.X]}", "{active: Mon}", ["evolve me.active with Luxray"],
        ["illegal: level_up me.active with Luxray LV.X because LVX-02"],
    )  # fmt: skip
    check(book, CARDS, "{active: Lux, hand: [Lux LV.X]}", "{active: Mon}", [], [why], turn="{number: 2}")


@rule("LVX-03")
@pytest.mark.parametrize("book", BOOKS)
def test_what_is_kept_and_what_ends(book: str) -> None:
    worn = "{card: Lux, damage: 30, energy: [Fire], conditions: [Poisoned, Asleep]}"
    side = f"{{active: {worn}, bench: [Mon], hand: [Lux LV.X]}}"
    check(
        book, CARDS, side, "{active: Mon}", [UP],
        [
            "me.active.damage == 30", "me.active.energy == [Fire]", "me.active.conditions == []", "me.active.hp == 110",
            "me.active.retreat_cost == 3", "me.active.types == [Lightning]", "legal: attack Bite", "legal: attack Roar",
            "legal: use Gift of me.active",
        ],
    )  # fmt: skip
    hit = pokemon("Hit", attack("Hit", 20), types=("Fighting",))
    check(
        book, [*CARDS, hit], "{active: Hit}", "{active: {card: Lux LV.X, under: [Lux]}}", ["attack Hit"],
        ["opp.active.damage == 40"],
    )  # fmt: skip


@rule("LVX-03")
@pytest.mark.parametrize("book", BOOKS)
def test_lasting_effects_end(book: str) -> None:
    chain = pokemon("Chain", attack("Bind", 0, "On the opponent's next turn, the defender can't attack."))
    side = "{active: Lux, hand: [Lux LV.X]}"
    turn = ["attack Bind", "checkup", "(opp) begin turn"]
    check(book, [*CARDS, chain], "{active: Chain}", side, turn, ["illegal: attack Bite because EFFECT-05"])
    up = "(opp) level_up opp.active with Lux LV.X"
    check(book, [*CARDS, chain], "{active: Chain}", side, [*turn, up], ["legal: attack Bite"])


@rule("LVX-04")
@pytest.mark.parametrize("book", BOOKS)
def test_copies_count_with_the_pokemon(book: str) -> None:
    plain, top = POOL["pl2-5"], POOL["pl2-105"]
    assert deck_rules(book, (3, plain), (1, top)) == set()
    assert deck_rules(book, (4, plain), (1, top)) >= {"DECK-02", "LVX-04"}
    assert deck_rules(book, (4, top)) == set()


@rule("LVX-05")
@pytest.mark.parametrize("book", BOOKS)
def test_it_keeps_the_stage_underneath(book: str) -> None:
    basic, one = "{card: Lux LV.X, under: [Lux]}", "{card: Luxray LV.X, under: [Lux, Luxray]}"
    assert touched(book, "Basic", CARDS, basic) and not touched(book, "evolved", CARDS, basic)
    assert touched(book, "Stage 1", CARDS, one) and touched(book, "evolved", CARDS, one)
    assert touched(book, "LV.X", CARDS, basic) and not touched(book, "Evolution", CARDS, basic)
    fetch = trainer("Fetch", "Put 1 Evolution Pokémon from discard pile into hand.")
    check(
        book, [*CARDS, fetch], "{active: Mon, hand: [Fetch], discard: [Lux LV.X]}", "{active: Mon}", [],
        ["illegal: play Fetch", "pl2-105.is_evolution_card == false"],
    )  # fmt: skip


@rule("LVX-06")
@pytest.mark.parametrize("book", BOOKS)
def test_removing_the_highest_stage_takes_the_level_along(book: str) -> None:
    spray = trainer("Spray", "Devolve the opponent's Active, then put the removed card into the opponent's hand.")
    check(
        book, [*CARDS, spray], "{active: Mon, hand: [Spray]}",
        "{active: {card: Luxray LV.X, under: [Lux, Luxray], damage: 20}}", ["play Spray"],
        ["opp.active.card == Lux", "opp.active.under == []", "opp.hand == [Luxray, Luxray LV.X]",
         "opp.active.damage == 20"],
    )  # fmt: skip
    check(
        book, [*CARDS, spray], "{active: Mon, hand: [Spray]}", "{active: {card: Lux LV.X, under: [Lux]}}",
        ["play Spray"],
        ["opp.active.name == Lux LV.X", "opp.hand == []"],
    )  # fmt: skip


@rule("LVX-07")
@pytest.mark.parametrize("book", BOOKS)
def test_a_level_x_gives_one_prize(book: str) -> None:
    prizes_taken(book, CARDS, "{card: Lux LV.X, under: [Lux]}", 1)
    prizes_taken(book, [], "{card: pl2-105, under: [pl2-84, pl2-53, pl2-5]}", 1)


@switch("level_up_rules")
def test_the_bench_may_be_allowed() -> None:
    for value, then in (("rr09", "illegal"), ("rr09_bench_too", "legal")):
        check(
            load("RR09").with_(level_up_rules=value), CARDS, "{active: Mon, bench: [Lux], hand: [Lux LV.X]}",
            "{active: Mon, bench: [Lux]}", [],
            [f"{then}: level_up me.bench[0] with Lux LV.X", "illegal: level_up opp.bench[0] with Lux LV.X"],
        )  # fmt: skip
