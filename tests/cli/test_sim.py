"""`ptcg sim`."""

from __future__ import annotations

from pathlib import Path

import pytest

from ptcg.cli import main
from ptcg.lab.report.model import MatchReport, read_report

DECKS = ("ancient roar", "future circuit")
WHOLE = ("--bots", "random", "--workers", "1")
QUICK = (*WHOLE, "--max-turns", "4")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PTCG_HOME", str(tmp_path))
    return tmp_path


def run(capsys: pytest.CaptureFixture[str], *options: str, games: int = 4) -> MatchReport:
    assert main(["sim", *DECKS, "-n", str(games), "--json", *(options or QUICK)]) == 0
    found = read_report(capsys.readouterr().out)
    assert isinstance(found, MatchReport)
    return found


def test_every_game_is_counted_once(capsys: pytest.CaptureFixture[str]) -> None:
    found = run(capsys, *WHOLE)
    assert found.run.rulebook == "PAR23" and found.run.games == 4
    assert found.wins.all.n + found.faults.no_winner + found.faults.cut == 4
    assert sum(way.share.k for way in found.ways) == found.wins.all.n


def test_the_seed_decides(capsys: pytest.CaptureFixture[str]) -> None:
    one, same, other = run(capsys), run(capsys), run(capsys, *QUICK, "--seed", "other")
    assert one.run.sha256 == same.run.sha256 != other.run.sha256


def test_another_rulebook(capsys: pytest.CaptureFixture[str]) -> None:
    found = run(capsys, *QUICK, "--rulebook", "SSH20")
    assert found.run.rulebook == "SSH20" and found.run.rulebook_why == "asked for"


def test_the_table_names_faults_also_when_there_are_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", *DECKS, "-n", "2", *QUICK]) == 0
    shown = capsys.readouterr().out
    assert "2 games under PAR23, random" in shown and "Ancient Roar won" in shown
    assert "Of 2 games 2 were cut (at 4 turns or 10000 decisions)" in shown and "no bot crashed" in shown


def test_a_run_is_kept_and_more_games_can_be_asked_of_it(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    run(capsys)
    folder = next((home / "lab").iterdir())
    assert {file.name for file in folder.iterdir()} >= {"run.json", "blocks.jsonl", "result.json", "report.json"}
    more = run(capsys, *QUICK, "--resume", games=6)
    assert more.run.games == 6
    assert run(capsys, *QUICK, "--to", str(home / "else"), games=6).run.sha256 == more.run.sha256


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["sim", *DECKS, "-n", "0"], "games: 0; expected 1 or more"),
        (["sim", "ancient roar", "nosuch"], "'nosuch'"),
        (["sim", *DECKS, "--bots", "grumpy"], "bots: no bot is called 'grumpy'; expected one of"),
        (["sim", *DECKS, "--max-turns", "0"], "expected 1 or more; every game must end"),
        (["sim", *DECKS, "--workers", "0"], "workers: 0; expected 1 or more"),
    ],
)
def test_bad_input_is_one_line(words: list[str], error: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    told = capsys.readouterr().err
    assert error in told and told.count("\n") == 1
