"""`ptcg sim`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ptcg.cli import main


def run(capsys: pytest.CaptureFixture[str], *options: str) -> dict[str, Any]:
    assert main(["sim", "ancient roar", "future circuit", "-n", "8", "--json", *options]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_every_game_is_counted_once(capsys: pytest.CaptureFixture[str]) -> None:
    found = run(capsys)
    assert found["rulebook"] == "PAR23" and found["games"] == 8
    assert sum(deck["wins"] for deck in found["decks"]) + found["no_winner"] == 8
    assert sum(found["ways"].values()) == 8
    assert found["mean_turns"] > 1 and found["decisions"] > 8 and 0 <= found["first_player_share"] <= 1


def test_the_seed_decides(capsys: pytest.CaptureFixture[str]) -> None:
    one, same, other = run(capsys), run(capsys), run(capsys, "--seed", "other")
    for found in (one, same, other):
        del found["decisions_per_second"]
    assert one == same and one["decisions"] != other["decisions"]


def test_another_rulebook(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--rulebook", "SSH20")["rulebook"] == "SSH20"


def test_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "ancient roar", "future circuit", "-n", "2"]) == 0
    shown = capsys.readouterr().out
    assert "2 games under PAR23" in shown and "Ancient Roar won" in shown and "mean turns" in shown


def test_bad_input_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "ancient roar", "future circuit", "-n", "0"]) == 2
    assert capsys.readouterr().err == "ptcg: -n 0: expected 1 or more games\n"
    assert main(["sim", "ancient roar", "nosuch"]) == 2
    assert "'nosuch'" in capsys.readouterr().err
