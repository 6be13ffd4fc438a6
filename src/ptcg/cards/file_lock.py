"""Locks of open files, for one process at a time; the system frees a lock when its process ends in any way."""

from __future__ import annotations

import os
import sys

if sys.platform == "win32":
    import msvcrt

    def lock_file(file: int) -> None:
        """Lock a byte far behind the written bytes, so that others can read the file; raise OSError if it is locked."""
        os.lseek(file, 1 << 20, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def lock_file(file: int) -> None:
        """Lock the file; raise OSError if another process, or another opening in this process, holds the lock."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
