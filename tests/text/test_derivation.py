"""The lines that a reading rests on."""

from __future__ import annotations

from ptcg.text.derivation import lines_used
from ptcg.text.reader import readings
from ptcg.text.style import load

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
