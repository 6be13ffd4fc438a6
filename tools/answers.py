"""Check that a table answers: `answers.py make play` starts the command, opens the page it names, and ends it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from urllib.request import urlopen

CLOSING = 600
"""Seconds after which a table that was told to close counts as hung."""


def main() -> int:
    """Return 0 once the page was read, 1 if the command ends without naming one."""
    environment = {**os.environ, "BROWSER": "true"}  # a command that does nothing: no browser opens
    begun = time.monotonic()
    process = subprocess.Popen(
        sys.argv[1:], env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    )  # fmt: skip
    assert process.stdout is not None
    try:
        for line in process.stdout:
            print(line, end="", flush=True)
            if address := re.search(r"http://[^\s/]+/\S*", line):
                with urlopen(address[0], timeout=60) as page:
                    size = len(page.read())
                print(f"{' '.join(sys.argv[1:])} answers after {time.monotonic() - begun:.1f} s: {size} bytes")
                return 0
        print(f"{' '.join(sys.argv[1:])} ended with {process.wait()} and opened no table", file=sys.stderr)
        return 1
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGINT)
            try:
                process.wait(timeout=CLOSING)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                raise


if __name__ == "__main__":
    sys.exit(main())
