"""The writer: one text a tree, or an error that says why."""

from __future__ import annotations

import pytest

from ptcg.effects.control import By, Repeat, Seq
from ptcg.effects.selectors import Into, Place, This, Top
from ptcg.effects.text import Clause, Text
from ptcg.effects.triggers import OnUse
from ptcg.text import WriteError, write
from ptcg.text.engine.entries import entries_of
from ptcg.text.engine.grammar import Grammar
from ptcg.text.engine.writer import write_house, write_tree
from ptcg.text.passes.spoken import spoken_pattern, spoken_tree
from ptcg.verbs.cure import Cure
from ptcg.verbs.draw import Draw
from ptcg.verbs.move import Move


def style(text: str) -> Grammar:
    return Grammar(entries_of("test", text))


def test_two_ways_to_write_are_an_error() -> None:
    two = style("act: draw {n:int} = Draw($n)\nact: draw the number {n:int} = Draw($n)\n")
    with pytest.raises(WriteError, match="'Draw 1' or as 'Draw the number 1'"):
        write_tree(two, "act", Draw(1))


def test_a_production_that_is_only_read_is_not_written() -> None:
    one = style("act: draw {n:int} = Draw($n)\nact: draw the number {n:int} => Draw($n)\n")
    assert write_tree(one, "act", Draw(1)) == "Draw 1"


def test_a_test_decides_which_production_is_written() -> None:
    tested = style(
        "act: draw {a:int} = Seq([Draw($a), Draw($a)])\n"
        "act: draw {a:int} and {b:int} = Seq([Draw($a), Draw($b)]) if $a != $b\n"
    )
    assert write_tree(tested, "act", Seq((Draw(2), Draw(2)))) == "Draw 2"
    assert write_tree(tested, "act", Seq((Draw(2), Draw(3)))) == "Draw 2 and 3"


def test_a_tree_without_words_is_an_error() -> None:
    with pytest.raises(WriteError, match="no text says"):
        write(Text((Clause(OnUse(), (), (), (Cure("hiccups", This()),)),)), "rule")


def test_a_row_is_taken_apart_in_every_way_that_can_be_written() -> None:
    rows = style(
        "act: {a:draws*} {b:again*} end = Seq([*$a, *$b])\ndraws: draw {n:int} = Draw($n)\nagain: repeat = Repeat()\n"
    )
    assert write_tree(rows, "act", Seq((Draw(1), Draw(2), Repeat()))) == "Draw 1 draw 2 repeat end"
    with pytest.raises(WriteError):
        write_tree(rows, "act", Seq((Repeat(), Draw(1))))


def test_a_spare_line_is_written_only_where_nothing_else_can_be() -> None:
    spare = style("act: draw {n:many} cards = Draw($n)\nact: draw exactly {n:int} =? Draw($n)\n")
    assert write_tree(spare, "act", Draw(2)) == "Draw 2 cards"
    assert write_tree(spare, "act", Draw(1)) == "Draw exactly 1"


def printed(text: str) -> Grammar:
    return Grammar(entries_of("test", text), spoken_pattern)


def test_of_several_house_wordings_the_first_that_can_be_is_written() -> None:
    two = printed("act: draw {n:many} cards = Draw($n)\nact: draw a card = Draw(1)\nact: get {n:int} = Draw($n)\n")
    assert [write_house(two, "act", Draw(n)) for n in (1, 2)] == ["Draw a card", "Draw 2 cards"]


def test_words_that_do_not_matter_are_those_of_the_first_line() -> None:
    either = printed("act: {get} {n:int} [{now}] = Draw($n)\nget: = take | draw\nnow: = now\n")
    assert write_house(either, "act", Draw(2)) == "Take 2"


def test_a_slot_may_say_another_again() -> None:
    again = printed("act: draw {n:int}, yes, {_n:int} = Draw($n)\n")
    assert write_house(again, "act", Draw(2)) == "Draw 2, yes, 2"


def test_the_name_of_the_text_is_given() -> None:
    named = printed("act: {own_title} draws {n:int} = Draw($n)\n")
    assert write_house(named, "act", Draw(2), "Dip") == "Dip draws 2"
    with pytest.raises(WriteError):
        write_house(named, "act", Draw(2))


def test_a_place_is_told_from_the_side_of_who_acts() -> None:
    sides = printed(
        'step: {a:act} = $a\nstep: your opponent {a:act+s} = By("opp", $a)\n'
        'act: discard(s) the top card of {p:place} = Move(Top(1, $p), Into(Place("discard")))\n'
        'place: {w:own} deck = Place("deck", $w)\nown: your = "me"\nown: your opponent\'s = "opp"\n'
        'own: their = "that"\n'
    )
    top = Move(Top(1, Place("deck")), Into(Place("discard")))
    assert write_house(sides, "step", spoken_tree(top)) == "Discard the top card of your deck"
    assert (
        write_house(sides, "step", spoken_tree(By("opp", top))) == "Your opponent discards the top card of their deck"
    )
    theirs = Move(Top(1, Place("deck", "opp")), Into(Place("discard")))
    assert write_house(sides, "step", spoken_tree(theirs)) == "Discard the top card of your opponent's deck"
