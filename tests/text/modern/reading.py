"""Readings of printed cards for the tests: no printed text stands here, cards are named by id."""

from __future__ import annotations

from functools import cache

from cards.making import corpus
from ptcg.cards import Pool
from ptcg.effects.card_rules import CardRule
from ptcg.effects.text import Clause, Text
from ptcg.text import Diagnosis, read, read_card


@cache
def pool() -> Pool:
    """The printed cards; the test is skipped where there are none."""
    return corpus()


def printed(card_id: str, place: str, index: int = 0) -> Text:
    """The tree of a text of a printed card that must be read."""
    entries = [entry for entry in read_card(pool()[card_id]).texts if entry.place == place]
    found = next(entry.result for entry in entries if place == "rule" or entry.index == index)
    assert not isinstance(found, Diagnosis), str(found)
    return found


def plain(text: str) -> Text:
    """The tree of a text in plain style, each paragraph on a line."""
    paragraphs: list[Clause | CardRule] = []
    for line in text.splitlines():
        tree = read(line, "rule")
        assert isinstance(tree, Text), str(tree)
        paragraphs.extend(tree.paragraphs)
    return Text(tuple(paragraphs))
