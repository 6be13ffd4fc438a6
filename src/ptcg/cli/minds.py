"""`ptcg minds`: fit the bots' learned value anew."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import track
from rich.table import Table

from ptcg.cli.failure import Failure
from ptcg.cli.given import Json, print_json
from ptcg.minds.nets import all_nets, opened, table, written
from ptcg.minds.positions import Position, self_play

app = App(name="minds", help="How the bots' learned value is made.")


@app.command
def fit(
    *,
    games: Annotated[int, Parameter(name=["--games", "-n"], help="Games of self-play.")] = 4000,
    seed: Annotated[int, Parameter(help="The same seed gives the same files.")] = 1,
    to: Annotated[Path | None, Parameter(help="Folder for the nets; nothing is written without it.")] = None,
    as_json: Json = False,
) -> int:
    """Play games, fit nets, and print how well nets that never saw a book tell who wins with its decks (AUC)."""
    if games < 1:
        raise Failure(f"-n {games}: expected 1 or more games")
    if to is not None and not to.is_dir():
        raise Failure(f"--to {to}: expected a folder that is there")
    positions: list[Position] = []
    count = 0
    console = Console(stderr=True)
    for found in track(self_play(games, f"fit {seed}"), "games", total=games, console=console, disable=as_json):
        positions += found
        count += bool(found)
    try:
        nets = all_nets(positions, seed)
    except ValueError as error:
        raise Failure(str(error)) from None
    rows = table(positions, {name.removeprefix("without-"): opened(data) for name, data in nets.items()})
    if to is not None:
        for name, data in nets.items():
            written(data, to / f"{name}.json")
    if as_json:
        print_json({"games": count, "positions": len(positions), "auc": rows})
        return 0
    shown = Table(title=f"AUC on books that the net never saw: {count} games, {len(positions)} positions")
    for head in ("part of the game", "positions", "net", "worth", "Prizes"):
        shown.add_column(head, justify="left" if head.startswith("part") else "right")
    for phase, x in rows.items():
        shown.add_row(phase, f"{x['positions']:.0f}", f"{x['net']:.3f}", f"{x['worth']:.3f}", f"{x['prizes']:.3f}")
    Console(file=sys.stdout, highlight=False).print(shown)
    return 0
