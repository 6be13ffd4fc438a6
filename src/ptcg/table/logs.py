"""The log of a server: a line for people, or one JSON object per line for programs. It never contains tokens."""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback

FIELDS = ("client", "method", "path", "status", "seconds", "game", "address")
PRIVATE = ("play", "join", "ws", "qr", "replay", "scene", "invited")


def safe_path(path: str) -> str:
    """Return a path without secrets: everything after a word that tokens follow is cut."""
    parts = path.split("/")[:8]
    for i, part in enumerate(parts):
        if part in PRIVATE:
            return "/".join([*parts[: i + 1], "…"])
    return "/".join(parts)[:80]


class JsonLines(logging.Formatter):
    """Each record as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record with its fields as JSON."""
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        row: dict[str, object] = {
            "time": f"{at}.{int(record.msecs):03}Z", "level": record.levelname.lower(), "logger": record.name,
            "message": record.getMessage(),
        }  # fmt: skip
        row.update({name: getattr(record, name) for name in FIELDS if hasattr(record, name)})
        if record.exc_info and record.exc_info[1] is not None:
            row["trace"] = "".join(traceback.format_exception(record.exc_info[1]))
        return json.dumps(row, ensure_ascii=False)


def set_up_logs(as_json: bool, level: int = logging.INFO) -> None:
    """Write the logs of the table and of the server below it to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if as_json else logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    for name in ("ptcg", "uvicorn.error"):
        log = logging.getLogger(name)
        log.handlers[:] = [handler]
        log.setLevel(level if name == "ptcg" else logging.WARNING)
        log.propagate = False
