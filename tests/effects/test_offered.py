"""When an optional text is offered, and a card that must draw may be played."""

from __future__ import annotations

import pytest

from ptcg.testing import ability, attack, check, pokemon, trainer
from ptcg.testing import special_energy as energy_of

MON = pokemon("Mon")
PEEK = pokemon(
    "Peek",
    abilities=(
        ability(
            "When you evolve into this Pokémon from hand, once per turn: you may look at the opponent's hand, then [if "
            "the opponent has room on the Bench, put 1 Basic Pokémon from the opponent's hand onto the opponent's "
            "Bench], then switch the opponent's Active with it.",
            "Poké-Power",
        ),
    ),
    stage="Stage 1",
    evolves_from="Mon",
)
DRAW = trainer("Draw", "You may discard 1 card from hand. Draw until you hold 6.", kind="Supporter")


def test_a_step_whose_condition_fails_does_not_keep_the_others_from_being_offered() -> None:
    full = "{active: Mon, bench: [Mon, Mon, Mon, Mon, Mon], hand: [Mon]}"
    check("RR09", [MON, PEEK], "{active: Mon, hand: [Peek]}", full,
          ["evolve me.active with Peek", "yes"], ["opp.hand_count == 1"])  # fmt: skip


@pytest.mark.parametrize(("held", "deck", "line"), [(7, 5, "illegal"), (6, 5, "legal"), (2, 0, "illegal")])
def test_a_card_that_discards_one_and_must_draw(held: int, deck: int, line: str) -> None:
    me = {"active": "Mon", "hand": ["Draw", *["Fire"] * held], "deck": ["Water"] * deck}
    check("RR09", [MON, DRAW], me, "{active: Mon}", [], [f"{line}: play Draw"])


def test_the_discard_is_not_left_out_if_nothing_could_be_drawn_without_it() -> None:
    me = {"active": "Mon", "hand": ["Draw", *["Fire"] * 6]}
    check("RR09", [MON, DRAW], me, "{active: Mon}", ["play Draw"], ["me.discard == [Fire]", "me.hand_count == 6"])


SHIFT = pokemon(
    "Shift",
    attack("Burst", 0, "Do 100 damage to this Pokémon."),
    abilities=(
        ability(
            "When this Pokémon is Knocked Out by damage from an attack, once per turn: you may attach this card to 1 "
            "of your other Pokémon as 1 Energy of every type.",
            "Poké-Power",
        ),
    ),
)
HIT = pokemon("Hit", attack("Hit", 100), hp=200)


def test_a_knock_out_once_during_your_turn_is_no_knock_out_in_the_other_turn() -> None:
    me = "{active: Shift, bench: [Mon]}"
    own = ["attack Burst", "yes"]
    check("RR09", [SHIFT, MON, HIT], me, "{active: Hit}", own, ["me.active.energy == [Shift]", "opp.prizes == 5"])
    theirs = ["end turn", "checkup", "(opp) attack Hit"]
    check("RR09", [SHIFT, MON, HIT], me, "{active: Hit}", theirs, ["illegal: yes", "me.discard == [Shift]"])


@pytest.mark.parametrize(("bench", "line"), [("", "illegal"), ("Mon", "legal")])
def test_a_search_for_as_many_as_there_are_of_something_needs_one(bench: str, line: str) -> None:
    text = "Search deck for up to 1 card for each of your Benched Pokémon, put them into hand, then shuffle."
    me = f"{{active: Mon, bench: [{bench}], hand: [Net], deck: [Fire]}}"
    check("PAR23", [MON, trainer("Net", text)], me, "{active: Mon}", [], [f"{line}: play Net"])


@pytest.mark.parametrize(("hand", "line"), [("", "illegal"), ("Fire", "legal")])
def test_picking_cards_that_coins_show_needs_cards_to_show(hand: str, line: str) -> None:
    text = (
        "Flip 3 coins: if 1 or more are heads, the opponent reveals hand; for each heads, shuffle 1 card among them "
        "into the opponent's deck."
    )
    me = "{active: Mon, hand: [Snap]}"
    opp = f"{{active: Mon, hand: [{hand}]}}"
    check("PAR23", [MON, trainer("Snap", text)], me, opp, [], [f"{line}: play Snap"])


@pytest.mark.parametrize(("held", "line"), [("Fire", "illegal"), ("Mon", "legal")])
def test_cards_that_are_drawn_for_cards_given_up_need_some_to_give_up(held: str, line: str) -> None:
    text = "Discard up to 2 Pokémon from hand, then draw 3 for each card discarded this way."
    me = f"{{active: Mon, hand: [Give, {held}], deck: [Fire, Fire, Fire]}}"
    check("PAR23", [MON, trainer("Give", text)], me, "{active: Mon}", [], [f"{line}: play Give"])


@pytest.mark.parametrize(("energy", "line"), [("Glow", "illegal"), ("Lightning", "legal")])
def test_a_basic_energy_to_discard_is_no_special_one(energy: str, line: str) -> None:
    glow = energy_of("Glow", "Provides 1 Lightning Energy.")
    text = "Once per turn: discard 1 basic Lightning Energy on this Pokémon as a cost. Draw 1."
    spark = pokemon("Spark", abilities=(ability(text),))
    me = f"{{active: {{card: Spark, energy: [{energy}]}}, deck: [Fire]}}"
    check("PAR23", [MON, spark, glow], me, "{active: Mon}", [], [f"{line}: use Gift of me.active"])


@pytest.mark.parametrize(
    ("then", "energy", "line"),
    [
        ("", "", "illegal"),
        ("", "Fire", "legal"),
        (" If you do, draw 1.", "Fire", "illegal"),
        (" If you do, draw 1.", "Fire, Fire", "legal"),
    ],
)
def test_fewer_than_the_text_says_are_enough_if_no_sentence_depends_on_it(then: str, energy: str, line: str) -> None:
    text = f"You may put 2 Energy on the opponent's Active into the opponent's hand.{then}"
    wash = pokemon("Wash", attack("Wash", 0, text))
    opp = f"{{active: {{card: Mon, energy: [{energy}]}}}}"
    check("SSH20", [MON, wash], "{active: Wash}", opp, ["attack Wash", "ask yes"], [f"step[1] == {line}"])
