"""A process that plays a run which is written down in a folder: `python -m ptcg.lab.job FOLDER`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from ptcg.lab.drive import How
from ptcg.lab.questions import answer
from ptcg.lab.results import RunError, read_run


def main(words: list[str]) -> int:
    """Go on with the run until it is over or stopped. What is wrong is said in a line, for the list of runs."""
    if hasattr(os, "nice"):
        os.nice(5)  # whoever plays at the table comes first
    folder = Path(words[0])
    try:
        driven, _ = answer(read_run(folder), How(folder=folder, resume=True))
    except RunError as error:
        print(error, file=sys.stderr)
        return 2
    return 0 if driven.whole else 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
