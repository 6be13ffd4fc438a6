"""Behaviour cloning with a value head: the network of `train_ppo.py` learns what the bots of a data set chose, and who
won.

    ptcg data make games -n 400 --bots greedy greedy
    python examples/clone.py games --out policy.npz
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from ptcg.envs import CardTable
from ptcg.envs.encoder import columns as k
from ptcg.envs.shards import load

sys.path.insert(0, str(Path(__file__).parent))
ppo = import_module("train_ppo")


def train(folder: str, epochs: int, batch: int, rate: float, out: str = "", slots: int = 64) -> dict[str, float]:
    """Learn from all shards except the last, test on the last, and return the agreement with the choice and with the
    outcome."""
    import jax
    import jax.numpy as jnp

    table = CardTable.load(Path(folder) / "cards.json")
    shards = list(load(folder, slots=slots))
    named = [(shard["tokens"][..., k.T_CARD], shard["options"][..., k.O_CARD]) for shard in shards]
    met = np.unique(np.concatenate([numbers.ravel() for shard in named for numbers in shard]))
    learner = ppo.Learner(table, met, 1)
    cards = jnp.asarray(met), jnp.asarray(ppo.features(table)[met])
    names = ("tokens", "options", "mask", "globals", "choice", "outcome")
    parts = {name: [shard[name] for shard in shards] for name in names}
    fit = [np.concatenate(parts[name][:-1] or parts[name]) for name in names]

    def loss(w: Any, tokens: Any, options: Any, mask: Any, whole: Any, choice: Any, outcome: Any) -> Any:
        logits, value = ppo.forward(jnp, w, cards, tokens, options, mask, whole)
        log = jax.nn.log_softmax(logits)[jnp.arange(len(choice)), choice]
        return (0.25 * (value - outcome) ** 2 - log).mean()

    slope = jax.jit(jax.grad(loss))
    judge = jax.jit(lambda w, *rows: ppo.forward(jnp, w, cards, *rows))
    rng, weights, speed = np.random.default_rng(1), learner.weights, None
    for _ in range(epochs):
        for some in np.array_split(rng.permutation(len(fit[4])), max(1, len(fit[4]) // batch)):
            found = slope(weights, *(x[some] for x in fit))
            speed = found if speed is None else jax.tree.map(lambda a, x: 0.9 * a + x, speed, found)
            weights = jax.tree.map(lambda p, x: p - rate * x, weights, speed)
    test = [parts[name][-1] for name in names]
    logits, value = judge(weights, *test[:4])
    decided = test[5] != 0
    learner.weights = weights
    if out:
        learner.save(out, table)
    return {
        "choice": float((np.asarray(logits).argmax(1) == test[4]).mean()),
        "chance": float((1 / test[2].sum(1)).mean()),
        "outcome": float((np.sign(np.asarray(value))[decided] == test[5][decided]).mean()) if decided.any() else 0.5,
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Learn from a data set.")
    parser.add_argument("folder")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--batch", type=int, default=512)
    parser.add_argument("--rate", type=float, default=0.02)
    parser.add_argument("--out", default="")
    given = parser.parse_args()
    for name, share in train(given.folder, given.epochs, given.batch, given.rate, given.out).items():
        print(f"{name}: {share:.1%}")
