"""Check that enough of each series is read: takes `ptcg cards coverage --json` on standard input, and exits with 1 if
not."""

from __future__ import annotations

import json
import sys

OF_ALL, OF_A_SERIES = 99.9, 99.5
"""The least share of different cards, in per cent, that must read."""
MOST_PARAPHRASED = 1.5
FEWEST = 10_000
"""Fewer different cards than this are not the printed cards."""


def main() -> int:
    """Print a line for each gate, and return the exit code."""
    data = json.load(sys.stdin)
    if data["total"]["cards"] < FEWEST:
        sys.exit(f"only {data['total']['cards']} different cards; `make cards` downloads the printed cards")
    tallies = [(name, tally, OF_A_SERIES) for name, tally in data["series"].items()]
    failed = 0
    for name, tally, least in [*tallies, ("all", data["total"], OF_ALL)]:
        share = 100 * tally["read"] / tally["cards"]
        failed += share < least
        print(f"{'missed' if share < least else 'ok':<7}{name}: {share:.2f} % read, at least {least} %")
    share = 100 * data["total"]["paraphrased"] / data["total"]["read"]
    failed += share >= MOST_PARAPHRASED
    verdict = "missed" if share >= MOST_PARAPHRASED else "ok"
    print(f"{verdict:<7}{share:.2f} % of what is read rests on a paraphrase, less than {MOST_PARAPHRASED} %")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
