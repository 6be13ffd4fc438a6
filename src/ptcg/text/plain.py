"""Plain style: our own wording, for built-in cards and for writing any tree."""

from __future__ import annotations

from functools import lru_cache

from ptcg.effects.text import Text
from ptcg.text.engine.reader import Diagnosis, diagnose, readings
from ptcg.text.engine.writer import WriteError, write_tree
from ptcg.text.passes.counted import settled
from ptcg.text.styles import load

KINDS = ("attack", "ability", "power", "body", "trait", "trainer", "supporter", "stadium", "tool", "energy", "rule")


@lru_cache(maxsize=1 << 14)
def read(text: str, kind: str) -> Text | Diagnosis:
    """Return the effect tree of a text, or a diagnosis of why it does not have exactly one. ``kind`` is one of KINDS:
    the place where the text is printed. Raises ValueError for another kind."""
    found = readings(load("plain"), _start(kind), text)
    trees = tuple(dict.fromkeys(found.trees))
    if len(trees) == 1 and isinstance(trees[0], Text):
        return settled(trees[0])
    return diagnose(found, text)


def write(tree: Text, kind: str) -> str:
    """Return the text of a tree; reading it gives the tree again. Raises WriteError for a tree the style cannot say."""
    return write_tree(load("plain"), _start(kind), tree)


def _start(kind: str) -> str:
    if kind not in KINDS:
        raise ValueError(f"unknown kind of text {kind!r}: expected one of {', '.join(KINDS)}")
    return "attack_text" if kind == "attack" else "text"


@lru_cache(maxsize=1 << 14)
def phrase(category: str, tree: object) -> str | None:
    """Return the words for a part of a tree, as that category of the grammar; None if plain style cannot say it.
    ``tree`` is a node, or a tuple of filters."""
    try:
        return write_tree(load("plain"), category, tree)
    except WriteError:
        return None
