"""Whole runs of `ptcg swap` whose right answer is known: how often does the test find it?

    python tools/swap_trials.py effect DECK OUT IN OPPONENT... --pairs 1500    how much a swap is worth
    python tools/swap_trials.py planted DECK OUT IN OPPONENT... --runs 40      it is a gain: "better" is right
    python tools/swap_trials.py idle DECK CARD CARD OPPONENT... --runs 40      A against A: "no difference" is right

OUT and IN are cards as `ptcg swap` takes them ("3 Potion"). An idle run swaps one copy of each of two cards for the
other, so that the list stays as it is and two cards change places. Every run has its own seed; a line a run is
written to `--keep FILE`, and a run that stands there is not played again.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from ptcg import lab
from ptcg.measure.intervals import wilson

RIGHT = {"planted": "better", "idle": "no difference"}


def trial(a: argparse.Namespace, number: int) -> dict[str, object]:
    """Play one whole run and return its result."""
    one, two = a.cards
    outs, ins = ([one, two], [two, one]) if a.what == "idle" else ([one], [two])
    smallest = 0.001 if a.what == "effect" else a.smallest
    seed = f"{a.seed} {a.what} {number}"
    report = lab.swap(a.deck, outs, ins, a.against, smallest=smallest, pairs=a.pairs, seed=seed, workers=a.workers)
    effect = report.effect
    return {
        "run": number, "verdict": report.verdict, "pairs": len(report.path),
        "effect": [effect.est, effect.lo, effect.hi], "correlation": report.correlation,
    }  # fmt: skip


def main() -> None:
    """Play the runs and print how many were right."""
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("what", choices=["effect", *RIGHT])
    p.add_argument("deck")
    p.add_argument("cards", nargs=2, metavar="CARD")
    p.add_argument("against", nargs="+", metavar="OPPONENT")
    p.add_argument("--runs", type=int, default=40)
    p.add_argument("--pairs", type=int, default=3000)
    p.add_argument("--smallest", type=float, default=0.05)
    p.add_argument("--seed", default="trials")
    p.add_argument("--workers", type=int, default=2)
    p.add_argument("--keep", type=Path)
    a = p.parse_args()
    runs = 1 if a.what == "effect" else a.runs
    kept = a.keep.read_text().splitlines() if a.keep and a.keep.exists() else []
    found = [json.loads(line) for line in kept]
    for number in range(len(found), runs):
        found.append(trial(a, number))
        line = json.dumps(found[-1])
        print(line, flush=True)
        if a.keep:
            with a.keep.open("a") as file:
                file.write(line + "\n")
    if a.what in RIGHT:
        right = sum(x["verdict"] == RIGHT[a.what] for x in found)
        low, high = wilson(right, len(found))
        pairs = sorted(x["pairs"] for x in found)
        least = min(x["correlation"] for x in found)
        print(f"{a.what}: {right} of {len(found)} right [{low:.3f}, {high:.3f}]")
        print(f"pairs: median {pairs[len(pairs) // 2]}, most {pairs[-1]}; least correlation {least}")


if __name__ == "__main__":
    main()
