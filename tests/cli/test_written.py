"""`ptcg cards written`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ptcg.cards import Pool
from ptcg.cli.failure import Failure
from ptcg.cli.written import written

CARDS = [
    {"id": "made-1", "name": "One", "supertype": "Pokémon", "subtypes": ["Basic"], "hp": "50",
     "attacks": [{"name": "Poke", "cost": [], "text": "Draw 3 cards."}]},
    {"id": "made-2", "name": "Two", "supertype": "Pokémon", "subtypes": ["Basic"], "hp": "50",
     "attacks": [{"name": "Poke", "cost": [], "text": "Draw 3 cards."},
                 {"name": "Own", "cost": [], "text": "Draw 2."}]},
]  # fmt: skip


@pytest.fixture(autouse=True)
def cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two cards of no series: one text twice, one that is plain and so comes back in other words."""
    monkeypatch.setenv("PTCG_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("PTCG_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("PTCG_CARDS", str(tmp_path))
    monkeypatch.setattr("ptcg.cli.written.open_pool", lambda paths: Pool.read(tmp_path))
    (tmp_path / "made.json").write_text(json.dumps(CARDS), encoding="utf-8")


def test_each_text_counts_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert written(as_json=True) == 0
    told = json.loads(capsys.readouterr().out)["total"]
    assert (told["texts"], told["equal"], told["plain"], told["share"]) == (2, 1, 2, 50.0)
    assert told["different"] == ["made-2 attack 2"]


def test_less_than_the_least_share_is_a_finding(capsys: pytest.CaptureFixture[str]) -> None:
    assert written(least=50) == 0
    assert written(least=51, different=5) == 1
    assert "different: made-2 attack 2" in capsys.readouterr().out


def test_an_unknown_series_is_refused() -> None:
    with pytest.raises(Failure, match="no series is called 'Sordid'"):
        written(series=("Sordid",))
