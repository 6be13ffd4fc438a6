"""`ptcg cards play-all`: every card that reads is played by random bots, everything on it used; failures are kept."""

from __future__ import annotations

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
from ptcg.game.defs import unread
from ptcg.lab.exhaustive import Job, Report, Runner, jobs
from ptcg.lab.played import Played

Names = Annotated[tuple[str, ...], Parameter(negative="")]


def play_all(
    *,
    series: Annotated[Names, Parameter(help="Only this series, as in 'Sword & Shield'; repeatable.")] = (),
    seed: Annotated[str, Parameter(help="The same seed gives the same positions and choices.")] = "0",
    limit: Annotated[int, Parameter(help="Stop after so many cards; 0 is no limit.")] = 0,
    workers: Annotated[int, Parameter(name="--jobs", help="So many processes at a time.")] = 1,
    again: Annotated[bool, Parameter(negative="", help="Cards that were played before, too.")] = False,
    cards: Cards = (),
    as_json: Json = False,
) -> int:
    """Play every card that reads, by its own book and a tenth by the others; stopped, it goes on from there. Exit 1 if
    anything broke."""
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
    todo = list(_open(jobs(pool, [card for card in readable if card.set_id in sets]), played, again))
    todo = _cut(todo, limit)
    tally: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    files: list[Path] = []
    with Progress(console=Console(stderr=True), transient=True, disable=as_json) as progress:
        bar = progress.add_task("playing cards", total=sum(len(job.cards) for job in todo))
        for job, report in zip(todo, _reports(todo, cards, seed, workers), strict=True):
            files += played.add({card.id: card for card in job.cards}, report)
            played.save()
            tally.update(cards=len(job.cards), decisions=report.decisions, refused=len(report.refused))
            tally["done"] += sum(map(len, report.done.values()))
            tally["missed"] += sum(map(len, report.missed.values()))
            tally["failures"] += len(report.failures)
            kinds.update(failure.kind for failure in report.failures)
            progress.advance(bar, len(job.cards))
    if as_json:
        print_json({**tally, "kinds": dict(kinds.most_common()), "files": [str(file) for file in files]})
    else:
        print(
            f"{tally['cards']} cards played, {tally['done']} things done, {tally['missed']} never possible, "
            f"{tally['refused']} refused by a book, {tally['decisions']:,} decisions, {tally['failures']} failures"
        )
        for kind, count in kinds.most_common():
            print(f"{count:>5}  {kind}")
        if files:
            print(f"the scenes of the failures are in {files[0].parent}")
    return 1 if tally["failures"] else 0


def _open(batches: Iterable[Job], played: Played, again: bool) -> Iterator[Job]:
    """The batches with only the cards that were not played soundly before."""
    for job in batches:
        left = [card for card in job.cards if again or not _sound(card, job.book, played)]
        if left:
            yield Job(job.book, tuple(left))


def _sound(card: Card, book: str, played: Played) -> bool:
    trial = played.trial(card, book)
    return trial is not None and not trial.failures


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
