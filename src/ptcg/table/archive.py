"""The archive: the tables of a server and the store behind them. A table that is not in memory is loaded from the
store."""

from __future__ import annotations

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from concurrent.futures import Future
from typing import TypeVar

from ptcg.cards import CardError, Pool
from ptcg.game import IllegalDeck, Unplayable
from ptcg.scenes import SceneError
from ptcg.table.company import Company
from ptcg.table.hosted import Elsewhere, Hosted, set_up, unsaved
from ptcg.table.metrics import Metrics
from ptcg.table.refusals import Refused
from ptcg.table.store import BrokenGame, Kept, Store, StoreConflict, StoreError, Taken
from ptcg.table.store.limits import CHOICE, READ, SETTLE, WRITE
from ptcg.table.table import Mark, Table
from ptcg.table.waiting import from_store, written

LOOK = 0.5  # seconds between two checks of whether other servers may have taken games
T = TypeVar("T")
log = logging.getLogger("ptcg.table")


class Archive(ABC):
    """Finds tables, leases them for this server, saves their changes, and takes back changes that could not be
    saved."""

    def __init__(self, store: Store, pools: Sequence[Pool], metrics: Metrics) -> None:
        self.store = store
        self.pools = tuple(pools)
        self.metrics = metrics
        self.tables: dict[str, Hosted] = {}
        self._coming: dict[str, asyncio.Task[Hosted | None]] = {}

    @abstractmethod
    def brought_back(self, hosted: Hosted) -> None:
        """Start what a table needs when it comes back into memory: its game goes on."""

    async def find(self, game: str) -> Hosted | None:
        """Return the table of a game, loaded from the store if it is not in memory; None if there is no such game.
        Raises Elsewhere if another server has the game, and Refused if it cannot be loaded."""
        hosted = self.tables.get(game)
        if hosted is not None and hosted.lease.session != self.store.session:
            self.let_go(hosted)
            hosted = None
        if hosted is not None:
            return hosted
        if game not in self._coming:
            self._coming[game] = asyncio.get_running_loop().create_task(self._bring_back(game))
            self._coming[game].add_done_callback(lambda _: self._coming.pop(game, None))
        return await asyncio.shield(self._coming[game])

    async def _bring_back(self, game: str) -> Hosted | None:
        taken = await self._take(game)
        if taken is None:
            return None
        table = await self._set_up(taken.kept)
        noted = taken.presence if table.between_people else None
        if noted is not None and noted.length == len(table.movers) and not table.over:
            table.undo_offer = noted.undo
        hosted = self.tables[game] = Hosted(table, taken.lease, Company(noted, time.time()))
        self.brought_back(hosted)
        return hosted

    async def _take(self, game: str, within: float = READ) -> Taken | None:
        """Lease a game for this server, and load it. Raises Elsewhere if another server has it, and Refused if it is
        damaged or the store does not answer."""
        try:
            taken = await from_store(self.store.take, game, within=within)
        except StoreError as error:
            raise unreadable(error) from None
        if isinstance(taken, str):
            raise Elsewhere(taken)
        return taken

    async def watch_leases(self) -> None:
        """Let go of all games of a session that has ended: other servers may have taken them. Runs until it is
        cancelled."""
        while True:
            await asyncio.sleep(LOOK)
            for hosted in list(self.tables.values()):
                if hosted.lease.session != self.store.session:
                    self.let_go(hosted)

    def let_go(self, hosted: Hosted) -> None:
        """Forget a table that another server may have. The connections to it are dropped; they come back and are led to
        that server, or to the game as it is loaded again."""
        if self.tables.get(hosted.table.setup.id) is not hosted:
            return
        del self.tables[hosted.table.setup.id]
        log.warning("table %s: another server may have taken this game", hosted.table.setup.id)
        if hosted.bots is not None:
            hosted.bots.cancel()
        if hosted.timer is not None:
            hosted.timer.cancel()
        for watcher in tuple(hosted.watchers):
            watcher.drop()

    async def stored(self, game: str) -> Table | None:
        """Return a table as it is stored, without a lease; None if the store has no such game. Raises Refused if the
        game is damaged or the store does not answer."""
        try:
            kept = await from_store(self.store.load, game)
        except StoreError as error:
            raise unreadable(error) from None
        return None if kept is None else await self._set_up(kept)

    async def _set_up(self, kept: Kept) -> Table:
        try:
            return await asyncio.to_thread(set_up, kept.setup, kept.choices, self.pools, kept.standing)
        except (CardError, SceneError, Refused, IllegalDeck, Unplayable) as error:
            raise Refused("lost", f"this game cannot be brought back: {error}") from None

    async def save(self, hosted: Hosted, mark: Mark, until: float | None = None) -> None:
        """Write the changes since the mark. If that fails, or is not done by a time of the loop, the table goes back to
        the mark, and Refused is raised."""
        until = within_limit() if until is None else until
        table, kept, lease = hosted.table, tuple(mark.choices), hosted.lease
        made, summary = tuple(table.game.choices), table.summary()
        if made == kept and table.ending == mark.ending:
            return
        ending, clock = table.standing.ending, table.standing.clock
        hosted.doubt = True
        if made == kept:
            future = self.store.end(lease, ending, summary, clock)
        elif made[: len(kept)] == kept:
            future = self.store.append(lease, len(kept), made[len(kept) :], summary, table.over, clock)
        else:
            future = self.store.truncate(lease, len(made), summary, clock)
        try:
            await self.written(future, until)
            hosted.doubt = False
        except StoreError as error:
            await self._take_back(hosted, mark, error, until)

    async def _take_back(self, hosted: Hosted, mark: Mark, error: StoreError, until: float) -> None:
        """Bring the table to the state of the store after a write that failed. If the store says that the write
        succeeded after all, the change stays. If the store does not answer, the table goes back to the mark, and is
        taken again before the next change."""
        self.check_lease(hosted, error)
        table = hosted.table
        now = (list(table.game.choices), table.ending)
        taken = await self._read_again(hosted, error, until) if error.unknown else None
        if table.clock is not None:
            table.clock.fault(time.monotonic())
        hosted.doubt = error.unknown and taken is None
        if taken is not None and (taken.choices, taken.standing.ending) == now:
            return
        back = list(mark.choices) if taken is None else taken.choices
        as_was = back == list(mark.choices) and (taken is None or taken.standing.ending == mark.ending)
        standing = None if taken is None else taken.standing
        fresh = await asyncio.to_thread(Table, table.setup, back, self.pools, standing)
        table.take_over(fresh, mark if as_was else None)
        if not as_was:
            await hosted.show()
        raise unsaved(error, known=not hosted.doubt)

    async def _read_again(self, hosted: Hosted, error: StoreError, until: float) -> Kept | None:
        """Return a game as it is stored after a write whose outcome is unknown; None if the store does not answer in
        the rest of the time. A game with a write on its way is taken again, which that write does not survive."""
        game, within = hosted.table.setup.id, until + SETTLE - now()
        try:
            if not error.pending:
                return await from_store(self.store.load, game, within=within)
            taken = await self._take(game, within)
        except Elsewhere:
            raise self._moved(hosted) from None
        except (Refused, StoreError):
            return None
        if taken is None:
            return None
        hosted.lease = taken.lease
        return taken.kept

    def check_lease(self, hosted: Hosted, error: StoreError) -> None:
        """Let a table go and raise Refused if a write failed because the game was taken: never write on from memory."""
        if isinstance(error, StoreConflict):
            raise self._moved(hosted)

    def _moved(self, hosted: Hosted) -> Refused:
        self.let_go(hosted)
        return Refused("moved", "this game has moved or is loaded again; it continues in a moment")

    async def settled(self, hosted: Hosted, until: float | None = None) -> None:
        """Make sure that the table in memory is the game as it is stored, before it is shown or changed. Call it under
        the lock of the table. Raises Refused if that is not certain now."""
        table = hosted.table
        if self.tables.get(table.setup.id) is not hosted or hosted.lease.session != self.store.session:
            raise self._moved(hosted)
        if not hosted.doubt:
            if not self.store.holds(hosted.lease):
                raise Refused("store", "the games cannot be reached now; it is tried again")
            return
        try:
            taken = await self._take(table.setup.id, READ if until is None else until - now())
            fresh = None if taken is None else await self._set_up(taken.kept)
        except Elsewhere:
            raise self._moved(hosted) from None
        except Refused:
            if table.clock is not None:
                table.clock.fault(time.monotonic())
            raise
        if taken is None or fresh is None:
            raise Refused("lost", "this game is no longer in the store")
        hosted.lease, hosted.doubt = taken.lease, False
        if fresh.mark.choices != table.mark.choices or fresh.ending != table.ending:
            table.take_over(fresh)
            await hosted.show()
        else:
            table.setup = fresh.setup

    async def written(self, future: Future[T], until: float | None = None) -> T:
        """Return the result of a write when it is on disk. Raises StoreError if it could not be written by a time of
        the loop."""
        began = time.perf_counter()
        try:
            result = await written(future, WRITE if until is None else until - now())
        except StoreError:
            self.metrics.count("writes_failed")
            raise
        self.metrics.time("write", time.perf_counter() - began)
        return result


def now() -> float:
    """Return the time of the loop."""
    return asyncio.get_running_loop().time()


def within_limit() -> float:
    """Return the time of the loop until which a choice that comes now may be written, so that its answer comes within
    the limit of choices."""
    return now() + CHOICE - SETTLE


def unreadable(error: StoreError) -> Refused:
    """Return the refusal for a game that cannot be read."""
    log.error("%s", error)
    if isinstance(error, BrokenGame):
        return Refused("lost", f"this game cannot be brought back: {error.brief}")
    return Refused("store", f"the games cannot be read now ({error.brief}); it is tried again")
