"""`ptcg store`: one clear line for what is wrong, and a way out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ptcg.cli import main
from ptcg.table.setups import Seat, Setup
from ptcg.table.store import SqliteStore


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The store of a home of its own, with one game."""
    monkeypatch.setenv("PTCG_HOME", str(tmp_path))
    store = SqliteStore()
    seats = [Seat("a", token="x"), Seat("b", bot="random")]
    store.create(Setup(id="g", rulebook="PAR23", seed="sfc32:1", seats=seats), {}, [1, 2]).result(60)
    store.close()
    return tmp_path / "table.sqlite"


def test_check_and_backup_of_a_good_store(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["store", "check"]) == 0
    assert capsys.readouterr().out == f"{file}: 1 games with 2 choices, 0 decks\n  nothing is wrong\n"
    assert main(["store", "backup"]) == 0
    copy = Path(capsys.readouterr().out.strip())
    assert main(["store", "check", "--file", str(copy), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["choices"] == 2
    assert main(["store", "backup", str(copy)]) == 2
    assert "is there already" in capsys.readouterr().err


def test_a_damaged_store_is_found_and_repaired(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(b"nonsense" * 600)
    assert main(["store", "check"]) == 1
    assert "the store is damaged" in capsys.readouterr().out
    assert main(["play", "--no-browser"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "`ptcg store repair`" in said
    assert main(["store", "repair"]) == 0
    assert "there is no backup" in capsys.readouterr().out
    SqliteStore().close()


def test_a_new_store_keeps_the_old_one(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["store", "new"]) == 0
    assert "the old one is kept as" in capsys.readouterr().out
    store = SqliteStore()
    assert store.games() == []
    store.close()
    assert list(file.parent.glob("table.sqlite.old-*"))


def test_a_store_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["store", "check", "--file", str(tmp_path / "none")]) == 2
    assert capsys.readouterr().err == f"ptcg: {tmp_path / 'none'}: there is no store here\n"
