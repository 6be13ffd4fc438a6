"""`ptcg cards play-all`: random bots play every card that reads and use everything on it; failures are kept."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.progress import Progress

from ptcg.cards import Card
from ptcg.cli.failure import Failure
from ptcg.cli.given import Cards, Json, open_pool, print_json
from ptcg.cli.read_cards import read_ahead
from ptcg.game.compile_deck import unread
from ptcg_dev.played import Played
from ptcg_dev.runner import Job, Report, Runner, jobs

_SAVE_EVERY = 5.0
Names = Annotated[tuple[str, ...], Parameter(negative="")]


def play_all(
    *,
    series: Annotated[Names, Parameter(help="Only this series, as in 'Sword & Shield'; repeatable.")] = (),
    seed: Annotated[str, Parameter(help="The same seed gives the same positions and choices.")] = "0",
    limit: Annotated[int, Parameter(help="Most cards; 0 for no limit.")] = 0,
    workers: Annotated[int, Parameter(name="--jobs", help="Number of processes.")] = 1,
    again: Annotated[bool, Parameter(negative="", help="Play again what was played before.")] = False,
    cards: Cards = (),
    as_json: Json = False,
) -> int:
    """Play every card with everything on it, under its own rulebook and a tenth under the others. Resumes.

    ptcg cards play-all --jobs 2
    """
    pool = open_pool(cards)
    known = {found.series for found in pool.sets.values()}
    for name in series:
        if name not in known:
            raise Failure(f"no series is called {name!r}; expected one of {', '.join(sorted(known))}")
    if workers < 1:
        raise Failure(f"--jobs {workers}: expected 1 or more")
    readable = [card for card in read_ahead(pool) if unread(card) is None]
    sets = {found.id for found in pool.sets.values() if not series or found.series in series}
    played = Played()
    plan = list(jobs(pool, [card for card in readable if card.set_id in sets]))
    todo = _cut(list(_open(plan, played, again)), limit)
    told = Told()
    with Progress(console=Console(stderr=True), transient=True, disable=as_json) as progress:
        bar = progress.add_task("playing cards", total=sum(len(job.cards) for job in todo))
        saved = time.monotonic()
        try:
            for job, report in zip(todo, _reports(todo, cards, seed, workers), strict=True):
                told.add(report, played.add({card.id: card for card in job.cards}, report))
                if time.monotonic() - saved > _SAVE_EVERY:
                    played.save()
                    saved = time.monotonic()
                progress.advance(bar, len(job.cards))
        finally:
            played.save()
    told.all(plan, played)
    if as_json:
        print_json(told.counts())
    else:
        print("\n".join(told.lines()))
    return 1 if told.failures else 0


class Told:
    """What the run reports: for every planned card and book, what was done by this run or an earlier run."""

    def __init__(self) -> None:
        self.tally: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()
        self.files: list[Path] = []
        self.failures: list[str] = []
        self.missed: list[str] = []
        self.impossible: list[str] = []

    def add(self, report: Report, files: Sequence[Path]) -> None:
        """Add the results of one batch, and the scenes of its failures."""
        self.tally["decisions"] += report.decisions
        self.kinds.update(failure.kind for failure in report.failures)
        self.files += files

    def all(self, plan: Iterable[Job], played: Played) -> None:
        """Sum up the trials of a plan."""
        for job in plan:
            for card in job.cards:
                trial, who = played.trial(card, job.book), f"{card.id} {card.name}, {job.book}"
                if trial is None:
                    self.tally["not played yet"] += 1
                    continue
                self.tally.update({"trials": 1, "done": len(trial.done), "refused": bool(trial.refused)})
                self.failures += [f"{who}: {failure}" for failure in trial.failures]
                self.missed += [f"{who}: {goal}" for goal in trial.missed]
                self.impossible += [f"{who}: {goal}: {why}" for goal, why in trial.impossible.items()]

    def counts(self) -> dict[str, object]:
        """Return the report as data."""
        return {
            **{word: self.tally[word] for word in ("trials", "done", "refused", "not played yet", "decisions")},
            "failures": self.failures,
            "impossible": self.impossible,
            "missed": self.missed,
            "kinds": dict(self.kinds.most_common()),
            "files": [str(file) for file in self.files],
        }

    def lines(self) -> Iterator[str]:
        """Yield the report as lines of text."""
        n = self.tally
        yield (
            f"{n['trials']:,} trials (a card by a book), {n['done']:,} things done, {n['refused']} refused by a book, "
            f"{len(self.failures)} failures; {n['decisions']:,} decisions in this run"
        )
        if n["not played yet"]:
            yield f"not played yet: {n['not played yet']:,}"
        yield from (f"{count:>5}  {kind}" for kind, count in self.kinds.most_common())
        for title, found in (
            ("failures", self.failures), ("goals impossible", self.impossible), ("goals not reached", self.missed)
        ):  # fmt: skip
            yield f"{title}: {len(found)}"
            yield from (f"  {line}" for line in found)
        if self.files:
            yield f"the scenes of the failures are in {self.files[0].parent}"


def _open(batches: Iterable[Job], played: Played, again: bool) -> Iterator[Job]:
    """Yield the batches, with only the cards that have something left to do."""
    for job in batches:
        left = [card for card in job.cards if again or not _sound(card, job.book, played)]
        if left:
            yield Job(job.book, tuple(left))


def _sound(card: Card, book: str, played: Played) -> bool:
    trial = played.trial(card, book)
    return trial is not None and not trial.failures and not trial.missed


def _cut(todo: list[Job], limit: int) -> list[Job]:
    count, kept = 0, []
    for job in todo:
        if limit and count >= limit:
            break
        kept.append(job)
        count += len(job.cards)
    return kept


_RUNNER: list[Runner] = []


def _reports(todo: Sequence[Job], cards: Sequence[Path], seed: str, workers: int) -> Iterator[Report]:
    if workers == 1:
        _prepare(tuple(cards), seed)
        yield from map(_run, todo)
        return
    with ProcessPoolExecutor(workers, get_context("spawn"), _prepare, (tuple(cards), seed)) as processes:
        yield from processes.map(_run, todo)


def _prepare(cards: tuple[Path, ...], seed: str) -> None:
    pool = open_pool(cards)
    _RUNNER[:] = [Runner(pool, [card for card in pool if unread(card) is None], seed)]


def _run(job: Job) -> Report:
    return _RUNNER[0].run(job)
