"""The planner: deterministic by worlds, and it says why it chose."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from random import Random

import pytest

from ptcg import bots
from ptcg.bots.brain.mind import Mind
from ptcg.bots.brain.outlook import Taste
from ptcg.bots.brain.policy import prospects
from ptcg.bots.brain.rollout import rollout
from ptcg.bots.nets import load
from ptcg.bots.planner_bot import TURN_ROLLOUTS
from ptcg.bots.thought import Line, Thought
from ptcg.engine.inspect.look import State
from ptcg.game import Game, Seat


def seat() -> Seat:
    """A seat in the middle of a game with several options."""
    game, rng = Game.new("UD10", seed="sfc32:3"), Random(3)
    while game.turn < 6 or len(game.options) < 4:
        game.choose(rng.randrange(len(game.options)))
    return game.seat()


def test_equal_worlds_and_seeds_give_equal_thoughts() -> None:
    here = seat()
    bot = bots.PlannerBot(worlds=3, least=2, turns=2)
    one, two = bot.think(here, Random(1)), bot.think(here, Random(1))
    assert one == two and one.worlds <= 3
    assert 0 <= one.choice < len(here.options) and one.lines[0].option == one.choice
    assert all(0 <= x.chance <= 1 for x in one.lines)
    assert here.options.notations[one.choice] in str(one)


def test_time_that_is_used_up_leaves_the_move_played_without_thinking() -> None:
    thought = bots.PlannerBot(seconds=1e-6, least=2, turns=1).think(seat(), Random(1))
    assert thought.worlds == 0 and thought.choice == thought.base


def test_with_little_time_the_fewest_worlds_are_tried_with_fewer_options(monkeypatch: pytest.MonkeyPatch) -> None:
    here, ticks = seat(), count()
    monkeypatch.setattr("ptcg.bots.planner_bot.process_time", lambda: float(next(ticks)))
    bot = bots.PlannerBot(seconds=40, least=2, turns=1, drop=1e9)
    first = bot.think(here, Random(1))
    assert first.worlds >= 2 and len(first.lines) == len(here.options)
    bot.notes = replace(bot.notes, pace=2.0)  # a rollout now takes two seconds: three options are what time allows
    second = bot.think(here, Random(1))
    assert second.worlds >= 2 and len(second.lines) == 3


def test_a_long_turn_keeps_to_its_seconds_and_the_next_turn_has_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count()  # a second passes whenever the time is asked for: at the start, before a world, and at the end
    monkeypatch.setattr("ptcg.bots.planner_bot.process_time", lambda: float(next(clock)))
    here, bot = seat(), bots.PlannerBot(seconds=100, least=2, turns=1, drop=1e9)
    worlds = [bot.think(here, Random(1)).worlds for _ in range(12)]
    assert sum(worlds) <= 100 and worlds[0] > worlds[11] == 0  # the seconds are used up: the pilot's move is played
    monkeypatch.setattr(Seat, "turn", 99)
    assert bot.think(here, Random(1)).worlds == worlds[0]


def test_of_too_many_options_the_most_promising_are_weighed() -> None:
    here = seat()
    few, all_ = bots.PlannerBot(worlds=2, least=2, turns=1, most_options=3), len(here.options)
    assert all_ > 3
    thought = few.think(here, Random(1))
    weighed = {line.option for line in thought.lines}
    assert len(weighed) == 3 and thought.base in weighed
    lean = bots.PlannerBot(worlds=2, least=2, turns=1, most_options=3, pilot="lean")
    weighed = {line.option for line in lean.think(here, Random(1)).lines}
    values = prospects(here.deal(1), Mind(1, 6, Taste({})))
    assert len(weighed) == 3 and max(range(all_), key=values.__getitem__) in weighed


def test_worlds_are_bounded_by_the_turn() -> None:
    here, bot = seat(), bots.PlannerBot(worlds=2, least=2, turns=1, drop=1e9)
    thoughts = [bot.think(here, Random(1)) for _ in range(30)]
    assert thoughts[0].worlds == 2 and thoughts[-1].worlds == 0
    assert thoughts[-1].choice == thoughts[-1].base
    most = 2 * TURN_ROLLOUTS + len(here.options) + 10  # one more world may have begun
    assert sum(x.worlds * len(x.lines) for x in thoughts) <= most


def test_a_rollout_is_the_mean_of_its_looks() -> None:
    here = seat()
    net, taste = load("all"), Taste({})
    for option in range(len(here.options)):
        world = here.deal(option)

        def chance(turns: int, looks: int, world: State = world, option: int = option) -> float:
            return float(rollout(world, option, [], here.player, Mind(7, 2, taste), turns, looks, net))

        assert chance(3, 2) == pytest.approx((chance(2, 1) + chance(3, 1)) / 2)


def test_a_thought_in_words() -> None:
    best, other = Line(2, "attack Surf", 0.61, 0.0, 0.0, 8), Line(0, "end turn", 0.64, 0.03, 0.1, 8)
    thought = Thought(2, 2, (best, other), 8, "open list")
    assert str(thought) == "attack Surf: 61% to win in 8 samples; next end turn: 64%, too little evidence for it"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("planner:samples=-1", "expected samples of 0 or more"),
        ("planner:evaluations=0", "turns and evaluations of 1 or more"),
        ("planner:speed=3", "there is no setting 'speed'"),
        ("planner:samples=many", "samples: expected int, found 'many'"),
        ("greedy:mistakes=2", "slips from 0 to 1"),
        ("greedy:weights=unit", "weights: unit: expected a number, found 'nothing'"),
        ("greedy:weights=luck 2", "weights: no weight is called 'luck'; expected one of prize, now"),
    ],
)
def test_settings_that_cannot_be_are_refused(name: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        bots.make(name)


def test_levels_are_bots_by_name() -> None:
    assert [x.name for x in bots.LEVELS] == ["easy", "normal", "hard", "expert"]
    made = [bots.make(x.name) for x in bots.LEVELS]
    assert [type(x) for x in made] == [bots.GreedyBot, bots.GreedyBot, bots.PlannerBot, bots.PlannerBot]
