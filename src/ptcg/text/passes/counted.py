"""Cards that a text counts *among them*: those that were looked at, or else those that were discarded."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from ptcg.effects.node import Node, walk
from ptcg.effects.numbers import CountAmong, ThisWay
from ptcg.effects.rewriter import replaced
from ptcg.effects.text import Text
from ptcg.verbs.face_up import FaceUp
from ptcg.verbs.look import Look, Reveal
from ptcg.verbs.look_for import LookFor
from ptcg.verbs.move import Move
from ptcg.verbs.search import Search

N = TypeVar("N", bound=Node)
SIGHTS = (Look, Reveal, LookFor, FaceUp, Search)
"""The steps after which there are cards that were looked at."""


def counting_moved(node: N, context: Iterable[Node]) -> N:
    """Return the node. Where nothing in its context is looked at but cards are moved, it counts the moved cards."""
    there = tuple(context)
    if any(isinstance(part, Move) for part in there) and not any(isinstance(part, SIGHTS) for part in there):
        for part in walk(node):
            if isinstance(part, CountAmong):
                node = replaced(node, part, ThisWay("card", "discarded", part.filter))
    return node


def settled(tree: Text) -> Text:
    """Return the text with each paragraph counting what it has: a text that discards cards has looked at none."""
    return replace(tree, paragraphs=tuple(counting_moved(part, walk(part)) for part in tree.paragraphs))
