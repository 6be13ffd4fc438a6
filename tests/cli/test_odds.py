"""`ptcg odds`."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from ptcg.cli import main

AS_PUBLISHED = "75670/292581"


@pytest.fixture(autouse=True)
def builtin_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No card data but the built-in."""
    monkeypatch.setenv("PTCG_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("PTCG_CARDS", raising=False)


def test_the_odds_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "Ancient Roar"]) == 0
    said = capsys.readouterr().out
    assert "One hand in four is a mulligan" in said
    assert "Roaring Moon ex (3)" in said and "evolve into Garchomp ex" in said


def test_the_odds_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "ancient roar", "--have", "Roaring Moon ex + Darkness Energy", "--turns", "3", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["report"], report["mulligan"], report["basics"]) == ("odds", AS_PUBLISHED, 10)
    (goal,) = report["have"]
    assert goal["goal"] == "Roaring Moon ex and Basic Darkness Energy"
    assert [round(p, 4) for p in goal["second"]] == [0.236, 0.2801, 0.3243, 0.3679]


def test_the_odds_as_csv(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "Ancient Roar", "--csv"]) == 0
    rows = list(csv.DictReader(capsys.readouterr().out.splitlines()))
    assert next(row["exact"] for row in rows if row["what"] == "mulligan") == AS_PUBLISHED


def test_the_odds_as_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "odds.html"
    assert main(["odds", "Ancient Roar", "--html", str(file)]) == 0
    assert "Roaring Moon ex" in file.read_text(encoding="utf-8")
    assert f"written: {file}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (["Ancient Raor"], "did you mean Ancient Roar"),
        (["Ancient Roar", "--have", "Roarring Moon"], "Ancient Roar has no card called 'Roarring Moon'; did you mean"),
        (["Ancient Roar", "--have", "9 Gible"], "Ancient Roar has 3 copies; expected a count from 1 to 3"),
        (["Ancient Roar", "--have", "evolve Gible"], "Gible is no Evolution card"),
        (["Ancient Roar", "--turns", "0"], "0 turns: expected from 1 to 47"),
        (["Ancient Roar", "--check", "-1"], "--check -1: expected 0 or more hands"),
        (["Ancient Roar", "--html", "no/such/folder/odds.html"], "expected a file that can be written"),
    ],
)
def test_bad_input_gets_one_line(given: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", *given]) == 2
    said = capsys.readouterr().err
    assert words in said and said.count("\n") == 1
