"""The grammar of plain style says nothing in two ways, and nothing that has two meanings: tried on invented texts."""

from __future__ import annotations

import pytest

from ptcg.text.engine.reader import readings
from ptcg.text.engine.writer import write_tree
from ptcg.text.styles import load
from text.invent import Inventor

PLAIN = load("plain")


@pytest.mark.parametrize(
    "category", ["text", "sentence", "clause", "rule", "act", "modifier", "cond", "event", "cards"]
)
@pytest.mark.parametrize("depth", [10, 14, 18])
def test_invented_texts_come_back(category: str, depth: int) -> None:
    inventor = Inventor(PLAIN, seed=depth)
    for _ in range(60):
        text, value = inventor.text(category, depth)
        assert readings(PLAIN, category, text).trees == (value,), text
        assert write_tree(PLAIN, category, value) == text
