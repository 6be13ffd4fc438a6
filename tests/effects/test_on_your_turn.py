"""A trigger that counts "during your turn" only does nothing in the opponent's turn."""

from __future__ import annotations

import pytest

from ptcg.testing import attack, check, pokemon, trainer

WHEEL = trainer(
    "Wheel",
    "Whenever the Pokémon this card is attached to moves to the Active Spot during your turn, draw a card.",
    kind="Pokémon Tool",
)
SWAP = trainer("Swap", "Switch your Active Pokémon with 1 of your Benched Pokémon.")
GUST = trainer("Gust", "Switch the opponent's Active.")
FOE = pokemon("Foe", attack("Hit", 10), hp=200)
CARDS = [WHEEL, SWAP, GUST, FOE]
BENCH = [{"card": "Foe", "tools": ["Wheel"]}]


@pytest.mark.parametrize(("mine", "drawn"), [(True, 1), (False, 0)])
def test_a_tool_that_works_in_its_owners_turn(mine: bool, drawn: int) -> None:
    me = {"active": "Foe", "bench": BENCH, "hand": ["Swap"] if mine else []}
    opp = {"active": "Foe", "hand": [] if mine else ["Gust"]}
    turn = "" if mine else "turn: {player: opp, number: 6}"
    check("ASC26", CARDS, me, opp, ["play Swap" if mine else "(opp) play Gust"], [f"me.hand_count == {drawn}"], turn)
