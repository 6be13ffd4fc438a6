"""The writer: one thread that commits the changes of a store, all that wait together in one transaction."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Generic, NamedTuple, TypeVar

from ptcg.table.store.base import StoreConflict, StoreError
from ptcg.table.store.limits import WRITE, TooSlow, monotonic
from ptcg.table.store.pool import D, close

log = logging.getLogger("ptcg.store")
BROKEN = 1.0  # seconds within which a broken connection fails; later it is the database that fails
SHORTEST = 0.5  # seconds that a transaction gets at least
T = TypeVar("T")


class Job(NamedTuple, Generic[D]):
    """The statements of one change, the future of its result, and the time until which it may be written."""

    run: Callable[[D], object]
    future: Future[Any]
    until: float


class Writer(Generic[D]):
    """Commits changes in the order in which they were submitted. A change is written completely or not at all.

    A future that is cancelled before its change has begun is never written. A change that waits longer than WRITE
    seconds is not begun any more. After an error the connection is closed, and the next change opens another.
    `lingers` means that a commit on its way may still arrive after that.
    """

    def __init__(
        self, connect: Callable[[], D], begin: str, limit: Callable[[D, float], None],
        told: Callable[[Exception], StoreError], recover: Callable[[StoreError], None], lingers: bool,
    ) -> None:  # fmt: skip
        self._connect = connect
        self._begin = begin
        self._limit = limit
        self._told = told
        self._recover = recover
        self._lingers = lingers
        self._jobs: queue.SimpleQueue[Job[D] | None] = queue.SimpleQueue()
        self._db: D | None = None
        self._thread = threading.Thread(target=self._write, name="ptcg-store", daemon=True)

    def start(self) -> None:
        """Start to write."""
        self._thread.start()

    def submit(self, run: Callable[[D], T]) -> Future[T]:
        """Ask for a change. The future is done when the change is on disk; it has a StoreError if it is not written."""
        future: Future[T] = Future()
        self._jobs.put(Job(run, future, monotonic() + WRITE))
        return future

    def finish(self, patience: float = 30.0) -> None:
        """Write what waits, and end."""
        if self._thread.is_alive():
            self._jobs.put(None)
            self._thread.join(patience)

    def _write(self) -> None:
        ending = False
        while not ending:
            batch = []
            item = self._jobs.get()
            while True:
                if item is None:
                    ending = True
                elif self._starts(item):
                    batch.append(item)
                if self._jobs.empty():
                    break
                item = self._jobs.get()
            if batch:
                self._commit(batch)
        self.hang_up()

    def _starts(self, job: Job[D]) -> bool:
        """Return whether a change is begun: it was not cancelled, and did not wait too long."""
        if not job.future.set_running_or_notify_cancel():
            return False
        if monotonic() < job.until:
            return True
        job.future.set_exception(StoreError("the store did not get to a write in time", "the store does not answer"))
        return False

    def hang_up(self) -> None:
        """Close the connection: anything begun on it is rolled back."""
        close(self._db)
        self._db = None

    def _commit(self, batch: list[Job[D]]) -> None:
        """Commit all changes, or none. A conflict of one change does not stop the others: they are tried one by one."""
        committing = False
        try:
            db = self._begun(max(min(job.until for job in batch), monotonic() + SHORTEST))
            results = [job.run(db) for job in batch]
            committing = True
            db.execute("commit")
        except Exception as error:
            self.hang_up()
            failure = error if isinstance(error, StoreError) else self._told(error)
            if len(batch) > 1 and isinstance(failure, StoreConflict):
                for one in batch:
                    self._commit([one])
                return
            failure.unknown = committing and not isinstance(failure, StoreConflict)
            failure.pending = failure.unknown and self._lingers
            log.error("%s", failure)
            self._recover(failure)
            for job in batch:
                job.future.set_exception(failure)
            return
        for job, result in zip(batch, results, strict=True):
            job.future.set_result(result)

    def _begun(self, until: float) -> D:
        """Return a connection with a transaction. A connection that broke while it was idle is replaced."""
        began = monotonic()
        if self._db is not None:
            try:
                self._limit(self._db, until)
                self._db.execute(self._begin)
                return self._db
            except Exception as error:
                if isinstance(error, TooSlow) or monotonic() - began > BROKEN:
                    raise
                log.warning("the connection to the store broke (%s); another is opened", self._told(error))
                self.hang_up()
        db = self._db = self._connect()
        self._limit(db, until)
        db.execute(self._begin)
        return db

    def connected(self) -> D:
        """Return the connection, opened if there is none. Only for the thread of the writer (`recover`)."""
        self._db = self._db or self._connect()
        return self._db
