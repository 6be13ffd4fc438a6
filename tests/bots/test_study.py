"""Study: a value for two very lists, the same file for the same seed, used by the planner where it is there."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from ptcg import bots
from ptcg.bots.studied import file_of, forget, lists_key, studied
from ptcg.bots.training.study import study, with_study
from ptcg.cards import builtin_decks
from ptcg.game import Game

ROAR, CIRCUIT = builtin_decks("PAR23")


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PTCG_HOME", str(tmp_path))
    forget()


def test_the_key_is_of_both_lists_in_any_seats() -> None:
    def key(*decks: object) -> str:
        return lists_key(Game.new("PAR23", decks, "k", history=False, check=False).state)  # type: ignore[arg-type]

    assert key(ROAR, CIRCUIT) == key(CIRCUIT, ROAR) != key(ROAR, ROAR)


def test_a_study_is_kept_only_if_it_foresees_held_out_games_better() -> None:
    one = study((ROAR, CIRCUIT), "PAR23", 40)
    assert one.games > 20 and 0 <= one.own <= 1
    assert one.kept == (one.own > one.general) == (studied(one.key) is not None)
    before = file_of(one.key).read_bytes()
    two = study((CIRCUIT, ROAR), "PAR23", 40)  # found by the hash, whether it was kept or not
    assert (two.known, two.key, two.kept, two.games) == (True, one.key, one.kept, one.games)
    again = study((ROAR, CIRCUIT), "PAR23", 40, again=True)
    assert not again.known and again.own == one.own and file_of(one.key).read_bytes() == before
    with pytest.raises(ValueError, match="expected 40 or more"):
        study((ROAR, CIRCUIT), "PAR23", 10)


@pytest.mark.parametrize(
    ("bot", "with_values"),
    [
        ("planner", "planner:net=study"),
        ("planner:samples=8", "planner:samples=8,net=study"),
        ("hard", "planner:seconds=0.3,net=study"),
        ("planner:net=general", "planner:net=general"),
        ("greedy", "greedy"),
    ],
)
def test_planners_get_the_studied_value_unless_they_name_one(bot: str, with_values: str) -> None:
    assert with_study(bot) == with_values


def test_a_value_is_found_as_soon_as_it_is_there() -> None:
    game = Game.new("PAR23", (ROAR, ROAR), "v", history=False)
    key = lists_key(game.state)
    assert studied(key) is None
    file_of(key).parent.mkdir(parents=True)
    net = {"w1": [[0.5] * 3], "b1": [0.0], "w2": [1.0], "b2": 0.0}
    file_of(key).write_text(json.dumps(net), encoding="utf-8")
    found = studied(key)
    assert found is not None and found.size == 3


def test_the_planner_plays_with_and_without_a_studied_value() -> None:
    planner = bots.make("planner:net=study,samples=2")
    game = Game.new("PAR23", (ROAR, CIRCUIT), "p", history=False)
    assert 0 <= planner.choose(game.seat(), Random(1)) < len(game.options)
    file = file_of(lists_key(game.state))
    file.parent.mkdir(parents=True)
    file.write_text("{}", encoding="utf-8")
    assert studied(lists_key(game.state)) is None  # a broken file is no value
