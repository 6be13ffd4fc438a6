"""A game of a run again, as a record and at the table."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from labs import small_run
from ptcg.cards import Pool, builtin_pool
from ptcg.cli import main, replay
from ptcg.game import Game
from ptcg.lab.drive import How, drive
from ptcg.lab.replaying import at_the_table, played_again
from ptcg.lab.results import RunError
from ptcg.table.setups import Seat, Setup, deck_data
from ptcg.table.table import Table


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small run that was played."""
    folder = tmp_path_factory.mktemp("run")
    drive(small_run(2, turns=12), How(workers=1, folder=folder))
    return folder


def test_the_game_is_the_one_that_was_played(folder: Path) -> None:
    game, names = played_again(folder, "1")
    assert names == ("Future Circuit (random)", "Ancient Roar (random)")
    again, _ = played_again(folder, "0:1")
    assert again.key() == game.key() and game.turn > 1 and game.outcome is not None


def test_it_goes_the_same_way_at_the_table(folder: Path) -> None:
    game, names = played_again(folder, "0")
    seats = [Seat(name) for name in names]
    setup = Setup(id="x", rulebook="PAR23", seed=game.seed, seats=seats, decks=[deck_data(deck) for deck in game.decks],
                  hot_seat=True)  # fmt: skip
    table = Table(setup, at_the_table(game), (Pool.of([]), builtin_pool()))
    assert table.game.turn == game.turn
    assert [deck.name for deck in table.game.decks] == [deck.name for deck in game.decks]
    assert table.game.view(0).me.discard == game.view(0).me.discard


def test_the_command_prints_and_saves(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(folder), "0", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    record = tmp_path / "game.json"
    assert main(["replay", str(folder), "0", "--save", str(record)]) == 0
    capsys.readouterr()
    assert main(["replay", str(record), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == told
    game, _ = played_again(folder, "0")
    assert isinstance(game, Game) and told["key"] == game.key()


@pytest.mark.parametrize(
    ("terminal", "more", "opened"),
    [(True, [], True), (True, ["--text"], False), (False, [], False), (False, ["--no-browser"], True),
     (False, ["--port", "8123"], True), (False, ["--port", "8123", "--text"], False)],
)  # fmt: skip
def test_into_a_pipe_the_log_is_printed(
    terminal: bool, more: list[str], opened: bool, folder: Path, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    tables: list[str] = []

    def opened_at(_: Path, game: str, *__: object) -> int:
        tables.append(game)
        return 0

    monkeypatch.setattr(replay, "_open", opened_at)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal)
    assert main(["replay", str(folder), "1", *more]) == 0
    assert tables == (["1"] if opened else [])
    assert bool(capsys.readouterr().out) is not opened


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ("2", "game 2: the pairing has 2 games, counted from 0"),
        ("1:0", "game 1:0: the run has 1 pairings, counted from 0"),
        ("first", "game 'first': expected a number"),
    ],
)
def test_games_that_are_not_there(folder: Path, words: str, error: str) -> None:
    with pytest.raises(RunError, match=error):
        played_again(folder, words)


def test_a_folder_without_a_run_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path), "0"]) == 2
    assert "no run is here" in capsys.readouterr().err
