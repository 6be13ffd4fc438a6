"""Wordings that are read loosely, each by the tree of its construct; the sentences are our own."""

from __future__ import annotations

import pytest

from ptcg.effects.node import show
from ptcg.effects.text import Text
from ptcg.text.printed import read_printed

READINGS = [
    ("attack", "modern", "You and your opponent play Rock-Paper-Scissors. If you win, draw 5 cards.",
     "[RockPaperScissors, If(Won(me), Draw(5))]"),
    ("attack", "modern", "This Pokémon is now Asleep. During Pokémon Checkup, flip 2 coins instead of 1. If either of "
     "them is tails, this Pokémon is still Asleep.", '[Inflict(["Asleep"], This, 0, 2)]'),
    ("attack", "early", "Flip 4 coins. If you get at least 3 heads, draw 5 cards.",
     "[Flip(4, If(Coin(some_heads, 3), Draw(5)))]"),
    ("attack", "early", "If your opponent has exactly 3 Prize cards, draw 5 cards.",
     "[If(PrizesAre(opp, Quantity(exactly, 3)), Draw(5))]"),
    ("ability", "modern",
     "During Pokémon Checkup, put 7 damage counters on your opponent's Burned Pokémon instead of 2.",
     '[CheckupCounters(EachOf(Group(opp)), "Burned", 7, True)]'),
    ("attack", "middle", "Each player reveals the top 6 cards of their deck, then draws those cards.",
     "[By(each, Seq([Reveal(Top(6, Place(deck))), Draw(6)]))]"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "style", "text", "body"), READINGS)
def test_a_wording_has_the_tree_of_its_construct(kind: str, style: str, text: str, body: str) -> None:
    found = read_printed(text, kind, style)
    assert isinstance(found, Text), str(found)
    (clause,) = found.paragraphs
    assert show(clause.body) == body  # type: ignore[union-attr]
