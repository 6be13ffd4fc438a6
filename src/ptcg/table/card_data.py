"""Card data: the printed cards that a table lacks can be fetched while it runs, by the person whose table it is.

What is fetched and where it goes is fixed: no request names an address or a folder. The fetch runs in a thread, so that
games go on; it can be paused, and goes on where it stopped.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from ptcg.cards import CardError, Pool, builtin_pool, default_pool
from ptcg.cards.fetch import Progress, fetch
from ptcg.table.refusals import Refused

ABOUT = 20_000
"""About how many printed cards there are; the offer says it before anything is fetched."""
log = logging.getLogger("ptcg.table")


class CardState(Struct, frozen=True):
    """What a page shows about the card data. `have`: the cards that are here; `done` and `total`: bytes of the fetch;
    `may`: whether this page may start it."""

    state: Literal["none", "getting", "paused", "failed", "have"]
    have: int
    about: int = ABOUT
    done: int = 0
    total: int = 0
    error: str = ""
    may: bool = False


class _Paused(Exception):
    """The person has paused the fetch."""


class CardData:
    """The card data of a table: whether it is here, and the fetch that gets it. `bring` returns the pool with the
    fetched cards; `use` puts a pool into use."""

    def __init__(
        self, pool: Pool, use: Callable[[Pool], None], bring: Callable[[Progress], Pool] | None = None
    ) -> None:
        self.pool = pool
        self._use = use
        self._bring = bring or fetched
        self._task: asyncio.Task[None] | None = None
        self._pausing = False
        self._paused = False
        self._bytes = (0, 0)
        self._error = ""

    @property
    def here(self) -> bool:
        """Whether there are printed cards besides the built-in ones."""
        return printed(self.pool)

    @property
    def getting(self) -> bool:
        """Whether a fetch is running."""
        return self._task is not None and not self._task.done()

    def shown(self, may: bool) -> CardState:
        """Return the state for a page that may start a fetch, or may not."""
        done, total = self._bytes
        state: Literal["none", "getting", "paused", "failed", "have"] = "none"
        if self.getting:
            state = "getting"
        elif self.here:
            state = "have"
        elif self._paused:
            state = "paused"
        elif self._error:
            state = "failed"
        return CardState(state, len(self.pool) if self.here else 0, ABOUT, done, total, self._error, may)

    def start(self) -> None:
        """Start the fetch, or resume it. Raises Refused if the cards are here already."""
        if self.here:
            raise Refused("cards", "all cards are here already")
        if self.getting:
            self._pausing = False
            return
        self._pausing = self._paused = False
        self._error = ""
        self._task = asyncio.get_running_loop().create_task(self._get())

    def pause(self) -> None:
        """Stop the fetch at its next piece; what has come is kept."""
        self._pausing = self.getting

    async def _get(self) -> None:
        try:
            self.pool = await asyncio.to_thread(self._bring, self._told)
            self._use(self.pool)
        except _Paused:
            self._paused = True
        except CardError as error:
            self._error = str(error)
        except Exception:
            log.exception("card data")
            self._error = "something went wrong while the cards were fetched; try again"

    def _told(self, done: int, total: int | None) -> None:
        self._bytes = (done, total or 0)
        if self._pausing:
            raise _Paused


def printed(pool: Pool) -> bool:
    """Return whether a pool has the printed cards besides the built-in ones. No file of cards is read for this."""
    return len(pool.sets) > 2 * len(builtin_pool().sets)


def fetched(progress: Progress) -> Pool:
    """Fetch the newest card data, and return the pool with it. Raises CardError."""
    fetch(progress=progress)
    return default_pool()
