"""Whether each series is read as far as it must be: `ptcg cards coverage --json` on standard input, exit 1 if not."""

from __future__ import annotations

import json
import sys

GATES = {
    ("Diamond & Pearl",): 95.0,
    ("Platinum",): 95.0,
    ("HeartGold & SoulSilver",): 95.0,
    ("Black & White",): 92.0,
    ("XY",): 92.0,
    ("Sun & Moon",): 92.0,
    ("Sword & Shield",): 95.0,
    ("Scarlet & Violet",): 95.0,
    ("Mega Evolution",): 95.0,
    ("Base", "Gym", "Neo", "E-Card", "EX", "POP", "NP"): 80.0,
}
MOST_PARAPHRASED = 3.0


def main() -> int:
    """Print a line for each gate."""
    data = json.load(sys.stdin)
    failed = 0
    for names, least in GATES.items():
        rows = [data["series"][name] for name in names]
        share = 100 * sum(row["read"] for row in rows) / sum(row["cards"] for row in rows)
        failed += share < least
        verdict = "missed" if share < least else "ok"
        print(f"{verdict:<7}{' + '.join(names)}: {share:.1f} % read, at least {least:.0f} %")
    share = 100 * data["total"]["paraphrased"] / data["total"]["read"]
    failed += share >= MOST_PARAPHRASED
    verdict = "missed" if share >= MOST_PARAPHRASED else "ok"
    print(f"{verdict:<7}{share:.1f} % of what is read rests on a paraphrase, less than {MOST_PARAPHRASED:.0f} %")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
