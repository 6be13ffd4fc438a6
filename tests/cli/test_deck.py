"""`ptcg deck`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ptcg.cards import builtin_decks, builtin_pool, write_deck
from ptcg.cli import main


@pytest.fixture(autouse=True)
def builtin_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No card data but the built-in."""
    monkeypatch.setenv("PTCG_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("PTCG_CARDS", raising=False)


def deck_file(folder: Path, *changed: tuple[str, str]) -> str:
    """The first built-in deck of PAR23 as a file, with pieces of its text replaced."""
    text = write_deck(builtin_decks("PAR23")[0], builtin_pool(), header=True)
    for old, new in changed:
        assert old in text
        text = text.replace(old, new)
    file = folder / "deck.txt"
    file.write_text(text, encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("name", [deck.name for deck in builtin_decks()])
def test_a_builtin_deck_is_legal_by_its_own_book(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", name.lower(), "--json"]) == 0
    checked = json.loads(capsys.readouterr().out)
    assert (checked["deck"], checked["size"], checked["faults"], checked["unread"]) == (name, 60, [], [])


def test_a_file_of_59_cards_is_a_fault_with_its_rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = deck_file(tmp_path, ("3 Roaring Moon ex", "2 Roaring Moon ex"))
    assert main(["deck", "check", file]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert lines[0].startswith("fault: ") and "59" in lines[0] and "[DECK-01" in lines[0]
    assert lines[1] == "Ancient Roar: 59 cards, not legal, 1 fault under PAR23"


def test_each_fault_has_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = deck_file(tmp_path, ("3 Roaring Moon ex", "5 Roaring Moon ex"))
    assert main(["deck", "check", file, "--rulebook", "PAR23", "--json"]) == 1
    faults = json.loads(capsys.readouterr().out)["faults"]
    assert [fault["rule"] for fault in faults] == ["DECK-01", "DECK-02"]


def test_a_card_that_does_not_read_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pool = tmp_path / "mine.json"
    muddle = {"id": "mine-2", "name": "Muddle", "supertype": "Trainer", "subtypes": ["Item"], "rules": ["Frobnicate."]}
    pool.write_text(json.dumps([muddle]), encoding="utf-8")
    file = deck_file(tmp_path, ("3 Roaring Moon ex", "1 Muddle mine-2\n2 Roaring Moon ex"))
    assert main(["deck", "check", file, "--cards", str(pool)]) == 0
    assert capsys.readouterr().out.startswith("does not read: Muddle (mine-2)")


def test_an_unknown_card_deck_or_book_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = deck_file(tmp_path, ("Rulebook: PAR23\n", ""), ("Total Cards", "1 nosuch-7\nTotal Cards"))
    assert main(["deck", "check", file]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "line" in said and "no card has the id nosuch-7" in said
    assert main(["deck", "check", "ancient raor"]) == 2
    assert "did you mean Ancient Roar?" in capsys.readouterr().err
    assert main(["deck", "check", "ancient roar", "--rulebook", "PAR32"]) == 2
    assert "PAR32" in capsys.readouterr().err


def test_without_a_rulebook_the_cards_decide(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = deck_file(tmp_path, ("Rulebook: PAR23\n", ""))
    assert main(["deck", "check", file]) == 0
    told = capsys.readouterr().out
    assert "no book is named: judged by PAR23, for its newest card is" in told
    assert "legal under PAR23" in told


def test_a_format_is_checked_too_and_brings_its_book(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = deck_file(tmp_path, ("Rulebook: PAR23\n", ""))
    assert main(["deck", "check", file, "--format", "sv"]) == 0
    told = capsys.readouterr().out
    assert "judged by PAR23, for Scarlet & Violet era is played by it" in told
    assert "legal under PAR23 in Scarlet & Violet era" in told
    assert main(["deck", "check", file, "--format", "dp", "--json"]) == 1
    checked = json.loads(capsys.readouterr().out)
    assert checked["format"] == "dp" and {fault["rule"] for fault in checked["faults"]} == {"format"}
    assert main(["deck", "check", file, "--format", "nosuch"]) == 2
    assert "there is no format 'nosuch'" in capsys.readouterr().err


def test_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "list", "--json"]) == 0
    assert [deck["name"] for deck in json.loads(capsys.readouterr().out)] == [deck.name for deck in builtin_decks()]
    assert main(["deck", "list", "--rulebook", "rr09"]) == 0
    assert {line.split()[0] for line in capsys.readouterr().out.splitlines()} == {"RR09"}
