"""The environments next to the official engine's Python interface, in the same run: `python -m bench.envs`.

Rounds take turns (official, random play, batches, AEC), and the median of each is kept, so that a machine that slows
down for a while slows all equally. Decks, forced decisions and the end of a tie are those of the other benchmark.
Seconds are CPU seconds: of this process, or with workers of this process and the workers together. A worker that waits
costs nothing by this measure, so `--wall` prints the seconds on the clock too; they mean something on an idle machine.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any

import numpy as np

from bench.official import Official
from bench.ours import RULEBOOK, Ours

ROUNDS = 5
GOALS = {"random play": 30.0, "batch of 16": 15.0, "batch of 256": 15.0, "aec": 8.0}
"""The goals, as multiples of the official engine's rate."""
PER_CORE = 0.9
"""The goal for a worker's rate per CPU second, as a share of that of a batch in one process."""


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


def used_by(pid: int) -> float:
    """Return the CPU seconds that a process has used (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / float(os.sysconf("SC_CLK_TCK"))


class Workers:
    """Random play in a batch of 256 in several processes. ``wall`` are decisions per second on the clock, by round."""

    def __init__(self, workers: int, ours: Ours) -> None:
        from ptcg.envs import Pairs, ParallelBatch

        decks = Pairs(ours.pairs, RULEBOOK, swap=False)
        settings: dict[str, Any] = {"decks": decks, "seed": 1, "rulebook": RULEBOOK, "ask_forced": True}
        self.batch = ParallelBatch(256, workers=workers, max_decisions=5000, sudden_death="draw", **settings)
        self.rng = np.random.default_rng(1)
        self.wall: list[float] = []
        self.run(1.0)
        self.wall.clear()

    def spent(self) -> float:
        """Return the CPU seconds of all processes."""
        return process_time() + sum(used_by(pid) for pid in self.batch.pids)

    def run(self, seconds: float) -> float:
        """Return decisions per CPU second of all processes."""
        count, start, clock = 0, self.spent(), perf_counter()
        while perf_counter() - clock < seconds:
            self.batch.step((self.rng.random(256) * self.batch.n_options).astype(np.int64))
            count += 256
        self.wall.append(count / (perf_counter() - clock))
        return count / (self.spent() - start)


def random_rate(ours: Ours) -> Callable[[float], float]:
    """Return a function that measures decisions per second of random play through `Game`, with no observations."""
    number = 0

    def run(seconds: float) -> float:
        nonlocal number
        count, start = 0, process_time()
        while process_time() - start < seconds:
            count += ours.play(number)[0]
            number += 1
        return count / (process_time() - start)

    run(0.5)
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


def measure(seconds: float, workers: int) -> dict[str, Any]:
    """Return the median rates by name, and each as a multiple of the official engine's."""
    ours = Ours(1)
    runs = {"official": official_rate(), "random play": random_rate(ours)}
    runs |= {f"batch of {n}": batch_rate(n, ours) for n in (1, 16, 256)}
    runs["aec"] = aec_rate(ours)
    shared = Workers(workers, ours) if workers else None
    if shared is not None:
        runs[f"{workers} workers"] = shared.run
    rates: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(ROUNDS):
        for name, run in runs.items():
            rates[name].append(run(seconds))
    base = rates["official"]
    if shared is not None:
        shared.batch.close()
    alone = rates["batch of 256"]
    return {
        "build": ours.build(),
        "per_core": sorted(a / b for a, b in zip(rates[f"{workers} workers"], alone, strict=True)) if workers else [],
        "wall": sorted(a / b for a, b in zip(shared.wall, alone, strict=True)) if shared is not None else [],
        "per_second": {name: median(found) for name, found in rates.items()},
        "times_official": {
            name: sorted(a / b for a, b in zip(found, base, strict=True)) for name, found in rates.items()
        },
    }


def main() -> None:
    """Print the figures, as JSON with --json."""
    parser = argparse.ArgumentParser(description="Measure the environments next to the official engine.")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="0: none")
    parser.add_argument("--wall", action="store_true", help="the workers by the clock too, for an idle machine")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    found = measure(args.seconds, args.workers)
    if args.json:
        print(json.dumps(found))
        return
    print(f"{found['build']}, decisions a second (median of {ROUNDS} rounds), times the official one (least to most)")
    for name, rate in found["per_second"].items():
        times = found["times_official"][name]
        goal = f", wanted {GOALS[name]:g}" if name in GOALS else ""
        print(f"{name:14} {rate:10,.0f}  {median(times):5.1f} ({times[0]:.1f} to {times[-1]:.1f}){goal}")
    for name in ("per_core", *(["wall"] if args.wall else [])):
        if share := found[name]:
            goal = f", wanted {PER_CORE:g}" if name == "per_core" else ""
            print(f"workers, {name}: {median(share):.2f} ({share[0]:.2f} to {share[-1]:.2f}) of a batch of 256{goal}")


if __name__ == "__main__":
    main()
