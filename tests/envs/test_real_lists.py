"""Tournament lists and theme decks as the decks of an environment."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from cards.making import corpus
from ptcg.cards import builtin_pool
from ptcg.envs import Batch, RealLists


def test_lists_of_a_few_years_meet_under_their_own_rulebook() -> None:
    lists = RealLists.tournament((2009, 2012), pool=corpus())
    rng = Random(1)
    matches = [lists.match(rng, n) for n in range(40)]
    assert len({match.rulebook.id for match in matches}) > 1
    for match in matches:
        years = [int(deck.name[:4]) for deck in match.decks]
        assert min(years) >= 2009 and max(years) <= 2012 and max(years) - min(years) <= 2
        assert {deck.rulebook for deck in match.decks} == {match.rulebook.id}
    batch = Batch(2, lists, seed=1, max_decisions=50)
    for _ in range(60):
        batch.step(np.zeros(2, np.int64))


def test_lists_are_limited_by_name() -> None:
    lists = RealLists.tournament(names={"2024-charizard-pidgeot-1"}, pool=corpus())
    match = lists.match(Random(0), 0)
    assert [deck.name for deck in match.decks] == ["2024-charizard-pidgeot-1"] * 2


def test_theme_decks_meet() -> None:
    match = RealLists.theme(corpus()).match(Random(3), 0)
    assert all(deck.size == 60 for deck in match.decks)


def test_without_card_data_the_error_names_the_next_step() -> None:
    with pytest.raises(ValueError, match="ptcg cards fetch"):
        RealLists.tournament(pool=builtin_pool())
