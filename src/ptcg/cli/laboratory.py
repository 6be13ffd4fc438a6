"""What the commands of the laboratory share: options, the bar, the files of a report."""

from __future__ import annotations

import shlex
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal, TypeVar

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ptcg.cards import Pool
from ptcg.cli.failure import Failure
from ptcg.cli.given import Book, Cards, Json, open_pool
from ptcg.cli.read_cards import kept_readings
from ptcg.cli.studying import planners, study_first
from ptcg.lab.asking import BOTS, GAMES, default_folder, pilot_words, read_pilots
from ptcg.lab.drive import Driven, How, Stages, Watch, drive
from ptcg.lab.improve_report import ImproveReport
from ptcg.lab.play import play_game
from ptcg.lab.pool import cores
from ptcg.lab.questions import write_report
from ptcg.lab.report.deck_list import list_text
from ptcg.lab.report.fitness import Fitness, warning
from ptcg.lab.report.in_play import GoalReached
from ptcg.lab.report.model import Report, SwapReport
from ptcg.lab.report.numbers import duration, share_words
from ptcg.lab.results import Ledger, RunError, write
from ptcg.lab.runs import BLOCK, MAX_DECISIONS, MAX_TURNS, Cap, Run
from ptcg.lab.tally import Tally
from ptcg.measure.estimates import Share
from ptcg.measure.intervals import share

ANSWERED, STOPPED = 0, 130
PILOTS = {"fast": "pilot", "study": "planner:samples=4", "planner": "planner:samples=4"}
"""The bots that `--pilot` names."""
TOLD_FROM = 100
"""Runs of this many games print their cost before they begin."""
SAMPLED, SAMPLING = 10, 2.0
"""The cost is told from at most so many games, or from those of so many seconds."""


@Parameter(name="*")
@dataclass
class Lab:
    """Options of every question."""

    bots: Annotated[str, Parameter(help="Bot that plays both decks. `A/B`: one per deck. `A,B`: run with each.")] = BOTS
    pilot: Annotated[
        Literal["fast", "study", "planner"] | None,
        Parameter(help="Pilot instead of --bots: fast, planner, or planner that studies the lists first."),
    ] = None
    study: Annotated[
        bool, Parameter(negative="", help="Study the lists before the games; planners of --bots use the values.")
    ] = False
    seed: Annotated[str, Parameter(help="Seed; the same seed gives the same deals.")] = "0"
    workers: Annotated[int | None, Parameter(help="Number of processes (default: one per core).")] = None
    ray: Annotated[str | None, Parameter(help="Run on the Ray cluster at this address; `local` starts one.")] = None
    open_lists: Annotated[bool, Parameter(negative="", help="Tell the bots each other's lists.")] = False
    html: Annotated[Path | None, Parameter(help="File to copy the page of the report to.")] = None
    folder: Annotated[Path | None, Parameter(name="--to", help="Folder of the run.")] = None
    resume: Annotated[bool, Parameter(negative="", help="Continue an unfinished run.")] = False
    restart: Annotated[
        bool, Parameter(name=["--restart", "--anew"], negative="", help="Discard saved progress and start over.")
    ] = False
    max_turns: Annotated[int, Parameter(help="Stop a game after this many turns.")] = MAX_TURNS
    max_decisions: Annotated[int, Parameter(help="Stop a game after this many decisions.")] = MAX_DECISIONS
    rulebook: Book = None
    cards: Cards = ()
    as_json: Json = False
    command: Annotated[str, Parameter(parse=False)] = field(default_factory=lambda: "ptcg " + shlex.join(sys.argv[1:]))

    def __post_init__(self) -> None:
        """Let `--pilot` choose the bot, and `--study` give planners the values of the lists."""
        if self.pilot is not None:
            self.bots = PILOTS[self.pilot]
        self.study = self.study or self.pilot == "study"
        if self.study:
            with refusing():
                pairs = read_pilots(self.bots)
            names = iter(planners([name for pair in pairs for name in pair]))
            self.bots = ",".join(pilot_words((one, two)) for one, two in zip(names, names, strict=True))

    @property
    def cap(self) -> Cap:
        """The limits at which games are cut."""
        if self.max_turns < 1 or self.max_decisions < 1:
            raise RunError("--max-turns and --max-decisions: expected 1 or more; every game must end")
        return Cap(self.max_turns, self.max_decisions)

    def pool(self) -> Pool:
        """Return the pool of cards to look in."""
        return open_pool(self.cards)


Save = Annotated[Path | None, Parameter(help="File for the list with the swap.")]
Block = Annotated[int, Parameter(help="Games per block; use more for very long runs.")]
Goals = Annotated[
    list[str],
    Parameter(name="--goal", negative="", help='Count a goal of the deck: "attack with Charizard ex by turn 2".'),
]
Games = Annotated[int, Parameter(name=["--games", "-n"], help="Games per pairing.")]
__all__ = [
    "BLOCK", "GAMES", "Block", "Games", "Goals", "Lab", "Save", "answer", "percent", "refusing", "saving", "share_of",
    "tell_goals", "tell_pilot",
]  # fmt: skip


@contextmanager
def refusing() -> Iterator[None]:
    """Turn a fault of a question into a failure of the command, and save what was read of cards."""
    try:
        with kept_readings():
            yield
    except RunError as error:
        raise Failure(str(error)) from None


Told = TypeVar("Told", bound=Report)
Listing = TypeVar("Listing", SwapReport, ImproveReport)


def saving(finish: Callable[[Driven], Listing], save: Path | None) -> Callable[[Driven], Listing]:
    """Return what finishes a question and also writes the list with the swap to a file, if one is given."""

    def finished(driven: Driven) -> Listing:
        report = finish(driven)
        if save is not None and report.cards:
            write(save, list_text(report.cards).encode())
        return report

    return finished


def answer(
    lab: Lab,
    run: Run,
    name: str,
    finish: Callable[[Driven], Told],
    tell: Callable[[Console, Told], None],
    so_far: Callable[[list[str]], str],
    stages: Stages | None = None,
) -> int:
    """Run a question with a bar, write its report and print it. Ctrl-C keeps the finished games and says how to
    continue."""
    if lab.workers is not None and lab.workers < 1:
        raise Failure(f"workers: {lab.workers}; expected 1 or more")
    folder = lab.folder or default_folder(run, name)
    how = How(lab.workers, _address(lab.ray), folder, lab.resume, command=lab.command)
    if lab.restart:
        throw_away(folder)
    console = Console(stderr=True, highlight=False)
    if lab.study:
        with refusing():
            study_first([(run.rulebook, run.decks[c.decks[0]], run.decks[c.decks[1]]) for c in run.cells],
                        quiet=lab.as_json)  # fmt: skip
    if run.games >= TOLD_FROM and not (lab.as_json or lab.resume):
        console.print(cost_words(run, lab.workers), markup=False)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
               TextColumn("{task.fields[so_far]}"))  # fmt: skip
    with refusing(), Progress(*columns, console=console, transient=True, disable=lab.as_json) as progress:
        bar = progress.add_task(name, total=run.games, so_far="")

        def watch(ledger: Ledger) -> None:
            if not lab.as_json:
                progress.update(bar, completed=ledger.games, so_far=so_far(ledger.outcomes()))

        how.watch = watch
        driven = drive(run, how, stages)
        report = finish(driven)
        page = write_report(folder, report)
        if lab.html is not None:
            copy_page(page, lab.html)
            page = lab.html
    if lab.as_json:
        print(report.json())
        return ANSWERED if driven.whole else STOPPED
    out = Console(highlight=False, soft_wrap=True)
    tell_pilot(out, getattr(report, "fitness", ()))
    tell(out, report)
    if run.why:
        out.print(f"Played by {run.rulebook}: {run.why}.", style="dim")
    for line in faults_lines(driven.ledger.tallies(), run):
        out.print(line, markup=False)
    out.print(f"{page}", markup=False)
    if not driven.whole:
        out.print(f"Stopped after {driven.ledger.games} of {run.games} games; continue with --resume.")
    return ANSWERED if driven.whole else STOPPED


def copy_page(page: Path, to: Path) -> None:
    """Copy the page of a report to the file that the user names. Raises RunError."""
    try:
        to.write_bytes(page.read_bytes())
    except OSError as error:
        why = f"cannot be written ({error.strerror}); expected a file in a folder that is there"
        raise RunError(f"--html {to}: {why}") from None


@contextmanager
def following(console: Console, name: str, games: int, *, quiet: bool) -> Iterator[Watch]:
    """Show a bar over several runs, one after the other; a stopped run counts again from where it was."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    done: dict[str, int] = {}
    with Progress(*columns, console=console, transient=True, disable=quiet) as progress:
        bar = progress.add_task(name, total=games)

        def watch(ledger: Ledger) -> None:
            done[ledger.run.seed] = ledger.games
            progress.update(bar, completed=sum(done.values()))

        yield watch


def cost_words(run: Run, workers: int | None) -> str:
    """Return what a run will cost, from a few games of its first pairing. The first game of a pairing also compiles
    the cards, so it counts apart."""
    start = time.perf_counter()
    play_game(run, run.cells[0], 0)
    first, played = time.perf_counter() - start, 0
    start = time.perf_counter()
    while played < SAMPLED and (played == 0 or time.perf_counter() - start < SAMPLING):
        played += 1
        play_game(run, run.cells[0], played)
    a_game = (time.perf_counter() - start) / played
    n = workers or cores()
    seconds = (a_game * run.games + max(0.0, first - a_game) * len(run.cells)) / n
    return f"About {duration(seconds)} on {n} core{'s'[: n != 1]} for {run.games} games."


def throw_away(folder: Path) -> None:
    """Delete the files of a run from its folder."""
    from ptcg.lab.results import BLOCKS, RESULT, RUN

    if (folder / RUN).exists():
        for name in (BLOCKS, RESULT, RUN):
            (folder / name).unlink(missing_ok=True)


def percent(found: Share) -> str:
    """Return a share in words, as in 56 % [51–61], or that there are no games."""
    return share_words(found) if found.n else "no games"


def share_of(outcomes: list[str]) -> str:
    """Return the share of won games so far, with its interval."""
    tally = Tally(outcomes="".join(outcomes))
    return percent(share(tally.won, tally.decided))


def tell_pilot(console: Console, fitness: Sequence[Fitness]) -> None:
    """Print in red that the pilot does not play these lists well enough for a verdict, if that is so."""
    told = warning(fitness)
    if told:
        console.print(told, style="bold red", markup=False)


def tell_goals(console: Console, goals: Sequence[GoalReached]) -> None:
    """Print how often each goal was reached."""
    for goal in goals:
        console.print(f"{goal.goal}: {percent(goal.all)} of {goal.all.n} games; going first {percent(goal.first)}, "
                      f"going second {percent(goal.second)}.", markup=False)  # fmt: skip


def faults_lines(tallies: list[Tally], run: Run) -> list[str]:
    """Return the faults in words, even if there are none."""
    games = sum(tally.games for tally in tallies)
    cut = sum(tally.count("Xx") for tally in tallies)
    nobody = sum(tally.count("Dd") for tally in tallies)
    crashed: dict[str, int] = {}
    for tally in tallies:
        for who, n in tally.crashed.items():
            crashed[who] = crashed.get(who, 0) + n
    crashes = ", ".join(f"{who} crashed in {n}" for who, n in crashed.items()) or "no bot crashed"
    lines = [
        f"Of {games} games {cut} were cut (at {run.cap.turns} turns or {run.cap.decisions} decisions), {nobody} ended "
        f"without a winner; {crashes}."
    ]
    return lines + [f"The first crash: {tally.crash}" for tally in tallies if tally.crash][:1]


def _address(ray: str | None) -> str | None:
    return "" if ray == "local" else ray
