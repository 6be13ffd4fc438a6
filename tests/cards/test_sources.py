"""Where cards come from: given paths, PTCG_CARDS, added paths, the built-in pool."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from ptcg.cards import CardError, Pool, builtin_pool, default_pool
from ptcg.cards.places import corpus_path, find_paths, list_paths
from ptcg.cards.sources import add_path, remove_path


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one card, and a data folder of our own."""
    monkeypatch.setenv("PTCG_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("PTCG_CARDS", raising=False)
    cards = tmp_path / "mine"
    cards.mkdir()
    mine = {"id": "pl1-7", "name": "Dialga G", "supertype": "Pokémon", "subtypes": ["Basic", "SP"], "hp": "999"}
    (cards / "mine.json").write_text(json.dumps([mine]), encoding="utf-8")
    return cards


def test_paths_are_added_listed_and_removed(folder: Path) -> None:
    assert list_paths() == []
    assert isinstance(add_path(folder), Pool)
    add_path(folder)
    assert list_paths() == [folder.resolve()]
    assert folder.resolve() in find_paths()
    assert remove_path(folder)
    assert not remove_path(folder)
    assert list_paths() == []


def test_a_folder_without_cards_is_not_added(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(CardError, match="holds no card files"):
        add_path(tmp_path / "empty")
    assert list_paths() == []


def test_given_paths_come_first_and_built_in_cards_last(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PTCG_CARDS", str(folder))
    pool = default_pool([folder])
    assert pool["pl1-7"].hp == 999
    assert builtin_pool()["pl1-7"].hp == 100
    assert pool["xy4-97"] == builtin_pool()["xy4-97"]


def test_the_variable_names_several_paths(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PTCG_CARDS", f"{folder}{os.pathsep}{tmp_path / 'nowhere'}")
    with pytest.raises(CardError, match=r"PTCG_CARDS names .*nowhere, which does not exist"):
        find_paths()
    monkeypatch.setenv("PTCG_CARDS", str(folder))
    assert find_paths() == [folder]


def test_no_folder_beside_is_looked_into(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    beside = tmp_path / "shared" / "cards" / "pokemon-tcg-data" / "cards" / "en"
    beside.mkdir(parents=True)
    (tmp_path / "project").mkdir()
    monkeypatch.chdir(tmp_path / "project")
    assert find_paths() == [] and corpus_path() is None
    monkeypatch.setenv("PTCG_CARDS", f"{folder}{os.pathsep}{beside.parents[1]}")
    assert corpus_path() == beside.parents[1]


@pytest.mark.parametrize("content", ["[{", "[" * 200_000])
def test_a_file_that_cannot_be_read_is_not_added(folder: Path, content: str) -> None:
    (folder / "mine.json").write_text(content, encoding="utf-8")
    for path in (folder, folder / "mine.json"):
        with pytest.raises(CardError, match=r"mine\.json: "):
            add_path(path)
        assert list_paths() == []
