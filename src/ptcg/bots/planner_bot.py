"""The planner: it plays every option on in many dealt worlds, and leaves the pilot's move only on evidence.

One world serves all options, so that they are compared on the same cards and coins. In each world an option is taken,
both sides play on by the learned pilot for some turns, and a learned value gives the chance to win. Options that fall
behind are dropped. The planner keeps the greedy move, which a lookahead within the turn has found, unless another
option is better by more than the standard error of the paired difference. Sets of repeated picks are options of their
own (``sets``).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from time import process_time

from ptcg.bots import pilots
from ptcg.bots.belief import BELIEFS, seats
from ptcg.bots.brain.mind import Mind
from ptcg.bots.brain.net import Net
from ptcg.bots.brain.pilot import Memory
from ptcg.bots.brain.piloting import choose, offer, ranked
from ptcg.bots.brain.policy import greedy, prospects
from ptcg.bots.brain.rollout import rollout
from ptcg.bots.lookahead import Lookahead
from ptcg.bots.nets import net_for
from ptcg.bots.notes import Notes
from ptcg.bots.sets import Arm, sets_of
from ptcg.bots.studied import STUDY, lists_key, studied
from ptcg.bots.taste import taste_of
from ptcg.bots.thought import Line, Thought
from ptcg.game import Seat, State
from ptcg.game.decision import kind

DECISIONS_A_TURN = 5  # the time of a turn is divided into this many decisions; a longer turn shares what is left
BASE_TRIED, BASE_FEW = 24, 6  # how widely the greedy move is searched for
TURN_ROLLOUTS = 48  # rollouts that a turn may use for each world of a decision; then the base move is played
WHOLE_GAME = 40  # turns that rollouts last when the question is who goes first
FIRST_WORLDS = 8  # times the worlds that this question gets: it comes once a game, and whole games are noisy
OVER = 1.25  # times its seconds that a turn takes at most, up to a world that has begun
FEWEST_ARMS = 3  # the options that are weighed however short the time is
LEAN = "lean"  # the name that stands for the policy of version 0.2 in place of a pilot
AHEAD_NET = "all"  # the net that values the end of the turn for the base move; greedy judges it without a net
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
    """A bot that uses flat Monte-Carlo over the options of every decision.

    >>> from ptcg.bots import make
    >>> type(make("planner:samples=8")).__name__
    'PlannerBot'
    """

    def __init__(
        self,
        worlds: int = 0,
        seconds: float = 1.0,
        turns: int = 4,
        looks: int = 2,
        few: int = 3,
        least: int = 4,
        most_options: int = 16,
        drop: float = 2.0,
        sure: float = 1.0,
        net: str = "all",
        taste: str = "",
        lists: str = "open",
        pilot: str = pilots.GENERAL,
        lookahead: int = 6,
    ) -> None:
        """Set the budget and the habits of the planner.

        Budget: `worlds` per decision (deterministic) or, if that is 0, `seconds` of processor time per turn. Both are
        bounded per turn: when the turn's budget is used up, the pilot's move is played. Rollouts last `turns` turns,
        are valued at the last `looks` starts of turns (at most `turns`), and look at `few` options of a pick. An option
        is dropped when it is `drop` standard errors behind the best, and the pilot's move is left for an option that is
        better by `sure` standard errors. `lists`: the belief about the opponent's list (``belief``). `pilot`: the name
        of the stored weights that both sides play by; `lean` is the policy of version 0.2. `lookahead`: the most deals
        in which the pilot's move is looked for to the end of the turn; 0 takes the pilot's first choice.
        Raises ValueError for numbers out of range.
        """
        if worlds < 0 or seconds <= 0 or turns < 1 or looks < 1 or least < 2 or lookahead < 0:
            raise ValueError(
                "planner: expected samples of 0 or more, lookahead of 0 or more, seconds above 0, turns and "
                "evaluations of 1 or more, min_samples of 2 or more"
            )
        self.worlds, self.seconds, self.turns, self.looks, self.few = worlds, seconds, turns, min(looks, turns), few
        self.least, self.most_options, self.drop, self.sure, self.net = least, most_options, drop, sure, net
        if lists not in BELIEFS:
            raise ValueError(f"planner: lists: expected open, pool or unknown, found {lists!r}")
        self.taste, self.lists = taste_of(taste), lists
        self.pilot = None if pilot == LEAN else pilots.load(pilot)
        self.ahead: Lookahead | None = None
        if self.pilot is not None and lookahead:
            self.ahead = Lookahead(self.pilot, AHEAD_NET, self.taste, lookahead)
        self.stop: Callable[[], bool] = never
        """Asked before every world: True ends the thinking, and what was found so far decides."""
        self._turn, self._thoughts, self._spent = -1, 0, 0.0  # the turn it thinks in, and what it has used of its time
        self._rollouts = 0  # the rollouts that it has used in the turn
        self._pace = 0.0  # the seconds that a rollout has taken of late
        self._begun = 0.0  # when the decision was begun
        self._memory = Memory()  # how often it has taken each action in the turn
        self._offered: list[int] = []
        self._plan: tuple[int, ...] = ()  # a chosen set of picks: the kind of their question, and the rest of the set

    def choose(self, seat: Seat, rng: Random) -> int:
        """Return the index of the option with the best chance, as far as the evidence goes."""
        choice = self.think(seat, rng).choice
        if choice < len(self._offered):
            option = self._offered[choice]
            self._memory.taken[option] = self._memory.taken.get(option, 0) + 1
        return choice

    @property
    def notes(self) -> Notes:
        """What it remembers of the turn: what it has used, what it has taken, and the picks that it has planned."""
        taken = tuple(self._memory.taken.items())
        return Notes(self._turn, taken, self._plan, self._thoughts, self._spent, self._rollouts, self._pace)

    @notes.setter
    def notes(self, notes: Notes) -> None:
        self._turn, self._plan, self._thoughts = notes.turn, notes.plan, notes.thoughts
        self._spent, self._rollouts, self._pace = notes.spent, notes.rollouts, notes.pace
        self._memory.note_turn(notes.turn)
        self._memory.taken = dict(notes.taken)

    def think(self, seat: Seat, rng: Random) -> Thought:
        """Weigh the options of the seat's decision, and return the thought."""
        names = len(seat.options)
        if names == 1:
            return Thought(0, 0, (), 0, "")
        begun = self._begun = process_time()
        allowed = self._share(seat.turn)
        believed, belief = seats(seat, self.lists)
        world = believed[0].deal(rng.getrandbits(32))
        net = self._value(world, seat.rulebook)
        self._offered = list(world.ask_opts)
        planned = self._planned(world)
        if planned >= 0:
            return Thought(planned, planned, (), 0, belief)
        base_mind = Mind(rng.getrandbits(32), BASE_FEW, self.taste, self.pilot)
        base = self._base(believed[0], world, base_mind, rng)
        order = self._ranked(world, base_mind)
        most = self._affordable(allowed)
        best = sorted(range(names), key=lambda i: (i != base, order.index(i)))[:most]
        arms: list[Arm] = [(i, ()) for i in sorted(best)]
        if self.pilot is not None:
            arms = list(dict.fromkeys(arms + sets_of(world, order)))  # a set of one pick is an option as well
        whole = kind(world) == "first"
        turns = WHOLE_GAME if whole else self.turns
        first: Arm = (base, ())
        alive = arms
        tallies = {arm: Tally() for arm in arms}
        count, before, rolling = 0, self._rollouts, process_time()
        while len(alive) > 1 and self._goes_on(count, begun + (self.seconds if whole else allowed), whole):
            world, seed = believed[count % len(believed)].deal(rng.getrandbits(32)), rng.getrandbits(32)
            values = {arm: self._rolled(world, arm, seat.player, seed, net, turns) for arm in alive}
            self._rollouts += len(alive)
            count += 1
            for arm in alive:
                tallies[arm].total += values[arm]
                tallies[arm].differences.append(values[arm] - values[first])
            if count >= self.least:
                alive = self._racing(alive, first, tallies)
        now = process_time()
        self._spent += now - begun
        if count and not whole:
            self._pace = (now - rolling) / (self._rollouts - before)
        thought, then = self._decided(seat, first, tallies, alive, belief)
        self._plan = (int(world.ask_kind), *then) if then else ()
        return thought

    def _planned(self, world: State) -> int:
        """Return the next option of the set of picks that was chosen; -1 if there is none, or it is not offered."""
        plan, self._plan = self._plan, ()
        if len(plan) < 2 or plan[0] != world.ask_kind or plan[1] not in world.ask_opts:
            return -1
        self._plan = (plan[0], *plan[2:])
        return list(world.ask_opts).index(plan[1])

    def _base(self, seat: Seat, world: State, mind: Mind, rng: Random) -> int:
        """Return the move that is played without thinking further."""
        if self.pilot is None:
            return int(greedy(world, mind, BASE_TRIED))
        self._memory.rows.clear()
        if self.ahead is None or kind(world) in ("first", "prize") or self._used_up():
            taken = dict(self._memory.taken)
            found = int(choose(world, mind, self.pilot, self._memory, None, 1.0))
            self._memory.taken = taken  # only ``choose`` takes an action
            return found
        offered = offer(world, mind, self._memory)
        scores = [float(x) for x in self.pilot.scores(offered.about, offered.rows)]
        return int(offered.options[self.ahead.choice(seat, rng, offered.options, scores)])

    def _used_up(self) -> bool:
        """Return True if the turn's budget is used up: then the pilot's first choice is played."""
        if self.worlds:
            return self._rollouts >= max(self.worlds, self.least) * TURN_ROLLOUTS
        return self._spent >= self.seconds

    def _affordable(self, allowed: float) -> int:
        """Return how many options can be tried in the fewest worlds in the time; all with a budget of worlds."""
        if self.worlds or self._pace <= 0:
            return self.most_options
        return max(FEWEST_ARMS, min(self.most_options, int(allowed / (self._pace * self.least))))

    def _ranked(self, world: State, mind: Mind) -> list[int]:
        """Return all options, the most promising first."""
        if self.pilot is None:
            values = prospects(world, mind)
            return sorted(range(len(values)), key=lambda i: (-values[i], i))
        found = [int(i) for i in ranked(world, mind, self.pilot)]
        return found + [i for i in range(len(world.ask_opts)) if i not in found]

    def _share(self, turn: int) -> float:
        """Return the seconds for the next decision of a turn. The first four get a fifth of the turn's seconds each,
        and every further one half of what is left, so that a long turn does not take longer than it may."""
        if turn != self._turn:
            self._turn, self._thoughts, self._spent, self._rollouts, self._plan = turn, 0, 0.0, 0, ()
            self._memory.note_turn(turn)
        parts = max(2, DECISIONS_A_TURN - self._thoughts)
        self._thoughts += 1
        return max(0.0, self.seconds - self._spent) / parts

    def _value(self, world: State, rulebook: str) -> Net:
        """Return the value of leaves: the studied one of these lists, where it is asked for and there is one."""
        found = studied(lists_key(world)) if self.net == STUDY else None
        return found if found is not None else net_for(rulebook, "all" if self.net == STUDY else self.net)

    def _rolled(self, world: State, arm: Arm, player: int, seed: int, net: Net, turns: int) -> float:
        """Return the chance after an option in one world.

        The rollouts of all options share the same chance of their own.
        """
        mind = Mind(seed, self.few, self.taste, self.pilot)
        return float(rollout(world, arm[0], list(arm[1]), player, mind, turns, min(self.looks, turns), net))

    def _goes_on(self, count: int, end: float, whole: bool) -> bool:
        if self.stop():
            return False
        if self.worlds:
            wanted = max(self.worlds, self.least) * (FIRST_WORLDS if whole else 1)
            return count < wanted and (whole or not self._used_up())
        now = process_time()
        if self._spent + now - self._begun >= OVER * self.seconds:
            return False
        return not self._used_up() and (count < self.least or now < end)

    def _racing(self, alive: list[Arm], base: Arm, tallies: dict[Arm, Tally]) -> list[Arm]:
        """Return the options still in the race: the base move, the best, and all not clearly behind the best. One that
        is clearly better than all others is left alone."""
        top = max(alive, key=lambda arm: tallies[arm].gain)
        lead = tallies[top].differences
        kept = [
            arm
            for arm in alive
            if arm in (base, top) or self._close([a - b for a, b in zip(lead, tallies[arm].differences, strict=True)])
        ]
        if len(kept) == 2 and top != base and not self._close(lead):
            return [top]
        return kept

    def _close(self, differences: list[float]) -> bool:
        mean = sum(differences) / len(differences)
        return mean <= self.drop * max(spread(differences), SMALLEST)

    def _decided(
        self, seat: Seat, base: Arm, tallies: dict[Arm, Tally], alive: list[Arm], belief: str
    ) -> tuple[Thought, tuple[int, ...]]:
        """Return the thought, and the picks that are to follow."""
        count = len(tallies[base].differences)
        best = max(alive, key=lambda arm: (tallies[arm].gain, arm == base, -arm[0])) if count else base
        choice = base
        enough = count >= self.least  # choosing by a few worlds is worse than not thinking
        if enough and best != base and tallies[best].gain > max(SMALLEST, self.sure * tallies[best].error()):
            choice = best
        lines: dict[int, Line] = {}
        for arm, t in sorted(tallies.items(), key=lambda x: (x[0] != choice, -len(x[1].differences), -x[1].total)):
            n = len(t.differences)
            if n and arm[0] not in lines:  # of several sets that begin alike the best is shown
                lines[arm[0]] = Line(arm[0], seat.options.notations[arm[0]], t.total / n, t.gain, t.error(), n)
        shown = sorted(lines.values(), key=lambda x: (x.option != choice[0], -x.worlds, -x.chance))
        return Thought(choice[0], base[0], tuple(shown), count, belief), choice[1]
