"""`ptcg review`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ptcg import Game
from ptcg.cli import main


@pytest.fixture
def record(tmp_path: Path) -> str:
    game = Game.new("PAR23", seed=3)
    while game.turn < 2:
        game.choose(0)
    file = tmp_path / "game.json"
    file.write_text(json.dumps(game.record()), encoding="utf-8")
    return str(file)


def test_a_review_as_text_json_and_page(record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept, shown = str(tmp_path / "kept.json"), tmp_path / "review.html"
    assert main(["review", record, "--depth", "quick", "--keep", kept]) == 0
    assert "Accuracy" in capsys.readouterr().out
    assert main(["review", record, "--depth", "quick", "--keep", kept, "--json", "--html", str(shown)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["done"] == found["total"] and len(found["choices"]) > 3
    assert shown.read_text(encoding="utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [("--seat", "3", "expected 1 or 2"), ("--depth", "far", "expected quick, normal, deep")],
)
def test_wrong_values_are_refused(
    record: str, option: str, value: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", record, option, value]) == 2
    assert said in capsys.readouterr().err


def test_a_file_that_is_no_record_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text("{}", encoding="utf-8")
    assert main(["review", str(file)]) == 2
    assert "missing" in capsys.readouterr().err
