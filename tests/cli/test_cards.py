"""`ptcg cards`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ptcg.cli import main

CARDS: list[dict[str, Any]] = [
    {
        "id": "mine-1", "name": "Testling", "supertype": "Pokémon", "subtypes": ["Basic"], "hp": "60",
        "types": ["Water"], "number": "1", "weaknesses": [{"type": "Grass", "value": "×2"}],
        "retreatCost": ["Colorless"],
        "attacks": [{"name": "Dip", "cost": ["Water"], "damage": "10", "text": "Draw 3."}],
    },
    {"id": "mine-2", "name": "Muddle", "supertype": "Trainer", "subtypes": ["Item"], "rules": ["Frobnicate it."]},
]  # fmt: skip


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of its own and no card data but the built-in."""
    monkeypatch.setenv("PTCG_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("PTCG_CARDS", raising=False)
    return tmp_path


@pytest.fixture
def mine(tmp_path: Path) -> str:
    """A folder of two cards: one reads, one does not."""
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "mine.json").write_text(json.dumps(CARDS), encoding="utf-8")
    return str(folder)


def test_show_prints_facts_tree_and_plain_style(mine: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "mine-1", "--cards", mine]) == 0
    shown = capsys.readouterr().out
    assert "attack [W] Dip 10" in shown
    assert "Weakness Grass ×2, Resistance none, Retreat 1, worth 1 Prize\n" in shown
    assert "tree: Text([Clause(OnUse, [], [], [Draw(3)])])" in shown and "plain: Draw 3." in shown
    assert shown.endswith("status: read\n")


def test_show_says_why_a_text_is_not_understood(mine: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "muddle", "--cards", mine]) == 0
    shown = capsys.readouterr().out
    assert "is not understood from 'Frobnicate it.'" in shown
    assert "status: not playable" in shown


def test_show_json(mine: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "mine-2", "--cards", mine, "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert (shown["name"], shown["read"]) == ("Muddle", False)
    assert [(text["where"], text["tree"]) for text in shown["texts"]] == [("rule 1", "")]


def test_show_refuses_what_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "xx9-1"]) == 2
    assert capsys.readouterr().err == (
        "ptcg: no card has the id xx9-1 (the card data has no set xx9); "
        "there is no card data yet; run `ptcg cards fetch` to download it\n"
    )


def test_search_by_words_kind_and_type(mine: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "search", "testling", "--cards", mine]) == 0
    assert capsys.readouterr().out.split()[:2] == ["mine-1", "Testling"]
    assert main(["cards", "search", "mine", "--kind", "item", "--cards", mine, "--json"]) == 0
    assert [card["id"] for card in json.loads(capsys.readouterr().out)] == ["mine-2"]
    assert main(["cards", "search", "--type", "water", "mine", "--cards", mine, "--json"]) == 0
    assert [card["id"] for card in json.loads(capsys.readouterr().out)] == ["mine-1"]
    assert main(["cards", "search", "testling", "--kind", "stadium", "--cards", mine]) == 1


def test_search_in_a_set(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "search", "--set", "sv4", "--kind", "supporter", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found and all(card["set_id"] == "sv4" and "Supporter" in card["subtypes"] for card in found)
    assert main(["cards", "search", "--set", "nosuch"]) == 2
    assert capsys.readouterr().err.startswith("ptcg: no set has the id or code 'nosuch'")


def test_search_refuses_an_unknown_type_and_an_empty_question(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "search", "--type", "Sound"]) == 2
    assert "no type is called 'Sound'; expected one of Grass, Fire" in capsys.readouterr().err
    assert main(["cards", "search"]) == 2


def test_coverage_counts_what_reads_by_series_and_set(
    tmp_path: Path, mine: str, capsys: pytest.CaptureFixture[str]
) -> None:
    reprint = {**CARDS[0], "id": "other-9", "number": "9"}
    (tmp_path / "mine" / "other.json").write_text(json.dumps([reprint]), encoding="utf-8")
    sets = [{"id": "mine", "name": "Mine", "series": "Ours"}, {"id": "other", "name": "Other", "series": "Ours"}]
    (tmp_path / "mine" / "sets.json").write_text(json.dumps(sets), encoding="utf-8")
    assert main(["cards", "coverage", "--builtin", "--json"]) == 0
    builtin = json.loads(capsys.readouterr().out)["total"]
    assert builtin["cards"] == builtin["read"] > 0
    assert main(["cards", "coverage", "--json", "--cards", mine]) == 0
    found = json.loads(capsys.readouterr().out)
    assert counts(found["series"]["Ours"]) == (2, 1, 0)
    assert counts(found["sets"]["mine"]) == (2, 1, 0)
    assert counts(found["sets"]["other"]) == (1, 1, 0)
    assert counts(found["total"]) == (builtin["cards"] + 2, builtin["read"] + 1, 0)


def counts(tally: dict[str, int]) -> tuple[int, ...]:
    """The counts scripts may rely on."""
    return tuple(tally[key] for key in ("cards", "read", "paraphrased"))


def test_an_added_path_is_read_until_it_is_removed(mine: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "mine-1"]) == 2
    assert main(["cards", "add", mine]) == 0
    assert main(["cards", "show", "mine-1"]) == 0
    capsys.readouterr()
    assert main(["cards", "list", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert listed[0] == {"path": mine, "cards": 2, "added": True} and listed[-1]["path"] == "built-in"
    assert main(["cards", "remove", mine]) == 0
    assert main(["cards", "show", "mine-1"]) == 2
    assert main(["cards", "remove", mine]) == 2


def test_a_truncated_file_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text('[{"id": "a-1", "name"')
    assert main(["cards", "add", str(broken)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and str(broken) in said and "not valid JSON" in said
    assert main(["cards", "show", "a-1", "--cards", str(broken)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "not valid JSON" in said


def test_the_programs_of_a_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "sv1-194", "--program", "--builtin"]) == 0
    shown = capsys.readouterr().out
    assert "play Switch\n  does something if can_switch(ME)" in shown
    assert "SWITCH player=ME new=L_PICK" in shown


def test_a_card_that_is_not_understood_has_no_programs(mine: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "mine-2", "--program", "--cards", mine]) == 2
    assert "Muddle (mine-2): rule 1 is not understood" in capsys.readouterr().err
