"""Pokémon BREAK and Ancient Traits."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.cards import builtin_pool
from ptcg.cards.card import Affinity, Trait
from ptcg.testing import ability, attack, check, pokemon, trainer
from ptcg_marks import rule
from rules.kinds import MON, deck_rules, prizes_taken, starters

LUGIA, BREAK = builtin_pool()["xy10-78"], builtin_pool()["xy10-79"]
STACK = "card: xy10-79, under: [xy10-78]"


@rule("BREAK-01")
@pytest.mark.parametrize("book", BOOKS)
def test_a_stage_of_its_own_and_an_evolution_card(book: str) -> None:
    assert starters(book, BREAK) == ["Mon", "Hitter"]
    check(
        book, [MON], "{active: {card: xy10-78, damage: 20}, hand: [xy10-79]}", "{active: Mon}",
        ["evolve me.active with xy10-79"],
        ["me.active.stage == BREAK", "me.active.is_evolved == true", "me.active.damage == 20",
         "xy10-79.is_evolution_card == true"],
    )  # fmt: skip
    check(
        book, [MON], "{active: {card: xy10-78, since: this_turn}, bench: [Mon], hand: [xy10-79]}", "{active: Mon}", [],
        ["illegal: evolve me.active with xy10-79 because EVOLVE-06",
         "illegal: evolve me.bench[0] with xy10-79 because NAME-07"],
    )  # fmt: skip
    assert deck_rules(book, (4, LUGIA), (4, BREAK)) == set()
    assert deck_rules(book, (5, BREAK)) == {"DECK-02"}


@rule("BREAK-02")
@pytest.mark.parametrize("book", BOOKS)
def test_it_keeps_what_lies_below(book: str) -> None:
    side = f"{{active: {{{STACK}, energy: [Fire, Fire, Fire, Fire]}}, bench: [Mon]}}"
    check(
        book, [MON], side, "{active: Mon}", [],
        ["legal: attack Intensifying Burn", "legal: attack Flash of Destruction", "me.active.hp == 150",
         "me.active.retreat_cost == 2"],
    )  # fmt: skip
    # The Ability of the card below (20 less damage from the other side), its Weakness and its Resistance.
    for kind, damage in {"Colorless": 30, "Lightning": 60, "Fighting": 10}.items():
        hit = pokemon("Hit", attack("Hit", 50), types=(kind,))
        check(
            book, [hit], "{active: Hit}", f"{{active: {{{STACK}}}}}", ["attack Hit"],
            [f"opp.active.damage == {damage}"],
        )  # fmt: skip


@rule("BREAK-02")
@pytest.mark.parametrize("book", BOOKS)
def test_type_and_hp_are_its_own(book: str) -> None:
    below = pokemon("Frog", types=("Water",), hp=120, retreat=1)
    top = pokemon("Frog BREAK", stage="BREAK", types=("Darkness",), hp=140, evolves_from="Frog", rules=BREAK.rules)
    check(
        book, [below, top], "{active: {card: Frog BREAK, under: [Frog]}}", "{active: Frog}", [],
        ["me.active.types == [Darkness]", "me.active.hp == 140", "me.active.retreat_cost == 1"],
    )  # fmt: skip


@rule("BREAK-03")
@pytest.mark.parametrize("book", BOOKS)
def test_a_break_gives_one_prize(book: str) -> None:
    prizes_taken(book, [], f"{{{STACK}}}", 1)


WALL = Trait("Ω Wall", "This Pokémon takes 20 less damage, after Weakness and Resistance.")


@rule("TRAIT-01")
@pytest.mark.parametrize("book", BOOKS)
def test_an_ancient_trait_works_as_its_text_says(book: str) -> None:
    check(
        book, [MON], "{active: {card: xy5-121, energy: [Fire]}}", "{active: Mon, deck: 10}",
        ["attack Burrow", "attack Burrow"], ["opp.deck.count == 8", "turn.player == me"],
    )  # fmt: skip


@rule("TRAIT-01")
@pytest.mark.parametrize("book", BOOKS)
def test_what_stops_abilities_and_attacks_does_not_stop_it(book: str) -> None:
    old = pokemon("Old", ancient_trait=WALL)
    gifted = pokemon(
        "Gifted", abilities=(ability("This Pokémon takes 20 less damage, after Weakness and Resistance."),),
    )  # fmt: skip
    hit = pokemon("Hit", attack("Hit", 50))
    silence = trainer("Silence", "Each Pokémon has no Abilities.", kind="Stadium")
    for victim, loud, quiet in (("Old", 30, 30), ("Gifted", 30, 50)):
        cards = [old, gifted, hit, silence]
        side = f"{{active: {victim}}}"
        check(book, cards, "{active: Hit}", side, ["attack Hit"], [f"opp.active.damage == {loud}"])
        check(book, cards, "{active: Hit}", side, ["attack Hit"], [f"opp.active.damage == {quiet}"], stadium="Silence")


@rule("DUAL-02")
@pytest.mark.parametrize("book", BOOKS)
def test_a_break_is_weak_as_the_card_below(book: str) -> None:
    below = pokemon("Frog", hp=200, weaknesses=(Affinity("Fire", "×", 2),))
    top = pokemon("Frog BREAK", stage="BREAK", hp=200, evolves_from="Frog", rules=BREAK.rules)
    hit = pokemon("Hit", attack("Hit", 30), types=("Fire", "Water"))
    check(
        book, [below, top, hit], "{active: Hit}", "{active: {card: Frog BREAK, under: [Frog]}}", ["attack Hit"],
        ["opp.active.damage == 60"],
    )  # fmt: skip
