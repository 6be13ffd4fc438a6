"""Nets: a learned value, which gives a chance to win from features and weights."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ptcg.bots.brain.features import SIZE, features, wide_features
from ptcg.engine.state import State

STEEPEST: Final = 30.0
DOUBT: Final = 0.01  # the chance in an unfinished game stays this far from 0 and 1


class Net:
    """A net with one hidden layer of tanh; without hidden units, it is a logistic function."""

    def __init__(self, w1: list[list[float]], b1: list[float], w2: list[float], b2: float) -> None:
        self.hidden: i64 = len(w1)
        self.size: i64 = len(w1[0]) if len(w1) > 0 else len(w2)  # how many features it reads
        self.w1 = vec[float]([x for row in w1 for x in row])
        self.b1 = vec[float](b1)
        self.w2 = vec[float](w2)
        self.b2 = b2

    def chance(self, f: vec[float]) -> float:
        """Return the chance, between 0 and 1, of the player from whose side the features are."""
        z = self.b2
        n = self.size
        if self.hidden == 0:
            for i in range(n):
                z += self.w2[i] * f[i]
        else:
            w1 = self.w1
            k: i64 = 0
            for j in range(self.hidden):
                y = self.b1[j]
                for i in range(n):
                    y += w1[k] * f[i]
                    k += 1
                z += self.w2[j] * tanh(y)
        return DOUBT + (1.0 - 2.0 * DOUBT) / (1.0 + exp(-min(max(z, -STEEPEST), STEEPEST)))


def tanh(x: float) -> float:
    """Return the hyperbolic tangent."""
    return 1.0 - 2.0 / (exp(2.0 * min(max(x, -STEEPEST), STEEPEST)) + 1.0)


def chance(s: State, seat: i64, net: Net) -> float:
    """Return the chance that the seat wins."""
    if s.over:
        return 1.0 if s.winner == seat else 0.0 if s.winner >= 0 else 0.5
    mover = s.ask_player if 0 <= s.ask_player <= 1 else s.player
    v = net.chance(features(s, mover) if net.size <= SIZE else wide_features(s, mover))
    return v if mover == seat else 1.0 - v
