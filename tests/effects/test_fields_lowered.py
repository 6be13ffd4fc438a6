"""No part of a text is ignored in silence: the lowering asks for every field of every node that has no row."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest

import ptcg.lowering
from ptcg.effects.node import Node
from ptcg.verbs.nodes import NODES

SOURCE = Path(ptcg.lowering.__file__).parents[1]
FOLDERS = ("lowering", "verbs", "effects", "instructions")
WITHOUT_ROWS = [
    x for x in NODES.values() if not x.__module__.startswith("ptcg.verbs.") and not getattr(x, "ROWS", None)
]
"""Nodes with rows have tests/effects/test_rows.py, verbs have tests/verbs/test_modules.py."""
CHECKED_IN_DECKS = ("DeckLimit",)
"""Nodes of which the engine needs nothing: cards/legality.py checks decks by the kinds of cards."""


@cache
def functions() -> list[ast.AST]:
    """Every function and every class of the packages that lower."""
    files = [file for folder in FOLDERS for file in sorted((SOURCE / folder).glob("*.py"))]
    return [part for file in files for part in parts(ast.parse(file.read_text(encoding="utf-8")))]


def parts(top: ast.AST) -> Iterator[ast.AST]:
    for x in ast.iter_child_nodes(top):
        if isinstance(x, ast.FunctionDef):
            yield x
        elif isinstance(x, ast.ClassDef):
            yield from parts(x)


def by_pattern(top: ast.AST, node: type[Node]) -> set[str]:
    """The fields that a pattern of the class takes out of a node."""
    names = [x.name for x in fields(node)]
    found: set[str] = set()
    for x in ast.walk(top):
        if isinstance(x, ast.MatchClass) and ast.unparse(x.cls).rpartition(".")[2] == node.__name__:
            given = [*zip(names, x.patterns, strict=False), *zip(x.kwd_attrs, x.kwd_patterns, strict=True)]
            found |= {name for name, part in given if ast.unparse(part) != "_"}
    return found


def by_name(top: ast.AST, node: type[Node]) -> set[str]:
    """The fields that a function which names the class, or a class above it, reads as attributes."""
    above = {x.__name__ for x in node.__mro__ if issubclass(x, Node)} - {"Node"}
    words = {x.id for x in ast.walk(top) if isinstance(x, ast.Name)}
    words |= {x.attr for x in ast.walk(top) if isinstance(x, ast.Attribute)}
    if not above & words:
        return set()
    return {x.attr for x in ast.walk(top) if isinstance(x, ast.Attribute)} & {x.name for x in fields(node)}


@pytest.mark.parametrize(
    "node", [x for x in WITHOUT_ROWS if x.__name__ not in CHECKED_IN_DECKS], ids=lambda x: x.__name__
)
def test_the_lowering_asks_for_every_field(node: type[Node]) -> None:
    asked: set[str] = set()
    for function in functions():
        asked |= by_pattern(function, node) | by_name(function, node)
    left = {x.name for x in fields(node)} - asked
    assert not left, f"the lowering of {node.__name__} ignores {left}"


def test_an_ignored_field_is_found() -> None:
    pick = NODES["Pick"]
    assert by_pattern(ast.parse("match x:\n    case sl.Pick(_, group):\n        pass"), pick) == {"group"}
    assert by_name(ast.parse("if isinstance(x, Pick):\n    use(x.per)"), pick) == {"per"}
    assert by_name(ast.parse("if isinstance(x, Place):\n    use(x.per)"), pick) == set()
