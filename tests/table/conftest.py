"""A table for tests: a server in this process, and a server on a port."""

from __future__ import annotations

import base64
import contextlib
import random
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.testclient import TestClient

from ptcg.cards import builtin_pool
from ptcg.table.door import Door
from ptcg.table.pictures import Pictures
from ptcg.table.server import make_app
from ptcg.table.store import SqliteStore
from tabling import OWNER, PATIENCE


@pytest.fixture(autouse=True)
def same_games(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every run of a test play the same games: the test's own name determines seeds, names and decks."""
    drawn = random.Random(request.node.nodeid)
    chance = SimpleNamespace(
        randbits=drawn.getrandbits,
        choice=drawn.choice,
        token_urlsafe=lambda size: base64.urlsafe_b64encode(drawn.randbytes(size)).decode(),
    )
    for module in ("tables", "http_games"):
        monkeypatch.setattr(f"ptcg.table.{module}.secrets", chance)


@pytest.fixture
def app(tmp_path: Path) -> Starlette:
    """Return a server with the built-in cards, bots that do not wait, and no limit on messages."""
    return make_app(SqliteStore(tmp_path / "table.sqlite"), [builtin_pool()], pace=0, rate=1e6)


@pytest.fixture
def client(app: Starlette) -> Iterator[TestClient]:
    """Provide a client of the server in this process."""
    with TestClient(app) as client:
        yield client


@contextlib.contextmanager
def serving(app: Starlette) -> Iterator[str]:
    """Provide the address of an application that runs on a port of its own."""
    listener = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(app, log_level="error"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(timeout=PATIENCE / 1000)
        listener.close()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Provide the address of a server on a port of its own."""
    home = tmp_path_factory.mktemp("served")
    (home / "cards" / "en").mkdir(parents=True)  # card data without a card, so that a page may show pictures
    store = SqliteStore(home / "table.sqlite")
    app = make_app(store, [builtin_pool()], pace=0, rate=1e6, pictures=Pictures([home]), door=Door(owner=OWNER))
    with serving(app) as address:
        yield address
