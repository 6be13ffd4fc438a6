"""Trees of productions: the productions of a category as one tree of items, so that a shared beginning is read once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from ptcg.text.engine.productions import Production
from ptcg.text.engine.templates import Item, Word


@dataclass(slots=True)
class Tree:
    """A place after some items: the words that can follow, the other items that can, and the productions that end
    here."""

    words: dict[str, Tree] = field(default_factory=dict)
    edges: dict[Item, Edge] = field(default_factory=dict)
    ends: list[Production] = field(default_factory=list)


@dataclass(slots=True)
class Edge:
    """An item that is no single word, what it can begin with, whether it may be empty, and what follows it."""

    item: Item
    first: frozenset[str]
    empty: bool
    after: Tree


def plant(productions: Iterable[Production], edge: Callable[[Item], Edge]) -> Tree:
    """Return the tree of the productions. ``edge`` makes the edge of an item."""
    root = Tree()
    for production in productions:
        place = root
        for item in production.items:
            if isinstance(item, Word):
                place = place.words.setdefault(item.word, Tree())
                continue
            known = place.edges.get(item)
            if known is None:
                known = place.edges[item] = edge(item)
            place = known.after
        place.ends.append(production)
    return root
