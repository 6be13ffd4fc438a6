"""`ptcg cards read`: reads every card of a pool in advance, so that later commands find the readings."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ptcg.cards import Card, CardError, Pool
from ptcg.cli.failure import Failure
from ptcg.cli.given import Cards, Json, open_pool, print_json
from ptcg.game.compile_deck import unread
from ptcg.text.cache import shared_cache

_SAVE_EVERY = 1000


def read(*, cards: Cards = (), as_json: Json = False) -> int:
    """Parse every card ahead of time, so that later commands start faster. Resumes an interrupted run.

    ptcg cards read
    """
    started = time.perf_counter()
    known, counts = shared_cache(), {"cards": 0, "read": 0, "new": 0}
    pool = open_pool(cards)
    before = sum(known.knows(card) for card in gathered(pool))
    for card in read_ahead(pool):
        counts["cards"] += 1
        counts["read"] += unread(card) is None
    counts["new"] = counts["cards"] - before
    seconds = round(time.perf_counter() - started, 1)
    if as_json:
        print_json({**counts, "seconds": seconds, "file": str(known.path)})
    else:
        print(f"{counts['read']} of {counts['cards']} cards read, {counts['new']} of them new, in {seconds} s")
    return 0


def gathered(pool: Pool) -> list[Card]:
    """Return every card of the pool."""
    try:
        return list(pool)
    except CardError as error:
        raise Failure(str(error)) from None


def read_ahead(pool: Pool) -> Iterator[Card]:
    """Yield every card of the pool after it was read, with a bar if it takes a while; new readings are saved now and
    then."""
    known, cards = shared_cache(), gathered(pool)
    missing = sum(not known.knows(card) for card in cards)
    with kept_readings(), _bar(missing) as progress:
        task = progress.add_task("reading cards", total=len(cards))
        for card in cards:
            known.reading(card)
            yield card
            progress.advance(task)
            if known.new >= _SAVE_EVERY:
                known.save()


@contextmanager
def kept_readings() -> Iterator[None]:
    """Save new readings at the end of the context, even if it is interrupted."""
    try:
        yield
    finally:
        shared_cache().save()


def _bar(missing: int) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=missing < _SAVE_EVERY)
