"""`ptcg replay`."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from ptcg.cli import main
from ptcg.game import Game


def play(choices: int | None = None) -> Game:
    """A random game to its end, or so many choices on."""
    game, rng = Game.new("PAR23", seed="sfc32:9"), Random(9)
    while len(game.options) and (choices is None or len(game.choices) < choices):
        game.choose(rng.randrange(len(game.options)))
    return game


def write(folder: Path, data: Mapping[str, object]) -> str:
    file = folder / "game.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    return str(file)


def test_a_record_gives_the_same_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = play()
    assert main(["replay", write(tmp_path, game.record()), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    outcome = game.outcome
    assert outcome is not None
    assert (found["key"], found["turn"], found["choices"]) == (game.key(), game.turn, len(game.choices))
    assert found["outcome"] == {"winner": outcome.winner, "way": outcome.way}
    assert [event["verb"] for event in found["events"] if event["verb"] == "turn"] == ["turn"] * game.turn


def test_by_notation_it_is_the_same_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = play()
    assert main(["replay", write(tmp_path, game.record()), "--by-notation", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["key"] == game.key()


def test_it_stops_where_told_and_draws_the_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", write(tmp_path, play().record()), "--to", "20"]) == 0
    shown = capsys.readouterr().out
    assert shown.endswith(f"20 choices, turn {play(20).turn}, not over\n") and "me.active" in shown


def test_other_card_data_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = play(10).record()
    card = record["decks"][1]["cards"][0]
    card[2] = "0" * len(str(card[2]))
    file = write(tmp_path, record)
    assert main(["replay", file]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and file in said and str(card[1]) in said and "differs" in said


def test_a_line_that_is_not_legal_is_named_after_what_was_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = play(10).record()
    record["notation"][7] = "attack Hydro Pump"
    assert main(["replay", write(tmp_path, record), "--by-notation"]) == 2
    shown = capsys.readouterr()
    assert "choice 7 (attack Hydro Pump) is not legal" in shown.err
    assert shown.out.endswith(f"7 choices, turn {play(7).turn}, not over\n")


def test_the_log_cites_rules_and_the_rulings_on_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", write(tmp_path, play().record())]) == 0
    shown = capsys.readouterr().out
    assert "[PRIZE-01; R-13, R-42]" in shown
    assert "[DAMAGE-01]" in shown and "[DAMAGE-02]" in shown and "[DAMAGE-08]" in shown


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "not a record"),
        ("[1]", "not a record"),
        ('{"choices": ' + "[" * 200_000, "not a record"),
        ("{}", "the field 'format' is missing"),
        ('{"decks": [{}]}', "the field 'format' is missing"),
    ],
)
def test_what_is_no_record_is_one_line(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_text(text)
    assert main(["replay", str(file)]) == 2
    shown = capsys.readouterr().err
    assert said in shown and shown.count("\n") == 1
    assert main(["replay", str(tmp_path / "absent.json")]) == 2


def test_a_hint_names_what_the_planner_would_choose(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = next(g for n in range(20, 60) if len((g := play(n)).options) > 2)
    file = write(tmp_path, game.record())
    assert main(["replay", file, "--to", str(len(game.choices)), "--hint", "2"]) == 0
    lines = capsys.readouterr().out.split("The planner (open list): ")[1].splitlines()
    assert re.search(r"% to win in \d+ samples?[;.]", lines[0]) and 2 <= len(lines) <= 4
    assert all(line.split("default move  ")[1] in game.options.notations for line in lines[1:])


def test_where_no_player_decides_there_is_no_hint(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", write(tmp_path, Game.new("PAR23", chance="ask").record()), "--hint", "1"]) == 0
    assert capsys.readouterr().out.endswith("No hint: chance decides here, not a player.\n")
    assert main(["replay", write(tmp_path, play().record()), "--hint", "1"]) == 0
    assert capsys.readouterr().out.endswith("No hint: the game is over.\n")


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("--to", "-1", "ptcg: --to -1: expected 0 or more"),
        ("--hint", "-1", "ptcg: --hint -1.0: expected seconds, 0 or more"),
        ("--hint", "nan", "ptcg: --hint nan: expected seconds, 0 or more"),
    ],
)
def test_a_number_that_cannot_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], option: str, value: str, words: str
) -> None:
    assert main(["replay", write(tmp_path, play(5).record()), option, value]) == 2
    assert capsys.readouterr().err == f"{words}\n"


def test_a_record_that_does_not_say_what_made_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", write(tmp_path, {**play(5).record(), "versions": {}})]) == 2
    assert "it does not say with which engine it was made" in capsys.readouterr().err
