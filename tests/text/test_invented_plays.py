"""Texts in new combinations play as they say: each changes the position, and its condition decides."""

from __future__ import annotations

import pytest

from ptcg.cards.card import Card
from ptcg.game.compile_deck import define
from ptcg.game.compile_rulebook import book_of
from ptcg.instructions.build import NotLowered
from ptcg.lowering.builder import Tables
from ptcg.rulebooks import load
from ptcg.testing import ability, attack, check, evolution, pokemon, special_energy, trainer

BOOK = "ASC26"
RULES = load(BOOK)
PLAIN = pokemon("Plain", attack("Tap", 10), hp=200)
EX = pokemon("Great ex", attack("Tap", 10), hp=200, labels=("ex",))
BASIC = pokemon("Seed", attack("Tap", 10))
GROWN = evolution("Sprout", "Seed", attack("Tap", 10))
ITEM = trainer("Thing", "Draw a card.")
TOOL = trainer("Belt", "The Pokémon this card is attached to gets +50 HP.", kind="Pokémon Tool")
OTHERS = [PLAIN, EX, BASIC, GROWN, ITEM, TOOL]
FOE = "{active: Plain, bench: [Plain]}"


def attacked(text: str, me: str, opp: str, *expected: str, then: tuple[str, ...] = (), damage: int = 10) -> None:
    """Attack with the text and hold the position to what is expected."""
    user = pokemon("User", attack("Go", damage, text), hp=200)
    check(BOOK, [user, *OTHERS], me, opp, ["attack Go", *then], list(expected))


@pytest.mark.parametrize(("top", "damage"), [("Fire", 70), ("Thing", 10)])
def test_a_kind_among_discarded_cards(top: str, damage: int) -> None:
    text = (
        "Discard the top 2 cards of your deck. If any of those cards are Fire Energy cards, this attack does 60 more "
        "damage."
    )
    attacked(text, f"{{active: User, deck: [{top}, Thing, Thing]}}", FOE, f"opp.active.damage == {damage}")


@pytest.mark.parametrize(("deck", "damage"), [("Fire, Fire, Thing", 70), ("Fire, Thing, Thing", 10)])
def test_all_of_the_discarded_cards(deck: str, damage: int) -> None:
    text = (
        "Discard the top 2 cards of your deck. If all of those cards are Energy cards, this attack does 60 more damage."
    )
    attacked(text, f"{{active: User, deck: [{deck}]}}", FOE, f"opp.active.damage == {damage}")


@pytest.mark.parametrize(("card", "discarded"), [("Fire", 0), ("Thing", 1)])
def test_instead_of_a_discard(card: str, discarded: int) -> None:
    text = (
        "Discard the bottom card of your deck. If that card is a Fire Energy card, attach it to this Pokémon instead."
    )
    me = f"{{active: User, deck: [Thing, Thing, {card}]}}"
    attacked(text, me, FOE, "me.deck.count == 2", f"me.discard.count == {discarded}")


def test_cards_of_both_hands() -> None:
    text = "This attack does 20 damage for each card in both players' hands."
    attacked(text, "{active: User, hand: [Thing, Thing]}", "{active: Plain, hand: [Thing]}", "opp.active.damage == 60")


@pytest.mark.parametrize(("foe", "back"), [("Great ex", 2), ("Plain", 1)])
def test_another_number_instead(foe: str, back: int) -> None:
    text = (
        "Put an Item card from your discard pile into your hand. If your opponent has any Pokémon ex in play, "
        "put 2 cards "
        "into your hand instead."
    )
    attacked(text, "{active: User, discard: [Thing, Thing, Thing]}", f"{{active: {foe}}}", f"me.hand.count == {back}")


@pytest.mark.parametrize(("bench", "damage"), [("[Seed]", 10), ("[{card: Seed, damage: 10}]", 70)])
def test_any_of_a_group(bench: str, damage: int) -> None:
    text = "If any of your Benched Pokémon has any damage counters on it, this attack does 60 more damage."
    attacked(text, f"{{active: User, bench: {bench}}}", FOE, f"opp.active.damage == {damage}")


def test_a_tool_that_the_condition_names() -> None:
    text = (
        "If your opponent's Active Pokémon has a Pokémon Tool attached, discard that Pokémon Tool, and this "
        "attack does 60 "
        "more damage."
    )
    attacked(
        text,
        "{active: User}",
        "{active: {card: Plain, tools: [Belt]}}",
        "opp.active.damage == 70",
        "opp.discard.count == 1",
    )


def test_the_evolved_pokemon_of_a_bench() -> None:
    text = (
        "Devolve each of your opponent's evolved Benched Pokémon by putting the highest Stage Evolution card on "
        "it into your "
        "opponent's hand."
    )
    opp = "{active: Plain, bench: [{card: Sprout, under: [Seed]}, Seed]}"
    attacked(text, "{active: User}", opp, "opp.hand.count == 1", "opp.bench[0].card == Seed")


def test_a_cost_falls_by_two_for_each() -> None:
    user = pokemon(
        "Runner",
        ability("This Pokémon's Retreat Cost is Colorless Colorless less for each Water Energy attached to it."),
        attack("Tap", 10),
        retreat=4,
    )
    me = "{active: {card: Runner, energy: [Water, Water]}, bench: [Plain]}"
    check(BOOK, [user, *OTHERS], me, FOE, ["retreat to bench 1"], ["me.active.card == Plain", "me.discard.count == 0"])


def test_energy_that_protects_its_holder() -> None:
    text = (
        "As long as this card is attached to a Colorless Pokémon, it provides Water Energy and that Pokémon "
        "can't be Burned, "
        "Asleep, or Paralyzed."
    )
    user = pokemon("User", attack("Go", 10, "Your opponent's Active Pokémon is now Burned and Confused."))
    odd = special_energy("Odd Energy", text)
    foe = "{active: {card: Plain, energy: [Odd Energy]}}"
    check(BOOK, [user, odd, *OTHERS], "{active: User}", foe, ["attack Go"], ["opp.active.conditions == [Confused]"])


def test_a_choice_of_the_top_cards_in_one_sentence() -> None:
    text = (
        "Look at the top 2 cards of your deck, put 1 of them into your hand, and put the other card on the "
        "bottom of your "
        "deck in any order."
    )
    attacked(text, "{active: User, deck: [Thing, Fire, Water]}", FOE, "me.hand.count == 1", then=("choose Thing",))


@pytest.mark.parametrize(("foe", "damage"), [("Plain", 0), ("Great ex", 10)])
def test_a_pokemon_that_cannot_be_damaged(foe: str, damage: int) -> None:
    card: Card = pokemon(
        "Wall", ability("This Pokémon can't be damaged by attacks from Basic Pokémon."), attack("Tap", 10)
    )
    grown = evolution("Great ex", "Seed", attack("Tap", 10), labels=("ex",), id="Great ex")
    cards = [card, PLAIN, BASIC, grown]
    me = f"{{active: {'Plain' if foe == 'Plain' else '{card: Great ex, under: [Seed]}'}}}"
    check(BOOK, cards, me, "{active: Wall}", ["attack Tap"], [f"opp.active.damage == {damage}"])


def test_their_things_are_those_of_the_player_who_benches() -> None:
    park = trainer(
        "Park",
        "Whenever any player puts a Basic Pokémon from their hand onto their Bench, heal 20 damage from their "
        "Active Pokémon.",
        kind="Stadium",
    )
    me = "{active: {card: Plain, damage: 50}, hand: [Seed]}"
    foe = "{active: {card: Plain, damage: 50}}"
    healed = ["me.active.damage == 30", "opp.active.damage == 50"]
    check(BOOK, [park, *OTHERS], me, foe, ["bench Seed"], healed, "stadium: {card: Park, owner: opp}")


@pytest.mark.parametrize("kind", ["attack", "ability"])
def test_a_question_before_the_deed_is_refused(kind: str) -> None:
    plain = "If the count for each card discarded this way is any, draw 1; otherwise, discard the top card of deck."
    part = attack("Go", 10, plain) if kind == "attack" else ability(f"Once per turn: i{plain[1:]}")
    with pytest.raises(NotLowered, match="before any card has been moved"):
        define(Tables(book_of(RULES)), pokemon("User", part, attack("Tap", 10)), RULES, ())
