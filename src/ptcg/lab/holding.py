"""Who drives a run: one process at a time. The system lets go of it when the process ends, however it ends."""

from __future__ import annotations

import os
from pathlib import Path

LOCK = "run.lock"


def hold(folder: Path) -> int | None:
    """Take the run of a folder for this process: what to give to `let_go`, or None if another process has it."""
    file = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        import fcntl
    except ImportError:  # Windows: two drivers of one run are not told apart
        return file
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(file)
        return None
    os.ftruncate(file, 0)
    os.write(file, f"{os.getpid()}\n".encode())
    return file


def let_go(held: int) -> None:
    """Give the run back."""
    os.close(held)


def driver_of(folder: Path) -> int | None:
    """The process that drives the run now, None if none does."""
    if not (folder / LOCK).exists():
        return None
    held = hold_quietly(folder)
    if held is not None:
        os.close(held)
        return None
    words = (folder / LOCK).read_text(encoding="ascii").strip()
    return int(words) if words.isdecimal() else None


def hold_quietly(folder: Path) -> int | None:
    """Try to take the run, and leave no name."""
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
