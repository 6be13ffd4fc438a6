"""Print what the test runs skipped and why; with CI set, any skipped test is a failure."""

from __future__ import annotations

import os
import sys
from collections import Counter
from pathlib import Path


def main() -> int:
    """Read the report named on the command line, which has one line for each skip with the reason last, and return the
    exit code."""
    report = Path(sys.argv[1])
    lines = report.read_text(encoding="utf-8").splitlines() if report.exists() else []
    if not lines:
        print("nothing was skipped")
        return 0
    reasons = Counter(line.split(": ", 1)[-1] for line in lines)
    print("skipped:")
    for reason, count in sorted(reasons.items()):
        print(f"  {count} × {reason}")
    if os.environ.get("CI"):
        print("CI is set: a skip is a failure")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
