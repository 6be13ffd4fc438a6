"""The cache of readings: what was read once is not read again, and a spoilt file does no harm."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ptcg.cards import Card, builtin_pool
from ptcg.cards.card import Attack
from ptcg.text import cache
from ptcg.text.cache import ReadingCache
from ptcg.text.cards import CardReading, read_card

CARD = Card(id="made-1", name="Made", supertype="Pokémon", attacks=(Attack(name="Poke", text="Draw 3 cards."),))
ODD = Card(id="made-2", name="Odd", supertype="Pokémon", attacks=(Attack(name="Poke", text="Draw 3 carrots."),))


def refuse(card: Card) -> CardReading:
    raise AssertionError(f"{card.id} is read again")


def test_readings_come_back_without_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cards = [CARD, ODD, *builtin_pool()]
    first = ReadingCache(tmp_path / "readings-a.bin")
    for card in cards:
        first.reading(card)
    assert first.new > len(cards) // 2
    first.save()
    monkeypatch.setattr(cache, "read_card", refuse)
    again = ReadingCache(tmp_path / "readings-a.bin")
    for card in cards:
        assert again.knows(card)
        assert again.reading(card) == read_card(card)
    assert again.new == 0


def test_true_and_one_stay_apart(tmp_path: Path) -> None:
    """Parts that are equal for Python, but of other kinds, are not taken for each other."""
    kept = ReadingCache(tmp_path / "readings-a.bin")
    for card in builtin_pool():
        kept.reading(card)
    kept.save()
    again = ReadingCache(tmp_path / "readings-a.bin")
    assert all(repr(again.reading(card)) == repr(read_card(card)) for card in builtin_pool())


@pytest.mark.parametrize(
    "spoil", [lambda data: data[:-7], lambda data: data[:99] + b"?" + data[100:], lambda data: b""]
)
def test_a_spoilt_file_is_as_good_as_none(tmp_path: Path, spoil: object) -> None:
    path = tmp_path / "readings-a.bin"
    kept = ReadingCache(path)
    kept.reading(CARD)
    kept.save()
    assert len(ReadingCache(path)) == 1
    assert callable(spoil)
    path.write_bytes(spoil(path.read_bytes()))
    kept = ReadingCache(path)
    assert len(kept) == 0
    assert kept.reading(CARD).read
    kept.save()
    assert ReadingCache(path).knows(CARD)


def test_two_at_a_time_keep_what_both_have_read(tmp_path: Path) -> None:
    path = tmp_path / "readings-a.bin"
    one, other = ReadingCache(path), ReadingCache(path)
    one.reading(CARD)
    other.reading(ODD)
    other.refuse(ODD, "")
    one.save()
    other.save()
    again = ReadingCache(path)
    assert again.knows(CARD) and again.knows(ODD)
    assert again.reading(CARD) == read_card(CARD)
    assert again.refusal(ODD) == ""


def test_refusals_hold_for_one_lowering(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "readings-a.bin"
    kept = ReadingCache(path)
    assert kept.refusal(CARD) is None
    kept.refuse(CARD, "the engine has no such thing")
    kept.reading(CARD)
    kept.save()
    assert ReadingCache(path).refusal(CARD) == "the engine has no such thing"
    monkeypatch.setattr(cache, "lowering_digest", lambda: "another")
    assert ReadingCache(path).refusal(CARD) is None
    assert ReadingCache(path).knows(CARD)


def test_files_of_other_grammars_go_but_for_the_newest(tmp_path: Path) -> None:
    for age in range(5):
        old = tmp_path / f"readings-old{age}.bin"
        old.write_bytes(b"")
        os.utime(old, (1000 - age, 1000 - age))
    kept = ReadingCache(tmp_path / "readings-new.bin")
    kept.reading(CARD)
    kept.save()
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["readings-new.bin", "readings-old0.bin", "readings-old1.bin", "readings-old2.bin"]


def test_what_a_process_has_read_is_there_for_the_next(tmp_path: Path) -> None:
    program = "import ptcg; from ptcg.text import cache; print(len(cache.shared_cache())); ptcg.Game.new('PAR23')"
    environment = {**os.environ, "PTCG_CACHE": str(tmp_path)}
    known = [
        int(subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, check=True).stdout)
        for _ in range(2)
    ]
    assert known[0] == 0 < known[1]
