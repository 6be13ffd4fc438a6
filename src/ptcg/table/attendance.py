"""Attendance: notices who comes to a table and who leaves, and ends the clocks and the time for coming back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from concurrent.futures import Future
from typing import TYPE_CHECKING

from ptcg.table.answers import Said
from ptcg.table.challenges import Challenges
from ptcg.table.ending import TIME, Ending
from ptcg.table.hosted import Hosted
from ptcg.table.refusals import Refused
from ptcg.table.setups import HOT_SEAT

if TYPE_CHECKING:
    from ptcg.table.tables import Tables

BLIP = 2.0  # seconds before the others hear that a player has left: a page that is loaded again is back by then
LATE = 0.01  # seconds after which a time is certainly up
NOTE = 5.0  # seconds between two notes of who is at a table and of its clocks
RETRY = (1.0, 15.0)  # seconds until an ending that could not be saved is tried again: first, and at most


class Attendance:
    """Updates the company and the clock of every table."""

    def __init__(self, hall: Tables, challenges: Challenges) -> None:
        self.hall = hall
        self.challenges = challenges
        self._tasks: set[asyncio.Task[None]] = set()

    def _soon(self, doing: Coroutine[object, object, None]) -> None:
        task = asyncio.get_running_loop().create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def came(self, hosted: Hosted) -> None:
        """React to a player who has come to a table. Call it under the lock of the table."""
        self.mind(hosted)
        self.challenges.mind(hosted)

    def went(self, hosted: Hosted) -> None:
        """React to a player who has left a table; the others hear of it after a moment."""
        if hosted.social:
            self._soon(self._gone(hosted))

    async def _gone(self, hosted: Hosted) -> None:
        async with hosted.lock:
            self.mind(hosted)
            self.challenges.mind(hosted)
        await asyncio.sleep(BLIP)
        async with hosted.lock:
            self.mind(hosted)
            self.tell(hosted)

    def tell(self, hosted: Hosted) -> None:
        """Send everybody at a table who is there, what is offered, and the clocks."""
        if hosted.social:
            hosted.send(hosted.company.now(hosted.table, time.monotonic()))

    def mind(self, hosted: Hosted) -> None:
        """Set the clocks by the state of the table, and set a timer for the next time that runs out. Call it under the
        lock of the table, after every change."""
        if not hosted.social:
            return
        now, table, company = time.monotonic(), hosted.table, hosted.company
        seats = {watcher.seat for watcher in hosted.watchers}
        company.seat([seat in seats or HOT_SEAT in seats for seat in (0, 1)], now)
        times: list[float] = []
        if table.clock is not None:
            table.clock.run(table.mover, company.pace(table), now)
            if (out := table.clock.until_out(now)) is not None:
                times.append(out)
        missed = company.missed(table, now)
        if missed is not None and missed[1] > 0:
            times.append(missed[1])
        self._wake(hosted, min(times) + LATE if times else None)

    def _wake(self, hosted: Hosted, after: float | None, wait: float = 0.0) -> None:
        if hosted.timer is not None:
            hosted.timer.cancel()
            hosted.timer = None
        if after is not None:
            loop = asyncio.get_running_loop()
            hosted.timer = loop.call_later(after, lambda: self._soon(self._woken(hosted, wait)))

    async def _woken(self, hosted: Hosted, wait: float) -> None:
        """Handle a time that may be up: a player's time ends the game; the time for coming back is announced."""
        async with hosted.lock:
            if self.hall.tables.get(hosted.table.setup.id) is not hosted:
                return
            try:
                await self.hall.settled(hosted)
                if not await self.run_out(hosted, time.monotonic()):
                    self.mind(hosted)
                    self.tell(hosted)
            except Refused as refusal:
                if not wait:
                    hosted.tell(refusal)
                wait = min(2 * wait, RETRY[1]) or RETRY[0]
                self._wake(hosted, wait, wait)

    async def run_out(self, hosted: Hosted, now: float, until: float | None = None) -> bool:
        """End the game if the time of the player who must choose is up, and return whether it is. Raises Refused if the
        end could not be saved: then the game is unchanged. Call it under the lock of the table."""
        table = hosted.table
        if table.clock is None or table.mover is None or table.clock.until_out(now) != 0.0:
            return False
        mark = table.mark
        loser = table.mover
        table.clock.charge(now)
        table.end(Ending(loser, TIME))
        await self.hall.save(hosted, mark, until)
        self.mind(hosted)
        await hosted.show()
        return True

    async def keep_notes(self) -> None:
        """Note from time to time who is there and the state of the clocks. Runs until it is cancelled."""
        while True:
            await asyncio.sleep(NOTE)
            self.note()

    def note(self) -> None:
        """Note who is at the tables and the state of their clocks, for a server that takes a game over. A table without
        players keeps its last note; a table that is busy now is noted next time."""
        for hosted in tuple(self.hall.tables.values()):
            here = any(place.here for place in hosted.company.places)
            rematch = hosted.company.rematch
            over = hosted.table.over and not (rematch is not None and rematch.open)
            if hosted.social and here and not (over or hosted.doubt or hosted.lock.locked()):
                self.mind(hosted)
                self.noted(hosted)

    def noted(self, hosted: Hosted) -> Future[None]:
        """Note who is at a table, what is offered, and its clocks. The future is done when the note is stored."""
        presence = hosted.company.presence(hosted.table, time.monotonic(), time.time())
        return self.hall.store.note(hosted.lease, hosted.table.standing.clock, presence)

    def emote(self, hosted: Hosted, seat: int, what: str) -> None:
        """Show everybody at a table what a seat says."""
        said = hosted.company.emote(hosted.table, seat, what, time.monotonic())
        hosted.send(Said(seat=seat, emote=said))

    def close(self) -> None:
        """Cancel all tasks and timers."""
        for task in tuple(self._tasks):
            task.cancel()
        for hosted in self.hall.tables.values():
            self._wake(hosted, None)
