"""What is read of printed cards is written again: in printed style nearly as it stands, in plain style without loss."""

from __future__ import annotations

import pytest

from ptcg.effects.text import Text
from ptcg.text import read_card
from ptcg.text.written import is_said_plainly, reads_back, write_back
from text.modern.reading import pool, printed

SETS = ["me1", "sv1", "sv8", "swsh10"]
OLDER = ["base1", "ex8", "dp3", "bw4", "xy5", "sm9"]


@pytest.mark.parametrize("set_id", SETS)
def test_texts_come_back_as_printed(set_id: str) -> None:
    texts = [(card, entry) for card in pool().in_set(set_id) for entry in read_card(card).texts]
    back = [write_back(card, entry).equal for card, entry in texts if isinstance(entry.result, Text)]
    assert sum(back) >= 0.9 * len(back) > 90


@pytest.mark.parametrize("set_id", SETS)
def test_what_is_written_is_read_as_the_same_tree(set_id: str) -> None:
    lost: list[str] = []
    for card in pool().in_set(set_id):
        for entry in read_card(card).texts:
            if not isinstance(entry.result, Text):
                continue
            written = write_back(card, entry)
            if written.text and not reads_back(card, entry, written):
                lost.append(f"{card.id} {entry.place} {entry.index}: {written.text}")
    assert lost == []


@pytest.mark.parametrize("set_id", [*SETS, *OLDER])
def test_every_text_is_said_in_plain_style(set_id: str) -> None:
    texts = [(card.id, entry) for card in pool().in_set(set_id) for entry in read_card(card).texts]
    read = [(where, entry) for where, entry in texts if isinstance(entry.result, Text)]
    assert [f"{where} {entry.place} {entry.index}" for where, entry in read if not is_said_plainly(entry)] == []
    assert read


def test_another_tree_is_another_text() -> None:
    card = pool()["sv1-15"]
    (entry,) = [entry for entry in read_card(card).texts if entry.place == "attack"]
    other = type(entry)(entry.place, entry.index, entry.kind, entry.text, printed("sv1-26", "attack"))
    assert write_back(card, entry).equal
    assert not write_back(card, other).equal
