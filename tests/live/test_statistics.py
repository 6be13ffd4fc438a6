"""Statistics over a folder of logs."""

from __future__ import annotations

import csv
import io
import json
import os
from pathlib import Path

import pytest

from live.logs import OWN
from ptcg.cli import main
from ptcg.live import parse
from ptcg.live.statistics import statistics_csv, statistics_of
from ptcg.live.statistics_page import statistics_page
from ptcg.live.summary import summarize

WON = OWN.replace("No Benched Pokémon for backup. Misty wins.", "Opponent conceded. Ash wins.")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three games, and a file that is no log."""
    (tmp_path / "2025-03-01 a.txt").write_text(OWN, encoding="utf-8")
    (tmp_path / "2025-03-02 b.txt").write_text(WON, encoding="utf-8")
    (tmp_path / "2025-04-02 c.txt").write_text(WON, encoding="utf-8")
    (tmp_path / "<b>shopping.txt").write_text("milk\neggs\n", encoding="utf-8")
    return tmp_path


def test_the_summary_of_a_game() -> None:
    game = summarize(parse(OWN), "a.txt", "2025-03")
    assert (game.result, game.way, game.first, game.turns) == ("loss", "no Pokémon", True, 2)
    assert (game.mine.archetype, game.theirs.archetype) == ("Charmander", "Starmie ex")
    assert (game.mine.prizes, game.theirs.prizes, game.mine.mulligans) == (0, 1, 1)
    assert game.mine.played["Charmander"] == 1 and game.mine.played["Rare Candy"] == 0


def test_the_numbers_of_a_folder(folder: Path) -> None:
    found = statistics_of(sorted(folder.glob("*.txt")), root=folder)
    assert (found.total.games, found.total.wins.k, found.total.wins.n) == (3, 2, 3)
    assert [(group.name, group.games) for group in found.months] == [("2025-03", 2), ("2025-04", 1)]
    assert [(group.name, group.wins.k) for group in found.order] == [("going first", 2)]
    assert {group.name: group.games for group in found.endings} == {"win: conceded": 2, "loss: no Pokémon": 1}
    assert "Rare Candy" in {card.name for card in found.never_played}
    assert "Charmander" not in {card.name for card in found.never_played}
    assert [each.file for each in found.unread] == ["<b>shopping.txt"]


def test_the_page_escapes_what_strangers_wrote(folder: Path) -> None:
    text = OWN.replace("Charmander", "<img src=x>").replace("Misty", "</script><b>")
    (folder / "d.txt").write_text(text, encoding="utf-8")
    page = statistics_page(statistics_of(sorted(folder.glob("*.txt"))))
    assert "<img src=x>" not in page and "<b>shopping" not in page
    assert "&lt;img src=x&gt;" in page


def test_the_csv_has_a_row_per_game_and_no_formula(tmp_path: Path) -> None:
    file = tmp_path / "=cmd.txt"
    file.write_text(OWN, encoding="utf-8")
    (row,) = csv.DictReader(io.StringIO(statistics_csv(statistics_of([file]))))
    assert row["file"] == "'=cmd.txt"
    assert (row["result"], row["turns"], row["opponent"]) == ("loss", "2", "Starmie ex")


def test_the_month_of_a_file_without_a_date_in_its_name(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(OWN, encoding="utf-8")
    os.utime(file, (1_700_000_000, 1_700_000_000))
    assert [group.name for group in statistics_of([file]).months] == ["2023-11"]


def test_the_command(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.html"
    assert main(["live", "stats", str(folder), "--html", str(page)]) == 0
    said = capsys.readouterr()
    assert "2 of 3 games won" in said.out and "against Starmie ex: 2 of 3 won" in said.out
    assert "shopping.txt" in said.err
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert main(["live", "stats", str(folder), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["total"]["games"] == 3


@pytest.mark.parametrize("given", ["missing", "empty"])
def test_the_command_refuses_what_has_no_logs(given: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty").mkdir()
    assert main(["live", "stats", str(tmp_path / given)]) == 2
    assert "expected" in capsys.readouterr().err
