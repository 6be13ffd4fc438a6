"""Sentences of plain style for the tests: the examples of its definition by number, and more for the rest of it."""

from __future__ import annotations

from pathlib import Path

from ptcg.effects.node import Node
from ptcg.effects.text import Text
from ptcg.text import read
from ptcg.verbs.registry import constants

_HERE = Path(__file__).parent

EXAMPLES = dict(enumerate((_HERE / "plain_examples.txt").read_text(encoding="utf-8").splitlines(), 1))
OF_VERBS = [line for _, text in constants("EXAMPLES") for line in text.strip().splitlines()]
MORE = [*(_HERE / "plain_more.txt").read_text(encoding="utf-8").splitlines(), *OF_VERBS]
# A union of two classes in words that are only read: its tree is that of the shorter wording.
VARIANTS = {
    103: "Search deck for up to 2 Tool or Stadium cards, reveal them, put them into hand, then shuffle.",
}


def understood(text: str) -> Text:
    """Return the tree of a text that must be read."""
    tree = read(text, "rule")
    assert isinstance(tree, Text), str(tree)
    return tree


def paragraph(text: str) -> Node:
    """Return the one paragraph of a text that must be read."""
    (only,) = understood(text).paragraphs
    return only
