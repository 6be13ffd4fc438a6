"""A few connections for reading, which threads share. Nobody waits for one longer than a limit."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Generic, Protocol, TypeVar

from ptcg.table.store.limits import READERS, TooSlow, monotonic

log = logging.getLogger("ptcg.store")


Row = tuple[Any, ...]
"""A row of a result; the statement says what its columns hold."""


class Cursor(Protocol):
    """The result of a statement."""

    @property
    def rowcount(self) -> int:
        """How many rows the statement changed."""
        ...

    def fetchone(self) -> Row | None:
        """Return the next row; None if there is none."""
        ...

    def fetchall(self) -> list[Row]:
        """Return all rows."""
        ...


class Database(Protocol):
    """A connection to a database; every statement outside `begin` and `commit` is a transaction of its own."""

    def execute(self, sql: str, row: Sequence[object] = ..., /) -> Cursor:
        """Run a statement."""
        ...

    def close(self) -> None:
        """Close the connection."""
        ...


D = TypeVar("D", bound=Database)


class Pool(Generic[D]):
    """At most READERS connections. `connect` opens one; `limit` sets the time until which its statements may take."""

    def __init__(self, connect: Callable[[], D], limit: Callable[[D, float], None]) -> None:
        self._connect = connect
        self._limit = limit
        self._free = threading.BoundedSemaphore(READERS)
        self._idle: list[D] = []

    @contextmanager
    def connection(self, until: float) -> Iterator[D]:
        """Provide a connection that nobody else uses. After an error it is closed, and all idle connections too: what
        broke one has probably broken them. Raises TooSlow if none becomes free in time."""
        if not self._free.acquire(timeout=max(0.0, until - monotonic())):
            raise TooSlow("all connections are busy")
        try:
            try:
                db = self._idle.pop()
            except IndexError:
                db = self._connect()
            try:
                self._limit(db, until)
                yield db
            except BaseException:
                close(db)
                self.close()
                raise
            self._idle.append(db)
        finally:
            self._free.release()

    @property
    def reuses(self) -> bool:
        """Whether the next connection was used before, so that it may have broken meanwhile."""
        return bool(self._idle)

    def close(self) -> None:
        """Close the idle connections."""
        while self._idle:
            try:
                close(self._idle.pop())
            except IndexError:
                return


def close(db: Database | None) -> None:
    """Close a connection; an error is logged."""
    if db is not None:
        try:
            db.close()
        except Exception:
            log.exception("a connection to the store could not be closed")
