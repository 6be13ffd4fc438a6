"""Grammar files: constructs with several wordings, the lexicon, years, alternatives and words that may be left out."""

from __future__ import annotations

import pytest

from ptcg.text.engine.entries import entries_of
from ptcg.text.engine.grammar import Grammar
from ptcg.text.engine.reader import readings
from ptcg.text.engine.spans import parse_span
from ptcg.text.engine.writer import write_house
from ptcg.verbs.draw import Draw

DRAWING = """
act: Draw($n)
  = draw(s) [exactly] {n:int} <card(s:n)|leaf> {now}
  > -2006: take(s) {n:int} <new|> card(s:n)
  > loose: get(s) {n:int}
now:
  = now | at once
  > loose: today
"""


def drawn(text: str) -> tuple[object, ...]:
    return readings(Grammar(entries_of("test", DRAWING)), "act", text).trees


@pytest.mark.parametrize(
    "text",
    [
        "Draw 2 cards now", "Draw exactly 2 cards at once", "Draw 2 leaf today", "Take 2 cards", "Take 2 new cards",
        "Get 2",
    ],
)  # fmt: skip
def test_every_wording_of_a_construct_has_its_tree(text: str) -> None:
    assert drawn(text) == (Draw(2),)


@pytest.mark.parametrize("text", ["Draw 2 card now", "Draw exactly exactly 2 cards now", "Draw 2 cards", "Take 2 now"])
def test_other_words_have_none(text: str) -> None:
    assert drawn(text) == ()


def test_the_first_words_are_written_and_those_that_may_be_left_out_are() -> None:
    assert write_house(Grammar(entries_of("test", DRAWING)), "act", Draw(2)) == "Draw 2 cards now"


def test_an_option_that_cannot_be_written_is_not() -> None:
    grammar = Grammar(entries_of("test", "act: draw {n:int} <{soon}|> = Draw($n)\nsoon:\n  > soon\n"))
    assert write_house(grammar, "act", Draw(1)) == "Draw 1"
    assert readings(grammar, "act", "Draw 1 soon").trees == (Draw(1),)


def test_a_bracket_of_the_text_is_written_with_a_stroke() -> None:
    grammar = Grammar(entries_of("test", r"act: draw {n:int} \[now\] = Draw($n)"))
    assert readings(grammar, "act", "Draw 1 [now]").trees == (Draw(1),)
    assert write_house(grammar, "act", Draw(1)) == "Draw 1 [now]"


@pytest.mark.parametrize(
    ("source", "within", "without", "everywhere"),
    [
        ("", (1999, 2025), (), True), ("-2006", (1999, 2006), (2007, 2020), True),
        ("2011-2019", (2011, 2019), (2010, 2020), False), ("2020-", (2020, 2024), (2019,), False),
        ("-2006 2011-", (2003, 2012), (2008,), False), ("loose", (), (1999, 2024), True),
    ],
)  # fmt: skip
def test_years(source: str, within: tuple[int, ...], without: tuple[int, ...], everywhere: bool) -> None:
    span = parse_span(source)
    assert all(span.overlaps(year, year) for year in within)
    assert not any(span.overlaps(year, year) for year in without)
    assert span.reaches_back() is everywhere
    assert str(span) == source
