"""A process of the pool: reads a run, then blocks, a line each, and writes what each came to as a line."""

from __future__ import annotations

import contextlib
import os
import signal
import sys

import msgspec

from ptcg.lab.play import timed
from ptcg.lab.runs import Block, Run


def main() -> int:
    """Play what the other end of the pipe asks for, until it closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the driver's; it ends its workers
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a bot that prints must not print into the answers
    questions = sys.stdin.buffer
    run = msgspec.json.decode(questions.readline(), type=Run)
    with contextlib.suppress(BrokenPipeError):
        for line in questions:
            done = timed(run, msgspec.json.decode(line, type=Block))
            answers.write(msgspec.json.encode(done) + b"\n")
            answers.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
