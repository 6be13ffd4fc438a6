"""The lock of an open file: one process at a time. The system frees the lock when the process ends, however it ends."""

from __future__ import annotations

import os
import sys

if sys.platform == "win32":
    import msvcrt

    def lock_file(file: int) -> None:
        """Lock a byte far behind what is written, so that others can read the file; OSError if another has it."""
        os.lseek(file, 1 << 20, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def lock_file(file: int) -> None:
        """Lock the file; OSError if another process, or another opening in this one, has it."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
