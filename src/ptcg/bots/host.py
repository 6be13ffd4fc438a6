"""The process of a bot that is a Python file: `python -m ptcg.bots.host FILE` reads seats and answers choices."""

from __future__ import annotations

import base64
import json
import pickle
import runpy
import sys
from random import Random
from typing import Any


def made(path: str) -> object:
    """Return a bot of the file's class `Bot`; raise NameError if the file has none, and any error of the file."""
    found = runpy.run_path(path)
    if "Bot" not in found:
        raise NameError(f"{path} has no class Bot")
    return found["Bot"]()


def main(path: str) -> None:
    """Answer every seat that comes in; what the bot prints goes to stderr, so it is never taken for an answer."""
    answers, sys.stdout = sys.stdout, sys.stderr
    bot: Any = None
    for line in sys.stdin:
        seat, seed = pickle.loads(base64.b64decode(line))
        try:
            if bot is None:
                bot = made(path)
            choice = bot.choose(seat, Random(seed))
            if type(choice) is not int:
                raise TypeError(f"choose gave {choice!r}; expected the index of an option")
            answer: dict[str, int | str] = {"choose": choice}
        except Exception as error:  # the game is lost with a report; the process waits for the next game
            answer = {"fault": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
