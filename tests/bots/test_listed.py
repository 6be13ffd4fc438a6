"""The closed list of bots, for names that come over a network."""

from __future__ import annotations

import pytest

from ptcg import bots
from ptcg.bots import GreedyBot, PlannerBot, make
from ptcg.bots.settings import NAMES


@pytest.mark.parametrize(
    "name", [*bots.BOTS, *bots.MEASURES, *(level.name for level in bots.LEVELS), *(level.bot for level in bots.LEVELS)]
)
def test_bots_and_levels_are_listed(name: str) -> None:
    assert bots.listed(name) == name
    assert bots.make(bots.listed(name)) is not None


@pytest.mark.parametrize(
    "name",
    ["program:true", "PROGRAM:true", "kaggle:.", "bot.py", "./bot.py", "greedy.py", "", ":", "random\0", "../random",
     "greedy:net=x.py", "planner:net=../../x", "planner:lists=x", "greedy:max_options=nan", "greedy:mistakes=nan",
     "greedy:mistakes=1e9", "greedy:", "greedy:few", "greedy:max_options=" + "9" * 5_000, "x" * 100_000],
)  # fmt: skip
def test_everything_else_is_refused_in_one_line(name: str) -> None:
    with pytest.raises(ValueError, match=r"bot") as refused:
        bots.listed(name)
    assert "\n" not in str(refused.value) and len(str(refused.value)) < 400


@pytest.mark.parametrize(("old", "new"), sorted(NAMES.items()))
def test_the_old_name_of_a_setting_works_with_a_warning(old: str, new: str) -> None:
    bot, cls = ("greedy", GreedyBot) if old == "slips" else ("planner", PlannerBot)
    value = "prize 5" if old == "taste" else "1" if old == "slips" else "3"
    with pytest.warns(DeprecationWarning, match=f"the setting {old} is called {new} since 0.3"):
        one = make(f"{bot}:{old}={value}")
    other = make(f"{bot}:{new}={value}")
    assert isinstance(one, cls)
    assert old == "taste" or getattr(one, old) == getattr(other, old)
    with pytest.raises(ValueError, match=f"expected .*{new}"):
        make(f"{bot}:nosuch=1")
