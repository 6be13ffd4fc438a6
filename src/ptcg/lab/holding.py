"""Holding: one process at a time drives a run. The system releases the lock when the process ends, in whatever way."""

from __future__ import annotations

import os
import time
from pathlib import Path

LOCK = "run.lock"
PATIENCE = 0.5  # seconds in which a process that only looks has let go of the lock again


def hold(folder: Path) -> int | None:
    """Lock the run of a folder for this process. Return the handle for `let_go`, or None if another process drives the
    run."""
    file = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        import fcntl
    except ImportError:  # Windows: two drivers of one run are not noticed
        return file
    last = time.monotonic() + PATIENCE
    while True:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            break
        except BlockingIOError:
            if time.monotonic() > last:
                os.close(file)
                return None
            time.sleep(0.01)
    os.ftruncate(file, 0)
    os.write(file, f"{os.getpid()}\n".encode())
    return file


def let_go(held: int) -> None:
    """Release the run."""
    os.close(held)


def driver_of(folder: Path) -> int | None:
    """Return the id of the process that drives the run now; None if there is none."""
    if not (folder / LOCK).exists():
        return None
    held = hold_quietly(folder)
    if held is not None:
        os.close(held)
        return None
    words = (folder / LOCK).read_text(encoding="ascii").strip()
    return int(words) if words.isdecimal() else None


def hold_quietly(folder: Path) -> int | None:
    """Try to lock the run without writing the process id."""
    file = os.open(folder / LOCK, os.O_RDWR)
    try:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:
        return file
    except BlockingIOError:
        os.close(file)
        return None
    return file
