"""Jobs: runs in processes of their own, which go on when the process that started them ends. The browser uses them."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Literal

import msgspec

import ptcg
from ptcg import bots
from ptcg.lab.asking import runs_folder
from ptcg.lab.holding import LOCK, driver_of
from ptcg.lab.questions import PAGE
from ptcg.lab.results import BLOCKS, RESULT, RUN, RunError, read_blocks, read_run, write
from ptcg.lab.runs import Run
from ptcg.lab.tally import total
from ptcg.measure.intervals import share

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,90}")
NOTE = "job.log"
_begun: dict[Path, subprocess.Popen[bytes]] = {}
"""The processes that this process started, by folder. A process takes a second until it holds its folder."""


class Job(msgspec.Struct, frozen=True):
    """A run as a list shows it. `won` is the share of games that the first deck won, if there is one first deck."""

    id: str
    question: str
    decks: tuple[str, ...]
    pilots: tuple[str, ...]
    rulebook: str
    games: int
    done: int
    state: Literal["running", "stopped", "done"]
    won: tuple[float, float, float] | None
    report: bool
    error: str


def start(run: Run, name: str) -> str:
    """Start a run in a process of its own, and return its id. If a run of the same question exists, it is continued.
    Raises RunError for a bot that comes from a file or a program."""
    check_pilots(run)
    folder = runs_folder() / name
    folder.mkdir(parents=True, exist_ok=True)
    if not _runs(folder):
        write(folder / RUN, msgspec.json.encode(run, order="sorted"))
        _begin(folder)
    return name


def go_on(name: str) -> None:
    """Continue a run that was stopped. Raises RunError if there is none of that name, and for a bot that comes from a
    file or a program."""
    folder = find(name)
    check_pilots(read_run(folder))
    if not _runs(folder):
        _begin(folder)


def stop(name: str) -> None:
    """Stop a run; its finished games are kept. Raises RunError if there is none of that name."""
    folder = find(name)
    driver = driver_of(folder)
    if driver is not None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(driver, signal.SIGINT)
    elif _runs(folder):
        _begun[folder].terminate()


def find(name: str) -> Path:
    """Return the folder of a run by its id. Raises RunError if there is none."""
    folder = runs_folder() / name
    if not NAME.fullmatch(name) or not (folder / RUN).is_file():
        raise RunError(f"no run is called {name[:40]!r}")
    return folder


def jobs() -> list[Job]:
    """Return all stored runs, the newest first."""
    folder = runs_folder()
    found = [path for path in folder.iterdir() if (path / RUN).is_file()] if folder.is_dir() else []
    found.sort(key=lambda path: (-(path / RUN).stat().st_mtime, path.name))
    out = []
    for path in found:
        with contextlib.suppress(RunError):
            out.append(describe(path))
    return out


def describe(folder: Path) -> Job:
    """Return the state of a run."""
    runs = _runs(folder)  # asked first: a run that ends meanwhile has its result below
    run = read_run(folder)
    blocks = read_blocks(folder) if (folder / BLOCKS).is_file() else []
    whole = (folder / RESULT).is_file()
    own = [done.tally for done in blocks if run.cells[done.block.cell].decks[0] == 0]
    tally = total(own) if run.question in ("match", "gauntlet") else None
    won = share(tally.won, tally.decided) if tally is not None and tally.decided else None
    driven = runs and not (whole and driver_of(folder) is None)
    note = folder / NOTE
    error = note.read_text(encoding="utf-8").strip()[-300:] if note.is_file() and not driven and not whole else ""
    return Job(
        id=folder.name,
        question=run.question,
        decks=tuple(deck.name for deck in run.decks),
        pilots=tuple(dict.fromkeys(cell.pilots[0] for cell in run.cells)),
        rulebook=run.rulebook,
        games=run.games,
        done=sum(done.block.count for done in blocks),
        state="running" if driven else "done" if whole else "stopped",
        won=(won.est, won.lo, won.hi) if won is not None else None,
        report=(folder / PAGE).is_file(),
        error=error,
    )


def check_pilots(run: Run) -> None:
    """Raise RunError unless every bot of a run is in the closed list. A request from a page must never run a file or a
    program, even one that the user has named in a terminal before."""
    for pilot in dict.fromkeys(pilot for cell in run.cells for pilot in cell.pilots):
        try:
            bots.listed(pilot)
        except ValueError as error:
            raise RunError(f"bots: {error}; a bot from a file or a program plays in the terminal: ptcg sim") from None


def _runs(folder: Path) -> bool:
    """Return whether a process plays the run of a folder, or was started and will."""
    if driver_of(folder) is not None:
        return True
    process = _begun.get(folder)
    if process is None or process.poll() is not None:
        return False
    lock = folder / LOCK  # names the last driver, also once it has let go
    return not lock.is_file() or lock.read_text(encoding="ascii").strip() != str(process.pid)


def _begin(folder: Path) -> None:
    """Start the process, away from this process's terminal and signals."""
    here = str(Path(ptcg.__file__).parent.parent)
    paths = [here, *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
    with (folder / NOTE).open("wb") as note:
        process = subprocess.Popen(
            [sys.executable, "-m", "ptcg.lab.job", str(folder)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=note,
            start_new_session=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        )
    _begun[folder] = process
    # A thread waits for the process, so that no zombie is left.
    threading.Thread(target=process.wait, daemon=True, name="ptcg-lab-job").start()
