"""Supporters: one a turn, and how long it lies on the table."""

from __future__ import annotations

import pytest

from books import BOOKS, NEW, OLD
from ptcg.rulebooks import Rulebook, load
from ptcg.testing import Position, pokemon, position, trainer
from ptcg_marks import rule, switch

MON = pokemon("Mon")
HELPER = trainer("Helper", "Draw 1.", kind="Supporter")
DRAW = trainer("Draw", "Draw 1.")


def played(book: str | Rulebook) -> Position:
    return position(book, MON, MON, hand=[HELPER, HELPER, DRAW]).do("play Helper")


@rule("TRAINER-04")
@pytest.mark.parametrize("book", BOOKS)
def test_one_a_turn_beside_any_number_of_others(book: str) -> None:
    t = played(book)
    assert t.why("play Helper") == "TRAINER-04"
    t.do("play Draw", "end turn", "checkup", "(opp) end turn", "checkup", "begin turn")
    assert t.legal("play Helper")


@rule("TRAINER-05", "RR09", "UD10", "CL11")
@pytest.mark.parametrize("book", OLD)
def test_it_lies_beside_the_active_until_the_turn_ends_and_is_gone_before_the_step_between_turns(book: str) -> None:
    t = played(book)
    assert not t["me.discard"]
    t.do("end turn")  # the scene stands before the step between turns
    assert t["me.discard"] == ("Helper",)


@rule("TRAINER-05", "SSH20", "PAR23")
@pytest.mark.parametrize("book", NEW)
def test_it_is_discarded_after_its_effect(book: str) -> None:
    assert played(book)["me.discard"] == ("Helper",)


@switch("supporter_discard")
def test_a_book_may_keep_it_until_the_end_of_the_turn() -> None:
    t = played(load("PAR23").with_(supporter_discard="end_of_turn"))
    assert t["me.discard"] == ()
    assert t.do("end turn")["me.discard"] == ("Helper",)
