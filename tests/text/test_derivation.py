"""The lines that a reading rests on."""

from __future__ import annotations

from ptcg.effects.control import Seq
from ptcg.text.engine.derivation import lines_used, settled
from ptcg.text.engine.entries import entries_of
from ptcg.text.engine.grammar import Grammar
from ptcg.text.engine.reader import readings
from ptcg.text.printed import derivation
from ptcg.text.styles import load
from ptcg.verbs.draw import Draw

PLAIN = load("plain")
DRAW = "Draw 2."


def test_without_its_lines_a_text_does_not_read() -> None:
    (tree,) = readings(PLAIN, "text", DRAW).trees
    lines = lines_used(PLAIN, "text", DRAW, tree)
    assert lines
    for line in lines:
        assert not readings(PLAIN, "text", DRAW, frozenset({line})).trees, line


def test_another_tree_has_no_derivation() -> None:
    assert not lines_used(PLAIN, "text", DRAW, None)


def test_the_derivation_of_a_printed_text_names_its_constructs() -> None:
    found = derivation("Draw 2 cards.", "attack", "modern")
    assert found is not None
    assert found.words == "Draw 2 cards."
    assert "act: Draw($n)" in {part.construct for part in found.walk()}
    assert derivation("Juggle 2 cards.", "attack", "modern") is None


def test_a_wording_that_settles_the_meaning_leaves_no_other_reading() -> None:
    grammar = Grammar(
        entries_of(
            "test",
            """
text: {a:act}. then, {b:act}. = Seq([$a, $b])
text: {a:act}. then, draw a card. = Seq([$a])
text: Seq([Draw(9)])
  ! draw a card. then, draw a card.
act: draw a card = Draw(1)
act: draw two cards = Draw(2)
""",
        )
    )
    text = "Draw a card. Then, draw a card."
    trees = readings(grammar, "text", text).trees
    assert len(trees) == 3
    assert settled(grammar, "text", text, trees) == (Seq((Draw(9),)),)
    other = "Draw two cards. Then, draw a card."
    both = readings(grammar, "text", other).trees
    assert len(both) == 2
    assert settled(grammar, "text", other, both) == both
