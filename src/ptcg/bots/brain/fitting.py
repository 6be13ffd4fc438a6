"""Fitting a learned value: stochastic gradient steps (Adam) on the log loss of a net with one hidden layer.

The module uses only additions, products and `exp` in a fixed order, so that the same positions and the same seed give
the same weights, compiled or not.
"""

from __future__ import annotations

from math import cos, exp, pi, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ptcg.bots.brain.dice import Dice
from ptcg.bots.brain.net import STEEPEST, tanh

BATCH: Final = 256
WIDEST: Final = 4.0  # standard deviations beyond which a feature is cut off


class Sample:
    """Positions as rows of features, each with its result: 1 if the mover won, 0 if the other player did."""

    def __init__(self, size: int) -> None:
        self.size: i64 = size
        self.rows: list[vec[float]] = []
        self.won: list[float] = []

    def add(self, row: vec[float], won: float) -> None:
        """Add a position."""
        self.rows.append(row)
        self.won.append(won)


class Scale:
    """The mean and the standard deviation of every feature."""

    def __init__(self, sample: Sample, chosen: list[int]) -> None:
        n = sample.size
        self.mean = vec[float]([0.0] * n)
        self.width = vec[float]([0.0] * n)
        count = float(len(chosen))
        for k in chosen:
            row = sample.rows[k]
            for i in range(n):
                self.mean[i] += row[i] / count
        for k in chosen:
            row = sample.rows[k]
            for i in range(n):
                d = row[i] - self.mean[i]
                self.width[i] += d * d / count
        for i in range(n):
            self.width[i] = sqrt(self.width[i]) + 1e-3

    def scaled(self, row: vec[float]) -> vec[float]:
        """Return a row in standard deviations from the mean."""
        out = vec[float]([0.0] * len(row))
        for i in range(len(row)):
            out[i] = min(max((row[i] - self.mean[i]) / self.width[i], -WIDEST), WIDEST)
        return out


class Weights:
    """The weights of a net in one row, with the gradient and Adam's two means of the gradient.

    The row holds the first layer by hidden unit, its biases, the second layer, and its bias.
    """

    def __init__(self, size: i64, hidden: i64, dice: Dice) -> None:
        self.size = size
        self.hidden = hidden
        n = hidden * size + 2 * hidden + 1
        self.w = vec[float]([0.0] * n)
        self.gradient = vec[float]([0.0] * n)
        self.first = vec[float]([0.0] * n)
        self.second = vec[float]([0.0] * n)
        self.steps: i64 = 0
        for i in range(hidden * size):
            self.w[i] = noise(dice) / sqrt(float(size))
        at = hidden * size + hidden
        for i in range(hidden):
            self.w[at + i] = 0.3 * noise(dice) / sqrt(float(hidden))

    def learn(self, row: vec[float], won: float, share: float) -> None:
        """Add the gradient of one position."""
        w = self.w
        g = self.gradient
        size = self.size
        hidden = self.hidden
        bias = hidden * size
        out = bias + hidden
        z = w[out + hidden]
        active = vec[float]([0.0] * hidden)
        k: i64 = 0
        for j in range(hidden):
            y = w[bias + j]
            for i in range(size):
                y += w[k] * row[i]
                k += 1
            active[j] = tanh(y)
            z += w[out + j] * active[j]
        error = (1.0 / (1.0 + exp(-min(max(z, -STEEPEST), STEEPEST))) - won) * share
        g[out + hidden] += error
        k = 0
        for j in range(hidden):
            g[out + j] += error * active[j]
            back = error * w[out + j] * (1.0 - active[j] * active[j])
            g[bias + j] += back
            for i in range(size):
                g[k] += back * row[i]
                k += 1

    def step(self, rate: float, decay: float) -> None:
        """Move the weights along the gathered gradient, and clear the gradient."""
        self.steps += 1
        steps = float(self.steps)
        one = 1.0 - exp(steps * LOG_FIRST)
        two = 1.0 - exp(steps * LOG_SECOND)
        w = self.w
        g = self.gradient
        for i in range(len(w)):
            d = g[i] + decay * w[i]
            self.first[i] = 0.9 * self.first[i] + 0.1 * d
            self.second[i] = 0.999 * self.second[i] + 0.001 * d * d
            w[i] -= rate * (self.first[i] / one) / (sqrt(self.second[i] / two) + 1e-8)
            g[i] = 0.0


LOG_FIRST: Final = -0.10536051565782628  # log 0.9
LOG_SECOND: Final = -0.0010005003335835344  # log 0.999


def noise(dice: Dice) -> float:
    """Return a nearly normal random number of mean 0 and variance 1."""
    total = 0.0
    for _ in range(i64(12)):
        total += float(dice.word()) / 4294967296.0
    return total - 6.0


def fit(
    sample: Sample, chosen: list[int], hidden: i64, epochs: i64, seed: int, rate: float, decay: float
) -> tuple[Weights, Scale]:
    """Fit a net to the chosen rows of a sample, and return its weights and scale.

    The learning rate falls to 0 along a cosine.
    """
    dice = Dice(seed)
    scale = Scale(sample, chosen)
    rows = [scale.scaled(sample.rows[k]) for k in chosen]
    won = [sample.won[k] for k in chosen]
    weights = Weights(sample.size, hidden, dice)
    order = list(range(len(rows)))
    for epoch in range(epochs):
        now = rate * 0.5 * (1.0 + cos(pi * float(epoch) / float(epochs)))
        i: i64 = len(order) - 1
        while i > 0:
            j = dice.below(i + 1)
            k = order[i]
            order[i] = order[j]
            order[j] = k
            i -= 1
        start: i64 = 0
        while start < len(order):
            end = min(start + BATCH, len(order))
            share = 1.0 / float(end - start)
            for n in range(start, end):
                weights.learn(rows[order[n]], won[order[n]], share)
            weights.step(now, decay)
            start = end
    return weights, scale
