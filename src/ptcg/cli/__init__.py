"""The command `ptcg`: one module for each command, imported when the command is used."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

COMMANDS: dict[str, str] = {
    "arena": "Play bots against each other and rate them.",
    "bench": "Measure a bot on the benchmark, and verify entries.",
    "bots": "Train, tune and measure the bots.",
    "cards": "Show, search, download and check cards.",
    "data": "Make data sets of decisions for learning.",
    "deck": "Check decks, and list those known by name.",
    "doctor": "Print what is installed and what is missing.",
    "gauntlet": "Play one deck against a field.",
    "improve": "Rank swaps of a deck with a budget of games.",
    "lab": "Compare the lab with real tournaments, and prepare tournaments.",
    "live": "Read logs of games from the official client.",
    "matrix": "Play every deck against every other.",
    "odds": "Exact odds for a deck: mulligans, opening hands, draws, Prizes.",
    "play": "Play a game in your browser or terminal.",
    "puzzle": "Solve, draw and prove puzzles: win this turn.",
    "replay": "Replay a recorded game.",
    "report": "Rebuild a report as HTML or CSV from its JSON file.",
    "review": "Review a game: your chance to win, and the choices that cost most.",
    "rules": "Look up rules, rulings and rulebooks.",
    "scene": "Run scenes: positions with scripted moves and expected results.",
    "serve": "Run a game server for other people.",
    "sim": "Simulate two decks against each other.",
    "store": "Check, repair and back up the game database.",
    "swap": "Test whether a swap makes a deck better.",
}
"""The commands and a line of help each; the command NAME is the `app` of the module ptcg.cli.NAME."""

SEPARATE: dict[str, tuple[str, str]] = {
    "oracle": ("ptcg_cabt.commands.oracle", "Compare games with the official cabt engine."),
}
"""The commands of packages that are installed apart, with their modules; they are there if the package is."""


def version() -> str:
    """Return the version, and whether the compiled engine runs."""
    from ptcg import build

    return build.version()


def shown_default(value: object) -> str | None:
    """Return the default as `--help` shows it; nothing, no and none are not worth a word."""
    if value is None or value is False or value in ("", (), []):
        return None
    return ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return the exit code: 0 success, 1 a finding, 2 bad input."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given == ["--version"]:
        print(version())
        return 0
    from cyclopts import App, CycloptsError, Parameter

    from ptcg import separate
    from ptcg.cli.failure import Failure

    usual = Parameter(negative_iterable=(), show_default=shown_default)
    app = App(name="ptcg", help="Play, simulate and analyze the Pokémon TCG.", version=version, default_parameter=usual)
    for name, summary in COMMANDS.items():
        app.command(f"ptcg.cli.{name}:app", name=name, help=summary)
    for name, (module, summary) in SEPARATE.items():
        if separate.installed(module.partition(".")[0]):
            app.command(f"{module}:app", name=name, help=summary)
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
