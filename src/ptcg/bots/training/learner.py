"""The learner: it moves the pilot's weights by the results of games (proximal policy steps with a value as baseline).

It uses NumPy alone. The same flights in the same order give the same weights.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ptcg.bots.brain.appraisal import G_BASE, R_GAIN, ROW, SITUATION
from ptcg.bots.training.flights import HEAT, Flight

Array = NDArray[np.float32]
Ints = NDArray[np.int64]
Weights = dict[str, Array]

HIDDEN = 32
RATE = 3e-3
DECAY = 1e-4
VALUE_RATE = 3e-3
TRUST = 0.2  # how far the chance of a choice may move in one step
FORESIGHT = 0.97  # how far later changes of the value count for a choice
EPOCHS = 2
BATCH = 3000  # decisions
WARM = 8  # steps in which results alone count, until the value has learned something
DIGITS = 5  # significant digits of a stored weight


def started(seed: int, hidden: int = HIDDEN) -> Weights:
    """Return the weights that learning starts from: the scores are those of the gain alone."""
    rng = np.random.default_rng(seed)
    return {
        "of_situation": rng.normal(0, 0.12, (SITUATION, hidden)).astype(np.float32),
        "of_row": rng.normal(0, 0.15, (ROW, hidden)).astype(np.float32),
        "bias": np.zeros(hidden, np.float32),
        "out": np.zeros(hidden, np.float32),
        "direct": np.zeros(ROW, np.float32),
    }


def value_started(seed: int) -> Weights:
    """Return the weights of the value that learning starts from."""
    rng = np.random.default_rng(seed + 9)
    return {
        "first": rng.normal(0, 0.15, (SITUATION, HIDDEN)).astype(np.float32),
        "bias": np.zeros(HIDDEN, np.float32),
        "second": np.zeros(HIDDEN, np.float32),
        "last": np.zeros(1, np.float32),
    }


def stored(weights: Weights) -> dict[str, list[float]]:
    """Return weights in the stored form, rounded."""
    return {name: [float(f"{x:.{DIGITS}g}") for x in part.ravel()] for name, part in weights.items()}


@dataclass
class Adam:
    """Adam's two means of the gradient, and the number of steps."""

    first: Weights
    second: Weights
    steps: int = 0

    @classmethod
    def of(cls, weights: Weights) -> Adam:
        """Return the means before the first step."""
        return cls({k: np.zeros_like(x) for k, x in weights.items()}, {k: np.zeros_like(x) for k, x in weights.items()})

    def step(self, weights: Weights, gradient: Weights, rate: float, decay: float = 0.0) -> None:
        """Move the weights in place; a gradient longer than 1 is shortened."""
        self.steps += 1
        length = float(np.sqrt(sum(float((x * x).sum()) for x in gradient.values())))
        short = min(1.0, 1.0 / max(length, 1e-9))
        one, two = 1 - 0.9**self.steps, 1 - 0.99**self.steps
        for name, w in weights.items():
            g = gradient[name] * np.float32(short)
            self.first[name] = np.float32(0.9) * self.first[name] + np.float32(0.1) * g
            self.second[name] = np.float32(0.99) * self.second[name] + np.float32(0.01) * g * g
            move = (self.first[name] / np.float32(one)) / (np.sqrt(self.second[name] / np.float32(two)) + 1e-5)
            w -= (rate * (move + decay * w)).astype(np.float32)


@dataclass
class Decisions:
    """Decisions in arrays: situations, rows of all options one after the other, options and choice of each."""

    situations: Array
    rows: Array
    counts: Ints
    chosen: Ints

    @property
    def starts(self) -> Ints:
        """The place of each decision's first row."""
        return np.concatenate([np.zeros(1, np.int64), np.cumsum(self.counts)[:-1]])

    @property
    def of(self) -> Ints:
        """The decision of each row."""
        return np.repeat(np.arange(len(self.counts)), self.counts)

    def part(self, which: Ints) -> Decisions:
        """Return some of the decisions."""
        starts = self.starts
        rows = np.concatenate([np.arange(starts[i], starts[i] + self.counts[i]) for i in which])
        return Decisions(self.situations[which], self.rows[rows], self.counts[which], self.chosen[which])


def opened(flight: Flight) -> Decisions:
    """Return the decisions of a flight's trace."""
    numbers = np.frombuffer(flight.trace, np.float32)
    situations, rows, counts, chosen, at = [], [], [], [], 0
    for _ in range(flight.decisions):
        n = int(numbers[at])
        counts.append(n)
        chosen.append(int(numbers[at + 1]))
        at += 2
        situations.append(numbers[at : at + SITUATION])
        at += SITUATION
        rows.append(numbers[at : at + n * ROW].reshape(n, ROW))
        at += n * ROW
    return Decisions(np.stack(situations), np.concatenate(rows), np.array(counts), np.array(chosen))


def joined(parts: Sequence[Decisions]) -> Decisions:
    """Return the decisions of several flights as one."""
    return Decisions(
        np.concatenate([x.situations for x in parts]),
        np.concatenate([x.rows for x in parts]),
        np.concatenate([x.counts for x in parts]),
        np.concatenate([x.chosen for x in parts]),
    )


def scored(w: Weights, d: Decisions) -> tuple[Array, Array]:
    """Return the hidden units and the score of each row."""
    hidden = d.rows @ w["of_row"] + (d.situations @ w["of_situation"] + w["bias"])[d.of]
    hidden = np.maximum(hidden, 0)
    return hidden, d.rows[:, R_GAIN + G_BASE] + d.rows @ w["direct"] + hidden @ w["out"]


def chances(scores: Array, d: Decisions) -> Array:
    """Return the chance of each option, as training games draw it."""
    z = scores / np.float32(HEAT)
    e = np.exp(z - np.maximum.reduceat(z, d.starts)[d.of])
    return np.asarray(e / np.add.reduceat(e, d.starts)[d.of], np.float32)


def valued(v: Weights, situations: Array) -> tuple[Array, Array]:
    """Return the hidden units and the value, the chance to win, of each situation."""
    hidden = np.tanh(situations @ v["first"] + v["bias"])
    return hidden, 1 / (1 + np.exp(-(hidden @ v["second"] + v["last"][0])))


def advantages(values: Array, result: float, foresight: float) -> Array:
    """Return how much better each choice of a game turned out than the value before it expected."""
    changes = np.append(values[1:], np.float32(result)) - values
    out = np.empty(len(values), np.float32)
    later = 0.0
    for i in range(len(values) - 1, -1, -1):
        later = float(changes[i]) + foresight * later
        out[i] = later
    return out


@dataclass
class Learner:
    """The weights of pilot and value, with the means of their gradients and the number of steps."""

    seed: int
    weights: Weights
    value: Weights
    pilot_adam: Adam
    value_adam: Adam
    steps: int = 0
    former: list[Weights] = field(default_factory=list)
    start: Weights = field(default_factory=dict)
    rate: float = RATE

    @classmethod
    def new(cls, seed: int, start: Mapping[str, Sequence[float]] | None = None, rate: float = RATE) -> Learner:
        """Return a learner at its start: without weights, or with stored ones."""
        w, v = started(seed), value_started(seed)
        first = w if start is None else {k: np.array(start[k], np.float32).reshape(x.shape) for k, x in w.items()}
        kept = {} if start is None else {k: x.copy() for k, x in first.items()}
        return cls(seed, first, v, Adam.of(first), Adam.of(v), start=kept, rate=rate)

    def learn(self, flights: Sequence[Flight]) -> dict[str, float]:
        """Move the weights by the results of games, and return what it looked like."""
        parts = [opened(x) for x in flights]
        d = joined(parts)
        results = np.concatenate([np.full(x.decisions, x.result, np.float32) for x in flights])
        foresight = FORESIGHT if self.steps >= WARM else 1.0
        values = [valued(self.value, part.situations)[1] for part in parts]
        better = np.concatenate([advantages(v, x.result, foresight) for v, x in zip(values, flights, strict=True)])
        better = (better - better.mean()) / (better.std() + np.float32(1e-6))
        rng = np.random.default_rng((self.seed, self.steps))
        loss = self._learn_value(d.situations, results, rng)
        before = chances(scored(self.weights, d)[1], d)[d.starts + d.chosen]
        rate = self.rate * min(1.0, (self.steps + 1) / 5)
        if self.start and self.steps < WARM:
            rate = 0.0  # what is there already is not moved before the value has learned something
        for _ in range(EPOCHS):
            order = rng.permutation(len(d.counts))
            for some in np.array_split(order, max(1, len(order) // BATCH)):
                which = np.sort(some)
                self._learn_choices(d.part(which), before[which], better[which], rate)
        self.steps += 1
        surprise = float(-np.mean(np.log(np.maximum(before, 1e-9))))
        return {"decisions": float(len(d.counts)), "surprise": surprise, "value_loss": loss}

    def _learn_value(self, situations: Array, results: Array, rng: np.random.Generator) -> float:
        """Fit the value to the results, and return its loss before that."""
        sure = np.clip(valued(self.value, situations)[1], 0.01, 0.99)
        loss = float(-np.mean(results * np.log(sure) + (1 - results) * np.log(1 - sure)))
        for _ in range(EPOCHS):
            order = rng.permutation(len(situations))
            for some in np.array_split(order, max(1, len(order) // BATCH)):
                s = situations[some]
                hidden, chance = valued(self.value, s)
                error = (chance - results[some]) / np.float32(len(some))
                back = np.outer(error, self.value["second"]) * (1 - hidden * hidden)
                gradient = {
                    "first": s.T @ back,
                    "bias": back.sum(0),
                    "second": hidden.T @ error,
                    "last": np.array([error.sum()], np.float32),
                }
                self.value_adam.step(self.value, gradient, VALUE_RATE)
        return loss

    def _learn_choices(self, d: Decisions, before: Array, better: Array, rate: float) -> None:
        """Make choices that turned out better likelier, but none by more than the trust allows."""
        w, starts, of = self.weights, d.starts, d.of
        hidden, scores = scored(w, d)
        share = chances(scores, d)
        picked = starts + d.chosen
        ratio = share[picked] / np.maximum(before, 1e-8)
        spent = ((better > 0) & (ratio > 1 + TRUST)) | ((better < 0) & (ratio < 1 - TRUST))
        push = np.where(spent, 0, -better * ratio).astype(np.float32) / np.float32(len(d.counts) * HEAT)
        g = (-share * push[of]).astype(np.float32)
        g[picked] += push
        back = (g[:, None] * w["out"][None]) * (hidden > 0)
        gradient = {
            "of_row": d.rows.T @ back,
            "of_situation": d.situations.T @ np.add.reduceat(back, starts, axis=0),
            "bias": back.sum(0),
            "out": hidden.T @ g,
            "direct": d.rows.T @ g,
        }
        self.pilot_adam.step(w, gradient, rate, DECAY)


def flat(learner: Learner) -> dict[str, Array | int | float]:
    """Return everything that a learner knows as plain arrays, for a file."""
    out: dict[str, Array | int | float] = {
        "seed": learner.seed, "steps": learner.steps, "former": len(learner.former), "rate": learner.rate,
    }  # fmt: skip
    groups = {
        "weights": learner.weights, "value": learner.value,
        "pilot_first": learner.pilot_adam.first, "pilot_second": learner.pilot_adam.second,
        "value_first": learner.value_adam.first, "value_second": learner.value_adam.second,
        **{f"former{i}": x for i, x in enumerate(learner.former)}, "start": learner.start,
    }  # fmt: skip
    out |= {f"{group}.{name}": x for group, parts in groups.items() for name, x in parts.items()}
    out |= {"pilot_steps": learner.pilot_adam.steps, "value_steps": learner.value_adam.steps}
    return out


def restored(data: Any) -> Learner:
    """Return the learner that `flat` wrote."""

    def group(name: str) -> Weights:
        return {key.split(".", 1)[1]: data[key].copy() for key in data if key.startswith(f"{name}.")}

    pilot = Adam(group("pilot_first"), group("pilot_second"), int(data["pilot_steps"]))
    value = Adam(group("value_first"), group("value_second"), int(data["value_steps"]))
    former = [group(f"former{i}") for i in range(int(data["former"]))]
    steps, rate = int(data["steps"]), float(data["rate"]) if "rate" in data else RATE
    start = group("start")
    return Learner(int(data["seed"]), group("weights"), group("value"), pilot, value, steps, former, start, rate)
