"""Logs in a folder: which files are logs, and each of them read with a limit on its size."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from ptcg.live.log import Log, LogError
from ptcg.live.parse import MAX_BYTES, parse

MAX_FILES = 20_000
_ENDINGS = {".txt", ".log"}
_MONTH = re.compile(r"(?<!\d)(20\d\d)[-_.]?(0[1-9]|1[0-2])(?!\d\d\d)")


def log_files(path: Path) -> list[Path]:
    """Return the log at a path, or the logs (*.txt, *.log) of a folder and its folders; LogError if there is none."""
    if path.is_file():
        return [path]
    if not path.is_dir():
        raise LogError(f"{path}: not found; expected a log or a folder of logs (*.txt)")
    found = sorted(file for file in path.rglob("*") if file.suffix.lower() in _ENDINGS and file.is_file())
    if not found:
        raise LogError(f"{path}: holds no logs; expected files that end in .txt or .log")
    if len(found) > MAX_FILES:
        raise LogError(f"{path}: holds {len(found):,} logs, more than {MAX_FILES:,}; choose a smaller folder")
    return found


def read_log(file: Path, exporter: int | None = None) -> Log:
    """Return the log in a file; raise LogError if it cannot be read."""
    try:
        with file.open("rb") as stream:
            text = stream.read(MAX_BYTES + 1)
    except OSError as error:
        raise LogError(f"{error.strerror}; expected a log that can be read") from None
    return parse(text, exporter)


def read_logs(files: list[Path], exporter: int | None = None) -> Iterator[tuple[Path, Log | LogError]]:
    """Yield each file with its log, or with what is wrong with it."""
    for file in files:
        try:
            yield file, read_log(file, exporter)
        except LogError as error:
            yield file, error


def month_of_name(name: str) -> str:
    """Return the month in a file's name as in 2025-03; empty if there is none."""
    found = _MONTH.search(name)
    return f"{found[1]}-{found[2]}" if found is not None else ""


def month_of(file: Path) -> str:
    """Return the month of a log as in 2025-03: from the file's name, else from the date of the file."""
    if month := month_of_name(file.name):
        return month
    try:
        return datetime.fromtimestamp(file.stat().st_mtime, UTC).strftime("%Y-%m")
    except (OSError, OverflowError, ValueError):
        return ""
