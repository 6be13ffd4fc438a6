"""Rows of nodes: each names operands that the instruction table knows, and no field of a node is ignored."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from ptcg.effects.conditions import Cond
from ptcg.effects.filters import Filter
from ptcg.effects.modifiers import Mod
from ptcg.effects.numbers import Num
from ptcg.effects.rows import Of, Row, holds, row, row_of
from ptcg.instructions.table import by_number
from ptcg.verbs.nodes import NODES

KINDS: dict[type[Any], str] = {Mod: "M", Filter: "F", Num: "N", Cond: "C"}
WITH_ROWS = [x for x in NODES.values() if getattr(x, "ROWS", None)]
ROWS = [(x, kind) for x in WITH_ROWS for base, kind in KINDS.items() if issubclass(x, base)]


def operands(x: Row, kind: str) -> tuple[set[str], set[str]]:
    """The operands that the table knows, and those of them that must be given."""
    entry = by_number()[kind, x.kind]
    given = "on" if kind == "M" else ""
    return {k.name for k in entry.operands}, {k.name for k in entry.operands if k.default is None and k.name != given}


@pytest.mark.parametrize(("node", "kind"), ROWS, ids=lambda x: getattr(x, "__name__", x))
def test_a_row_gives_the_operands_of_its_kind(node: Any, kind: str) -> None:
    for x in node.ROWS:
        known, needed = operands(x, kind)
        assert needed <= set(x.operands) <= known, node.__name__


@pytest.mark.parametrize(("node", "kind"), ROWS, ids=lambda x: getattr(x, "__name__", x))
def test_every_field_decides_a_row_or_is_an_operand(node: Any, kind: str) -> None:
    whole = any(isinstance(v, Of) and not v.field for x in node.ROWS for v in x.operands.values())
    read = {v.field for x in node.ROWS for v in x.operands.values() if isinstance(v, Of)}
    read |= {field for x in node.ROWS for field in x.when}
    left = (
        {x.name for x in fields(node)}
        - read
        - ({"mon"} if kind == "M" else set())
        - ELSEWHERE.get(node.__name__, set())
    )
    assert whole or not left, f"{node.__name__} ignores {left}"


ELSEWHERE = {"Cant": {"against"}, "CoinsLand": {"against"}, "Did": {"who"}}
"""Fields that other code reads: the Pokémon that a lasting effect is tied to, and who is asked about."""


def test_the_first_row_that_holds_is_taken() -> None:
    class Thing:
        n = 3
        word = "a"

    first, typed, other = row(1, {"word": "b"}), row(2, {"n": int}), row(3)
    assert [holds(x, Thing()) for x in (first, typed, other)] == [False, True, True]
    assert row_of((first, typed, other), Thing()) is typed
    assert row_of((first,), Thing()) is None
