"""Waiting for the store: a wait ends after a limit, and a store that is slow stops nobody who does not need it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TypeVar

from ptcg.table.refusals import Refused
from ptcg.table.store import StoreError
from ptcg.table.store.limits import READ, WRITE

T = TypeVar("T")
_readers = ThreadPoolExecutor(16, "ptcg-read")
"""Threads for reading. Those of asyncio are few, and everything else needs them."""


async def from_store(function: Callable[..., T], *given: object, within: float | None = READ + 0.5) -> T:
    """Return the result of a function that reads the store, run in a thread. Raises StoreError if it takes too long.
    A function that also computes has no limit here (None): the store's own limits end its reads."""
    future = _readers.submit(function, *given)
    if not await _waited(future, within):
        future.cancel()
        raise StoreError("a read of the store takes too long", "the store does not answer")
    return future.result()


async def written(future: Future[T], within: float = WRITE) -> T:
    """Return the result of a write when it is on disk. Raises StoreError if it could not be written, or takes too long:
    a write that has not begun is withdrawn, else its outcome is unknown."""
    if not await _waited(future, within):
        begun = not future.cancel()
        raise StoreError("a write to the store takes too long", "the store does not answer", pending=begun)
    return future.result()


async def _waited(future: Future[T], within: float | None) -> bool:
    """Return whether a future is done within a time. It goes on in any case."""
    done = asyncio.wrap_future(future)
    done.add_done_callback(lambda done: done.cancelled() or done.exception())  # nobody else may look at an error
    timeout = None if within is None else max(0.0, within)
    return bool((await asyncio.wait([done], timeout=timeout))[0])


@asynccontextmanager
async def turn(lock: asyncio.Lock, until: float) -> AsyncIterator[None]:
    """Hold the lock of a table. Raises Refused if others hold it until a time of the loop."""
    try:
        async with asyncio.timeout_at(until):
            await lock.acquire()
    except TimeoutError:
        words = "this was not done, because the table still waits for the store; try again"
        raise Refused("unsaved", words) from None
    try:
        yield
    finally:
        lock.release()
