"""A sentence that says when a text cannot be used is never taken for a reminder."""

from __future__ import annotations

import pytest

from ptcg.effects.conditions import BenchRoom
from ptcg.effects.text import Clause, Text
from ptcg.text.printed import read_printed
from ptcg.verbs.draw import Draw

ATTACKS = [
    ("Draw 2 cards. (You can't use this attack if your Bench is full.)", "ex"),
    ("Draw 2 cards. You can't use this attack if your Bench is full.", "early"),
    ("Draw 2 cards. (You can't use this attack if your Bench is full.)", "classic"),
]


@pytest.mark.parametrize(("text", "style"), ATTACKS)
def test_an_attack_that_needs_room_on_the_bench(text: str, style: str) -> None:
    found = read_printed(text, "attack", style)
    assert isinstance(found, Text), str(found)
    (clause,) = found.paragraphs
    assert isinstance(clause, Clause)
    assert clause.guards == (BenchRoom("me"),)
    assert clause.body == (Draw(2),)


@pytest.mark.parametrize(("whose", "who"), [("your", "me"), ("your opponent's", "opp")])
def test_a_trainer_that_needs_room_on_a_bench(whose: str, who: str) -> None:
    found = read_printed(
        f"Draw 2 cards. (You can't play Whistle if {whose} Bench is full.)", "trainer", "early", ("Whistle",)
    )
    assert isinstance(found, Text), str(found)
    (clause,) = found.paragraphs
    assert isinstance(clause, Clause)
    assert clause.guards == (BenchRoom(who),)
