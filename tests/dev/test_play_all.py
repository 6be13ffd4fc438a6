"""`ptcg cards play-all` as people and scripts see it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ptcg.cli.failure import Failure
from ptcg.testing import attack, pokemon
from ptcg_dev.failures import Failure as Broken
from ptcg_dev.play_all import Told, play_all
from ptcg_dev.played import Played
from ptcg_dev.runner import Job, Report

ONE, TWO = pokemon("One", attack("Poke", 10)), pokemon("Two")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PTCG_CARDS", str(tmp_path))
    monkeypatch.setenv("PTCG_HOME", str(tmp_path / "home"))
    made = {"id": "made-1", "name": "One", "supertype": "Pokémon", "subtypes": ["Basic"], "hp": "50"}
    (tmp_path / "made.json").write_text(json.dumps([made]), encoding="utf-8")
    return tmp_path


def test_stopped_it_goes_on_from_there(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for _ in range(2):
        assert play_all(limit=1, as_json=True) == 0
        told.append(json.loads(capsys.readouterr().out))
    first, second = told
    assert first["failures"] == second["failures"] == []
    assert 0 < first["trials"] < second["trials"]
    assert first["trials"] + first["not played yet"] == second["trials"] + second["not played yet"]
    assert first["done"] < second["done"]


def test_bad_input(folder: Path) -> None:
    with pytest.raises(Failure, match="no series is called 'Nowhere'; expected one of"):
        play_all(series=("Nowhere",))
    with pytest.raises(Failure, match="--jobs 0: expected 1 or more"):
        play_all(workers=0)


def test_the_report_names_what_broke_what_cannot_be_and_what_was_not_reached(tmp_path: Path) -> None:
    report = Report("PAR23", done={"One": ["play"]}, missed={"One": ["attack 1"]}, decisions=7)
    report.impossible = {"Two": {"play": "comes into play only by Three"}}
    report.failures = [Broken("One", "PAR23", "play", "board: it is tilted", "")]
    played, told = Played(tmp_path), Told()
    told.add(report, played.add({"One": ONE, "Two": TWO}, report))
    told.all([Job("PAR23", (ONE, TWO, pokemon("Later")))], played)
    assert list(told.lines()) == [
        "2 trials (a card by a book), 1 things done, 0 refused by a book, 1 failures; 7 decisions in this run",
        "not played yet: 1",
        "    1  board: it is tilted",
        "failures: 1",
        "  One One, PAR23: play: board: it is tilted",
        "goals impossible: 1",
        "  Two Two, PAR23: play: comes into play only by Three",
        "goals not reached: 1",
        "  One One, PAR23: attack 1",
        f"the scenes of the failures are in {tmp_path}",
    ]
