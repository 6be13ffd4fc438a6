"""The one tree rewriter: a tree with every part replaced by what a function makes of it, from the leaves up."""

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
    if isinstance(value, tuple):
        row = tuple(_rewrite(part, change) for part in value)
        return change(value if all(map(_same, row, value)) else row)
    if not isinstance(value, Node):
        return value
    parts = [getattr(value, field.name) for field in fields(value)]
    new = [_rewrite(part, change) for part in parts]
    return change(value if all(map(_same, new, parts)) else type(value)(*new))


def _same(new: object, old: object) -> bool:
    return new is old


def replaced(value: T, old: Node, new: Node) -> T:
    """The value with one node in the place of another, which is not looked into."""

    def walk(part: object) -> object:
        if part == old:
            return new
        if isinstance(part, tuple):
            return tuple(map(walk, part))
        if not isinstance(part, Node):
            return part
        return type(part)(*(walk(getattr(part, field.name)) for field in fields(part)))

    return walk(value)  # type: ignore[return-value]
