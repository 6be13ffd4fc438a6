"""The lock of a store: one server at a time. The file beside the store names the owner. It stays when the owner has
gone, since it also says that there has been a store here."""

from __future__ import annotations

import contextlib
import os
import socket
import time
from pathlib import Path

import msgspec

from ptcg.cards.file_lock import lock_file
from ptcg.table.store.base import StoreError


class Owner(msgspec.Struct):
    """The process that has the store, or had it last, and the id of the store."""

    pid: int = 0
    host: str = ""
    since: float = 0.0
    address: str = ""
    store: str = ""

    def words(self) -> str:
        """Return the owner in words: process, machine, how long, and the address of its table."""
        if not self.pid:
            return "another process"
        address = f", {self.address}" if self.address else ""
        return f"process {self.pid} on {self.host} for {age(time.time() - self.since)}{address}"


_OWNER = msgspec.json.Decoder(Owner)


def age(seconds: float) -> str:
    """Return a length of time in words."""
    for size, unit in ((86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second")):
        if seconds >= size:
            count = int(seconds // size)
            return f"{count} {unit}{'s' if count > 1 else ''}"
    return "less than a second"


class StoreLock:
    """Holds the lock of a store until it is released or the process ends, in whatever way it ends. Raises StoreError if
    another process has the lock."""

    def __init__(self, store: Path) -> None:
        self.path = store.with_name(f"{store.name}.lock")
        try:
            self._file = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
        except OSError as error:
            raise StoreError(f"{self.path}: cannot be written ({error.strerror}); {WAY_OUT}") from None
        try:
            lock_file(self._file)
        except OSError:
            owner = read_owner(self.path)
            os.close(self._file)
            message = f"{store} is in use by {owner.words()}; stop that server, or name another folder with PTCG_HOME"
            raise StoreError(message, "another server uses the store") from None
        self.owner = read_owner(self.path)

    def own(self, store: str, address: str = "") -> None:
        """Write the owner of the lock, and the id of the store."""
        self.owner = Owner(os.getpid(), socket.gethostname(), time.time(), address, store)
        data = msgspec.json.encode(self.owner)
        with contextlib.suppress(OSError):  # on a full disk the lock holds without its words
            os.ftruncate(self._file, 0)
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, data)

    def release(self) -> None:
        """Release the store for others."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


WAY_OUT = "expected a folder that can be written; PTCG_HOME names another one"


def read_owner(path: Path) -> Owner:
    """Return the owner that a lock file names; an empty owner if the file is missing or unreadable."""
    with contextlib.suppress(OSError, msgspec.DecodeError):
        return _OWNER.decode(path.read_bytes())
    return Owner()
