"""A process of the pool: it reads a run and then blocks, one in each line, and writes the result of each block as a
line."""

from __future__ import annotations

import contextlib
import os
import signal
import sys

import msgspec

from ptcg.lab.play import timed
from ptcg.lab.runs import Block, Run

_RUN = msgspec.json.Decoder(Run)
_BLOCK = msgspec.json.Decoder(Block)


def main() -> int:
    """Play the blocks that come through the pipe, until it closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the driver, which ends its workers
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a bot that prints must not print into the answers
    questions = sys.stdin.buffer
    run = _RUN.decode(questions.readline())
    with contextlib.suppress(BrokenPipeError):
        for line in questions:
            done = timed(run, _BLOCK.decode(line))
            answers.write(msgspec.json.encode(done) + b"\n")
            answers.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
