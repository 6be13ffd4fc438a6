"""The writer: one text a tree, or an error that says why."""

from __future__ import annotations

import pytest

from ptcg.effects.control import Repeat, Seq
from ptcg.effects.operations import Draw
from ptcg.effects.quantities import DamageDone
from ptcg.effects.text import Clause, Text
from ptcg.effects.triggers import OnUse
from ptcg.text import WriteError, write
from ptcg.text.productions import lines_of
from ptcg.text.style import Style
from ptcg.text.writer import write_tree


def style(text: str) -> Style:
    return Style(lines_of("test", text))


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
        write(Text((Clause(OnUse(), (), (), (Draw(DamageDone()),)),)), "rule")


def test_a_row_is_taken_apart_in_every_way_that_can_be_written() -> None:
    rows = style(
        "act: {a:draws*} {b:again*} end = Seq([*$a, *$b])\ndraws: draw {n:int} = Draw($n)\nagain: repeat = Repeat()\n"
    )
    assert write_tree(rows, "act", Seq((Draw(1), Draw(2), Repeat()))) == "Draw 1 draw 2 repeat end"
    with pytest.raises(WriteError):
        write_tree(rows, "act", Seq((Repeat(), Draw(1))))
