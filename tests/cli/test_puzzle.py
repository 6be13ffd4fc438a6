"""`ptcg puzzle`: list, draw, check, solve, and what is no puzzle."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.console import Console

from ptcg.cards import builtin_pool
from ptcg.cli import main
from ptcg.cli.puzzle import solve
from ptcg.scenes.library import Library
from ptcg.scenes.puzzles import built_in, opened
from tabling import SCENE


def test_all_are_listed_and_one_is_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "list"]) == 0
    assert capsys.readouterr().out.count("\n") == len(built_in()) >= 10
    assert main(["puzzle", "show", "3"]) == 0
    assert "Roaring Moon ex" in capsys.readouterr().out


def test_a_puzzle_is_checked_with_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "check", "not-the-big-one", "--line"]) == 0
    out = capsys.readouterr().out
    assert "proved: won this turn in at most 3 choices" in out and "  attack Calamity Storm" in out
    assert main(["puzzle", "check", "sixth-card", "--nodes", "20"]) == 1
    assert "not proved" in capsys.readouterr().out


def test_a_file_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(SCENE.replace("player: me", "player: opp"))
    assert main(["puzzle", "check", str(file)]) == 2
    assert "expected me" in capsys.readouterr().err
    assert main(["puzzle", "check", "nothing"]) == 2
    assert "no such puzzle and no such file" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("typed", "solved"),
    [
        (["play Artazon", "attack Calamity Storm", "yes"], True),
        (["attack Frenzied Gouging"], False),
        (["attack Calamity Storm", "quit"], False),
        (["play Iono", "undo", "1", "nonsense", "attack Calamity Storm", "yes"], True),
    ],
)
def test_a_puzzle_is_solved_by_typing(typed: list[str], solved: bool) -> None:
    game = opened(next(p for p in built_in() if p.id == "not-the-big-one"), Library(builtin_pool()))
    lines = iter(typed)

    def read() -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    assert solve(game, Console(quiet=True), read) is solved
