"""Spellings: what texts say for words of the constructs is read wherever these words may stand."""

from __future__ import annotations

import pytest

from ptcg.effects.control import By
from ptcg.text.engine.derivation import derive
from ptcg.text.engine.entries import GrammarError, entries_of
from ptcg.text.engine.grammar import Grammar
from ptcg.text.engine.reader import diagnose, readings
from ptcg.text.engine.writer import write_house
from ptcg.verbs.draw import Draw

GRAMMAR = Grammar(
    entries_of(
        "test",
        """
act: {w:who} draw {n:int} cards. = By($w, Draw($n))
who: they = "opp"
who: you = "me"
said: they = he or she
said: they draw = he draws | she draws
said: you draw # cards = take # of them
said: you draw #0 cards. = take # tens. | take # tens of *.
said: = afterward
said: draw = pull
always: draw 1 cards = pull one
said: = [at once]
""",
    )
)


def by(who: str, n: int) -> By:
    return By(who, Draw(n))


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("They draw 2 cards.", by("opp", 2)),
        ("He or she draw 2 cards.", by("opp", 2)),
        ("She draws 2 cards.", by("opp", 2)),
        ("Take 3 of them.", by("me", 3)),
        ("Take 3 tens.", by("me", 30)),
        ("Take 3 tens of 8.", by("me", 30)),
        ("You draw 2 cards afterward.", by("me", 2)),
        ("You draw 2 cards [at once].", by("me", 2)),
        ("Afterward they draw 2 cards.", by("opp", 2)),
    ],
)
def test_a_text_is_read_in_the_words_of_the_constructs(text: str, tree: By) -> None:
    assert readings(GRAMMAR, "act", text).trees == (tree,)


def test_what_is_always_said_for_other_words_means_nothing_else() -> None:
    assert readings(GRAMMAR, "act", "You pull 2 cards.").trees == (by("me", 2),)
    assert readings(GRAMMAR, "act", "You pull one.").trees == (by("me", 1),)
    assert not readings(GRAMMAR, "act", "You pull one cards.").trees


def test_two_texts_are_compared_in_the_words_of_the_constructs() -> None:
    assert GRAMMAR.spellings.spelt("He or she sings afterward. He draws 2.") == "They sings. They draw 2."


def test_words_of_the_house_are_written() -> None:
    assert write_house(GRAMMAR, "act", by("opp", 2)) == "They draw 2 cards."


def test_a_derivation_shows_what_the_text_says() -> None:
    found = derive(GRAMMAR, "act", "He or she draw 2 cards [at once].", by("opp", 2))
    assert found is not None
    assert [part.words for part in found.walk()] == ["He or she draw 2 cards [at once].", "He or she"]


def test_a_diagnosis_counts_what_the_text_says() -> None:
    found = readings(GRAMMAR, "act", "He or she drew 2 cards.")
    assert diagnose(found, "He or she drew 2 cards.").words == "drew 2 cards."


@pytest.mark.parametrize(("kind", "meanings"), [("said", {Draw(1), Draw(2)}), ("always", {Draw(2)})])
def test_two_meanings_are_two_readings_unless_the_spelling_is_always_meant(kind: str, meanings: set[Draw]) -> None:
    grammar = Grammar(entries_of("test", f"act: draw it = Draw(1)\nact: draw them = Draw(2)\n{kind}: them = it"))
    assert set(readings(grammar, "act", "Draw it").trees) == meanings


@pytest.mark.parametrize("line", ["said: they", "said: draw # = draw some", "said 1999: they = he", "said: # = # of #"])
def test_a_line_that_cannot_be_is_refused(line: str) -> None:
    with pytest.raises(GrammarError):
        entries_of("test", line)
