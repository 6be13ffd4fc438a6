"""Bots in processes of their own: a server never waits for a bot that thinks, and a bot has only its seat."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import threading
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context, parent_process
from random import Random

from ptcg import bots
from ptcg.game import Seat

LONGEST = 60.0  # seconds a bot may think about one choice
log = logging.getLogger("ptcg.table")


class NoAnswer(Exception):
    """A bot has failed, or its process has, or it took too long."""


def think(bot: str, seat: Seat, seed: str) -> int:
    """What the bot of that name chooses for the seat. Equal seats and seeds give equal answers."""
    index = bots.make(bot).choose(seat, Random(seed))
    if not 0 <= index < len(seat.options):
        raise NoAnswer(f"the bot {bot} chose {index} of {len(seat.options)} options")
    return index


class Thinkers:
    """Processes in which bots think, started when the first bot must choose. A process that dies is replaced."""

    def __init__(self, processes: int | None = None) -> None:
        """``processes``: how many (None: as many as the machine has cores)."""
        self.processes = processes or os.cpu_count() or 1
        self._pool: Executor | None = None

    def _started(self) -> Executor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.processes, get_context("spawn"), _begin)
        return self._pool

    async def answer(self, bot: str, seat: Seat, seed: str) -> int:
        """What the bot chooses; NoAnswer if it does not choose. Processes that break off are started anew once."""
        loop = asyncio.get_running_loop()
        for last in (False, True):
            pool = self._started()
            try:
                return await asyncio.wait_for(loop.run_in_executor(pool, think, bot, seat, seed), LONGEST)
            except BrokenProcessPool:
                self._drop(pool)
                if last:
                    raise NoAnswer(f"the processes of the bots have ended while {bot} was thinking") from None
            except TimeoutError:
                self._drop(pool)
                raise NoAnswer(f"the bot {bot} thought for more than {LONGEST:g} seconds") from None
            except Exception as error:
                raise NoAnswer(f"the bot {bot} failed: {error!r}") from error
        raise AssertionError

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


def _begin() -> None:
    """A bot's process begins: Ctrl-C is for the server, which ends it; people who wait come first; and when the server
    dies, by whatever signal, the process goes with it."""
    threading.Thread(target=_end_with_the_server, name="ptcg-end", daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)


def _end_with_the_server() -> None:
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)
