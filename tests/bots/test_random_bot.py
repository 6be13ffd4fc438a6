"""The random bot and the list of bots."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from ptcg import bots


class Question:
    """A decision with so many options."""

    def __init__(self, count: int) -> None:
        self.options = range(count)


def test_every_option_is_picked_about_as_often() -> None:
    bot, rng = bots.RandomBot(), Random(1)
    picked = Counter(bot.choose(Question(4), rng) for _ in range(4000))
    assert set(picked) == {0, 1, 2, 3} and min(picked.values()) > 800


def test_the_generator_decides() -> None:
    bot = bots.RandomBot()
    one, other = Random("a"), Random("a")
    assert [bot.choose(Question(9), one) for _ in range(50)] == [bot.choose(Question(9), other) for _ in range(50)]


def test_bots_go_by_name() -> None:
    assert isinstance(bots.make("Random"), bots.RandomBot)
    with pytest.raises(ValueError, match="no bot is called 'rnadom'; expected one of random"):
        bots.make("rnadom")
