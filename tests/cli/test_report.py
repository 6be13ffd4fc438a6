"""`ptcg report`."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from ptcg.cli import main

EXAMPLE = Path(__file__).parents[1] / "lab" / "examples" / "match.json"


def test_a_page_is_made_beside_the_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copy(EXAMPLE, tmp_path / "report.json")
    assert main(["report", str(tmp_path / "report.json")]) == 0
    assert "Future Circuit beats Ancient Roar" in capsys.readouterr().out
    assert "Prizes taken by turn" in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_the_numbers_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", str(EXAMPLE), "--csv"]) == 0
    assert "wins,all,Ancient Roar,Future Circuit,,175,400,0.4375" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "words"),
    [(None, "expected the JSON of a report"), ("{", "expected a report of the lab, format 1")],
)
def test_what_is_no_report(text: str | None, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "report.json"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    assert main(["report", str(file)]) == 2
    said = capsys.readouterr().err
    assert words in said and said.count("\n") == 1 and not (tmp_path / "report.html").exists()


def test_the_schema_names_every_kind(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", "schema"]) == 0
    schema = json.loads(capsys.readouterr().out)
    kinds = {"MatchReport", "MatrixReport", "SwapReport", "OddsReport", "ArenaReport"}
    assert kinds <= set(schema["$defs"])
    assert schema["$defs"]["Share"]["required"] == ["k", "n", "est", "lo", "hi"]
