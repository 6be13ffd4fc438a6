"""Opening the table: a server on this machine and a browser window on it."""

from __future__ import annotations

import contextlib
import socket
import threading
import webbrowser

import uvicorn
from starlette.applications import Starlette

from ptcg.table.server import make_app
from ptcg.table.sockets import MAX_FRAME

HOST, PORT = "127.0.0.1", 8090


class PortTaken(OSError):
    """The port asked for is in use."""


def run(port: int | None = None, open_browser: bool = True, host: str = HOST) -> None:
    """Serve the table until it is stopped. Without a port the usual one is taken, or a free one if it is in use."""
    listener = _listen(host, port)
    address = f"http://{host}:{listener.getsockname()[1]}/"
    server = uvicorn.Server(config(make_app()))
    print(f"The table is open at {address} (Ctrl-C closes it)", flush=True)
    if open_browser:
        threading.Timer(0.6, lambda: webbrowser.open(address)).start()
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listener])


def config(app: Starlette) -> uvicorn.Config:
    """How the server runs: nothing larger than a message may be, and dead connections are noticed."""
    return uvicorn.Config(
        app, log_level="warning", ws_max_size=MAX_FRAME * 2, ws_ping_interval=30, ws_ping_timeout=30,
        limit_concurrency=1000, timeout_keep_alive=15,
    )  # fmt: skip


def _listen(host: str, port: int | None) -> socket.socket:
    for number in (port,) if port is not None else (PORT, 0):
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
            return listener
        except OSError:
            listener.close()
    raise PortTaken(f"port {port} of {host} is in use; expected a free one")
