"""Processes in which bots think: a server never waits for one that thinks, and a bot has only its seat.

Thinking can be ended early: a byte of memory that all processes share belongs to each piece of it, and whoever thinks
looks at the byte now and then.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache, partial
from multiprocessing import get_context, parent_process
from random import Random
from typing import Any, TypeVar

from ptcg import bots
from ptcg.bots.hint import hint
from ptcg.bots.planner_bot import never
from ptcg.bots.thought import Thought
from ptcg.game import Seat

LONGEST = 60.0  # seconds a bot may think about one choice
AT_ONCE = 4096  # pieces of thinking that can be ended early; more than that wait for processes anyway
SPAWN = get_context("spawn")
log = logging.getLogger("ptcg.table")
T = TypeVar("T")
Stop = Callable[[], bool]
_flags: Any = None  # in a bot's process: the bytes that end thinking


class NoAnswer(Exception):
    """A bot has failed, or its process has, or it took too long."""


class Brake:
    """Ends a piece of thinking early: whoever thinks answers with what it has found by then."""

    def __init__(self) -> None:
        self.pulled = False
        self._flags: Any = None
        self._slot = -1

    def pull(self) -> None:
        """End it now, or as soon as it has begun."""
        self.pulled = True
        if self._flags is not None:
            self._flags[self._slot] = 1

    def fit(self, flags: Any, slot: int) -> None:
        """This byte ends it."""
        self._flags, self._slot = flags, slot
        flags[slot] = self.pulled

    def loosen(self) -> None:
        """It has ended."""
        self._flags = None


def think(bot: str, seat: Seat, seed: str, stop: Stop = never) -> int:
    """What the bot of that name chooses for the seat. Equal seats and seeds give equal answers, as long as nobody asks
    it to `stop`."""
    mind = bots.make(bot)
    if isinstance(mind, bots.PlannerBot):
        mind.stop = stop
    index = mind.choose(seat, Random(seed))
    if not 0 <= index < len(seat.options):
        raise NoAnswer(f"the bot {bot} chose {index} of {len(seat.options)} options")
    return index


def advise(seat: Seat, seconds: float, lists: str, stop: Stop) -> Thought:
    """What the planner thinks of the seat's decision."""
    return hint(seat, seconds, lists, stop)


class Thinkers:
    """Processes in which bots think, started when the first bot must choose. A process that dies is replaced."""

    def __init__(self, processes: int | None = None) -> None:
        """``processes``: how many (None: as many as the machine has cores)."""
        self.processes = processes or os.cpu_count() or 1
        self._pool: Executor | None = None
        self._flags: Any = None
        self._free = list(range(AT_ONCE))

    def _started(self) -> Executor:
        if self._flags is None:
            self._flags = SPAWN.RawArray("b", AT_ONCE)
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.processes, SPAWN, _begin, (self._flags,))
        return self._pool

    async def answer(self, bot: str, seat: Seat, seed: str, brake: Brake | None = None) -> int:
        """What the bot chooses; NoAnswer if it does not choose. Processes that break off are started anew once."""
        return await self.run(f"the bot {bot}", think, bot, seat, seed, brake=brake)

    async def advice(self, seat: Seat, seconds: float, lists: str, brake: Brake | None = None) -> Thought:
        """What the planner thinks of the seat's decision; NoAnswer if it fails."""
        return await self.run("the planner", advise, seat, seconds, lists, brake=brake)

    async def run(self, who: str, job: Callable[..., T], *given: Any, brake: Brake | None = None) -> T:
        """What a function of a module makes of what it is given, worked out in one of the processes; its last argument
        says whether it should stop. Whoever is cancelled while waiting stops it, too. NoAnswer names `who` failed."""
        brake = brake or Brake()
        for last in (False, True):
            pool = self._started()
            try:
                return await asyncio.wait_for(self._submitted(pool, brake, job, given), LONGEST)
            except BrokenProcessPool:
                self._drop(pool)
                if last:
                    raise NoAnswer(f"the processes of the bots have ended while {who} was thinking") from None
            except TimeoutError:
                self._drop(pool)
                raise NoAnswer(f"{who} thought for more than {LONGEST:g} seconds") from None
            except Exception as error:
                raise NoAnswer(f"{who} failed: {error!r}") from error
        raise AssertionError

    async def _submitted(self, pool: Executor, brake: Brake, job: Callable[..., T], given: tuple[Any, ...]) -> T:
        loop = asyncio.get_running_loop()
        slot = self._free.pop() if self._free else -1
        if slot >= 0:
            brake.fit(self._flags, slot)
        try:
            future: Future[T] = pool.submit(_braked, job, slot, given)
        except BaseException:
            self._give_back(slot, brake)
            raise

        def ended(_: Future[T]) -> None:
            with contextlib.suppress(RuntimeError):  # the loop has gone, and the processes with it
                loop.call_soon_threadsafe(partial(self._give_back, slot, brake))

        future.add_done_callback(ended)
        try:
            return await asyncio.wrap_future(future)
        except asyncio.CancelledError:
            brake.pull()
            raise

    def _give_back(self, slot: int, brake: Brake) -> None:
        brake.loosen()
        if slot >= 0:
            self._free.append(slot)

    def _drop(self, pool: Executor) -> None:
        """Give up processes that broke off or do not answer. Others may have replaced them meanwhile."""
        if self._pool is pool:
            self._pool = None
            _kill(pool)
            pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """End the processes, whatever they think about, and wait until they have gone."""
        pool, self._pool = self._pool, None
        if pool is not None:
            _kill(pool)
            pool.shutdown(wait=True, cancel_futures=True)


def _kill(pool: Executor) -> None:
    for process in list((getattr(pool, "_processes", None) or {}).values()):
        with contextlib.suppress(Exception):
            process.kill()


@cache
def shared() -> Thinkers:
    """The bots' processes that all servers of this process use."""
    return Thinkers()


def _begin(flags: Any) -> None:
    """A bot's process begins: Ctrl-C is for the server, which ends it; people who wait come first; and when the server
    dies, by whatever signal, the process goes with it."""
    global _flags
    _flags = flags
    threading.Thread(target=_end_with_the_server, name="ptcg-end", daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)


def _braked(job: Callable[..., T], slot: int, given: tuple[Any, ...]) -> T:
    """In a bot's process: do the job, which may ask whether it should stop."""
    stop: Stop = (lambda: bool(_flags[slot])) if slot >= 0 else never
    return job(*given, stop)


def _end_with_the_server() -> None:
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)
