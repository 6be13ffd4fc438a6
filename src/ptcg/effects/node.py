"""The root of the effect language: an immutable tree of named nodes.

A node is a frozen dataclass whose fields are nodes, tuples of nodes, ints, strings or None, so trees compare, hash and
print by value. ``NODES`` maps a node's name to its class: grammar files name nodes by it.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar

Part = Any
"""What a field of a node holds: a node, a tuple of parts, a number, a word or None. Its reader looks which."""
NODES: dict[str, type[Node]] = {}


@dataclass(frozen=True, slots=True)
class Node:
    """Base of every effect node. Equal trees are the same effect."""

    name: ClassVar[str] = "Node"

    def __init_subclass__(cls, **kwargs: object) -> None:
        # dataclass(slots=True) creates a second class of the same name; the second one replaces the first here
        NODES[cls.__name__] = cls

    def __str__(self) -> str:
        return show(self)


def show(value: object) -> str:
    """Return one line for a tree, such as ``Draw(me, 3)``; trailing fields with their default value are left out."""
    if isinstance(value, Node):
        parts = []
        trailing = True
        for f in reversed(fields(value)):
            v = getattr(value, f.name)
            if trailing and v == f.default:
                continue
            trailing = False
            parts.append(show(v))
        inner = ", ".join(reversed(parts))
        return f"{type(value).__name__}({inner})" if inner else type(value).__name__
    if isinstance(value, tuple):
        return "[" + ", ".join(show(v) for v in value) + "]"
    if isinstance(value, str):
        return value if value.replace("_", "").replace("-", "").isalnum() and value == value.lower() else f'"{value}"'
    return str(value)


def walk(value: object) -> list[Node]:
    """Return every node of a tree, parents before children, in field order."""
    out: list[Node] = []
    if isinstance(value, Node):
        out.append(value)
        for f in fields(value):
            out.extend(walk(getattr(value, f.name)))
    elif isinstance(value, tuple):
        for v in value:
            out.extend(walk(v))
    return out
