"""The random bot and the list of bots."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from ptcg import bots
from ptcg.game import Game, Seat


def opening() -> Seat:
    """A seat with a decision of several options."""
    game = Game.new("PAR23", seed="sfc32:1")
    while len(game.options) < 3:
        game.choose(0)
    return game.seat()


def test_every_option_is_picked_about_as_often() -> None:
    seat, bot, rng = opening(), bots.RandomBot(), Random(1)
    count = len(seat.options)
    picked = Counter(bot.choose(seat, rng) for _ in range(1000 * count))
    assert set(picked) == set(range(count)) and min(picked.values()) > 800


def test_the_generator_decides() -> None:
    seat, bot = opening(), bots.RandomBot()
    one, other = Random("a"), Random("a")
    assert [bot.choose(seat, one) for _ in range(50)] == [bot.choose(seat, other) for _ in range(50)]


def test_bots_go_by_name() -> None:
    assert isinstance(bots.make("Random"), bots.RandomBot)
    with pytest.raises(
        ValueError, match=r"no bot is called 'rnadom'; expected one of random.*, baseline-0.1, baseline-0.2, the path"
    ):
        bots.make("rnadom")
