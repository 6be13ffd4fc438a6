"""The sequential test: how often it errs, on pairs as they are measured (an eighth of the games turned)."""

from __future__ import annotations

from collections import Counter
from random import Random

from ptcg.measure.sequential import LEAST
from ptcg.measure.sequential import test as look

TURNED = 0.125
"""The share of twin games that end otherwise after an idle swap, as measured."""


def gains(rng: Random, effect: float, pairs: int = 3000) -> list[float]:
    """Pairs of an effect: two twin games each, turned up or down."""
    up = (TURNED + effect) / 2
    down = (TURNED - effect) / 2

    def game() -> int:
        x = rng.random()
        return 1 if x < up else -1 if x < up + down else 0

    return [(game() + game()) / 2 for _ in range(pairs)]


def verdicts(effect: float, runs: int) -> Counter[str]:
    rng = Random(f"verdicts {effect}")
    return Counter(look(gains(rng, effect), 0.05).verdict for _ in range(runs))


def test_an_idle_swap_makes_no_difference() -> None:
    found = verdicts(0.0, 200)
    assert found["no difference"] >= 0.95 * 200 - 6  # within two standard errors of 95 %
    assert found["not settled"] == 0


def test_a_gain_of_the_smallest_size_is_found() -> None:
    found = verdicts(0.05, 200)
    assert found["better"] >= 0.95 * 200 - 6 and found["worse"] == 0


def test_a_loss_is_called_worse() -> None:
    assert verdicts(-0.05, 50)["worse"] >= 44


def test_nothing_is_said_before_enough_pairs() -> None:
    assert look([1.0] * (LEAST - 1), 0.05).verdict == "not settled"
    found = look([1.0, 0.5] * LEAST, 0.05)
    assert found.verdict == "better" and found.decided_at == LEAST


def test_pairs_that_all_end_alike_make_no_difference() -> None:
    found = look([0.0] * 200, 0.05)
    assert found.verdict == "no difference" and found.decided_at == LEAST
    finer = look([0.0] * 2000, 0.01).decided_at
    assert finer is not None and finer > 500


def test_too_few_pairs_are_not_settled() -> None:
    assert look(gains(Random("few"), 0.03, 80), 0.03).verdict == "not settled"
