"""`ptcg cards fetch`, and what commands say where no printed cards are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cards.archives import CARD, tar_gz
from ptcg.cli import main

FETCH = "there is no card data yet; run `ptcg cards fetch` to download it"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of its own, without cards."""
    monkeypatch.setenv("PTCG_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("PTCG_CARDS", raising=False)
    (tmp_path / "data.tar.gz").write_bytes(tar_gz())
    return tmp_path


def test_fetched_cards_are_found_by_later_commands(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "mine-1"]) == 2
    assert FETCH in capsys.readouterr().err
    assert main(["cards", "fetch", "--from", str(home / "data.tar.gz")]) == 0
    assert capsys.readouterr().out.startswith("1 cards of 1 sets")
    assert main(["cards", "show", "mine-1"]) == 0
    capsys.readouterr()
    assert main(["cards", "fetch", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["new"] is False


def test_a_fault_is_one_line(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "broken.zip").write_bytes(b"PK\x03\x04")
    assert main(["cards", "fetch", "--from", str(home / "broken.zip")]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "broken" in said


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (["cards", "show", "xx9-1"], 2),
        (["cards", "search", "--set", "xx9"], 2),
        (["cards", "search", "nothing has such a name"], 1),
        (["cards", "coverage", "--set", "xx9"], 2),
        (["deck", "check", "no deck has such a name"], 2),
    ],
)
def test_what_is_not_found_names_the_command(command: list[str], code: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command) == code
    said = capsys.readouterr()
    assert FETCH in said.out + said.err


def test_deck_lists_and_scenes_name_the_command(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "deck.txt").write_text("4 Nosuchmon XX 9\n56 Water Energy\n", encoding="utf-8")
    assert main(["deck", "check", str(home / "deck.txt"), "--rulebook", "PAR23"]) == 2
    assert FETCH in capsys.readouterr().err
    (home / "one.yaml").write_text("scene: one\nrulebook: PAR23\nme: {active: xx9-1}\nopp: {active: sv1-196}\ndo: []\n")
    main(["scene", "run", str(home / "one.yaml")])
    said = capsys.readouterr()
    assert FETCH in said.out + said.err


def test_a_new_set_is_added_and_what_does_not_read_says_where(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    odd = {"id": "new-2", "name": "Muddle", "supertype": "Trainer", "subtypes": ["Item"], "rules": ["Frobnicate it."]}
    (home / "new.json").write_text(json.dumps([{**CARD, "id": "new-1"}, odd]), encoding="utf-8")
    assert main(["cards", "add", str(home / "new.json")]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].endswith("new.json: 2 cards") and said[-1] == "1 of 2 cards can be played"
    assert said[1].startswith("new-2 rule 1: ") and "Frobnicate" in said[1]
    assert main(["cards", "show", "new-1"]) == 0
