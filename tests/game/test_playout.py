"""playout: a random game inside the engine, on a copy."""

from __future__ import annotations

from collections import Counter

import pytest

from game.playing import BOOKS, game, play
from ptcg.engine import vm
from ptcg.engine.rng import seed
from ptcg.engine.state import clone
from ptcg.game import playout


@pytest.mark.parametrize("book", BOOKS)
def test_the_game_itself_stays_and_seeds_settle_the_end(book: str) -> None:
    at = play(game(book, 3), 20, 3)
    assert at.outcome is None
    before = at.key()
    ends = [playout(at, n) for n in range(12)]
    assert at.key() == before
    assert None not in ends
    assert ends == [playout(at, n) for n in range(12)]
    assert playout(at, 0, limit=3) is None


def test_chance_that_is_asked_for_is_answered_by_weight() -> None:
    at = game("PAR23", 0, chance="ask")
    at.choose("heads")
    at.choose("go first")
    assert at.decision is not None and len(set(at.decision.weights)) > 1
    counts: Counter[int] = Counter()
    for n in range(3000):
        s = clone(at.state)
        seed(s, str(n))
        counts[vm.weighted(s)] += 1
    for i, weight in enumerate(at.decision.weights):
        assert abs(counts[i] / 3000 - weight / 60) < 0.03
