"""The judge: compares the choice of a seat with its other options, in the same samples of the hidden cards.

It looks as far as the planner does: rollouts by the pilot, four turns ahead, valued by the learned value.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random

from ptcg.bots import pilots
from ptcg.bots.brain.mind import Mind
from ptcg.bots.brain.net import Net, chance
from ptcg.bots.brain.piloting import ranked
from ptcg.bots.brain.rollout import play_on, rollout
from ptcg.bots.nets import net_for
from ptcg.bots.planner_bot import never
from ptcg.bots.taste import taste_of
from ptcg.game import Seat, State
from ptcg.review.depth import Depth
from ptcg.review.results import Judgement, Point, Weighed
from ptcg.review.words import option_words

TURNS, LOOKS, FEW = 4, 2, 3
"""How many turns a rollout lasts, at how many starts of turns it is valued, and how many options of a pick it sees."""
SMALLEST = 0.005
"""The smallest standard error that is believed: the value itself is no finer."""
Stop = Callable[[], bool]


class Stopped(Exception):
    """The judge was told to stop before it had an answer."""


class Judge:
    """Compares the options of one seat's open decision."""

    def __init__(self, seat: Seat, seed: str, stop: Stop = never) -> None:
        self.seat = seat
        self.stop = stop
        self._dice = Random(f"review:{seed}")
        self._net = net_for(seat.rulebook, "all")
        self._pilot = pilots.load(pilots.GENERAL)
        self._taste = taste_of("")
        self._view = seat.view
        assert self._view.decision is not None
        self.decision = self._view.decision

    def mind(self, seed: int) -> Mind:
        """Return the mind that plays rollouts on."""
        return Mind(seed, FEW, self._taste, self._pilot)

    def arms(self, played: int, most: int) -> list[int]:
        """Return the choice that was made and the most promising other options; options that do the same are one."""
        world = self.seat.deal(self._dice.getrandbits(32))
        order = [int(i) for i in ranked(world, self.mind(self._dice.getrandbits(32)), self._pilot)]
        order += [i for i in range(len(world.ask_opts)) if i not in order]
        options = self.decision.options
        found, actions = [played], [options[played].action]
        for i in order:
            if len(found) < most and (options[i].action not in actions or self.decision.kind == "prize"):
                found.append(i)
                actions.append(options[i].action)
        return found

    def sample(self, arms: list[int], count: int) -> dict[int, list[float]]:
        """Return the values of options in fresh samples of the hidden cards; each sample serves all of them."""
        values: dict[int, list[float]] = {arm: [] for arm in arms}
        for _ in range(count):
            if self.stop():
                raise Stopped
            world, seed = self.seat.deal(self._dice.getrandbits(32)), self._dice.getrandbits(32)
            for arm in arms:
                values[arm].append(
                    float(rollout(world, arm, [], self.seat.player, self.mind(seed), TURNS, LOOKS, self._net))
                )
        return values

    def weighed(self, option: int, values: list[float]) -> Weighed:
        """Return an option with its chance."""
        chosen = self.decision.options[option]
        words = option_words(chosen, self.decision, self._view)
        return Weighed(option, words, mean(values), error(values), chosen.action.place or "")


def judged(seat: Seat, played: int, depth: Depth, seed: str, stop: Stop = never) -> Judgement:
    """Judge a choice by a few samples. Half of them pick the best option, and the other half measure it, both ways
    round; so luck of the samples does not look like a cost. Raises Stopped."""
    judge = Judge(seat, seed, stop)
    arms = judge.arms(played, depth.options)
    values = judge.sample(arms, depth.samples)
    costs: list[float] = []
    for half in (0, 1):
        best = max(arms, key=lambda arm: (sum(values[arm][half::2]), arm == played))
        costs += [a - b for a, b in zip(values[best][1 - half :: 2], values[played][1 - half :: 2], strict=True)]
    best = max(arms, key=lambda arm: (sum(values[arm]), arm == played))
    weighed = tuple(judge.weighed(arm, values[arm]) for arm in sorted(arms, key=lambda arm: -sum(values[arm])))
    by_option = {x.option: x for x in weighed}
    return Judgement(by_option[played], by_option[best], mean(costs), error(costs), depth.samples, False, weighed)


def looked_closer(seat: Seat, first: Judgement, depth: Depth, seed: str, stop: Stop = never) -> Judgement:
    """Judge a choice again: fresh samples choose among the finalists, and more fresh ones measure. Raises Stopped."""
    played = first.chosen.option
    judge = Judge(seat, seed, stop)
    others = [x.option for x in first.options if x.option != played]
    if len(others) < depth.finalists:
        others += [arm for arm in judge.arms(played, depth.options) if arm != played and arm not in others]
    arms = [played, *others[: depth.finalists]]
    chosen = judge.sample(arms, depth.choosing)
    best = max(arms, key=lambda arm: (sum(chosen[arm]), arm == played))
    values = judge.sample([played] if best == played else [played, best], depth.measuring)
    costs = [a - b for a, b in zip(values[best], values[played], strict=True)]
    one, other = judge.weighed(played, values[played]), judge.weighed(best, values[best])
    rest = (judge.weighed(arm, chosen[arm]) for arm in arms if arm not in (played, best))
    pair = (one,) if best == played else (other, one)
    return Judgement(one, other, mean(costs), error(costs), depth.measuring, True, (*pair, *rest))


def outlook(seat: Seat, samples: int, seed: str, stop: Stop = never) -> Point:
    """Return the seat's chance to win at any position of the game, whoever decides. Raises Stopped."""
    dice, net, pilot = Random(f"review:{seed}"), net_for(seat.rulebook, "all"), pilots.load(pilots.GENERAL)
    values = []
    for _ in range(samples):
        if stop():
            raise Stopped
        world = seat.deal(dice.getrandbits(32))
        mind = Mind(dice.getrandbits(32), FEW, taste_of(""), pilot)
        values.append(played_on(world, seat.player, mind, net))
    return Point(mean(values), error(values), samples)


def played_on(world: State, player: int, mind: Mind, net: Net) -> float:
    """Return the player's chance after a rollout from the position."""
    world.lazy = True
    total, last = 0.0, int(world.turn) + TURNS
    for left in range(LOOKS, 0, -1):
        world = play_on(world, mind, last - left)
        value = float(chance(world, player, net))
        if world.over:
            return (total + value * left) / LOOKS
        total += value
    return total / LOOKS


def mean(values: list[float]) -> float:
    """Return the mean."""
    return sum(values) / len(values) if values else 0.0


def error(values: list[float]) -> float:
    """Return the standard error of the mean."""
    n = len(values)
    if n < 2:
        return 0.5
    middle = mean(values)
    return max(SMALLEST, sqrt(sum((x - middle) ** 2 for x in values) / (n - 1) / n))
