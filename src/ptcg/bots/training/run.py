"""Training runs: games, a step of learning, and now and then a measurement, kept in a folder so that a run resumes.

The folder holds `checkpoint.npz`, `curve.jsonl` with a line for each step, and `pilot.json`, the weights so far. The
same seed and number of steps give the same `pilot.json`, whoever plays the games.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import repeat
from math import sqrt
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec
import numpy as np

from ptcg.bots.training.flights import GAMES, Outcome, Stored, block, pair
from ptcg.bots.training.learner import RATE, Learner, flat, restored, stored

BLOCKS = 16  # blocks of games in a step
FORMER_EVERY, MOST_FORMER = 15, 8  # steps between two former selves, and how many are kept
MEASURED_EVERY, MEASURED_PAIRS = 20, 60  # steps between two measurements, and their deals
Z95 = 1.96


class Strength(msgspec.Struct, frozen=True):
    """What a measurement found: the share of points with half of its 95% interval (by deals), and how the games went.

    `attacks` is the share of the pilot's own turns, from the third on, in which it attacks.
    """

    games: int
    won: float
    half: float
    turns: float
    decked: float
    attacks: float


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step of a run: games so far, decisions of the step, points against each kind of opponent, a measurement."""

    step: int
    games: int
    decisions: int
    surprise: float
    value_loss: float
    points: dict[str, float]
    tune: Strength | None = None


T = TypeVar("T")
_STEP = msgspec.json.Decoder(Step)


class Mapper(Protocol):
    """Calls a function for each of several arguments, in whatever processes, and returns the results in order."""

    def __call__(self, function: Callable[..., T], /, *arguments: Sequence[object]) -> list[T]:
        """Return the results."""
        ...


def here(function: Callable[..., T], /, *arguments: Sequence[object]) -> list[T]:
    """Call the function in this process."""
    return [function(*each) for each in zip(*arguments, strict=True)]


@contextmanager
def mapper(workers: int = 1, ray: str | None = None) -> Iterator[Mapper]:
    """Yield a mapper: this process, a pool of processes, or a Ray cluster ("" is one of this machine)."""
    if ray is not None:
        yield from _on_ray(ray)
    elif workers <= 1:
        yield here
    else:
        with ProcessPoolExecutor(workers) as pool:
            yield lambda function, /, *arguments: list(pool.map(function, *arguments))


def _on_ray(address: str) -> Iterator[Mapper]:
    import ray

    ray.init(address or None, ignore_reinit_error=True, log_to_driver=False)

    def spread(function: Callable[..., T], /, *arguments: Sequence[object]) -> list[T]:
        remote = ray.remote(function)
        found: list[T] = ray.get([remote.remote(*each) for each in zip(*arguments, strict=True)])
        return found

    try:
        yield spread
    finally:
        ray.shutdown()


def measured(weights: Stored, other: Stored | None, part: str, pairs: int, seed: str, play: Mapper = here) -> Strength:
    """Play deals of a part from both seats, against another pilot or (None) the lean policy."""
    seeds = [f"{seed}/{k}" for k in range(pairs)]
    each = [part] * pairs, [weights] * pairs, [other] * pairs
    return summed(play(pair, seeds, *each))


def summed(found: Sequence[tuple[Outcome, Outcome]]) -> Strength:
    """Return the strength that pairs of games show."""
    points = [(one.points + two.points) / 2 for one, two in found]
    games = [x for both in found for x in both]
    mean = sum(points) / len(points)
    spread = sqrt(sum((x - mean) ** 2 for x in points) / max(1, len(points) - 1))
    return Strength(
        len(games),
        mean,
        Z95 * spread / sqrt(len(points)),
        float(np.median([x.turns for x in games])),
        sum(x.decked for x in games) / len(games),
        sum(x.attacks for x in games) / max(1, sum(x.chances for x in games)),
    )


class Run:
    """A training run in a folder."""

    def __init__(
        self,
        folder: Path,
        seed: int,
        part: str = "train",
        tune: str = "tune",
        blocks: int = BLOCKS,
        start: Stored | None = None,
        rate: float = RATE,
    ) -> None:
        """Resume the run of the folder, or begin one; ValueError if the folder holds a run with another seed.

        `part` and `tune` are the decks that it learns on and that it is measured on meanwhile; `blocks` is how many
        pairs of decks are played in a step. A new run begins with the weights `start`, which it also plays and is
        measured against. `rate` is how far a step of a new run moves the weights.
        """
        self.folder, self.part, self.tune, self.blocks = folder, part, tune, blocks
        checkpoint = folder / "checkpoint.npz"
        if checkpoint.exists():
            with np.load(checkpoint, allow_pickle=False) as data:
                self.learner = restored(dict(data))
            if self.learner.seed != seed:
                raise ValueError(f"{folder}: its run has seed {self.learner.seed}; use that seed or --restart")
        else:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "curve.jsonl").unlink(missing_ok=True)
            self.learner = Learner.new(seed, start, rate)

    @property
    def weights(self) -> dict[str, list[float]]:
        """The pilot's weights so far, in the stored form."""
        return stored(self.learner.weights)

    def steps(self, to: int, play: Mapper = here) -> Iterator[Step]:
        """Go on to a number of steps; after each, keep everything and yield the step."""
        learner = self.learner
        while learner.steps < to:
            seeds = [f"train {learner.seed}/{learner.steps}/{i}" for i in range(self.blocks)]
            begun = [learner.start] if learner.start else []
            weights, former = self.weights, [stored(x) for x in begun + learner.former]
            flights = [
                x for found in play(block, seeds, *_same(self.blocks, self.part, weights, former)) for x in found
            ]
            looks = learner.learn(flights)
            if learner.steps % FORMER_EVERY == 0:
                learner.former = [*learner.former, {k: x.copy() for k, x in learner.weights.items()}][-MOST_FORMER:]
            points: dict[str, list[float]] = {}
            for x in flights:
                if x.against != "self":
                    points.setdefault(x.against, []).append(x.result)
            strength = None
            if learner.steps % MEASURED_EVERY == 0:
                other = stored(learner.start) if learner.start else None
                strength = measured(self.weights, other, self.tune, MEASURED_PAIRS, "tune", play)
            step = Step(
                learner.steps,
                learner.steps * self.blocks * GAMES,
                int(looks["decisions"]),
                round(looks["surprise"], 4),
                round(looks["value_loss"], 4),
                {name: round(sum(x) / len(x), 3) for name, x in sorted(points.items())},
                strength,
            )
            self.keep(step)
            yield step

    def keep(self, step: Step) -> None:
        """Write the checkpoint, the weights, and a line of the curve; a run that is cut off loses at most one step."""
        text = json.dumps(self.weights, separators=(",", ":"))
        (self.folder / "pilot.json").write_text(text + "\n", encoding="utf-8")
        with (self.folder / "curve.jsonl").open("ab") as file:
            file.write(msgspec.json.encode(step) + b"\n")
        part = self.folder / "checkpoint.part.npz"
        np.savez(part, **flat(self.learner))  # type: ignore[arg-type]  # its stubs take allow_pickle for one of these
        part.replace(self.folder / "checkpoint.npz")

    def curve(self) -> list[Step]:
        """Return the steps so far; a step that was played twice, because a run was cut off, counts once."""
        path = self.folder / "curve.jsonl"
        lines = path.read_bytes().splitlines() if path.exists() else []
        found = {x.step: x for x in (_STEP.decode(line) for line in lines)}
        return [x for _, x in sorted(found.items()) if x.step <= self.learner.steps]


def _same(n: int, *values: object) -> list[list[object]]:
    """Return each value as often as it is needed for a mapper."""
    return [list(x) for x in (repeat(value, n) for value in values)]
