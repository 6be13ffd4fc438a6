"""`--study`: lists are studied once before the games, and planners play with what was found."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ptcg.bots.studied import forget
from ptcg.bots.training.study import Studied
from ptcg.cli import main, studying

ASKED: list[tuple[tuple[str, str], str]] = []


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def noted(decks: Any, book: str, *_: Any) -> Studied:
        ASKED.append(((decks[0].name, decks[1].name), book))
        return Studied("key", 700, 0.7, 0.8, kept=True, seconds=1.0)

    ASKED.clear()
    forget()
    monkeypatch.setenv("PTCG_HOME", str(tmp_path))
    monkeypatch.setattr(studying, "study", noted)


def test_arena_studies_every_pair_once(capsys: pytest.CaptureFixture[str]) -> None:
    args = ["arena", "planner:samples=2,min_samples=2,turns=1,lookahead=0", "random", "-n", "2"]
    assert main([*args, "--rulebook", "PAR23", "--study"]) == 0
    assert len(ASKED) == 1 and ASKED[0][1] == "PAR23"  # two built-in decks, which meet in both orders
    told = capsys.readouterr()
    assert "net=study" in told.out and "Studied 1 of 1 pairs of lists now (1 s of CPU)" in told.err


def test_the_lab_studies_the_lists_of_its_pairings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    args = ["sim", "ancient roar", "future circuit", "-n", "2", "--workers", "1", "--to", str(tmp_path / "run")]
    assert main([*args, "--bots", "planner:samples=2,turns=1,lookahead=0/random", "--study"]) == 0
    assert len(ASKED) == 1
    assert "have a value of their own" in capsys.readouterr().err


def test_bots_without_studied_values_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "greedy", "random", "-n", "2", "--study"]) == 2
    assert "name a planner, such as planner:samples=8" in capsys.readouterr().err
    assert not ASKED
