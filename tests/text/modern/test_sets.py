"""Whole sets: nearly every card is read, nothing is read in two ways, and what is read can be said again."""

from __future__ import annotations

import pytest

from ptcg.effects.text import Text
from ptcg.text import WriteError, read, read_card, write
from ptcg.text.coverage import measure
from text.modern.reading import pool

SETS = ["me1", "sv1", "swsh10"]


@pytest.mark.parametrize("set_id", SETS)
def test_a_set_is_read(set_id: str) -> None:
    measured = measure(pool(), sets=[set_id])
    assert measured.ambiguous == []
    assert measured.total.read >= 0.95 * measured.total.cards > 100


@pytest.mark.parametrize("set_id", SETS)
def test_what_is_read_comes_back_through_plain_style(set_id: str) -> None:
    said = silent = 0
    for card in pool().in_set(set_id):
        for entry in read_card(card).texts:
            if not isinstance(entry.result, Text):
                continue
            try:
                text = write(entry.result, entry.kind)
            except WriteError:
                silent += 1
                continue
            said += 1
            assert read(text, entry.kind) == entry.result, f"{card.id} {text}"
    assert silent < 0.05 * said
