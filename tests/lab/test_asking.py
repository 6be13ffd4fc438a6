"""Pilots as people write them."""

from __future__ import annotations

from pathlib import Path

import pytest

from ptcg.lab.asking import _apart, pilot_words, read_pilots
from ptcg.lab.results import RunError


def test_one_bot_plays_both_decks_a_comma_asks_twice_a_slash_is_one_a_deck() -> None:
    assert read_pilots("greedy") == [("greedy", "greedy")]
    assert read_pilots("greedy, random") == [("greedy", "greedy"), ("random", "random")]
    assert read_pilots("greedy/random") == [("greedy", "random")]
    assert [pilot_words(pilots) for pilots in read_pilots("greedy/random,eager")] == ["greedy/random", "eager"]


def test_the_settings_of_a_bot_stay_with_it() -> None:
    assert _apart("greedy,planner:samples=8,turns=4,random") == ["greedy", "planner:samples=8,turns=4", "random"]


def test_a_bot_of_ones_own_is_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("class Bot: ...")
    assert read_pilots(str(file)) == [(str(file), str(file))]
    assert read_pilots(f"greedy/{file}") == [("greedy", str(file))]
    assert read_pilots(f"{file}/greedy") == [(str(file), "greedy")]


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ("grumpy", "bots: no bot is called 'grumpy'"),
        ("greedy,greedy", "bots: 'greedy' is named twice"),
        ("random/eager/greedy", "bots: no bot is called 'random/eager/greedy'"),
    ],
)
def test_bad_pilots_are_refused(words: str, error: str) -> None:
    with pytest.raises(RunError, match=error):
        read_pilots(words)
