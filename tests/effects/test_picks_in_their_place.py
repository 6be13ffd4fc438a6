"""What may be picked, and when: different cards, targets after what the attack turns up, a switch that cannot be."""

from __future__ import annotations

import pytest

from ptcg.testing import ability, attack, check, pokemon, trainer

MON = pokemon("Mon")
GROWN = pokemon("Grown", stage="Stage 1", evolves_from="Mon")
CART = trainer("Cart", "Switch your Active Basic Pokémon.")
TAR = pokemon("Tar", abilities=(ability(
    "Once per turn: attach 1 to 2 different Fire Energy cards or Fighting Energy cards from discard pile freely to "
    "your Pokémon."
),))  # fmt: skip
STORM = pokemon("Storm", attack(
    "Storm", 0,
    "Discard the top 2 cards of deck, then do 30 damage to 1 of the opponent's Benched Pokémon for each Energy card of "
    "those discarded this way.",
))  # fmt: skip
CARDS = [MON, GROWN, CART, TAR, STORM]


def test_different_cards_are_of_different_names() -> None:
    me = "{active: Tar, bench: [Mon], discard: [Fire, Fire, Fighting]}"
    do = ["use Gift of me.active choosing [Fire, Fighting] to [me.active, me.active]"]
    check("SSH20", CARDS, me, "{active: Mon}", do, ["me.active.energy == [Fire, Fighting]", "me.discard == [Fire]"])


def test_not_two_of_one_name() -> None:
    me = "{active: Tar, bench: [Mon], discard: [Fire, Fire]}"
    do = ["use Gift of me.active choosing me.active"]
    check("SSH20", CARDS, me, "{active: Mon}", do, ["me.active.energy == [Fire]", "decision.kind == main"])


def test_a_target_that_the_sentence_names_after_its_discards_is_picked_after_them() -> None:
    me = "{active: Storm, deck: [Fire, Mon, Fire]}"
    opp = "{active: Mon, bench: [Mon, Mon]}"
    check("SSH20", CARDS, me, opp, ["attack Storm"], ["me.discard == [Fire, Mon]", "decision.kind == pick"])


@pytest.mark.parametrize(("active", "said"), [("Mon", "legal"), ("{card: Grown, under: [Mon]}", "illegal")])
def test_a_switch_of_a_kind_of_active_pokemon_needs_one(active: str, said: str) -> None:
    me = f"{{active: {active}, bench: [Mon], hand: [Cart]}}"
    check("SSH20", CARDS, me, "{active: Mon}", [], [f"{said}: play Cart"])


@pytest.mark.parametrize(("active", "came"), [("Mon", "Tar"), ("{card: Grown, under: [Mon]}", "Mon")])
def test_what_hangs_on_a_switch_that_cannot_be_does_not_happen(active: str, came: str) -> None:
    lure = trainer("Lure", "Draw 1. Switch your Active Basic Pokémon. If you do, switch the opponent's Active.")
    me = f"{{active: {active}, bench: [Mon], hand: [Lure], deck: [Fire]}}"
    check("SSH20", [*CARDS, lure], me, "{active: Mon, bench: [Tar]}", ["play Lure"], [f"opp.active.name == {came}"])
