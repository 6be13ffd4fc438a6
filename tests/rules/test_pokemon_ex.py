"""Pokémon ex, Tera Pokémon, Pokémon-EX: names, categories, Prizes, protection on the Bench."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.cards import Card, builtin_pool
from ptcg.rulebooks import load
from ptcg.testing import attack, check, pokemon
from ptcg_marks import rule, switch
from rules.kinds import MON, deck_rules, prizes_taken

MEWTWO = pokemon("Mewtwo")
NEW_EX = pokemon("Mewtwo ex", labels=("ex",), id="Mewtwo ex (new)")
OLD_EX = builtin_pool()["ex1-101"]
UPPER = builtin_pool()["bw4-54"]
CRYSTAL = pokemon("Crystal ex", labels=("Tera", "ex"), hp=200)
SPREAD = pokemon("Spread", attack("Wave", 0, "Do 30 damage to each of the opponent's Benched Pokémon."))


@rule("EX-01")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("victim", ["ex1-101", "sv4-124", "Mewtwo ex (new)"])
def test_a_pokemon_ex_gives_two_prizes(book: str, victim: str) -> None:
    prizes_taken(book, [NEW_EX], victim, 2)


@switch("prize_ex")
def test_another_number_of_prizes_for_ex() -> None:
    prizes_taken(load("SSH20").with_(prize_ex=3), [NEW_EX], "Mewtwo ex (new)", 3)


@rule("EX-02")
@rule("EXUP-01")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("kind", [OLD_EX, NEW_EX, UPPER], ids=lambda card: card.id)
def test_ex_and_EX_are_part_of_the_name(book: str, kind: Card) -> None:
    assert deck_rules(book, (4, MEWTWO), (4, kind)) == set()
    assert "DECK-02" in deck_rules(book, (5, kind))


@rule("EX-02")
@pytest.mark.parametrize("book", BOOKS)
def test_evolving_asks_for_the_whole_name(book: str) -> None:
    plain = pokemon("Gastly")
    ex = pokemon("Gastly ex", labels=("ex",))
    grown = pokemon("Haunter", stage="Stage 1", evolves_from="Gastly")
    check(
        book, [plain, ex, grown], "{active: Gastly, bench: [Gastly ex], hand: [Haunter]}", "{active: Gastly}", [],
        ["legal: evolve me.active with Haunter", "illegal: evolve me.bench[0] with Haunter because NAME-07"],
    )  # fmt: skip


@rule("EX-03")
@pytest.mark.parametrize("book", BOOKS)
def test_ex_is_not_EX(book: str) -> None:
    assert deck_rules(book, (4, OLD_EX), (4, UPPER)) == set()
    assert deck_rules(book, (3, OLD_EX), (2, NEW_EX)) >= {"DECK-02"}
    for label, damage in (("ex", {"ex1-101": 60, "bw4-54": 10}), ("EX", {"ex1-101": 10, "bw4-54": 60})):
        fan = pokemon("Fan", attack("Cheer", "10+", f"If the opponent's Active is {label}, +50 damage."))
        for victim, n in damage.items():
            check(
                book, [fan], "{active: Fan}", f"{{active: {victim}}}", ["attack Cheer"], [f"opp.active.damage == {n}"],
            )  # fmt: skip


@rule("EXUP-01")
@pytest.mark.parametrize("book", BOOKS)
def test_a_pokemon_EX_is_like_any_other(book: str) -> None:
    check(
        book, [MON], "{active: Mon, hand: [bw4-54]}", "{active: Mon}", ["bench bw4-54"],
        ["me.bench[0].stage == Basic", "me.bench[0].hp == 170"],
    )  # fmt: skip


@rule("EXUP-02")
@pytest.mark.parametrize("book", BOOKS)
def test_a_pokemon_EX_gives_two_prizes(book: str) -> None:
    prizes_taken(book, [], "bw4-54", 2)


@rule("TERA-01")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("tera", ["Crystal ex", "{card: sv4-38, under: [sv4-94, sv4-95]}"])
def test_no_damage_by_attacks_to_a_benched_tera_pokemon(book: str, tera: str) -> None:
    check(
        book, [MON, CRYSTAL, SPREAD], "{active: Spread}", f"{{active: Mon, bench: [Mon, {tera}]}}", ["attack Wave"],
        ["opp.bench[0].damage == 30", "opp.bench[1].damage == 0"],
    )  # fmt: skip
    hit = pokemon("Hit", attack("Hit", 30))
    check(book, [hit, CRYSTAL], "{active: Hit}", f"{{active: {tera}}}", ["attack Hit"], ["opp.active.damage == 30"])


@rule("TERA-01")
@pytest.mark.parametrize("book", BOOKS)
def test_ones_own_attack_is_covered_and_counters_are_not(book: str) -> None:
    quake = pokemon("Quake", attack("Quake", 0, "Do 10 damage to each of your Benched Pokémon."))
    side = "{active: Quake, bench: [Mon, Crystal ex]}"
    check(
        book, [MON, CRYSTAL, quake], side, "{active: Mon}", ["attack Quake"],
        ["me.bench[0].damage == 10", "me.bench[1].damage == 0"],
    )  # fmt: skip
    curse = pokemon("Curse", attack("Curse", 0, "Put 3 damage counters on 1 of the opponent's Benched Pokémon."))
    check(
        book, [MON, CRYSTAL, curse], "{active: Curse}", "{active: Mon, bench: [Crystal ex]}", ["attack Curse"],
        ["opp.bench[0].damage == 30"],
    )  # fmt: skip


@rule("TERA-01")
@pytest.mark.parametrize("book", BOOKS)
def test_damage_that_no_effect_affects_is_done(book: str) -> None:
    text = "Do 30 damage to 1 of the opponent's Benched Pokémon, ignoring Weakness, Resistance, and effects on it."
    check(
        book, [MON, CRYSTAL, pokemon("Lance", attack("Lance", 0, text))], "{active: Lance}",
        "{active: Mon, bench: [Crystal ex]}", ["attack Lance"], ["opp.bench[0].damage == 30"],
    )  # fmt: skip


@switch("tera_bench_protection")
def test_without_the_protection() -> None:
    for kept, damage in ((True, 0), (False, 30)):
        check(
            load("PAR23").with_(tera_bench_protection=kept), [MON, CRYSTAL, SPREAD], "{active: Spread}",
            "{active: Mon, bench: [Crystal ex]}", ["attack Wave"], [f"opp.bench[0].damage == {damage}"],
        )  # fmt: skip


@rule("TERA-02")
@pytest.mark.parametrize("book", BOOKS)
def test_a_tera_pokemon_is_a_pokemon_ex(book: str) -> None:
    prizes_taken(book, [CRYSTAL], "Crystal ex", 2)
    prizes_taken(book, [], "{card: sv4-38, under: [sv4-94, sv4-95]}", 2)
    fan = pokemon("Fan", attack("Cheer", "10+", "If the opponent's Active is ex, +50 damage."))
    check(book, [fan, CRYSTAL], "{active: Fan}", "{active: Crystal ex}", ["attack Cheer"], ["opp.active.damage == 60"])
