"""Differences between views."""

from __future__ import annotations

import random
from copy import deepcopy

from hypothesis import given
from hypothesis import strategies as st

from ptcg import Game
from ptcg.table.diffs import applied, changes

values = st.recursive(
    st.none() | st.booleans() | st.integers(0, 3) | st.text("ab", max_size=2),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("xyz"), inner, max_size=3),
    max_leaves=12,
)


@given(values, values)
def test_the_changes_turn_one_value_into_the_other(old: object, new: object) -> None:
    assert applied(deepcopy(old), changes(old, new)) == new


def test_the_changes_of_a_choice_are_small() -> None:
    game, rng = Game.new("PAR23", seed="sfc32:4"), random.Random(1)
    whole = part = 0
    for _ in range(40):
        before = game.view(0)
        game.choose(rng.randrange(len(game.options)))
        after = game.view(0)
        made = changes(before, after)
        assert applied(deepcopy(before), made) == after
        whole += len(str(after))
        part += len(str(made))
    assert part * 2 < whole
