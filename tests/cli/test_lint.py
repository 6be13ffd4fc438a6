"""`ptcg cards lint`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ptcg.cli import main
from ptcg.text.paraphrases import key_of

CARDS: list[dict[str, Any]] = [
    {"id": "mine-1", "name": "Testling", "supertype": "Pokémon", "subtypes": ["Basic"], "hp": "60",
     "attacks": [{"name": "Dip", "cost": [], "damage": "10", "text": "Draw 3."}]},
    {"id": "mine-2", "name": "Muddle", "supertype": "Trainer", "subtypes": ["Item"], "rules": ["Draw 3 carrots."]},
    {"id": "mine-3", "name": "Finder", "supertype": "Trainer", "subtypes": ["Item"],
     "rules": ['Search deck for 1 Pokémon named "Nobody", reveal it, put it into hand, then shuffle.']},
]  # fmt: skip


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A data folder of its own and no card data but the built-in."""
    monkeypatch.setenv("PTCG_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("PTCG_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("PTCG_CARDS", raising=False)


def file(tmp_path: Path, *ids: str) -> str:
    path = tmp_path / "mine.json"
    path.write_text(json.dumps([card for card in CARDS if card["id"] in ids]), encoding="utf-8")
    return str(path)


def test_a_card_that_reads_is_no_finding(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "lint", file(tmp_path, "mine-1")]) == 0
    assert capsys.readouterr().out == "1 of 1 cards can be played\n"


def test_what_is_not_understood_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "lint", file(tmp_path, "mine-1", "mine-2"), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["cards"], told["read"]) == (2, 1)
    (finding,) = told["findings"]
    assert (finding["card"], finding["where"], finding["key"]) == ("mine-2", "rule 1", key_of("Draw 3 carrots."))
    assert "is not understood from 'carrots.'" in finding["what"]


def test_a_name_nobody_has_is_told_and_stops_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "lint", file(tmp_path, "mine-3")]) == 0
    assert capsys.readouterr().out == "mine-3: no card is named Nobody\n1 of 1 cards can be played\n"


def test_a_file_that_is_not_there_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "lint", str(tmp_path / "none.json")]) == 2
    assert "none.json" in capsys.readouterr().err
