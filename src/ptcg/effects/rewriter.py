"""The one tree rewriter: trees in which parts are replaced by what a function makes of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import TypeVar

from ptcg.effects.node import Node

T = TypeVar("T")


def rewrite(value: T, change: Callable[[object], object]) -> T:
    """The value with each node and tuple in it, and last the value itself, put through ``change``, which gives its
    argument back where it has nothing to change. Parts that stay the same are shared with the old tree."""
    return _rewrite(value, change)  # type: ignore[return-value]


def _rewrite(value: object, change: Callable[[object], object]) -> object:
    if not isinstance(value, tuple | Node):
        return value
    return change(mapped(value, lambda part: _rewrite(part, change)))


def mapped(value: T, change: Callable[[object], object]) -> T:
    """The value with the parts right below it put through ``change``: the members of a tuple, the fields of a node;
    anything else has no parts. A value whose parts stay the same is given back itself."""
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
    """The value with one node in the place of another, which is not looked into."""

    def walk(part: object) -> object:
        return new if part == old else mapped(part, walk)

    return walk(value)  # type: ignore[return-value]
