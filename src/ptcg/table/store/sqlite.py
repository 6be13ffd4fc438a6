"""The store in one SQLite file of the user's data folder."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from ptcg.cards.places import data_folder
from ptcg.table.store import forms
from ptcg.table.store.base import StoreConflict, StoreError
from ptcg.table.store.limits import TooSlow
from ptcg.table.store.lock import WAY_OUT, StoreLock
from ptcg.table.store.sql import SqlStore

PATIENCE = 3.0  # seconds a statement waits for another program that holds the file
WRITTEN_AHEAD = 128
"""Pages of 4 KiB in the log before they go into the file, which limits the log to about half a megabyte."""
LOOKED_AT = 64 << 20  # bytes of the largest file that is checked for damage when it is opened
NEW_OR_BACKUP = "`ptcg store repair` puts the last backup back, `ptcg store new` starts over"
REPAIR = "`ptcg store repair` saves what can be read and keeps the file"


def store_file(folder: Path | None = None) -> Path:
    """Return the path of the store in the user's data folder."""
    return (folder or data_folder()) / "table.sqlite"


class SqliteStore(SqlStore[sqlite3.Connection]):
    """Games in one SQLite file, which one server holds at a time. A second server that tries to open it learns
    `address`."""

    begin = "begin immediate"

    def __init__(self, path: Path | None = None, address: str = "") -> None:
        super().__init__()
        self.path = path or store_file()
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(f"{self.path.parent}: cannot be made ({error.strerror}); {WAY_OUT}") from None
        self._lock = StoreLock(self.path)
        try:
            self._refuse_emptied()
            self._open(address)
        except BaseException:
            self._lock.release()
            raise
        self._writer.start()

    @property
    def place(self) -> str:
        """The path of the file."""
        return str(self.path)

    def _refuse_emptied(self) -> None:
        """Raise StoreError if a store that was here is gone or empty: it must not be taken for a new store."""
        was = self._lock.owner.store
        size = self.path.stat().st_size if self.path.exists() else None
        begun = self._lock.owner.pid and not was  # a server was stopped while it made the store
        if (size == 0 and not begun) or (size is None and was):
            what = "is empty" if size == 0 else "is gone, but there was a store here"
            raise StoreError(f"{self.path} {what}; {NEW_OR_BACKUP}")
        if not was:
            self._lock.own("")

    def _open(self, address: str) -> None:
        was, db = self._lock.owner.store, None
        try:
            db = self.connect()
            foreign = db.execute("pragma application_id").fetchone()[0] not in (0, forms.APPLICATION)
            if foreign or (forms.form_of(db) == 0 and db.execute("select 1 from sqlite_master").fetchone()):
                raise StoreError(f"{self.path} is a database of another program; expected a store of ptcg")
            if was and forms.form_of(db) == 0:
                raise StoreError(f"{self.path} has lost its tables; {NEW_OR_BACKUP}")
            if self.path.stat().st_size <= LOOKED_AT:
                fault = db.execute("pragma quick_check(1)").fetchone()[0]
                if fault != "ok":
                    raise StoreError(f"{self.path} is damaged ({' '.join(fault.split())}); {REPAIR}")
            forms.bring_up(db, self.path)
            db.execute("begin immediate")
            db.execute("update store set id = id")  # a store that cannot be written is noticed here, not in a game
            db.execute("update games set challenge = null where challenge is not null")  # nobody waits at a table yet
            db.execute("commit")
            store = forms.id_of(db)
        except sqlite3.Error as error:
            raise self.told(error) from None
        finally:
            if db is not None:
                db.close()
        self._lock.own(store, address)

    def connect(self) -> sqlite3.Connection:
        """Return a new connection that is ready for use."""
        db = sqlite3.connect(self.path, check_same_thread=False, timeout=PATIENCE, isolation_level=None)
        try:
            db.execute("pragma journal_mode=wal")
            db.execute("pragma synchronous=full")
            db.execute("pragma foreign_keys=on")
            db.execute(f"pragma wal_autocheckpoint={WRITTEN_AHEAD}")
            db.execute(f"pragma journal_size_limit={WRITTEN_AHEAD * 4096}")
        except sqlite3.Error:
            db.close()
            raise
        return db

    def told(self, error: Exception) -> StoreError:
        """Return the StoreError for an error of SQLite."""
        return told(error, self.path)

    def _recover(self, failure: StoreError) -> None:
        """On a full disk, move the contents of the log into the file, most of which has its space already, and free the
        log."""
        if failure.brief != FULL:
            return
        try:
            self._writer.connected().execute("pragma wal_checkpoint(truncate)").fetchall()
        except sqlite3.Error:
            self._writer.hang_up()  # there is no room even for that; the next write tries again

    def close(self) -> None:
        """Write the waiting changes, close, and release the store for others."""
        super().close()
        self._lock.release()


FULL = "the disk is full"
CAUSES = {
    sqlite3.SQLITE_FULL: (FULL, "make room and try again; nothing is lost"),
    sqlite3.SQLITE_BUSY: ("another program holds the store locked", "close it and try again"),
    sqlite3.SQLITE_LOCKED: ("another program holds the store locked", "close it and try again"),
    sqlite3.SQLITE_READONLY: ("the store may not be written", WAY_OUT),
    sqlite3.SQLITE_CANTOPEN: ("the store cannot be opened", WAY_OUT),
    sqlite3.SQLITE_PERM: ("the store may not be written", WAY_OUT),
    sqlite3.SQLITE_CORRUPT: ("the store is damaged", REPAIR),
    sqlite3.SQLITE_NOTADB: ("the store is damaged", REPAIR),
    sqlite3.SQLITE_IOERR: ("the disk cannot be read or written", "look at the disk, then `ptcg store check`"),
}
"""Cause and way out by SQLite's code; an extended code has the plain code in its lowest byte."""


def told(error: Exception, path: Path) -> StoreError:
    """Return the StoreError for an error of SQLite, with a way out."""
    if isinstance(error, TooSlow):
        return StoreError(f"{path}: the store does not answer ({error}); try again", "the store does not answer")
    if isinstance(error, sqlite3.IntegrityError):
        return StoreConflict(f"{path}: the write does not fit what is stored ({error})", "the stored game has changed")
    code = getattr(error, "sqlite_errorcode", None)
    cause, way_out = CAUSES.get(-1 if code is None else code & 0xFF, ("the store cannot be used", "try again"))
    return StoreError(f"{path}: {cause} ({error}); {way_out}", cause)
