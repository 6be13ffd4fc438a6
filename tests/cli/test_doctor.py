"""`ptcg doctor`."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

import ptcg
from ptcg import build
from ptcg.cli import main


@pytest.fixture(autouse=True)
def builtin_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No card data but the built-in, and an empty search path."""
    monkeypatch.setenv("PTCG_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "browsers"))
    monkeypatch.delenv("PTCG_CARDS", raising=False)
    monkeypatch.delenv("CC", raising=False)


def findings(capsys: pytest.CaptureFixture[str], *options: str, code: int = 0) -> dict[str, tuple[bool | None, str]]:
    assert main(["doctor", "--json", *options]) == code
    return {found["what"]: (found["good"], found["said"]) for found in json.loads(capsys.readouterr().out)}


def test_it_says_what_runs(capsys: pytest.CaptureFixture[str]) -> None:
    found = findings(capsys)
    assert found["ptcg"] == (True, f"{ptcg.__version__}, engine {build.kind()}")
    assert found["built-in cards"][0] is True


def test_what_is_not_needed_may_be_missing(capsys: pytest.CaptureFixture[str]) -> None:
    found = findings(capsys)
    assert [found[what][0] for what in ("C compiler", "Chromium", "card data")] == [None, None, None]


@pytest.mark.skipif(sys.platform == "win32", reason="makes programs the POSIX way")
def test_programs_are_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("gcc", "chromium"):
        program = tmp_path / "bin" / name
        program.parent.mkdir(exist_ok=True)
        program.write_text("#!/bin/sh\n")
        program.chmod(0o755)
    found = findings(capsys)
    assert found["C compiler"] == (True, str(tmp_path / "bin" / "gcc"))
    assert found["Chromium"] == (True, str(tmp_path / "bin" / "chromium"))


def test_card_data_is_named_relative_to_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    card = {"id": "mine-1", "name": "Muddle", "supertype": "Trainer", "subtypes": ["Item"]}
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "mine.json").write_text(json.dumps([card]))
    monkeypatch.setenv("PTCG_CARDS", str(tmp_path / "mine"))
    assert findings(capsys)["card data"] == (True, "1 cards of 1 sets in mine")


def test_broken_card_data_is_a_finding(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("[{")
    good, said = findings(capsys, "--cards", str(broken), code=1)["card data"]
    assert good is False and "not valid JSON" in said and os.sep in said
