"""The archive: the tables of a server and the store behind them. A table that is not in memory is loaded from the
store."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from concurrent.futures import Future

from ptcg.cards import CardError, Pool
from ptcg.game import IllegalDeck, Unplayable
from ptcg.scenes import SceneError
from ptcg.table.company import Company
from ptcg.table.hosted import Elsewhere, Hosted, set_up, unsaved
from ptcg.table.metrics import Metrics
from ptcg.table.refusals import Refused
from ptcg.table.store import BrokenGame, Store, StoreConflict, StoreError
from ptcg.table.table import Mark, Table

LOOK = 1.0  # seconds between two checks of whether other servers may have taken games
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
        if hosted is not None:
            return hosted
        if game not in self._coming:
            self._coming[game] = asyncio.get_running_loop().create_task(self._bring_back(game))
            self._coming[game].add_done_callback(lambda _: self._coming.pop(game, None))
        return await asyncio.shield(self._coming[game])

    async def _bring_back(self, game: str) -> Hosted | None:
        await self._hold(game)
        table = await self.stored(game)
        if table is None:
            return None
        noted = None
        with contextlib.suppress(StoreError):
            noted = await asyncio.to_thread(self.store.presence, game) if table.between_people else None
        if noted is not None and noted.length == len(table.movers) and not table.over:
            table.undo_offer = noted.undo
        hosted = self.tables[game] = Hosted(table, Company(noted, time.time()))
        self.brought_back(hosted)
        return hosted

    async def _hold(self, game: str) -> None:
        """Lease a game for this server. Raises Elsewhere if another server has it."""
        try:
            address = await asyncio.to_thread(self.store.hold, game)
        except StoreError as error:
            raise Refused("store", f"the games cannot be reached now ({error.brief}); it is tried again") from None
        if address is not None:
            raise Elsewhere(address)

    async def watch_leases(self) -> None:
        """Let go of games that other servers took while this server did not renew its lease. Runs until it is
        cancelled."""
        known = self.store.lapses
        while True:
            await asyncio.sleep(LOOK)
            if self.store.lapses == known:
                continue
            known = self.store.lapses
            for game, hosted in list(self.tables.items()):
                with contextlib.suppress(Refused):
                    try:
                        await self._hold(game)
                    except Elsewhere:
                        self.let_go(hosted)

    def let_go(self, hosted: Hosted) -> None:
        """Forget a table that another server has. The connections to it are dropped; they come back and are led to that
        server."""
        if self.tables.pop(hosted.table.setup.id, None) is None:
            return
        log.warning("table %s: another server has taken this game", hosted.table.setup.id)
        if hosted.bots is not None:
            hosted.bots.cancel()
        if hosted.timer is not None:
            hosted.timer.cancel()
        for watcher in tuple(hosted.watchers):
            watcher.drop()

    async def stored(self, game: str) -> Table | None:
        """Load a table from the store; None if the store has no such game. Raises Refused if the game is damaged or the
        store does not answer."""
        try:
            stored = await asyncio.to_thread(self.store.load, game)
            if stored is None:
                return None
            table = await asyncio.to_thread(set_up, stored.setup, stored.choices, self.pools, stored.standing)
        except (CardError, SceneError, Refused, IllegalDeck, Unplayable) as error:
            raise Refused("lost", f"this game cannot be brought back: {error}") from None
        except BrokenGame as error:
            log.error("%s", error)
            raise Refused("lost", f"this game cannot be brought back: {error.brief}") from None
        except StoreError as error:
            log.error("%s", error)
            raise Refused("store", f"the games cannot be read now ({error.brief}); it is tried again") from None
        return table

    async def save(self, hosted: Hosted, mark: Mark) -> None:
        """Write the changes since the mark. If that fails, the table goes back to the mark, and Refused is raised."""
        table, kept = hosted.table, tuple(mark.choices)
        game, made, summary = table.setup.id, tuple(table.game.choices), table.summary()
        if made == kept and table.ending == mark.ending:
            return
        ending, clock = table.standing.ending, table.standing.clock
        if made == kept:
            future = self.store.end(game, ending, summary, clock)
        elif made[: len(kept)] == kept:
            future = self.store.append(game, len(kept), made[len(kept) :], summary, table.over, clock)
        else:
            future = self.store.truncate(game, len(made), summary, clock)
        hosted.doubt = True
        try:
            await self.written(future)
            hosted.doubt = False
        except StoreError as error:
            await self._take_back(hosted, mark, error)

    async def _take_back(self, hosted: Hosted, mark: Mark, error: StoreError) -> None:
        """Bring the table to the state of the store after a write that failed. If the store says that the write
        succeeded after all, the change stays. If the store does not answer, the table goes back to the mark, and the
        store is read before the next change."""
        table = hosted.table
        now = (list(table.game.choices), table.ending)
        await self._still_here(hosted, error)
        try:
            stored = await asyncio.to_thread(self.store.load, table.setup.id)
        except StoreError:
            stored = None
        if table.clock is not None:
            table.clock.fault(time.monotonic())
        hosted.doubt = stored is None
        if stored is not None and (stored.choices, stored.standing.ending) == now:
            return
        back = list(mark.choices) if stored is None else stored.choices
        as_was = back == list(mark.choices) and (stored is None or stored.standing.ending == mark.ending)
        standing = None if stored is None else stored.standing
        fresh = await asyncio.to_thread(Table, table.setup, back, self.pools, standing)
        table.take_over(fresh, mark if as_was else None)
        if not as_was:
            await hosted.show()
        raise unsaved(error, known=stored is not None)

    async def _still_here(self, hosted: Hosted, error: StoreError) -> None:
        """Raise Refused if a write failed because another server has the game, and let the game go."""
        if isinstance(error, StoreConflict):
            try:
                await self._hold(hosted.table.setup.id)
            except Elsewhere:
                self.let_go(hosted)
                raise Refused("moved", "this game has moved to another server, where it goes on; one moment") from None

    async def settled(self, hosted: Hosted) -> None:
        """Load the table again if a write has failed and the store did not answer then. Raises Refused if it does not
        answer now."""
        if not hosted.doubt:
            return
        try:
            fresh = await self.stored(hosted.table.setup.id)
        except Refused:
            if hosted.table.clock is not None:
                hosted.table.clock.fault(time.monotonic())
            raise
        if fresh is None:
            raise Refused("lost", "this game is no longer in the store")
        hosted.doubt = False
        if fresh.mark.choices != hosted.table.mark.choices or fresh.ending != hosted.table.ending:
            hosted.table.take_over(fresh)
            await hosted.show()
        else:
            hosted.table.setup = fresh.setup

    async def written(self, future: Future[None]) -> None:
        """Wait until a change is on disk. Raises StoreError if it could not be written."""
        began = time.perf_counter()
        try:
            await asyncio.wrap_future(future)
        except StoreError:
            self.metrics.count("writes_failed")
            raise
        self.metrics.time("write", time.perf_counter() - began)
