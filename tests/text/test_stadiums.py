"""Stadium cards: what is used by choice may be used by either player."""

from __future__ import annotations

from ptcg.effects.text import Clause
from ptcg.effects.triggers import Activated
from ptcg.text import Diagnosis, read_card
from text.modern.reading import pool


def test_a_stadium_that_is_used_by_choice_is_for_either_player() -> None:
    heads = 0
    for card in pool():
        if "Stadium" not in card.subtypes:
            continue
        for entry in read_card(card).texts:
            if isinstance(entry.result, Diagnosis):
                continue
            for p in entry.result.paragraphs:
                if isinstance(p, Clause) and isinstance(p.when, Activated):
                    heads += 1
                    assert "either_player" in p.flags, card.id
    assert heads > 50
