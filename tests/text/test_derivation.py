"""The lines that a reading rests on."""

from __future__ import annotations

from ptcg.text.engine.derivation import lines_used
from ptcg.text.engine.reader import readings
from ptcg.text.printed import derivation
from ptcg.text.styles import load

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
