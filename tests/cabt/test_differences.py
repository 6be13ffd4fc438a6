"""Results in a folder: a run that was cut off goes on, another run is not mixed in."""

from __future__ import annotations

from pathlib import Path

import pytest

from ptcg_cabt.differences import DifferencesError, Header, begin, keep, kept
from ptcg_cabt.report import lines, report
from ptcg_cabt.result import Result

HEADER = Header(3, {1: "Basic Grass Energy", 27: "Iron Leaves"})


def result(seed: int, kind: str = "") -> Result:
    """A game of two questions."""
    return Result(seed, questions=2, agreed=2 - bool(kind), kind=kind, used={1})


def test_a_run_is_resumed(tmp_path: Path) -> None:
    """What was kept stays, and a line that was cut off does not count."""
    begin(tmp_path, HEADER, resume=False)
    list(keep([result(1), result(2)], tmp_path))
    with (tmp_path / "games.jsonl").open("ab") as file:
        file.write(b'{"seed": 3')
    assert [r.seed for r in begin(tmp_path, HEADER, resume=True)] == [1, 2]


def test_a_new_run_replaces_the_old(tmp_path: Path) -> None:
    """Scenes and games of the last run go."""
    begin(tmp_path, HEADER, resume=False)
    list(keep([result(1, "state: hand")], tmp_path))
    assert (tmp_path / "1.yaml").is_file()
    assert begin(tmp_path, HEADER, resume=False) == []
    assert kept(tmp_path) == []
    assert not (tmp_path / "1.yaml").exists()


def test_another_run_is_not_resumed(tmp_path: Path) -> None:
    """Other cards make other decks."""
    begin(tmp_path, HEADER, resume=False)
    with pytest.raises(DifferencesError, match="another run"):
        begin(tmp_path, Header(3, {1: "Basic Grass Energy"}), resume=True)


def test_a_folder_without_games_says_so(tmp_path: Path) -> None:
    """One clear error."""
    with pytest.raises(DifferencesError, match="holds no games"):
        kept(tmp_path)


def test_a_report_counts_questions_and_cards() -> None:
    """Agreement over questions, and which cards were not used."""
    found = report([result(1), result(2, "state: hand")], HEADER.cards)
    assert (found.games, found.whole, found.questions, found.agreed) == (2, 1, 4, 3)
    assert (found.cards, found.unused) == (1, ["Iron Leaves (27)"])
    assert lines(found)[1] == "3 of 4 questions agree (75.000%)"
