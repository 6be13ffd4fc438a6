"""REINFORCE in forty lines of NumPy: a linear policy over options learns to beat random play.

python examples/reinforce.py [minutes]
"""

import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from ptcg.envs import Batch
from ptcg.envs.encoder import columns as k
from ptcg.envs.policies import random_policy

GAMES, VERBS, RATE = 256, 48, 0.02


def features(batch: Batch) -> tuple[Any, ...]:
    """Return the features of each option: its verb, its verb with the Active Pokémon as target, its card, its
    damage."""
    options, rows = batch.options, np.arange(batch.n)[:, None]
    target = batch.tokens[rows, np.maximum(options[..., k.O_TARGET], 0)]
    active = (options[..., k.O_TARGET] >= 0) & (target[..., k.T_PLACE] == 1) & (target[..., k.T_SIDE] == 0)
    verb, card = options[..., k.O_VERB], options[..., k.O_CARD]
    return verb, verb + VERBS * (1 + active), card + 3 * VERBS, options[..., k.O_DAMAGE] / 50


def train(minutes: float, say: Callable[[str], None] = print) -> tuple[Any, float]:
    """Play random opponents for that many minutes; return the weights and the share of the last games won."""
    batch, rng, at = Batch(GAMES, seed=1, slots=32), np.random.default_rng(1), np.arange(GAMES)
    w = np.zeros(3 * VERBS + len(batch.table) + 1)
    trace, mine, start = np.zeros((GAMES, len(w))), at % 2, time.monotonic()
    results: list[float] = []
    while time.monotonic() - start < 60 * minutes:
        a, b, c, damage = features(batch)
        scores = np.where(batch.mask, w[a] + w[b] + w[c] + w[-1] * damage, -1e9)
        p = np.exp(scores - scores.max(1, keepdims=True))
        p /= p.sum(1, keepdims=True)
        chosen = (p.cumsum(1) > rng.random((GAMES, 1))).argmax(1)
        ours = batch.seat == mine
        for x in (a, b, c):  # the slope of log p(chosen): what was chosen, less the expectation
            np.add.at(trace, (at[:, None], x), -p * ours[:, None])
            np.add.at(trace, (at, x[at, chosen]), ours * 1.0)
        trace[:, -1] += ours * (damage[at, chosen] - (p * damage).sum(1))
        reward, done = batch.step(np.where(ours, chosen, random_policy(batch, rng)))
        for i in np.flatnonzero(done):
            gain = reward[i, mine[i]] - np.mean(results[-500:] or [0.0])
            w += RATE * gain * trace[i] / np.sqrt(1 + (trace[i] ** 2).sum())
            results.append(reward[i, mine[i]])
            trace[i] = 0
    share = (1 + np.mean(results[-500:] or [0.0])) / 2
    say(f"{len(results)} games, of the last {len(results[-500:])} won {share:.0%}")
    return w, float(share)


if __name__ == "__main__":
    train(float(sys.argv[1]) if len(sys.argv) > 1 else 3.0)
