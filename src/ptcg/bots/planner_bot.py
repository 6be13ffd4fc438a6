"""The planner: it plays every option on in many dealt worlds, and leaves the greedy move only on evidence.

One world serves all options, so that they are compared on the same cards and coins. In each world an option is taken,
both sides play on by the lean policy for some turns, and a learned value gives the chance to win. Options that fall
behind are dropped. The planner keeps the greedy move unless another option is better by more than the standard error of
the paired difference.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from time import process_time

from ptcg.bots.belief import BELIEFS, seats
from ptcg.bots.greedy_bot import taste_of
from ptcg.bots.nets import net_for
from ptcg.bots.thought import Line, Thought
from ptcg.core.inspect.look import State
from ptcg.core.inspect.thinking import Mind, Net, greedy, prospects, rollout
from ptcg.game import Seat

DECISIONS_A_TURN = 5  # the time of a turn is divided into this many decisions; a longer turn shares what is left
BASE_TRIED, BASE_FEW = 24, 6  # how widely the greedy move is searched for
SMALLEST = 1e-3  # a smaller difference of chances counts as none


@dataclass
class Tally:
    """The values of one option, world by world, and its differences from the base move in the same worlds."""

    total: float = 0.0
    differences: list[float] = field(default_factory=list)

    @property
    def gain(self) -> float:
        """The mean difference from the base move."""
        return sum(self.differences) / len(self.differences)

    def error(self) -> float:
        """Return the standard error of the mean difference."""
        return spread(self.differences)


def never() -> bool:
    """Return False: nobody asks the planner to stop."""
    return False


def spread(values: list[float]) -> float:
    """Return the standard error of the mean of values."""
    n = len(values)
    if n < 2:
        return 1.0
    mean = sum(values) / n
    return sqrt(sum((x - mean) ** 2 for x in values) / (n - 1) / n)


class PlannerBot:
    """A bot that uses flat Monte-Carlo over the options of every decision."""

    def __init__(
        self,
        worlds: int = 0,
        seconds: float = 1.0,
        turns: int = 4,
        looks: int = 2,
        few: int = 6,
        least: int = 4,
        most_options: int = 16,
        drop: float = 2.0,
        sure: float = 1.0,
        net: str = "all",
        taste: str = "",
        lists: str = "open",
    ) -> None:
        """Set the budget and the habits of the planner.

        Budget: `worlds` per decision (deterministic) or, if that is 0, `seconds` of processor time per turn. Rollouts
        last `turns` turns, are valued at the last `looks` starts of turns (at most `turns`), and look at `few` options
        of a pick. An option is dropped when it is `drop` standard errors behind the best, and the greedy move is left
        for an option that is better by `sure` standard errors. `lists`: the belief about the opponent's list
        (``belief``). Raises ValueError for numbers out of range.
        """
        if worlds < 0 or seconds <= 0 or turns < 1 or looks < 1 or least < 2:
            raise ValueError(
                "planner: expected worlds of 0 or more, seconds above 0, turns and looks of 1 or more, least 2 or more"
            )
        self.worlds, self.seconds, self.turns, self.looks, self.few = worlds, seconds, turns, min(looks, turns), few
        self.least, self.most_options, self.drop, self.sure, self.net = least, most_options, drop, sure, net
        if lists not in BELIEFS:
            raise ValueError(f"planner: lists: expected open, pool or unknown, found {lists!r}")
        self.taste, self.lists = taste_of(taste), lists
        self.stop: Callable[[], bool] = never
        """Asked before every world: True ends the thinking, and what was found so far decides."""
        self._turn, self._thoughts, self._spent = -1, 0, 0.0  # the turn it thinks in, and what it has used of its time

    def choose(self, seat: Seat, rng: Random) -> int:
        """Return the index of the option with the best chance, as far as the evidence goes."""
        return self.think(seat, rng).choice

    def think(self, seat: Seat, rng: Random) -> Thought:
        """Weigh the options of the seat's decision, and return the thought."""
        names = len(seat.options)
        if names == 1:
            return Thought(0, 0, (), 0, "")
        begun = process_time()
        allowed = self._share(seat.turn)
        believed, belief = seats(seat, self.lists)
        net = net_for(seat.rulebook, self.net)
        base_mind = Mind(rng.getrandbits(32), BASE_FEW, self.taste)
        base = int(greedy(believed[0].deal(rng.getrandbits(32)), base_mind, BASE_TRIED))
        alive = list(range(names))
        if names > self.most_options:
            alive = self._promising(believed[0].deal(rng.getrandbits(32)), base, base_mind)
        tallies = {i: Tally() for i in alive}
        count = 0
        while len(alive) > 1 and self._goes_on(count, begun + allowed):
            world, seed = believed[count % len(believed)].deal(rng.getrandbits(32)), rng.getrandbits(32)
            values = {i: self._rolled(world, i, seat.player, seed, net) for i in alive}
            count += 1
            for i in alive:
                tallies[i].total += values[i]
                tallies[i].differences.append(values[i] - values[base])
            if count >= self.least:
                alive = self._racing(alive, base, tallies)
        self._spent += process_time() - begun
        return self._decided(seat, base, tallies, alive, belief)

    def _share(self, turn: int) -> float:
        """Return the seconds for the next decision of a turn. The first four get a fifth of the turn's seconds each,
        and every further one half of what is left, so that a long turn does not take longer than it may."""
        if turn != self._turn:
            self._turn, self._thoughts, self._spent = turn, 0, 0.0
        parts = max(2, DECISIONS_A_TURN - self._thoughts)
        self._thoughts += 1
        return max(0.0, self.seconds - self._spent) / parts

    def _promising(self, world: State, base: int, mind: Mind) -> list[int]:
        """Return the options to weigh: the base move and the options that lead to the best positions at once."""
        values = prospects(world, mind)
        order = sorted(range(len(values)), key=lambda i: (i != base, -values[i], i))
        return sorted(order[: self.most_options])

    def _rolled(self, world: State, option: int, player: int, seed: int, net: Net) -> float:
        """Return the chance after an option in one world.

        The rollouts of all options share the same chance of their own.
        """
        return float(rollout(world, option, player, Mind(seed, self.few, self.taste), self.turns, self.looks, net))

    def _goes_on(self, count: int, end: float) -> bool:
        if self.stop():
            return False
        if self.worlds:
            return count < max(self.worlds, self.least)
        return count < self.least or process_time() < end

    def _racing(self, alive: list[int], base: int, tallies: dict[int, Tally]) -> list[int]:
        """Return the options still in the race: the base move, the best, and all not clearly behind the best."""
        top = max(alive, key=lambda i: tallies[i].gain)
        lead = tallies[top].differences
        kept = [
            i
            for i in alive
            if i in (base, top) or self._close([a - b for a, b in zip(lead, tallies[i].differences, strict=True)])
        ]
        return [base] if kept == [base] else kept

    def _close(self, differences: list[float]) -> bool:
        mean = sum(differences) / len(differences)
        return mean <= self.drop * max(spread(differences), SMALLEST)

    def _decided(self, seat: Seat, base: int, tallies: dict[int, Tally], alive: list[int], belief: str) -> Thought:
        count = len(tallies[base].differences)
        best = max(alive, key=lambda i: (tallies[i].gain, i == base, -i)) if count else base
        choice = base
        if best != base and tallies[best].gain > max(SMALLEST, self.sure * tallies[best].error()):
            choice = best
        lines = [
            Line(i, seat.options.notations[i], t.total / n, t.gain, t.error(), n)
            for i, t in tallies.items()
            if (n := len(t.differences))
        ]
        lines.sort(key=lambda x: (x.option != choice, -x.worlds, -x.chance))
        return Thought(choice, base, tuple(lines), count, belief)
