"""The process of an agent in Kaggle's form: `python -m ptcg_cabt.agents.host FILE [FOLDER]`.

It reads observations and answers lists of numbers. FOLDER holds the official engine's `cg` package, for agents that
import it.
"""

from __future__ import annotations

import inspect
import json
import os
import runpy
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

FIRST: dict[str, Any] = {"select": None, "logs": [], "current": None, "search_begin_input": None}
"""The observation that an agent gets before a game, at which it names its deck."""


def found(file: str) -> Callable[[dict[str, Any]], Any]:
    """Return the agent of a file: its function `agent`, or the last one that it defines, as on Kaggle.

    The agent may take a second argument, the configuration, which is empty. Raises NameError if the file has no
    function.
    """
    names = runpy.run_path(file)
    functions = [x for x in names.values() if inspect.isfunction(x)]
    agent = names.get("agent") or (functions[-1] if functions else None)
    if agent is None:
        raise NameError(f"{file} has no function agent(obs)")
    wanted = inspect.signature(agent).parameters.values()
    needed = [p for p in wanted if p.default is p.empty and p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    return (lambda obs: agent(obs, {})) if len(needed) > 1 else agent


def main(file: str, *folders: str) -> None:
    """Answer every observation that comes in.

    What the agent prints goes to stderr, even from a library of its own that writes past Python, so it is never taken
    for an answer.
    """
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    os.chdir(Path(file).parent)
    sys.path[:0] = [str(Path(file).parent)]
    sys.path += folders
    agent, failed = None, ""
    try:
        agent = found(file)
    except Exception as error:  # it is reported at the first question
        failed = _said(error)
    if agent is not None:
        with suppress(Exception):  # an agent that cannot name its deck plays the deck of deck.csv
            agent(dict(FIRST))
    for line in sys.stdin:
        try:
            if agent is None:
                raise RuntimeError(failed)
            picks = list(agent(json.loads(line)))
            if any(type(x) is bool or x != int(x) for x in picks):
                raise TypeError(f"the agent answered {picks!r}; expected a list of numbers")
            answer: dict[str, Any] = {"picks": [int(x) for x in picks]}
        except Exception as error:  # the game is lost with a report; the process waits for the next game
            answer = {"fault": _said(error)}
        print(json.dumps(answer), file=answers, flush=True)


def _said(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


if __name__ == "__main__":
    main(*sys.argv[1:])
