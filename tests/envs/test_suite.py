"""The suite of deck pairs by which players are measured."""

from __future__ import annotations

import pytest

from ptcg.bots import make
from ptcg.envs import suite


def test_the_suite_is_ten_pairs_of_five_books() -> None:
    matches = suite.matches()
    assert len(matches) == 10
    assert len({match.rulebook.id for match in matches}) == 5


def test_two_players_are_measured(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(suite, "PAIRS", suite.PAIRS[-2:-1])
    monkeypatch.setattr(suite, "MAX_DECISIONS", 60)
    suite.main(["eager", "random", "-n", "2"])
    assert "ptcg-bench-1: eager against random" in capsys.readouterr().out
    with pytest.raises(ValueError, match="an even number"):
        next(suite.games(make("random"), make("random"), 3))
