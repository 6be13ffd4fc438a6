"""The profile of random games: instructions, questions to modifiers, decisions. Run as a module it prints JSON.

The engine counts only while a `Tally` is attached, so the figures of the other sections are not affected.
"""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from typing import Any

from bench.meter import MAX_DECISIONS
from bench.ours import Ours

GAMES = 10_000
ROWS = 16


def profile(games: int, seed: int = 1) -> Any:
    """Return the Tally of that many random games, from the first decision of each to its end."""
    ours = Ours(seed)
    tally = importlib.import_module("ptcg.engine.tally").Tally()
    for number in range(games):
        game = ours.new(number, history=False)
        game.state.tally = tally
        ours.advance(game, MAX_DECISIONS)
    return tally


def named(prefix: str) -> dict[int, str]:
    """Return the names of instructions (I) or modifier kinds (M) by number, in words."""
    ops = importlib.import_module("ptcg.engine.ops")
    return {
        number: name.removeprefix(f"{prefix}_").lower().replace("_", " ")
        for name, number in vars(ops).items()
        if name.startswith(f"{prefix}_")
    }


def table(tally: Any, games: int, rows: int = ROWS) -> list[str]:
    """Return the lines of the profile: the most expensive instructions, the most frequent questions, all kinds of
    decision."""
    kinds: list[str] = importlib.import_module("ptcg.engine.ask").KINDS
    whole = sum(tally.seconds) or 1.0
    lines = [f"{games:,} random games, {sum(tally.ops):,} instructions in {whole:.1f} s"]
    lines.append(f"{'instruction':24}{'a game':>10}{'µs each':>10}{'of the time':>14}")
    names = named("I")
    by_time = sorted(range(len(tally.ops)), key=lambda op: -tally.seconds[op])
    for op in [op for op in by_time if tally.ops[op]][:rows]:
        each, share = tally.seconds[op] / tally.ops[op] * 1e6, tally.seconds[op] / whole
        lines.append(f"{names[op]:24}{tally.ops[op] / games:>10.1f}{each:>10.2f}{share:>14.1%}")
    lines.append(f"{'question to modifiers':24}{'a game':>10}{'':10}{'with an answer':>14}")
    names = named("M")
    for kind in [k for k in sorted(range(len(tally.asked)), key=lambda k: -tally.asked[k]) if tally.asked[k]][:rows]:
        share = tally.answered[kind] / tally.asked[kind]
        lines.append(f"{names[kind]:24}{tally.asked[kind] / games:>10.1f}{'':10}{share:>14.1%}")
    lines.append(f"{'decision':24}{'a game':>10}")
    for kind in [k for k in sorted(range(len(kinds)), key=lambda k: -tally.decisions[k]) if tally.decisions[k]]:
        lines.append(f"{kinds[kind]:24}{tally.decisions[kind] / games:>10.2f}")
    return lines


def main() -> None:
    """Print {"lines": […]}, the profile of the ptcg of this interpreter, as JSON."""
    parser = argparse.ArgumentParser(description="What random games consist of.")
    parser.add_argument("--games", type=int, default=GAMES)
    args = parser.parse_args()
    if args.games < 1:
        sys.exit(f"--games {args.games}: expected at least 1")
    print(json.dumps({"lines": table(profile(args.games), args.games)}))


if __name__ == "__main__":
    main()
