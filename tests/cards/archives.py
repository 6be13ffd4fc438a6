"""Archives of card data, and a server on loopback that can be made to misbehave."""

from __future__ import annotations

import io
import json
import re
import tarfile
import threading
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

CARD: dict[str, Any] = {
    "id": "mine-1", "name": "Testling", "supertype": "Pokémon", "subtypes": ["Basic"], "hp": "60", "types": ["Water"],
}  # fmt: skip
FILES: dict[str, Any] = {
    "cards/en/mine.json": [CARD],
    "sets/en.json": [{"id": "mine", "name": "Mine", "series": "Ours", "releaseDate": "2026/01/30"}],
    "decks/en/mine.json": [],
    "README.md": "not a card file",
}


def tar_gz(files: dict[str, Any] | None = None, root: str = "data-1", again: Sequence[str] = ()) -> bytes:
    """Return a .tar.gz archive like that of a release; values that are no bytes are written as JSON. The files that
    `again` names are written a second time at the end."""
    out = io.BytesIO()
    files = FILES if files is None else files
    with tarfile.open(fileobj=out, mode="w:gz") as tar:
        for name, content in [*files.items(), *((name, files[name]) for name in again)]:
            data = content if isinstance(content, bytes) else json.dumps(content).encode()
            entry = tarfile.TarInfo(f"{root}/{name}" if root else name)
            entry.size = len(data)
            tar.addfile(entry, io.BytesIO(data))
    return out.getvalue()


def zipped(files: dict[str, Any] | None = None) -> bytes:
    """Return the same as a .zip archive."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in (FILES if files is None else files).items():
            packed.writestr(f"data-1/{name}", content if isinstance(content, bytes) else json.dumps(content))
    return out.getvalue()


@dataclass
class Server:
    """The state of the server: the newest release, its archive, and after how many bytes it cuts the next
    connections."""

    address: str = ""
    release: str = "v1"
    archive: bytes = field(default_factory=tar_gz)
    mark: str = '"one"'
    cuts: list[int] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    """The `Range` of every request for the archive; empty for a request without one."""


@contextmanager
def serving() -> Iterator[Server]:
    """Run a server of releases on loopback, like the public home of the data, and provide its state."""
    state = Server()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            if self.path == "/releases/latest":
                self.send_response(302)
                self.send_header("Location", f"/releases/tag/{state.release}")
                self.end_headers()
            elif self.path.startswith("/releases/tag/"):
                self._whole(b"a page")
            elif self.path == f"/archive/refs/tags/{state.release}.tar.gz":
                self._archive()
            elif self.path == "/elsewhere":
                self.send_response(302)
                self.send_header("Location", "http://example.invalid/data.tar.gz")
                self.end_headers()
            else:
                self.send_error(404)

        def _whole(self, data: bytes) -> None:
            self.send_response(200)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def _archive(self) -> None:
            wanted = self.headers.get("Range", "")
            state.asked.append(wanted)
            begin = re.fullmatch(r"bytes=(\d+)-", wanted)
            start = int(begin[1]) if begin and self.headers.get("If-Range") == state.mark else 0
            data = state.archive[start:]
            self.send_response(206 if start else 200)
            if start:
                self.send_header("Content-Range", f"bytes {start}-{len(state.archive) - 1}/{len(state.archive)}")
            if state.mark:
                self.send_header("ETag", state.mark)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data[: state.cuts.pop(0)] if state.cuts else data)

        def log_message(self, format: str, *args: object) -> None:
            """Write no log."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    state.address = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield state
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
