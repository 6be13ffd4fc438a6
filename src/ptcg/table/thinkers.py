"""Thinkers: processes in which bots think. A server never waits for a thinking bot, and a bot gets only its seat.

Thinking can be stopped early: each task has a byte of memory that all processes share, and the task reads the byte now
and then.
"""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import logging
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import cache, partial
from multiprocessing import get_context, parent_process, resource_tracker
from random import Random
from typing import TypeVar

from ptcg import bots
from ptcg.bots.hint import hint
from ptcg.bots.notes import Notes, Remembers
from ptcg.bots.planner_bot import never
from ptcg.bots.thought import Thought
from ptcg.game import Seat

LONGEST = 60.0  # seconds a bot may think about one choice
AT_ONCE = 4096  # tasks that can be stopped early; more tasks than that wait for processes anyway
SPAWN = get_context("spawn")
log = logging.getLogger("ptcg.table")
T = TypeVar("T")
Stop = Callable[[], bool]
Flags = ctypes.Array[ctypes.c_byte]
"""The bytes that stop tasks, one for each task under way."""
_flags: Flags | None = None  # in a bot's process


class NoAnswer(Exception):
    """A bot has failed, or its process has, or the bot took too long."""


class Brake:
    """Stops a task early: the task then answers with what it has found so far."""

    def __init__(self) -> None:
        self.pulled = False
        self._flags: Flags | None = None
        self._slot = -1

    def pull(self) -> None:
        """Stop the task now, or as soon as it has begun."""
        self.pulled = True
        if self._flags is not None:
            self._flags[self._slot] = 1

    def fit(self, flags: Flags, slot: int) -> None:
        """Connect the brake with the byte that stops the task."""
        self._flags, self._slot = flags, slot
        flags[slot] = self.pulled

    def loosen(self) -> None:
        """Disconnect the brake, since the task has ended."""
        self._flags = None


@dataclass(frozen=True)
class Answer:
    """The option that a bot chose, and its notes for its next choice; None if it takes none."""

    index: int
    notes: Notes | None


def ponder(bot: str, seat: Seat, seed: str, notes: Notes | None = None, stop: Stop = never) -> Answer:
    """Return the answer of the bot of that name for the seat; `notes` are those of its answer before. Equal seats,
    seeds and notes give equal choices, unless `stop` becomes True. Raises NoAnswer if the bot chooses no option."""
    mind = bots.make(bot)
    if isinstance(mind, bots.PlannerBot):
        mind.stop = stop
    if isinstance(mind, Remembers) and notes is not None:
        mind.notes = notes
    index = mind.choose(seat, Random(seed))
    if not 0 <= index < len(seat.options):
        raise NoAnswer(f"the bot {bot} chose {index} of {len(seat.options)} options")
    return Answer(index, mind.notes if isinstance(mind, Remembers) else None)


def think(bot: str, seat: Seat, seed: str) -> int:
    """Return the choice of the bot of that name for the seat, without notes, as `ponder` does."""
    return ponder(bot, seat, seed).index


def advise(seat: Seat, seconds: float, lists: str, stop: Stop) -> Thought:
    """Return what the planner thinks of the seat's decision."""
    return hint(seat, seconds, lists, stop)


class Thinkers:
    """Processes in which bots think. They start when the first bot must choose. A process that dies is replaced."""

    def __init__(self, processes: int | None = None, longest: float = LONGEST) -> None:
        """Set the number of processes (None: as many as the machine has cores), and the seconds a task may take."""
        self.processes = processes or os.cpu_count() or 1
        self.longest = longest
        self._pool: Executor | None = None
        self._flags: Flags | None = None
        self._free = list(range(AT_ONCE))

    def _started(self) -> Executor:
        if self._flags is None:
            self._flags = SPAWN.RawArray("b", AT_ONCE)
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.processes, SPAWN, _begin, (self._flags,))
        return self._pool

    async def answer(
        self, bot: str, seat: Seat, seed: str, brake: Brake | None = None, notes: Notes | None = None
    ) -> Answer:
        """Return the bot's answer (``ponder``). Raises NoAnswer if the bot does not choose. Processes that die are
        started again once."""
        return await self.run(f"the bot {bot}", ponder, bot, seat, seed, notes, brake=brake)

    async def advice(self, seat: Seat, seconds: float, lists: str, brake: Brake | None = None) -> Thought:
        """Return what the planner thinks of the seat's decision. Raises NoAnswer if it fails."""
        return await self.run("the planner", advise, seat, seconds, lists, brake=brake)

    async def run(self, who: str, job: Callable[..., T], *given: object, brake: Brake | None = None) -> T:
        """Run `job`, a function of a module, with the given arguments in one of the processes, and return its result.
        Its last argument says whether to stop. A caller that is cancelled while it waits stops the job too. Raises
        NoAnswer, which names `who`."""
        brake = brake or Brake()
        for last in (False, True):
            pool = self._started()
            try:
                return await asyncio.wait_for(self._submitted(pool, brake, job, given), self.longest)
            except BrokenProcessPool:
                self._drop(pool)
                if last:
                    raise NoAnswer(f"the processes of the bots have ended while {who} was thinking") from None
            except TimeoutError:
                self._drop(pool)
                raise NoAnswer(f"{who} thought for more than {self.longest:g} seconds") from None
            except Exception as error:
                raise NoAnswer(f"{who} failed: {error!r}") from error
        raise AssertionError

    async def _submitted(self, pool: Executor, brake: Brake, job: Callable[..., T], given: tuple[object, ...]) -> T:
        loop = asyncio.get_running_loop()
        slot = self._free.pop() if self._free else -1
        if slot >= 0 and self._flags is not None:
            brake.fit(self._flags, slot)
        try:
            with without_interrupts():
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
        """Give up processes that died or do not answer, unless they have been replaced meanwhile."""
        if self._pool is pool:
            self._pool = None
            _kill(pool)
            pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """Kill the processes, whatever they are doing, and wait until they have ended."""
        pool, self._pool = self._pool, None
        if pool is not None:
            _kill(pool)
            pool.shutdown(wait=True, cancel_futures=True)


@contextlib.contextmanager
def without_interrupts() -> Iterator[None]:
    """Block Ctrl-C in this thread. A process that starts meanwhile inherits the block, so Ctrl-C in the terminal does
    not interrupt its imports with a traceback."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # a start of the tracker would lift the block
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _kill(pool: Executor) -> None:
    for process in list((getattr(pool, "_processes", None) or {}).values()):
        with contextlib.suppress(Exception):
            process.kill()


@cache
def shared() -> Thinkers:
    """Return the bots' processes that all servers of this process use."""
    return Thinkers()


def _begin(flags: Flags) -> None:
    """Prepare a bot's process."""
    global _flags
    _flags = flags
    prepare()


def prepare(nicer: int = 5) -> None:
    """Prepare a process of the server: it ignores Ctrl-C, since the server ends it; it has low priority (`nicer`),
    since people come first; and it ends when the server dies, by whatever signal."""
    threading.Thread(target=_end_with_the_server, name="ptcg-end", daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(nicer)


def _braked(job: Callable[..., T], slot: int, given: tuple[object, ...]) -> T:
    """Run the job in a bot's process, with a function that says whether to stop."""
    flags = _flags
    stop: Stop = (lambda: bool(flags[slot])) if flags is not None and slot >= 0 else never
    return job(*given, stop)


def _end_with_the_server() -> None:
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)
