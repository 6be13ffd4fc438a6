"""Proxies, figures and crowds: who counts as local, who may read the metrics, and how many connections one address may
have before anything is read."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
import uvicorn
from starlette.testclient import TestClient

from ptcg.cards import builtin_pool
from ptcg.cli import main
from ptcg.cli.serve import with_password
from ptcg.table import door as doors
from ptcg.table.door import PUBLIC, Door
from ptcg.table.launch import Address, config, listen
from ptcg.table.server import make_app
from ptcg.table.store import SqliteStore
from tabling import HOME, OWNER

PATIENCE = 120.0
WHOLE = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"


def app_of(folder: Path, door: Door) -> Any:
    return make_app(SqliteStore(folder / "t.sqlite"), [builtin_pool()], door=door)


@contextlib.contextmanager
def served(folder: Path, address: Address) -> Iterator[int]:
    """A server as `ptcg serve` sets it up: its port."""
    listener = listen(address.host, 0)
    port = listener.getsockname()[1]
    running = uvicorn.Server(config(app_of(folder, address.door(port)), address))
    thread = threading.Thread(target=running.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    while not running.started:
        time.sleep(0.02)
    try:
        yield port
    finally:
        running.should_exit = True
        thread.join(timeout=PATIENCE)
        listener.close()


@pytest.mark.parametrize("address", ["127.0.0.1", "203.0.113.5"])
def test_a_server_shows_figures_to_its_token_only(tmp_path: Path, address: str) -> None:
    asks = TestClient(app_of(tmp_path, Address(metrics="a-token").door(8090)), client=(address, 1))
    asks.headers["host"] = "127.0.0.1"
    for given in ("", "Bearer ", "Bearer a-toke", "Bearer a-token2", "a-token", "Bearer é"):
        asks.headers.update({b"authorization": given.encode("latin-1")})
        assert asks.get("/metrics").status_code == 404, given
    asks.headers["authorization"] = "Bearer a-token"
    assert "ptcg_tables 0" in asks.get("/metrics").text


def test_a_server_without_a_token_shows_figures_to_nobody(tmp_path: Path) -> None:
    asks = TestClient(app_of(tmp_path, Address().door(8090)), client=("127.0.0.1", 1), headers={"host": "127.0.0.1"})
    assert asks.get("/metrics", headers={"authorization": "Bearer "}).status_code == 404
    assert asks.get("/metrics").status_code == 404


def own_decks(client: TestClient, **more: Any) -> list[str]:
    return [deck["name"] for deck in client.get("/api/lobby", **more).json()["decks"] if deck.get("own")]


@pytest.mark.parametrize(
    "sign",
    [{"x-forwarded-for": "203.0.113.5"}, {"forwarded": "for=203.0.113.5"}, {"via": "1.1 proxy"}, {"x-real-ip": "::1"}],
)
def test_behind_a_proxy_that_is_not_named_nobody_is_local(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, sign: dict[str, str]
) -> None:
    app = app_of(tmp_path, Door(owner=OWNER))
    asks = TestClient(app, client=("127.0.0.1", 4711), headers={"host": "127.0.0.1"})  # Host is rewritten
    deck = {"text": "60 Darkness Energy sve-7", "name": "Mine", "rulebook": "PAR23"}
    assert asks.post("/api/deck/save", json=deck).status_code == 200
    assert asks.get("/metrics").status_code == 200 and own_decks(asks) == ["Mine"]
    for _ in range(3):
        assert asks.get("/metrics", headers=sign).status_code == 404
    said = [record.getMessage() for record in caplog.records if "--trust-proxy" in record.getMessage()]
    assert len(said) == 1 and "127.0.0.1" in said[0] and next(iter(sign)) in said[0]
    assert asks.get("/metrics").status_code == 404 and own_decks(asks) == []
    assert own_decks(asks, headers=HOME) == ["Mine"]


def test_a_named_proxy_is_not_reported(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    told = {"x-forwarded-for": "203.0.113.5", "via": "1.1 caddy"}
    with served(tmp_path, Address(trust_proxy=("127.0.0.1",))) as port:
        for headers in (told, {"via": "1.1 caddy"}):
            assert httpx2.get(f"http://127.0.0.1:{port}/healthz", headers=headers, timeout=PATIENCE).status_code == 200
    assert not [record for record in caplog.records if "--trust-proxy" in record.getMessage()]


def test_half_sent_requests_of_one_address_shut_nobody_else_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doors, "HEADERS", PATIENCE)  # the first ones stay while the crowd is still coming
    with (
        served(tmp_path, Address(public_url="https://cards.example.org")) as port,
        contextlib.ExitStack() as held,
    ):
        crowd = []
        for _ in range(PUBLIC.connections + 40):
            one = held.enter_context(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE))
            with contextlib.suppress(OSError):
                one.sendall(WHOLE[:40])
            crowd.append(one)
        for one in crowd[-40:]:
            with contextlib.suppress(ConnectionResetError):
                assert one.recv(2_000).startswith(b"HTTP/1.1 429")
        with socket.create_connection(("127.0.0.1", port), PATIENCE, ("127.0.0.2", 0)) as other:
            other.sendall(WHOLE)
            assert other.recv(2_000).startswith(b"HTTP/1.1 200")
        for one in crowd[:60]:
            one.close()
        for _ in range(600):  # until the server has noticed that some are gone
            with socket.create_connection(("127.0.0.1", port), PATIENCE) as again, contextlib.suppress(OSError):
                again.sendall(WHOLE)
                if again.recv(2_000).startswith(b"HTTP/1.1 200"):
                    return
            time.sleep(0.05)
    raise AssertionError("a client that closes connections may open others")


def test_a_named_proxy_may_have_many_connections(tmp_path: Path) -> None:
    with served(tmp_path, Address(trust_proxy=("127.0.0.1",))) as port, contextlib.ExitStack() as held:
        for _ in range(PUBLIC.connections + 5):
            held.enter_context(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE))
        assert httpx2.get(f"http://127.0.0.1:{port}/healthz", timeout=PATIENCE).status_code == 200


def test_the_password_of_the_database_is_not_on_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("PTCG_STORE_PASSWORD", raising=False)
    file = tmp_path / "password"
    file.write_text("p@ss/w:rd\n")
    plain = "postgresql://me@db:5432/ptcg?sslmode=require"
    assert with_password(plain, None) == plain and with_password("games.sqlite", None) == "games.sqlite"
    assert with_password(plain, file) == "postgresql://me:p%40ss%2Fw%3Ard@db:5432/ptcg?sslmode=require"
    monkeypatch.setenv("PTCG_STORE_PASSWORD", "other")
    assert with_password(plain, None) == "postgresql://me:other@db:5432/ptcg?sslmode=require"
    assert "p%40ss" in with_password(plain, file)  # the option decides
    for asked, said in (
        (["--store", "postgresql://me:secret@db/ptcg"], "expected postgresql://USER@HOST/DATABASE with"),
        (["--store", "games.sqlite", "--store-password-file", str(file)], "a file of games has no password"),
        (["--store", plain, "--store-password-file", str(tmp_path / "none")], "cannot be read (No such file"),
        (["--store", "postgresql://db/ptcg"], "a password needs a user"),
    ):
        assert main(["serve", *asked]) == 2
        error = capsys.readouterr().err
        assert said in error and "secret" not in error and error.count("\n") == 1, error
