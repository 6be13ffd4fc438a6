"""`ptcg scene`: run, show, status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ptcg.cli import main

GOOD = "{id: GOOD-1, rulebook: PAR23, me: {active: sv4-94}, opp: {active: sv4-94}, expect: [winner == null]}\n"
BAD = "{id: BAD-1, rulebook: PAR23, me: {active: sv4-94}, opp: {active: sv4-94}, expect: [me.prizes == 3]}\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "scenes.yaml"
    path.write_text(f"- {GOOD}- {BAD}", encoding="utf-8")
    return path


def test_run_tells_each_scene_and_the_sum(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scene", "run", str(file)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "pass GOOD-1"
    assert lines[1] == "fail BAD-1: me.prizes == 3: found 6"
    assert lines[-1] == "1 passed, 1 failed"


def test_run_is_content_when_all_pass(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.yaml").write_text(GOOD, encoding="utf-8")
    assert main(["scene", "run", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "pass GOOD-1\n1 passed, 0 failed\n"


def test_run_as_json(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scene", "run", str(file), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert [(entry["id"], entry["passed"]) for entry in told] == [("GOOD-1", True), ("BAD-1", False)]


def test_show_draws(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scene", "show", str(file)]) == 0
    assert "active    Gible sv4-94 · 70/70 HP" in capsys.readouterr().out


def test_status_tells_what_waits(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "s.yaml"
    path.write_text(f"- {GOOD}- {GOOD.replace('GOOD-1', 'NONE-1').replace('sv4-94', 'zz9-1')}", encoding="utf-8")
    assert main(["scene", "status", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["GOOD-1", "runs"]
    assert lines[1].startswith("NONE-1     waits: no card has the id zz9-1")
    assert lines[2] == "1 can be run, 1 wait"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{id: A", "not YAML"),
        ("{id: A, rulebook: PAR23, me: {active: [a-1, a-2]}}", "me.active: a player has one Active Pokémon"),
    ],
)
def test_a_bad_file_is_one_line(text: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(text, encoding="utf-8")
    assert main(["scene", "run", str(path)]) == 2
    told = capsys.readouterr().err
    assert message in told and str(path) in told
    assert told.count("\n") == 1
