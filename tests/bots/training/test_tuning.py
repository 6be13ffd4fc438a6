"""Tuning the weights of the policy: it repeats itself, and goes towards the weights that win."""

from __future__ import annotations

import math
from itertools import islice

import pytest

from cards.making import corpus
from ptcg.bots.brain.outlook import WEIGHTS, Taste
from ptcg.bots.training import tuning
from ptcg.cards import builtin_decks, theme_decks


def test_the_weights_are_those_of_the_policy() -> None:
    assert set(tuning.START) == set(WEIGHTS) and "prize" not in tuning.FREE
    assert Taste({"unit": 7.0}).unit == 7.0 and Taste({}).unit == WEIGHTS["unit"]


def test_half_of_the_decks_are_kept_for_measurements() -> None:
    decks, _ = theme_decks(corpus())
    whole = [deck for deck in decks if deck.size == 60]
    chosen = tuning.fitting_decks()
    assert len(whole) > 100 and len(chosen) == (len(whole) + 1) // 2
    assert not [deck.name for deck in whole[1::2] if deck in chosen]


def test_a_round_repeats_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "fitting_decks", builtin_decks)
    one, two = (list(tuning.tuned(1, 1, 5)) for _ in range(2))
    assert one == two and one[0]["prize"] == tuning.START["prize"]


def test_the_weights_go_towards_the_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    def more_energy_wins(one: dict[str, float], two: dict[str, float], seed: str) -> float:
        return 1.0 if one["unit"] > two["unit"] else 0.0

    monkeypatch.setattr(tuning, "points", more_energy_wins)
    found = [weights["unit"] for weights in islice(tuning.tuned(30, 1, 5), 30)]
    assert found == sorted(found) and found[-1] > 2 * tuning.START["unit"]


def test_shifts_are_factors() -> None:
    logs = {"unit": math.log(4.0), "prize": math.log(90.0)}
    found = tuning.shifted(logs, {"unit": -1}, math.log(2.0))
    assert found == pytest.approx({"unit": 2.0, "prize": 90.0})
