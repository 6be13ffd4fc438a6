"""Open challenges: games whose other seat anybody may take, while the host waits at the table.

The list is in the store, so that all servers of a database show the same list. A visitor of the first page gets it over
a socket, and again whenever it changes.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable

from ptcg.rulebooks import load
from ptcg.table.answers import OpenChallenge
from ptcg.table.door import Clients
from ptcg.table.hosted import Hosted
from ptcg.table.refusals import Refused
from ptcg.table.store import Challenge, Store, StoreConflict, StoreError
from ptcg.table.waiting import from_store

LINGER = 8.0  # seconds after which the challenge of a host who has left is withdrawn
RETRY = 5.0  # seconds until a challenge that could not be listed or withdrawn is tried again
LOOK = 1.0  # seconds between two looks at the list of the store, while somebody watches it
MOST = 100  # challenges in the list at most
log = logging.getLogger("ptcg.table")


def shown(challenge: Challenge) -> OpenChallenge:
    """Return a challenge as the first page shows it. The host's deck is hidden, so that nobody chooses a deck against
    it."""
    setup, book = challenge.setup, load(challenge.setup.rulebook)
    host, since = setup.seats[0].name, challenge.since
    return OpenChallenge(
        setup.id, setup.invite, host, book.id, book.title, book.year, setup.best_of, setup.clock, since
    )


class Challenges:
    """The challenges of this server, and the visitors who watch the list of all servers."""

    def __init__(self, store: Store, clients: Clients) -> None:
        self.store = store
        self.clients = clients
        self.rows: list[OpenChallenge] = []
        self._hosts: dict[str, str] = {}
        self._watchers: set[Callable[[list[OpenChallenge]], None]] = set()
        self._changed = asyncio.Event()
        self._looking: asyncio.Task[None] | None = None
        self._withdrawals: dict[str, asyncio.Task[None]] = {}

    # the challenges of this server
    def check(self, client: str) -> None:
        """Raise Refused if a client has as many open challenges as it may have."""
        most = self.clients.limits.challenges
        if most and sum(host == client for host in self._hosts.values()) >= most:
            raise Refused("rate", f"one address may have {most} open challenges; withdraw one first")

    def made(self, hosted: Hosted, client: str) -> None:
        """Register a challenge of a client; it is listed as soon as the client sits at the table."""
        self._hosts[hosted.table.setup.id] = client
        self._withdraw_later(hosted)

    def mind(self, hosted: Hosted) -> None:
        """List a challenge whose host is there; withdraw it some seconds after the host has left."""
        setup = hosted.table.setup
        if not setup.open or not setup.invite:
            self._hosts.pop(setup.id, None)
        elif hosted.company.places[0].here:
            if (task := self._withdrawals.pop(setup.id, None)) is not None:
                task.cancel()
            if not hosted.listed:
                hosted.listed = True
                self._write(hosted, time.time())
        elif hosted.listed and setup.id not in self._withdrawals:
            self._withdraw_later(hosted)

    def brought_back(self, hosted: Hosted) -> None:
        """Register a game that was loaded from the store and may be listed there: its host has some seconds to come
        back."""
        setup = hosted.table.setup
        if setup.open and setup.invite:
            hosted.listed = True
            self._withdraw_later(hosted)

    def _withdraw_later(self, hosted: Hosted) -> None:
        task = asyncio.get_running_loop().create_task(self._withdraw(hosted))
        self._withdrawals[hosted.table.setup.id] = task

    async def _withdraw(self, hosted: Hosted) -> None:
        await asyncio.sleep(LINGER)
        game = hosted.table.setup.id
        self._withdrawals.pop(game, None)
        self._hosts.pop(game, None)
        if hosted.table.waiting:
            hosted.listed = False
            self._write(hosted, None)

    def may_join(self, hosted: Hosted) -> None:
        """Raise Refused if a visitor wants the seat of a challenge whose host has left."""
        setup = hosted.table.setup
        if setup.open and not hosted.company.places[0].here and setup.id not in self._withdrawals:
            raise Refused("withdrawn", "the host has left, and the challenge is withdrawn")

    def joined(self, hosted: Hosted) -> None:
        """Forget a challenge whose seat is taken; the store has removed it from its list already."""
        hosted.listed = False
        self._hosts.pop(hosted.table.setup.id, None)
        self._changed.set()

    def _write(self, hosted: Hosted, since: float | None) -> None:
        """Put a challenge on the list, or remove it. If the store cannot be written now, it is tried again later."""
        game, loop = hosted.table.setup.id, asyncio.get_running_loop()
        future = asyncio.wrap_future(self.store.challenge(hosted.lease, since))

        def again() -> None:
            if hosted.table.waiting and hosted.listed == (since is not None):
                self._write(hosted, since)

        def done(future: asyncio.Future[None]) -> None:
            error = None if future.cancelled() else future.exception()
            if error is not None:
                log.warning("the challenge %s could not be listed or withdrawn: %s", game, error)
            # after a conflict another server has the game
            if error is not None and not isinstance(error, StoreConflict):
                loop.call_later(RETRY, again)
            self._changed.set()

        future.add_done_callback(done)

    # the challenges of all servers
    async def watch(self, watcher: Callable[[list[OpenChallenge]], None]) -> None:
        """Send the list to a watcher now and whenever it changes, until `leave`."""
        self._watchers.add(watcher)
        if self._looking is not None:
            watcher(self.rows)
            return
        self._looking = asyncio.get_running_loop().create_task(self._keep_looking())
        await self._look()
        for each in tuple(self._watchers):  # others may have come meanwhile
            each(self.rows)

    def leave(self, watcher: Callable[[list[OpenChallenge]], None]) -> None:
        """Stop sending the list to a watcher."""
        self._watchers.discard(watcher)
        if not self._watchers and self._looking is not None:
            self._looking.cancel()
            self._looking = None

    async def _keep_looking(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), LOOK)
            self._changed.clear()
            before = self.rows
            await self._look()
            if self.rows != before:
                for watcher in tuple(self._watchers):
                    watcher(self.rows)

    async def _look(self) -> None:
        with contextlib.suppress(StoreError):  # the list stays as it was until the store answers again
            self.rows = [shown(found) for found in await from_store(self.store.challenges, MOST)]

    def close(self) -> None:
        """Cancel all tasks."""
        for task in (self._looking, *self._withdrawals.values()):
            if task is not None:
                task.cancel()
