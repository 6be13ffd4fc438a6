"""Print what the test runs skipped and why: `skipped.py REPORT`. With CI set, a skipped test is a failure.

Tests of printed cards are one line. With PTCG_BARE set they may be skipped (tests/skips.py).
"""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from pathlib import Path


def main() -> int:
    """Print the skips of the report, which has one JSON object for each run, and return the exit code."""
    report = Path(sys.argv[1])
    runs = [json.loads(line) for line in report.read_text(encoding="utf-8").splitlines()] if report.exists() else []
    printed = sum(run.get("printed", 0) for run in runs)
    reasons = Counter(line.split(": ", 1)[-1] for run in runs for line in run.get("others", []))
    if not printed and not reasons:
        print("nothing was skipped")
        return 0
    for reason, count in sorted(reasons.items()):
        print(f"{count:,} skipped: {reason}")
    if printed:
        print(f"{printed:,} tests of printed cards not run: `make cards` fetches the data")
    if any(run.get("fail", bool(os.environ.get("CI"))) for run in runs):
        print("CI is set: a skip is a failure")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
