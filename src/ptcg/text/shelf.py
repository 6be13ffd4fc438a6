"""Effect trees as plain data, and back: a table that holds every distinct part once.

An entry of the table is a list: the name of a node (empty for a tuple) and its fields in order. A field is a number, a
word or None; another part is a list of one number, its place in the table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from ptcg.effects.node import NODES, Node
from ptcg.text.engine.reader import Diagnosis

Tree = Any
"""A node, a diagnosis or a tuple of these; the one who puts it on the shelf knows which."""
Entry = list[Any]
"""A line of the table: a name, then numbers, words, None, and places as lists of one number."""
_TUPLE = ""
_DIAGNOSIS = "Diagnosis"


class ShelfError(ValueError):
    """A table has an unknown node, or refers to a part that it does not have."""


class Shelf:
    """A table of trees. ``put`` returns the place of a tree; ``get`` returns the tree of a place and makes it at the
    first call."""

    def __init__(self, table: list[Entry] | None = None) -> None:
        self.table: list[Entry] = table if table is not None else []
        self._made: list[Tree] = [None] * len(self.table)
        self._places: dict[object, int] | None = None

    def put(self, tree: Tree) -> int:
        """Return the place of a tree (a node, a diagnosis or a tuple of these), and add the tree if it is new."""
        if isinstance(tree, tuple):
            name, parts = _TUPLE, list(tree)
        else:
            name, parts = type(tree).__name__, [getattr(tree, field.name) for field in fields(tree)]
        entry = [name, *(self._field(part) for part in parts)]
        places = self._known()
        key = _key(entry)
        place = places.get(key)
        if place is None:
            place = places[key] = len(self.table)
            self.table.append(entry)
            self._made.append(tree)
        return place

    def get(self, place: int) -> Tree:
        """Return the tree at a place of the table. Raises ShelfError for a faulty entry."""
        try:
            made = self._made[place]
            if made is None:
                name, *parts = self.table[place]
                made = self._made[place] = _maker(name)([self._part(part, place) for part in parts])
        except (IndexError, KeyError, TypeError, ValueError) as error:
            raise ShelfError(f"entry {place} of the table: {error!r}") from None
        return made

    def _part(self, part: object, within: int) -> Tree:
        if type(part) is not list:
            return part
        (place,) = part
        if not 0 <= place < within:
            raise ShelfError(f"part {place} of {within}; expected an entry before it")
        return self.get(place)

    def _field(self, part: object) -> object:
        if isinstance(part, Node | Diagnosis | tuple):
            return [self.put(part)]
        if part is None or isinstance(part, int | str):
            return part
        raise TypeError(f"{part!r} in a tree; expected a node, a tuple, a number, a word or nothing")

    def _known(self) -> dict[object, int]:
        if self._places is None:
            self._places = {_key(entry): place for place, entry in enumerate(self.table)}
        return self._places


def _key(entry: Entry) -> object:
    """Return a key for an entry. True and 1 get different keys."""
    return tuple((part[0],) if type(part) is list else (type(part), part) for part in entry)


def _maker(name: str) -> Callable[[list[Any]], Tree]:
    if name == _TUPLE:
        return tuple
    if name == _DIAGNOSIS:
        return lambda parts: Diagnosis(*parts)
    node = NODES[name]
    return lambda parts: node(*parts)
