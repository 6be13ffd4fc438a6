"""`ptcg arena` and `ptcg bots`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ptcg.cli import main


def test_bots_meet_and_the_result_is_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = ["arena", "random", "eager", "-n", "2", "-r", "SSH20", "--keep", str(tmp_path / "kept"), "--json"]
    assert main(line) == 0
    first = json.loads(capsys.readouterr().out)
    match = first["matches"][0]
    assert (match["games"], match["faults"], first["lists"]) == (2, [], "open")
    assert sum(match["pairs"].values()) == 1 and {x["bot"] for x in first["ratings"]} == {"random", "eager"}
    assert main(line) == 0  # everything is in the file: nothing is played again
    assert json.loads(capsys.readouterr().out) == first


def test_budgets_meet_one_opponent_and_the_page_has_their_curve(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "curve.html"
    budgets = ["greedy", "planner:samples=4,turns=1", "planner:samples=5,turns=1"]
    line = ["arena", *budgets, "--against", "eager", "-n", "2", "-r", "SSH20", "--html", str(page), "--json"]
    assert main(line) == 0
    found = json.loads(capsys.readouterr().out)
    assert [(x["one"], x["two"]) for x in found["matches"]] == [(name, "eager") for name in budgets]
    assert [(x["less"], x["more"], x["pairs"]) for x in found["steps"]] == [(*budgets[1:], 1)]
    assert "to more thinking" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (["arena", "random"], "expected two or more different bots"),
        (
            ["arena", "random", "eager", "-r", "XX9"],
            "expected one of RR09, UD10, CL11, BW11, XY13, SM17, SSH20, PAR23, ASC26",
        ),
        (["arena", "random", "--against", "random"], "expected two or more different bots"),
        (["arena", "random", "kaggle:no-such-folder"], "expected a folder with main.py"),
        (["arena", "random", "eager", "-n", "3"], "expected an even number of games"),
        (["arena", "random", "nobody"], "no bot is called 'nobody'"),
        (["arena", "random", "eager", "--deck", "x"], "expected two or more decks"),
        (["bots", "regret", "--worlds", "96"], "and a larger --reference"),
        (["bots", "fit", "-n", "0"], "expected 1 or more games"),
        (["bots", "fit", "--to", "no-such-folder"], "expected a folder that is there"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(line: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line) == 2
    said = capsys.readouterr().err
    assert why in said and said.count("\n") == 1
