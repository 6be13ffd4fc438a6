"""Differences between views."""

from __future__ import annotations

import random
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from ptcg import Game
from ptcg.table.diffs import changes
from tabling import applied

leaves = st.none() | st.booleans() | st.integers(0, 3) | st.text("ab", max_size=2)


def around(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Leaves, and tuples and dictionaries of inner values."""
    return leaves | st.lists(inner, max_size=3).map(tuple) | st.dictionaries(st.sampled_from("xyz"), inner, max_size=3)


values = around(around(around(leaves)))  # st.recursive draws other values when it runs again, which fails now and then


def as_read(value: Any) -> Any:
    """A value as a page reads it from JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


@given(values, values)
def test_the_changes_turn_one_value_into_the_other(old: object, new: object) -> None:
    assert applied(as_read(old), as_read(changes(old, new))) == as_read(new)


def test_the_changes_of_a_choice_are_small() -> None:
    game, rng = Game.new("PAR23", seed="sfc32:4"), random.Random(1)
    whole = part = 0
    for _ in range(40):
        before = game.view(0)
        game.choose(rng.randrange(len(game.options)))
        after = game.view(0)
        made = changes(before, after)
        assert applied(as_read(before), as_read(made)) == as_read(after)
        whole += len(msgspec.json.encode(after))
        part += len(msgspec.json.encode(made))
    assert part * 2 < whole
