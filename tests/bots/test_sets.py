"""Sets of repeated picks are weighed as one action."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from ptcg.bots import sets
from ptcg.engine.inspect.words import K_MAIN, K_PICK, K_SPREAD


def world(kind: int, options: list[int]) -> Any:
    return SimpleNamespace(ask_kind=kind, ask_opts=options)


def test_counters_are_gathered_for_knock_outs(monkeypatch: pytest.MonkeyPatch) -> None:
    left = {101: 30, 102: 20, 103: 0}
    monkeypatch.setattr(sets, "left_of", lambda _, value: left[value])
    found = sets.sets_of(world(K_SPREAD, [101, 102, 103]), [])
    assert (1, (102,)) in found  # two counters Knock Out the second
    assert (0, (101, 101)) in found
    assert (1, (102, 101, 101, 101)) in found  # both
    assert all(option != 2 for option, _ in found)


def test_cards_are_combined_if_the_question_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sets, "_goes_on", lambda _, option, __: option != 1)
    found = sets.sets_of(world(K_PICK, [7, 8, 9, -1]), [2, 3, 0, 1])
    assert found == [(2, (7,)), (2, (8,)), (0, (8,))]


def test_other_questions_have_no_sets() -> None:
    assert sets.sets_of(world(K_MAIN, [1, 2]), [0, 1]) == []
