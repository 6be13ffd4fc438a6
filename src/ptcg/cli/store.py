"""`ptcg store`: cares for the file in which the table keeps its games and decks."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from ptcg.cli.examples import examples
from ptcg.cli.failure import Failure
from ptcg.cli.given import Json, print_json

app = App(
    name="store",
    help="Check, repair and back up the file in which the table keeps its games and decks.",
    help_epilogue=examples("ptcg store check"),
)

File = Annotated[Path | None, Parameter(help="Game database (default: table.sqlite in the data folder).")]


@app.command(help_epilogue=examples("ptcg store check"))
def check(*, file: File = None, as_json: Json = False) -> int:
    """Check the game database; a server may be using it. Exits 1 if something is wrong."""
    from ptcg.table.store import StoreError, care, store_file

    path = file or store_file()
    try:
        report = care.check(path)
    except StoreError as error:
        raise Failure(str(error)) from None
    if as_json:
        print_json({"store": str(path), "games": report.games, "choices": report.choices, "decks": report.decks,
                    "faults": report.faults})  # fmt: skip
        return 1 if report.faults else 0
    print(f"{path}: {report.games} games with {report.choices} choices, {report.decks} decks")
    for fault in report.faults:
        print(f"  {fault}")
    repair_it = "`ptcg store repair` saves what can be read and keeps the old file"
    print(f"  {repair_it if report.faults else 'nothing is wrong'}")
    return 1 if report.faults else 0


@app.command(help_epilogue=examples("ptcg store repair"))
def repair(*, file: File = None) -> int:
    """Save what can be read into a new file and keep the old one; otherwise restore the last backup."""
    from ptcg.table.store import StoreError, care, store_file

    try:
        for line in care.repair(file or store_file()):
            print(line)
    except StoreError as error:
        raise Failure(str(error)) from None
    return 0


@app.command(help_epilogue=examples("ptcg store backup"))
def backup(to: Annotated[Path | None, Parameter(help="The copy (default: a new file in backups).")] = None, /, *,
           file: File = None) -> int:  # fmt: skip
    """Copy the game database, also while a server writes."""
    from ptcg.table.store import StoreError, care, store_file

    try:
        print(care.backup(file or store_file(), to))
    except StoreError as error:
        raise Failure(str(error)) from None
    return 0


@app.command(help_epilogue=examples("ptcg store new"))
def new(*, file: File = None) -> int:
    """Start over with an empty game database. The old one is kept under another name."""
    from ptcg.table.store import StoreError, care, store_file

    path = file or store_file()
    try:
        old = care.begin_anew(path)
    except StoreError as error:
        raise Failure(str(error)) from None
    print(f"the next start makes a new store at {path}" + (f"; the old one is kept as {old}" if old else ""))
    return 0
