"""Mega Evolution and Primal Reversion Pokémon-EX, and the later Mega Evolution Pokémon ex."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.cards import builtin_pool
from ptcg.rulebooks import load
from ptcg.testing import check, pokemon, trainer
from ptcg_marks import rule, switch
from rules.kinds import MON, deck_rules, prizes_taken, starters, touched

POOL = builtin_pool()
EX, M, LINK = "xy1-1", "xy1-2", "xy12-89"
GROW = f"evolve me.active with {M}"


@rule("MEGA-01")
@pytest.mark.parametrize("book", BOOKS)
def test_mega_is_a_stage_of_its_own(book: str) -> None:
    assert starters(book, M) == ["Mon", "Hitter"]
    check(
        book, [MON], f"{{active: {{card: {EX}, damage: 20, conditions: [Asleep]}}, hand: [{M}]}}", "{active: Mon}",
        [GROW],
        ["me.active.stage == MEGA", "me.active.is_evolved == true", "me.active.damage == 20",
         "me.active.conditions == []", f"{M}.is_evolution_card == true"],
    )  # fmt: skip
    check(
        book, [MON], f"{{active: {{card: {EX}, since: this_turn}}, hand: [{M}]}}", "{active: Mon}", [],
        [f"illegal: {GROW} because EVOLVE-06"],
    )  # fmt: skip


@rule("MEGA-01")
@pytest.mark.parametrize("book", BOOKS)
def test_a_mega_evolution_pokemon_ex_is_of_its_printed_stage(book: str) -> None:
    check(
        book, [MON], "{active: me1-76, hand: [me1-77]}", "{active: Mon}", ["evolve me.active with me1-77"],
        ["me.active.stage == Stage 1", "turn.player == me", "decision.kind == main"],
    )  # fmt: skip
    assert "Mega Kangaskhan ex" in starters(book, "me1-104")
    prizes_taken(book, [], "{card: me1-77, under: [me1-76]}", 3)
    assert touched(book, "ex", [], "me1-104") and not touched(book, "EX", [], "me1-104")


@rule("MEGA-02")
@pytest.mark.parametrize("book", BOOKS)
def test_it_evolves_from_the_ex_it_names_only(book: str) -> None:
    plain = pokemon("Venusaur")
    check(
        book, [plain], f"{{active: Venusaur, bench: [{EX}, xy5-54], hand: [{M}]}}", "{active: Venusaur}", [],
        [f"illegal: evolve me.active with {M} because NAME-07", f"legal: evolve me.bench[0] with {M}",
         f"illegal: evolve me.bench[1] with {M} because NAME-07"],
    )  # fmt: skip


@rule("MEGA-03")
@pytest.mark.parametrize("book", BOOKS)
def test_name_category_and_prizes(book: str) -> None:
    assert deck_rules(book, (4, POOL[EX]), (4, POOL[M])) == set()
    assert deck_rules(book, (5, POOL[M])) == {"DECK-02"}
    stack = f"{{card: {M}, under: [{EX}]}}"
    assert touched(book, "EX", [], stack)
    prizes_taken(book, [], stack, 2)


@rule("MEGA-04")
@pytest.mark.parametrize("book", BOOKS)
def test_becoming_one_ends_the_turn(book: str) -> None:
    energy = "energy: [Grass, Grass, Grass, Grass]"
    side = f"{{active: {{card: {EX}, {energy}}}, hand: [{M}, Fire]}}"
    check(
        book, [MON], side, "{active: Mon}", [GROW],
        ["decision.kind == pause", "illegal: attack Crisis Vine", "opp.active.damage == 0"],
    )  # fmt: skip
    check(book, [MON], side, "{active: Mon}", [GROW, "checkup"], ["turn.player == opp", "turn.number == 6"])


@rule("MEGA-04")
@pytest.mark.parametrize("book", BOOKS)
def test_a_card_may_lift_it(book: str) -> None:
    side = f"{{active: {{card: {EX}, tools: [{LINK}], energy: [Grass, Grass, Grass, Grass]}}, hand: [{M}]}}"
    check(book, [MON], side, "{active: Mon}", [GROW], ["decision.kind == main", "legal: attack Crisis Vine"])


@rule("MEGA-04")
@pytest.mark.parametrize("book", BOOKS)
def test_an_effect_that_evolves_ends_it_too(book: str) -> None:
    boost = trainer("Boost", "Evolve 1 of your Pokémon with 1 Evolution Pokémon from hand.")
    check(
        book, [MON, boost], f"{{active: Mon, bench: [{EX}], hand: [Boost, {M}]}}", "{active: Mon}", ["play Boost"],
        [f"me.bench[0].card == {M}", "decision.kind == pause"],
    )  # fmt: skip


@rule("MEGA-05")
@pytest.mark.parametrize("book", BOOKS)
def test_primal_reversion_follows_the_same_rules(book: str) -> None:
    side = "{active: {card: xy5-54, TOOL}, hand: [xy5-55]}"
    do = ["evolve me.active with xy5-55"]
    check(
        book, [MON], side.replace(", TOOL", ""), "{active: Mon}", do,
        ["me.active.stage == MEGA", "decision.kind == pause"],
    )  # fmt: skip
    check(
        book, [MON], side.replace("TOOL", "tools: [xy5-132]"), "{active: Mon}", do, ["decision.kind == main"],
    )  # fmt: skip
    prizes_taken(book, [], "{card: xy5-55, under: [xy5-54]}", 2)


@switch("mega_ends_turn")
def test_the_turn_may_go_on() -> None:
    side = f"{{active: {EX}, hand: [{M}]}}"
    for ends, kind in ((True, "pause"), (False, "main")):
        book = load("SSH20").with_(mega_ends_turn=ends)
        check(book, [MON], side, "{active: Mon}", [GROW], [f"decision.kind == {kind}"])
