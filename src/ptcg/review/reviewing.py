"""Reviewing a game task by task: each task is small, so a review can stop, resume, and run in other processes."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

import msgspec

from ptcg.bots.planner_bot import never
from ptcg.game import Seat
from ptcg.game.decision import kind
from ptcg.review.depth import DEPTHS, Depth
from ptcg.review.judge import Stop, Stopped, judged, looked_closer, outlook
from ptcg.review.kinds import kind_of
from ptcg.review.lines import line_of
from ptcg.review.moments import Story
from ptcg.review.results import Judgement, Kept, Line, Point, Review
from ptcg.review.summing import summed

SHOWN = 5
"""The most costly choices that a review shows."""
LEAST = 0.03
"""A choice that cost less than this is not shown."""
FINISH = 30
"""The longest list of choices that are looked at again."""


class Task(msgspec.Struct, frozen=True):
    """Something to think about: `stage` is first, point, closer or line, `at` the number of choices before it."""

    stage: str
    at: int


class Job(msgspec.Struct, frozen=True):
    """A task with all it needs, for another process."""

    stage: str
    seat: Seat
    played: int
    depth: Depth
    seed: str
    names: tuple[str, str]
    judgement: Judgement | None = None


Result = Judgement | Point | Line


def work(job: Job, stop: Stop = never) -> tuple[Result | None, float]:
    """Do a job; return its result and the processor time it took. The result is None if it was stopped."""
    begun = process_time()
    result: Result | None = None
    try:
        match job.stage:
            case "first":
                result = judged(job.seat, job.played, job.depth, job.seed, stop)
            case "closer":
                assert job.judgement is not None
                result = looked_closer(job.seat, job.judgement, job.depth, job.seed, stop)
            case "line":
                assert job.judgement is not None
                better = job.judgement.best.option
                result = line_of(job.seat, job.played, better, job.seed, job.names, stop)
            case _:
                result = outlook(job.seat, job.depth.samples, job.seed, stop)
    except Stopped:
        pass
    return result, process_time() - begun


class Reviewing:
    """A review in progress. `kept` is all that it has found, to store and to resume from."""

    def __init__(
        self, story: Story, seat: int, depth: str = "normal", seed: str = "0", kept: Kept | None = None
    ) -> None:
        """Begin a review, or resume it from what was kept. Raises ValueError for an unknown depth or seat."""
        if depth not in DEPTHS:
            raise ValueError(f"depth {depth}: expected {', '.join(DEPTHS)}")
        if seat not in (0, 1):
            raise ValueError(f"seat {seat}: expected 0 or 1")
        self.story, self.seat, self.depth = story, seat, DEPTHS[depth]
        fits = kept is not None and (kept.seat, kept.depth, kept.seed) == (seat, depth, seed)
        self.kept = kept if fits and kept is not None else Kept(seat, depth, seed)
        self._places = {moment.at: i for i, moment in enumerate(story.moments)}
        free = [m for m in story.moments if not m.forced]
        distant = {m.at for m in free if kind(m.before.state) == "first"}  # decides too far ahead
        self._own = [m.at for m in free if m.mover == seat and m.at not in distant]
        theirs = [m.at for m in free if m.mover != seat and m.at not in distant]
        self._judged = self._own + ([] if 1 - seat in story.hidden else theirs)
        self._points = [at for at in (*distant, *theirs) if self._asked_after(at) is not None]
        self.kinds = {m.at: self._kind(m.at) for m in free}

    def _kind(self, at: int) -> str:
        moment = self.story.moments[self._places[at]]
        decision = moment.before.view(moment.mover).decision
        assert decision is not None
        return kind_of(decision, decision.options[moment.option], moment.before.turn, self.story.energy)

    def _asked_after(self, at: int) -> int | None:
        """Return the place of the next moment at which a player decides; None at the end of the game."""
        for i in range(self._places[at] + 1, len(self.story.moments)):
            if self.story.moments[i].mover in (0, 1):
                return i
        return None

    # what to do
    @property
    def closer(self) -> list[int]:
        """The choices to look at again: starts of turns and attacks, and those that seem to have cost most."""
        if not self.depth.closer:
            return []
        found = []
        if self.depth.landmarks:
            seen = set()
            for at in self._own:
                turn = self.story.moments[self._places[at]].before.turn
                if self.kinds[at] == "attacks" or (turn > 0 and turn not in seen):
                    found.append(at)
                seen.add(turn)
        costly = sorted((at for at in self._own if self._cost(at) > 0), key=lambda at: -self._cost(at))
        return sorted({*found[:FINISH], *costly[: self.depth.closer]})

    def _cost(self, at: int) -> float:
        """Return what a choice seemed to cost at first: with its error, since a closer look may find more."""
        first = self.kept.first.get(at)
        if first is None or first.best.option == first.chosen.option:
            return 0.0
        return max(0.0, first.best.chance - first.chosen.chance)

    @property
    def costly(self) -> list[int]:
        """The choices that stand out by the closer look, the costliest first."""
        found = [at for at, x in self.kept.refined.items() if x.stands_out and x.cost >= LEAST]
        return sorted(found, key=lambda at: (-self.kept.refined[at].cost, at))[:SHOWN]

    @property
    def tasks(self) -> list[Task]:
        """What is still to do: all choices a first time, then those to look at again, then the lines."""
        kept = self.kept
        first = [Task("first", at) for at in sorted(self._judged) if at not in kept.first]
        first += [Task("point", at) for at in self._points if at not in kept.points]
        if first:
            return sorted(first, key=lambda task: task.at)
        again = [Task("closer", at) for at in self.closer if at not in kept.refined]
        return again or [Task("line", at) for at in self.costly if at not in kept.lines]

    @property
    def total(self) -> int:
        """How many tasks the review has, as far as that is known."""
        return len(self._judged) + len(self._points) + len(self.closer) + len(self.costly)

    @property
    def done(self) -> int:
        """How many tasks are finished."""
        return self.total - len(self.tasks) if self.finished_first else self.total - self._left

    @property
    def finished_first(self) -> bool:
        """True if every choice has been judged once."""
        return all(task.stage not in ("first", "point") for task in self.tasks[:1])

    @property
    def _left(self) -> int:
        return len(self.tasks) + len(self.closer) + len(self.costly)

    def job(self, task: Task) -> Job:
        """Return a task with all it needs."""
        place = self._places[task.at]
        moment = self.story.moments[place]
        seed = f"{self.kept.seed}:{task.stage}:{task.at}"
        if task.stage == "point":
            after = self._asked_after(task.at)
            assert after is not None
            seat = self.story.moments[after].before.seat(self.seat, hears=False)
        else:
            seat = moment.before.seat(moment.mover, hears=False)
        known = self.kept.refined if task.stage == "line" else self.kept.first
        return Job(task.stage, seat, moment.option, self.depth, seed, self.story.names, known.get(task.at))

    def keep(self, task: Task, result: Result, seconds: float) -> None:
        """Keep the result of a task."""
        self.kept.cpu += seconds
        if isinstance(result, Point):
            self.kept.points[task.at] = result
        elif isinstance(result, Line):
            self.kept.lines[task.at] = result
        elif task.stage == "first":
            self.kept.first[task.at] = result
        else:
            self.kept.refined[task.at] = result

    def review(self) -> Review:
        """Return the review as far as it has come."""
        return summed(self.story, self.kept, self.kinds, self.costly, self.depth, self.done, self.total)


def review(
    story: Story,
    seat: int,
    depth: str = "normal",
    seed: str = "0",
    kept: Kept | None = None,
    progress: Callable[[Reviewing], None] | None = None,
    stop: Stop = never,
) -> Reviewing:
    """Review a story from one seat, in this process. `progress` is called after every task; `stop` ends it early.

    Equal stories, seats, depths and seeds give equal reviews. Raises ValueError for an unknown depth or seat.
    """
    found = Reviewing(story, seat, depth, seed, kept)
    while not stop() and (tasks := found.tasks):
        task = tasks[0]
        result, seconds = work(found.job(task), stop)
        if result is None:
            break
        found.keep(task, result, seconds)
        if progress is not None:
            progress(found)
    return found
