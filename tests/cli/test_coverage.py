"""`ptcg cards coverage` as people and scripts see it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ptcg.cli.coverage import coverage
from ptcg.cli.failure import Failure

CARDS = [
    {"id": "made-1", "name": "One", "supertype": "Pokémon", "subtypes": ["Oddment"], "hp": "50",
     "attacks": [{"name": "Poke", "cost": [], "text": "Draw 3 cards."}]},
    {"id": "made-2", "name": "Two", "supertype": "Pokémon", "subtypes": ["Oddment"], "hp": "50",
     "attacks": [{"name": "Poke", "cost": [], "text": "Draw 3 carrots."}]},
]  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PTCG_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("PTCG_CARDS", str(tmp_path))
    (tmp_path / "made.json").write_text(json.dumps(CARDS), encoding="utf-8")
    return tmp_path


def test_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert coverage(kind=("Oddment",), as_json=True) == 0
    told = json.loads(capsys.readouterr().out)
    assert {key: told["total"][key] for key in ("cards", "read", "paraphrased")} == {
        "cards": 2,
        "read": 1,
        "paraphrased": 0,
    }
    assert told["stops"] == [{"words": "carrots.", "texts": 1, "cards": ["made-2"]}]
    assert list((folder / "cache").iterdir())


def test_table(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert coverage(kind=("Oddment",)) == 0
    out = capsys.readouterr().out
    assert "50.0 %" in out
    assert "carrots." in out


def test_an_unknown_series_is_refused(folder: Path) -> None:
    with pytest.raises(Failure, match="no series is called 'Sordid'"):
        coverage(series=("Sordid",))


def test_only_all_cards_are_a_hundred_per_cent(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    numbered = [{**CARDS[0], "id": f"made-{i}", "name": f"One {i}"} for i in range(10, 2010)]
    (folder / "made.json").write_text(json.dumps([*numbered, CARDS[1]]), encoding="utf-8")
    assert coverage(kind=("Oddment",)) == 0
    assert "99.9 %" in capsys.readouterr().out.split("texts by kind")[0]
