"""The environments next to the official engine's Python interface, in the same run: `python -m bench.envs`.

Rounds take turns (official, batch, AEC), and the median of each is kept, so that a machine that slows down for a while
slows all equally. Decks, forced decisions and the end of a tie are those of the other benchmark. Seconds are processor
seconds of one process.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

import numpy as np

from bench.official import Official
from bench.ours import RULEBOOK, Ours

ROUNDS = 5
GOALS = {"batch of 256": 20.0, "aec": 8.0}
"""The goals, as multiples of the official engine's rate."""


def batch_rate(n: int, ours: Ours) -> Callable[[float], float]:
    """Return a function that measures decisions per second of random play in a batch of n, with encoded rows."""
    from ptcg.envs import Batch, Pairs

    decks = Pairs(ours.pairs, RULEBOOK, swap=False)
    batch = Batch(n, decks, 1, rulebook=RULEBOOK, ask_forced=True, sudden_death="draw", max_decisions=5000)
    rng = np.random.default_rng(1)

    def run(seconds: float) -> float:
        count, start = 0, process_time()
        while process_time() - start < seconds:
            for _ in range(max(1, 256 // n)):
                batch.step((rng.random(n) * batch.n_options).astype(np.int64))
                count += n
        return count / (process_time() - start)

    run(1.0)
    return run


def aec_rate(ours: Ours) -> Callable[[float], float]:
    """Return a function that measures decisions per second of random play through the PettingZoo loop."""
    from ptcg.envs import Pairs, aec

    decks = Pairs(ours.pairs, RULEBOOK, swap=False)
    env = aec(decks=decks, rulebook=RULEBOOK, ask_forced=True, sudden_death="draw", max_decisions=5000)
    rng = np.random.default_rng(1)
    env.reset(seed=1)

    def run(seconds: float) -> float:
        count, start = 0, process_time()
        while process_time() - start < seconds:
            for _ in env.agent_iter(256):
                seen, _, ended, cut, _ = env.last()
                env.step(None if ended or cut else int(rng.random() * np.count_nonzero(seen["action_mask"])))
                count += 1
            if not env.agents:
                env.reset()
        return count / (process_time() - start)

    run(1.0)
    return run


def official_rate() -> Callable[[float], float]:
    """Return a function that measures decisions per second of random play of the official engine."""
    from random import Random

    engine = Official()
    pairs = engine.decks(1)
    rng = Random(1)
    number = 0

    def run(seconds: float) -> float:
        nonlocal number
        count, start = 0, process_time()
        while process_time() - start < seconds:
            count += engine.play(pairs[number % len(pairs)], rng)[0]
            number += 1
        return count / (process_time() - start)

    run(0.5)
    return run


def measure(seconds: float) -> dict[str, Any]:
    """Return the median rates by name, and each as a multiple of the official engine's."""
    ours = Ours(1)
    runs = {"official": official_rate()}
    runs |= {f"batch of {n}": batch_rate(n, ours) for n in (1, 16, 256)}
    runs["aec"] = aec_rate(ours)
    rates: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(ROUNDS):
        for name, run in runs.items():
            rates[name].append(run(seconds))
    base = rates["official"]
    return {
        "build": ours.build(),
        "per_second": {name: median(found) for name, found in rates.items()},
        "times_official": {
            name: sorted(a / b for a, b in zip(found, base, strict=True)) for name, found in rates.items()
        },
    }


def main() -> None:
    """Print the figures, as JSON with --json."""
    parser = argparse.ArgumentParser(description="Measure the environments next to the official engine.")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    found = measure(args.seconds)
    if args.json:
        print(json.dumps(found))
        return
    print(f"{found['build']}, decisions a second (median of {ROUNDS} rounds), times the official one (least to most)")
    for name, rate in found["per_second"].items():
        times = found["times_official"][name]
        goal = f", wanted {GOALS[name]:g}" if name in GOALS else ""
        print(f"{name:14} {rate:10,.0f}  {median(times):5.1f} ({times[0]:.1f} to {times[-1]:.1f}){goal}")


if __name__ == "__main__":
    main()
