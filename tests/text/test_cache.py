"""The cache of readings: what was read once is not read again, and a spoilt file does no harm."""

from __future__ import annotations

from pathlib import Path

import pytest

from ptcg.cards import Card
from ptcg.cards.card import Attack
from ptcg.text import cache
from ptcg.text.cache import ReadingCache
from ptcg.text.cards import CardReading, read_card

CARD = Card(id="made-1", name="Made", supertype="Pokémon", attacks=(Attack(name="Poke", text="Draw 3 cards."),))
ODD = Card(id="made-2", name="Odd", supertype="Pokémon", attacks=(Attack(name="Poke", text="Draw 3 carrots."),))


def test_readings_come_back_without_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = ReadingCache(tmp_path / "readings-a.pickle")
    fresh = [first.reading(card) for card in (CARD, ODD)]
    first.save()

    def refuse(card: Card) -> CardReading:
        raise AssertionError(f"{card.id} is read again")

    monkeypatch.setattr(cache, "read_card", refuse)
    again = ReadingCache(tmp_path / "readings-a.pickle")
    assert [again.reading(card) for card in (CARD, ODD)] == fresh == [read_card(card) for card in (CARD, ODD)]


def test_a_spoilt_file_is_as_good_as_none(tmp_path: Path) -> None:
    path = tmp_path / "readings-a.pickle"
    path.write_bytes(b"\x80\x05 spoilt")
    kept = ReadingCache(path)
    assert kept.reading(CARD).read
    kept.save()
    assert ReadingCache(path).reading(CARD).read


def test_files_of_other_grammars_go(tmp_path: Path) -> None:
    (tmp_path / "readings-old.pickle").write_bytes(b"")
    kept = ReadingCache(tmp_path / "readings-new.pickle")
    kept.reading(CARD)
    kept.save()
    assert [path.name for path in tmp_path.iterdir()] == ["readings-new.pickle"]
