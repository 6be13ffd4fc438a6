"""The lookahead takes the option that ends the turn best, and leaves the policy's choice only for a gain."""

from __future__ import annotations

from random import Random

from ptcg import bots
from ptcg.bots import lookahead, nets
from ptcg.game import Game, Seat


def opened() -> Seat:
    """Return a seat in the main part with several actions."""
    game, rng = Game.new("PAR23", seed="sfc32:look", max_turns=20), Random(3)
    while game.turn < 3 or len(game.options) < 4:
        game.choose(rng.randrange(len(game.options)))
    return game.seat()


def test_the_better_option_wins_though_the_policy_liked_it_less() -> None:
    assert lookahead.surely_best({0: [0.4, 0.5, 0.4], 2: [0.6, 0.7, 0.6]}, [0, 2], 0) == 2


def test_a_gain_within_its_error_changes_nothing() -> None:
    assert lookahead.surely_best({0: [0.5, 0.5, 0.5], 2: [0.9, 0.1, 0.51]}, [0, 2], 0) == 0


def test_an_option_clearly_behind_is_dropped() -> None:
    assert lookahead.racing({0: [0.1, 0.1, 0.1], 1: [0.6, 0.6, 0.6], 2: [0.59, 0.6, 0.6]}, [0, 1, 2]) == [1, 2]


def test_a_turn_uses_no_more_deals_than_it_may() -> None:
    seat, bot = opened(), bots.GreedyBot(worlds=2)
    bot.lookahead._turn, bot.lookahead._dealt = seat.turn, lookahead.MOST
    assert bot.choose(seat, Random(1)) == bots.PilotBot().choose(seat, Random(1))
    assert bot.lookahead._dealt == lookahead.MOST


def test_equal_seats_and_seeds_give_equal_choices() -> None:
    seat = opened()
    assert len({bots.GreedyBot(worlds=3).choose(seat, Random(5)) for _ in range(2)}) == 1


def test_the_general_value_reads_the_postures_of_both_sides() -> None:
    assert nets.load(nets.GENERAL).size > nets.load("all").size
