"""A table to test: a server in this process, one on a port, and a browser where there is one."""

from __future__ import annotations

import shutil
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Browser, sync_playwright
from starlette.applications import Starlette
from starlette.testclient import TestClient

from ptcg.cards import builtin_pool
from ptcg.table.server import make_app
from ptcg.table.store import SqliteStore

QUIET = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip


@pytest.fixture
def app(tmp_path: Path) -> Starlette:
    """A server with the built-in cards, bots that do not wait, and no limit on messages."""
    return make_app(SqliteStore(tmp_path / "table.sqlite"), [builtin_pool()], pace=0, rate=1e6)


@pytest.fixture
def client(app: Starlette) -> Iterator[TestClient]:
    """A client of the server in this process."""
    with TestClient(app) as client:
        yield client


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server on a port of its own."""
    store = SqliteStore(tmp_path_factory.mktemp("served") / "table.sqlite")
    listener = socket.create_server(("127.0.0.1", 0))
    app = make_app(store, [builtin_pool()], pace=0, rate=1e6)
    server = uvicorn.Server(uvicorn.Config(app, log_level="error"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    server.should_exit = True
    thread.join(timeout=10)
    listener.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A real Chromium."""
    path = shutil.which("chromium")
    if path is None:
        pytest.skip("no chromium on this machine (Debian: apt-get install chromium)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(QUIET))
        yield browser
        browser.close()
