"""Every text of every built-in card is read, and written back as it stands."""

from __future__ import annotations

import pytest

from ptcg.cards import builtin_pool
from ptcg.effects.text import Text
from ptcg.text import CardReading, Diagnosis, read_card, write
from ptcg.text.engine.tokens import normalise


@pytest.fixture(scope="module")
def readings() -> dict[str, CardReading]:
    return {card.id: read_card(card) for card in builtin_pool()}


def test_every_card_is_read(readings: dict[str, CardReading]) -> None:
    assert {id: reading.diagnoses for id, reading in readings.items() if not reading.read} == {}


def test_every_text_comes_back(readings: dict[str, CardReading]) -> None:
    texts = [entry for reading in readings.values() for entry in reading.texts]
    assert len(texts) > 400
    for entry in texts:
        assert isinstance(entry.result, Text)
        assert write(entry.result, entry.kind) == normalise(entry.text)


def test_places_and_kinds_of_texts(readings: dict[str, CardReading]) -> None:
    kinds = {(entry.place, entry.kind) for reading in readings.values() for entry in reading.texts}
    assert kinds >= {
        ("ability", "ability"),
        ("ability", "power"),
        ("ability", "body"),
        ("attack", "attack"),
        ("trait", "trait"),
        ("rule", "rule"),
        ("rule", "supporter"),
        ("rule", "stadium"),
        ("rule", "tool"),
        ("rule", "energy"),
        ("rule", "trainer"),
    }


class _Attack:
    text = "Draw 3 carrots."


class _Card:
    supertype = "Pokémon"
    subtypes = ("Basic",)
    attacks = (_Attack(),)
    abilities = ()
    ancient_trait = None
    rules = ("Worth 2 Prizes.",)


def test_an_unread_text_makes_the_card_unread() -> None:
    reading: CardReading = read_card(_Card())
    assert not reading.read
    assert [type(entry.result) for entry in reading.texts] == [Diagnosis, Text]
    assert reading.diagnoses[0].words == "carrots."
    assert reading.tree("attack") is None
    assert reading.tree("rule") == reading.texts[1].result
