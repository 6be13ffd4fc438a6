"""The closed list of bots, for names that come over a network."""

from __future__ import annotations

import pytest

from ptcg import bots


@pytest.mark.parametrize(
    "name", [*bots.BOTS, *bots.MEASURES, *(level.name for level in bots.LEVELS), *(level.bot for level in bots.LEVELS)]
)
def test_bots_and_levels_are_listed(name: str) -> None:
    assert bots.listed(name) == name
    assert bots.make(bots.listed(name)) is not None


@pytest.mark.parametrize(
    "name",
    ["program:true", "PROGRAM:true", "kaggle:.", "bot.py", "./bot.py", "greedy.py", "", ":", "random\0", "../random",
     "greedy:net=x.py", "planner:net=../../x", "planner:lists=x", "greedy:few=nan", "greedy:slips=nan",
     "greedy:slips=1e9", "greedy:", "greedy:few", "greedy:few=" + "9" * 5_000, "x" * 100_000],
)  # fmt: skip
def test_everything_else_is_refused_in_one_line(name: str) -> None:
    with pytest.raises(ValueError, match=r"bot") as refused:
        bots.listed(name)
    assert "\n" not in str(refused.value) and len(str(refused.value)) < 400
