"""What a text takes from the hand before anything follows (TRAINER-07), and what it takes from an open pile (R-51)."""

from __future__ import annotations

import pytest

from ptcg.testing import ability, check, pokemon, trainer

MON = pokemon("Mon")
TRADER = pokemon("Trader", abilities=(ability("Once per turn: discard 2 cards from hand. If you do, draw 3."),))
BALL = trainer("Ball", "Discard 2 cards from hand. If you do, draw 3.")
LAST = "Once per turn: attach 3 Energy cards from discard pile to your Active. If you do, Knock Out this Pokémon."
BOMB = pokemon("Bomb", abilities=(ability(LAST),))
CARDS = [MON, TRADER, BALL, BOMB]


@pytest.mark.parametrize(("held", "said"), [("[Ball, Fire]", "illegal"), ("[Ball, Fire, Water]", "legal")])
def test_a_trainer_that_demands_2_cards_is_not_played_with_1_other(held: str, said: str) -> None:
    check("SSH20", CARDS, f"{{active: Mon, hand: {held}}}", "{active: Mon}", [], [f"{said}: play Ball"])


@pytest.mark.parametrize(("held", "said"), [("[Fire]", "illegal"), ("[Fire, Water]", "legal")])
def test_nor_is_an_ability_used(held: str, said: str) -> None:
    me = f"{{active: Trader, hand: {held}}}"
    check("SSH20", CARDS, me, "{active: Mon}", [], [f"{said}: use Gift of me.active"])


def test_as_many_as_lie_in_the_open_count_as_done() -> None:
    me = "{active: Mon, bench: [Bomb], discard: [Fire, Fire]}"
    lines = ["use Gift of me.bench[0]"]
    check("SSH20", CARDS, me, "{active: Mon}", lines, ["me.active.energy_count == 2", "me.bench.count == 0"])
