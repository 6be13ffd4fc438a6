"""A process that plays a run from the files of a folder: `python -m ptcg.lab.job FOLDER`."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from types import FrameType

from ptcg.lab.drive import How
from ptcg.lab.questions import answer
from ptcg.lab.results import Ledger, RunError, read_run


class Stop:
    """Remembers whether the run must stop. Python drops an interrupt that comes while it frees an object or calls back
    from C, so the interrupt is remembered, and raised again after the next block."""

    def __init__(self) -> None:
        self.asked = False
        signal.signal(signal.SIGINT, self._ask)

    def _ask(self, _signal: int, _frame: FrameType | None) -> None:
        self.asked = True
        raise KeyboardInterrupt

    def watch(self, _ledger: Ledger) -> None:
        """Raise KeyboardInterrupt after a block if an interrupt came."""
        if self.asked:
            raise KeyboardInterrupt


def main(words: list[str]) -> int:
    """Continue the run until it is over or stopped, and return the exit code. A fault is printed in one line, for the
    list of runs."""
    if hasattr(os, "nice"):
        os.nice(5)  # a person who plays at the table comes first
    folder = Path(words[0])
    try:
        driven, _ = answer(read_run(folder), How(folder=folder, resume=True, watch=Stop().watch))
    except KeyboardInterrupt:
        return 130
    except RunError as error:
        print(error, file=sys.stderr)
        return 2
    return 0 if driven.whole else 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
