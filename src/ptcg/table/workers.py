"""Several server processes that share a socket: a process that ends is started again, and all end together."""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing import allow_connection_pickling, get_context, parent_process
from multiprocessing.context import SpawnProcess

GRACE = 15.0  # seconds in which workers end what they have begun
SOON, LATER = 0.2, 5.0  # seconds until a worker that ended is started again: at first, and if it keeps ending
log = logging.getLogger("ptcg.table")


class Workers:
    """Processes that each run ``target(*args)``."""

    def __init__(self, count: int, target: Callable[..., None], args: tuple[object, ...]) -> None:
        allow_connection_pickling()
        self._spawn = get_context("spawn")
        self._what = (target, args)
        self._stop = threading.Event()
        self._processes = [self._started() for _ in range(count)]

    def _started(self) -> SpawnProcess:
        process = self._spawn.Process(target=_worker, args=self._what)
        process.start()
        return process

    def run(self) -> None:
        """Keep the processes running until SIGTERM or Ctrl-C."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: self._stop.set())
        wait, began = SOON, time.monotonic()
        while not self._stop.wait(0.1):
            for at, process in enumerate(self._processes):
                if process.is_alive():
                    continue
                log.error("worker %d has ended (%s); another one takes its place", process.pid, process.exitcode)
                wait = SOON if time.monotonic() - began > LATER else min(2 * wait, LATER)
                if self._stop.wait(wait):
                    break
                began = time.monotonic()
                self._processes[at] = self._started()
        self._end()

    def _end(self) -> None:
        for process in self._processes:
            process.terminate()
        until = time.monotonic() + GRACE
        for process in self._processes:
            process.join(max(0.0, until - time.monotonic()))
            if process.is_alive():
                log.error("worker %d did not end in %g seconds and is killed", process.pid, GRACE)
                process.kill()


def _worker(target: Callable[..., None], args: tuple[object, ...]) -> None:
    threading.Thread(target=_end_with_the_parent, name="ptcg-parent", daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        target(*args)


def _end_with_the_parent() -> None:
    """End a worker whose parent was killed, as if it had received SIGTERM."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
