"""Readings of printed cards for the tests: cards are named by id, so that no printed text is here."""

from __future__ import annotations

from functools import cache

from cards.making import corpus
from ptcg.cards import Pool
from ptcg.effects.card_rules import CardRule
from ptcg.effects.text import Clause, Text
from ptcg.text import Diagnosis, read, read_card


@cache
def pool() -> Pool:
    """Return the printed cards; skip the test if there are none."""
    return corpus()


def printed(card_id: str, place: str, index: int = 0) -> Text:
    """Return the tree of a text of a printed card that must be read."""
    entries = [entry for entry in read_card(pool()[card_id]).texts if entry.place == place]
    found = next(entry.result for entry in entries if place == "rule" or entry.index == index)
    assert not isinstance(found, Diagnosis), str(found)
    return found


def plain(text: str) -> Text:
    """Return the tree of a text in plain style, each paragraph on a line."""
    paragraphs: list[Clause | CardRule] = []
    for line in text.splitlines():
        tree = read(line, "rule")
        assert isinstance(tree, Text), str(tree)
        paragraphs.extend(tree.paragraphs)
    return Text(tuple(paragraphs))
