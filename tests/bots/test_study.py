"""Study: a value for two very lists, the same file for the same seed, used by the planner where it is there."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from ptcg import bots
from ptcg.bots.studied import file_of, lists_key, studied
from ptcg.bots.training.study import study
from ptcg.cards import builtin_decks
from ptcg.game import Game

ROAR, CIRCUIT = builtin_decks("PAR23")


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PTCG_HOME", str(tmp_path))
    studied.cache_clear()


def test_the_key_is_of_both_lists_in_any_seats() -> None:
    def key(*decks: object) -> str:
        return lists_key(Game.new("PAR23", decks, "k", history=False, check=False).state)  # type: ignore[arg-type]

    assert key(ROAR, CIRCUIT) == key(CIRCUIT, ROAR) != key(ROAR, ROAR)


def test_a_study_is_kept_only_if_it_foresees_held_out_games_better() -> None:
    one = study((ROAR, CIRCUIT), "PAR23", 40)
    assert one.games > 20 and 0 <= one.own <= 1
    assert one.kept == (one.own > one.general) == file_of(one.key).exists()
    before = file_of(one.key).read_bytes() if one.kept else b""
    two = study((CIRCUIT, ROAR), "PAR23", 40)
    assert two.key == one.key and two.known == one.kept
    again = study((ROAR, CIRCUIT), "PAR23", 40, again=True)
    assert again.own == one.own and (file_of(one.key).read_bytes() if one.kept else b"") == before
    with pytest.raises(ValueError, match="expected 40 or more"):
        study((ROAR, CIRCUIT), "PAR23", 10)


def test_the_planner_plays_with_and_without_a_studied_value() -> None:
    planner = bots.make("planner:net=study,samples=2")
    game = Game.new("PAR23", (ROAR, CIRCUIT), "p", history=False)
    assert 0 <= planner.choose(game.seat(), Random(1)) < len(game.options)
    file = file_of(lists_key(game.state))
    file.parent.mkdir(parents=True)
    file.write_text("{}", encoding="utf-8")
    assert studied(lists_key(game.state)) is None  # a broken file is no value
