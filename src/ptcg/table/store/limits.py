"""Limits: how long the store may take. A store that does not answer becomes an error in time, never silence."""

from __future__ import annotations

import time

CONNECT = 2  # seconds to open a connection; libpq allows no less
READ = 3.0  # seconds for a read: the wait for a connection, connecting and the statements
WRITE = 4.0  # seconds from the request of a write to its commit
CHOICE = 5.0  # seconds after which a choice is refused that is not stored yet
SETTLE = 0.9  # seconds of CHOICE in which the store may still say whether a doubtful write counts
READERS = 4  # connections for reading


class TooSlow(Exception):
    """A statement took longer than its limit."""


def monotonic() -> float:
    """Return a time that no change of the wall clock moves, and that includes the time the machine was asleep."""
    return time.clock_gettime(_CLOCK) if _CLOCK is not None else time.monotonic()


_CLOCK: int | None = getattr(time, "CLOCK_BOOTTIME", None)
