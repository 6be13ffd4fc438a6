"""The rewriter of trees: a function replaces parts of a tree."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import TypeVar

from ptcg.effects.node import Node

T = TypeVar("T")


def rewrite(value: T, change: Callable[[object], object]) -> T:
    """Return a copy of the value in which ``change`` was applied to each node and tuple, children before parents.

    ``change`` returns its argument where it changes nothing; unchanged parts are shared with the old tree.
    """
    return _rewrite(value, change)  # type: ignore[return-value]


def _rewrite(value: object, change: Callable[[object], object]) -> object:
    if not isinstance(value, tuple | Node):
        return value
    return change(mapped(value, lambda part: _rewrite(part, change)))


def mapped(value: T, change: Callable[[object], object]) -> T:
    """Return a copy of the value in which ``change`` was applied to its direct parts.

    The parts are the members of a tuple or the fields of a node; any other value has no parts. If no part changes, the
    value itself is returned.
    """
    if isinstance(value, tuple):
        row = tuple(map(change, value))
        return value if all(map(_same, row, value)) else row  # type: ignore[return-value]
    if not isinstance(value, Node):
        return value
    parts = [getattr(value, field.name) for field in fields(value)]
    new = list(map(change, parts))
    return value if all(map(_same, new, parts)) else type(value)(*new)


def _same(new: object, old: object) -> bool:
    return new is old


def replaced(value: T, old: Node, new: Node) -> T:
    """Return a copy of the value in which ``new`` replaces every node equal to ``old``."""

    def walk(part: object) -> object:
        return new if part == old else mapped(part, walk)

    return walk(value)  # type: ignore[return-value]
