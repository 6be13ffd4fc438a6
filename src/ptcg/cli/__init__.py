"""The command `ptcg`: one module for each command, imported when the command is used."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

COMMANDS: dict[str, str] = {
    "arena": "Bots against each other, with ratings and intervals.",
    "cards": "A card with how the engine reads it; search; where cards are read from.",
    "data": "Decisions of bots, or of the official engine's episodes, as data sets for learning.",
    "deck": "Is a deck legal under a rulebook? Which decks are there?",
    "doctor": "What runs here: build, versions, card data, Chromium, C compiler, one random game.",
    "odds": "What a deck's list promises by itself, exactly: mulligans, openings, draws, Prizes.",
    "gauntlet": "One deck against a field, many games each.",
    "improve": "Swaps of cards tried with a budget, and ranked.",
    "matrix": "Every deck against every other.",
    "minds": "Fit the bots' learned value anew.",
    "oracle": "Games in lock-step with the official cabt engine, and where the two differ.",
    "play": "Play a game against a bot or another person.",
    "replay": "A recorded game again.",
    "puzzle": "Positions to win this turn: list, draw, check and solve them.",
    "report": "A report of the laboratory again, from its JSON: the page, or CSV.",
    "rules": "A rule with its variants and tests; search; check that every rule is tested.",
    "serve": "The table for others, on a host of one's own.",
    "sim": "Two decks against each other, many games: who wins, how, and how sure that is.",
    "store": "Check, repair and back up the games and decks of the table.",
    "swap": "Does a swap of cards help? Paired games until it is clear.",
    "scene": "Run and draw scenes: positions and scripted play as text; which of them can be run.",
}
"""The commands and a line of help each; the command NAME is the `app` of the module ptcg.cli.NAME."""


def version() -> str:
    """Return the version, and whether the compiled core runs."""
    from ptcg import build

    return build.version()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return the exit code: 0 good, 1 a finding, 2 a fault of the input."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given == ["--version"]:
        print(version())
        return 0
    from cyclopts import App, CycloptsError

    from ptcg.cli.failure import Failure

    app = App(name="ptcg", help="The Pokémon TCG by five official rulebooks.", version=version)
    for name, summary in COMMANDS.items():
        app.command(f"ptcg.cli.{name}:app", name=name, help=summary)
    try:
        result = app(given, result_action="return_value", exit_on_error=False, print_error=False)
    except Failure as failure:
        print(f"ptcg: {failure}", file=sys.stderr)
        return 2
    except CycloptsError as error:
        print(f"ptcg: {' '.join(str(error).split())} `--help` shows what a command takes.", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader (head, less) has closed the pipe; nothing may be flushed into it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return result if isinstance(result, int) else 0
