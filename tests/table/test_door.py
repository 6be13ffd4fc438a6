"""Reached from elsewhere: names, limits, slow clients, proxies, TLS, figures, logs, and a graceful stop."""

from __future__ import annotations

import contextlib
import json
import logging
import os
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
import uvicorn
from playwright.sync_api import Browser
from starlette.testclient import TestClient

from faulting import free_port
from ptcg.cards import builtin_decks, builtin_pool
from ptcg.cli import main
from ptcg.game import Game
from ptcg.table import door as doors
from ptcg.table import http as bodies
from ptcg.table.door import Clients, Door, Limits, client_of
from ptcg.table.launch import Address, CannotServe, FirstGame, config, listen, open_game, seats_for
from ptcg.table.logs import JsonLines, safe_path
from ptcg.table.refusals import Refused
from ptcg.table.server import make_app
from ptcg.table.setups import Seat, Setup, deck_data
from ptcg.table.showing import position
from ptcg.table.store import SqliteStore
from ptcg.table.table import Table
from ptcg.testing import there
from tabling import Person, path
from tabling import open_game as new_game

PATIENCE = 120.0


def app_of(folder: Path, **more: Any) -> Any:
    return make_app(SqliteStore(folder / "t.sqlite"), [builtin_pool()], pace=0, rate=1e6, **more)


@contextlib.contextmanager
def served(folder: Path, address: Address | None = None, **more: Any) -> Iterator[int]:
    """A server as `ptcg serve` sets it up: its port."""
    address = address or Address(port=0)
    listener = listen(address.host, 0)
    port = listener.getsockname()[1]
    running = uvicorn.Server(config(app_of(folder, door=address.door(port), **more), address))
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


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1:8090", 200), ("localhost:1", 200), ("[::1]:8090", 200), ("192.168.7.7", 200),
        ("cards.example.org", 200), ("CARDS.example.org:443", 200), ("evil.example", 421), ("", 421), ("[", 421),
        ("127.0.0.1.evil.example", 421),
    ],
)  # fmt: skip
def test_only_names_of_the_server_are_answered(tmp_path: Path, host: str, status: int) -> None:
    door = Address(public_url="https://cards.example.org/").door(8090)
    with TestClient(app_of(tmp_path, door=door)) as client:
        assert client.get("/api/lobby", headers={"host": host}).status_code == status
        if status == 421:
            with client.websocket_connect("/ws/a/b", headers={"host": host}) as ws:
                assert ws.receive_json()["code"] == "host"


def test_a_client_may_ask_for_so_much_and_another_is_not_held_up(tmp_path: Path) -> None:
    door = Door(limits=Limits(sockets=2, games=3, searches=2))
    app = app_of(tmp_path, door=door)
    with TestClient(app, client=("192.0.2.1", 1)) as one:
        other = TestClient(app, client=("192.0.2.2", 1))
        other.portal = one.portal  # one event loop, as on a server: locks of a game belong to it
        game = new_game(one)
        new_game(one), new_game(one)
        refused = one.post("/api/games", json={})
        assert (refused.status_code, refused.json()["code"]) == (429, "rate")
        assert other.post("/api/games", json={}).status_code == 400
        assert [one.get("/api/cards?q=riolu").status_code for _ in range(3)] == [200, 200, 429]
        with one.websocket_connect(path(game)), one.websocket_connect(path(game)):
            with one.websocket_connect(path(game)) as third:
                assert third.receive_json()["code"] == "busy"
            with other.websocket_connect(path(game)) as theirs:
                assert theirs.receive_json()["type"] == "table"
        with one.websocket_connect(path(game)) as again:
            assert again.receive_json()["type"] == "table"


def test_what_is_left_comes_back_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("ptcg.table.door.time.monotonic", lambda: now[0])
    clients = Clients(Limits(games=2))
    clients.take("a", "games")
    clients.take("a", "games")
    with pytest.raises(Refused):
        clients.take("a", "games")
    now[0] = 31.0
    clients.take("a", "games")
    clients.take("b", "games")


def test_one_customer_of_ipv6_is_one_client() -> None:
    assert client_of({"client": ("2001:db8:1:2:3::4", 1)}) == client_of({"client": ("2001:db8:1:2::9", 1)})
    assert client_of({"client": ("::ffff:192.0.2.1", 1)}) == "192.0.2.1"


def test_slow_requests_are_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "HEADERS", 0.3)
    monkeypatch.setattr(bodies, "BODY", 0.3)
    with served(tmp_path) as port:
        for said in (b"", b"GET / HTTP/1.1\r\nHost: local"):
            with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as slow:
                slow.sendall(said)
                assert slow.recv(1000) == b""  # closed
        monkeypatch.setattr(doors, "HEADERS", PATIENCE)
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as slow:
            slow.sendall(b"POST /api/mine HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{")
            assert b" 408 " in slow.recv(1000)
        assert httpx2.get(f"http://127.0.0.1:{port}/healthz", timeout=PATIENCE).json() == {"status": "ok"}


def test_what_a_proxy_says_is_believed_of_a_trusted_one_only(tmp_path: Path) -> None:
    told = {"x-forwarded-for": "203.0.113.5", "x-forwarded-proto": "https"}
    for trusted, secure in (("127.0.0.1", True), ("10.0.0.0/8", False)):
        folder = tmp_path / trusted.replace("/", "-")
        folder.mkdir()
        with served(folder, Address(trust_proxy=(trusted,))) as port:
            answer = httpx2.get(f"http://127.0.0.1:{port}/healthz", headers=told, timeout=PATIENCE)
            assert ("strict-transport-security" in answer.headers) is secure


def test_figures_for_prometheus(tmp_path: Path) -> None:
    app = app_of(tmp_path)
    here = {"host": "127.0.0.1:8090"}
    with TestClient(app, client=("127.0.0.1", 1), headers=here) as client:
        game = new_game(client)
        with client.websocket_connect(path(game)) as ws:
            ws.send_json({"type": "agree", "yes": True})
            while ws.receive_json()["type"] != "refused":
                pass
        text = client.get("/metrics").text
        assert 'ptcg_requests_total{status="2xx"} 1' in text
        assert 'ptcg_refusals_total{code="nothing"} 1' in text
        assert "ptcg_tables 1" in text and "ptcg_write_seconds_count" in text
        assert TestClient(app, client=("203.0.113.5", 1), headers=here).get("/metrics").status_code == 404
        assert client.get("/metrics", headers={"host": "cards.example.org"}).status_code == 404


def test_a_log_has_no_token() -> None:
    assert safe_path("/play/game/token") == "/play/…"
    assert safe_path("/api/replay/game/token") == "/api/replay/…"
    assert safe_path("/api/games") == "/api/games"
    record = logging.LogRecord("ptcg", logging.INFO, "", 1, "%s is up", ("it",), None)
    record.status = 200
    assert json.loads(JsonLines().format(record))["message"] == "it is up"
    assert json.loads(JsonLines().format(record))["status"] == 200


@pytest.fixture(scope="module")
def pem(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A certificate of our own and its key."""
    if shutil.which("openssl") is None:
        pytest.skip("no openssl on this machine")
    folder = tmp_path_factory.mktemp("pem")
    certificate, key = folder / "cert.pem", folder / "key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate],
        check=True, capture_output=True,
    )  # fmt: skip
    return certificate, key


def test_tls_by_certificate_files(tmp_path: Path, pem: tuple[Path, Path]) -> None:
    address = Address(certificate=pem[0], key=pem[1])
    address.check()
    with served(tmp_path, address) as port:
        trust = ssl.create_default_context(cafile=str(pem[0]))
        answer = httpx2.get(f"https://127.0.0.1:{port}/healthz", verify=trust, timeout=PATIENCE)
        assert answer.status_code == 200 and "strict-transport-security" in answer.headers
    assert address.base(443) == "https://127.0.0.1:443"


def test_what_cannot_be_served_is_said_in_one_line(
    tmp_path: Path, pem: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = tmp_path / "wrong.pem"
    wrong.write_text("nonsense")
    for asked, said in (
        (["--certificate", str(wrong), "--key", str(pem[1])], "cannot be used for TLS"),
        (["--certificate", str(tmp_path / "none"), "--key", str(pem[1])], "no such file"),
        (["--certificate", str(pem[0])], "belong together"),
        (["--public-url", "cards.example.org"], "expected an address like https://"),
        (["--trust-proxy", "nobody"], "expected an address or network"),
        (["--host", "no.such.host.invalid"], "--host"),
        (["--port", "99999"], "--port 99999"),
        (["--host", "192.0.2.1"], "cannot be listened on"),
    ):
        assert main(["serve", *asked]) == 2
        error = capsys.readouterr().err
        assert said in error and error.count("\n") == 1, error


def test_links_for_others() -> None:
    assert Address().public(8090) == "" and Address().local
    assert Address(public_url="https://cards.example.org/").public(8090) == "https://cards.example.org"
    assert Address(host="192.0.2.7").public(80) == "http://192.0.2.7:80"
    with pytest.raises(CannotServe):
        Address(public_url="https://cards.example.org/?a=1").check()


def test_the_code_of_an_invitation(tmp_path: Path) -> None:
    pytest.importorskip("segno", reason="segno is not installed; `make` installs it")
    with TestClient(app_of(tmp_path, door=Door(public="https://cards.example.org"))) as client:
        answer = client.get("/qr/abc/def-_1")
        assert answer.headers["content-type"] == "image/svg+xml" and b"<svg" in answer.content
        assert client.get("/qr/abc/a%20b").status_code == 404


def test_a_game_named_on_the_command_line_is_opened(tmp_path: Path) -> None:
    game = Game.new("CL11")
    first = FirstGame("CL11", (game.decks[0], game.decks[1]), seats_for("greedy", "greedy"), seed="sfc32:5")
    opened: list[str] = []

    async def begin(hall: Any) -> None:
        opened.append(await open_game(hall, first))

    with TestClient(app_of(tmp_path, begin=begin)) as client:
        with client.websocket_connect(opened[0].replace("/play/", "/ws/")) as ws:
            frame = ws.receive_json()
        assert frame["book"]["id"] == "CL11" and frame["seat"] == 0 and frame["names"][1] == "Greedy"


def test_a_deck_that_cannot_be_played_is_said_before_anything_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PTCG_HOME", str(tmp_path))
    deck = tmp_path / "d.txt"
    deck.write_text("4 Riolu col1-50\n")
    assert main(["play", "--deck", str(deck), "--rulebook", "CL11", "--no-browser"]) == 2
    assert main(["play", "--opponent", "nobody", "--no-browser"]) == 2
    assert capsys.readouterr().err.count("\n") == 2
    assert not (tmp_path / "table.sqlite").exists()


def test_a_spectator_sees_no_hand_that_was_only_looked_at() -> None:
    decks = [deck_data(deck) for deck in builtin_decks("PAR23")[:2]]
    seats = [Seat("Ada", token="a"), Seat("Bo", token="b")]
    table = Table(Setup(id="t", rulebook="PAR23", seed="sfc32:1", seats=seats, decks=decks))
    while not table.game.view(None).me.hand_count:
        assert table.mover is not None
        table.choose(table.mover, 0)
    s = table.game.state
    for card in range(len(s.know)):
        s.know[card] = 3  # each player has looked at everything of the other
    assert None not in there(table.game.view(1).opp.hand)
    view = there(position(table, None, 0, set()).view)
    assert view.me.hand_count and set(there(view.me.hand)) == {None} == set(there(view.opp.hand))


def test_a_graceful_stop(tmp_path: Path) -> None:
    environment = {**os.environ, "PTCG_HOME": str(tmp_path)}
    process = subprocess.Popen(
        [sys.executable, "-m", "ptcg.cli", "serve", "--port", "0", "--log", "json"], env=environment,
        stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stderr is not None
    first = json.loads(process.stderr.readline())
    address = first["address"]
    asked = {"rulebook": "PAR23", "deck": "PAR23-ancient-roar", "opponent": "random"}
    game = httpx2.post(f"{address}/api/games", json=asked, timeout=PATIENCE).json()
    process.send_signal(signal.SIGTERM)
    rest = process.communicate(timeout=PATIENCE)[1]
    assert json.loads(rest.splitlines()[-1])["message"] == "stopped; every game is saved"
    assert game["token"] not in rest
    store = SqliteStore(tmp_path / "table.sqlite")
    assert store.load(game["game"]) is not None
    store.close()


FIRST = """
import atexit, signal, sys
signal.raise_signal = lambda number: None  # as in the first process of a container
atexit.register(print, "taken down")
from ptcg.cli import main
main(["serve", "--port", "0", "--log", "json"])
"""


def test_the_first_process_of_a_container_ends_as_soon_as_all_is_saved(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", FIRST], env={**os.environ, "PTCG_HOME": str(tmp_path)}, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stderr is not None
    address = json.loads(process.stderr.readline())["address"]
    assert httpx2.get(f"{address}/healthz", timeout=PATIENCE).status_code == 200
    process.send_signal(signal.SIGTERM)
    out, rest = process.communicate(timeout=PATIENCE)
    assert json.loads(rest.splitlines()[-1])["message"] == "stopped; every game is saved"
    assert process.returncode == 0 and "taken down" not in out


BRAWL = "4 Slither Wing sv4-107\n56 Basic Fighting Energy sve-6"
"""A deck that attacks from its second turn on, and hurts itself as much: a whole game is short."""


def test_two_browsers_on_two_addresses_play_a_whole_game_by_the_link(tmp_path: Path, browser: Browser) -> None:
    port = free_port()
    address = Address(host="0.0.0.0", port=port, public_url=f"http://127.0.0.2:{port}")
    listener = listen(address.host, port)
    running = uvicorn.Server(config(app_of(tmp_path, door=address.door(port)), address))
    thread = threading.Thread(target=running.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    host = Person(browser, f"http://127.0.0.1:{port}")
    friend = Person(browser, f"http://127.0.0.2:{port}", seed=2)
    try:
        asked = {"text": BRAWL, "name": "Brawl", "rulebook": "PAR23"}
        saved = (p.page.request.post(f"{p.base}/api/deck/save", data=asked) for p in (host, friend))
        deck, theirs = (answer.json()["id"] for answer in saved)  # each has one of their own
        host.page.goto(f"{host.base}/?deck={deck}")
        host.page.wait_for_selector("#opps .opt")
        host.page.check("[name=opp][value=friend]", force=True)
        host.page.click(".go .primary")
        host.page.wait_for_selector("#invite:not([hidden])")
        link = host.page.input_value("#invite input")
        assert link.startswith(f"http://127.0.0.2:{port}/join/")
        friend.page.goto(link)
        friend.page.check(f"[name=deck][value={theirs}]", force=True)
        assert friend.all(f"[name=deck][value={deck}]") == []
        friend.page.fill("#name", "Bo")
        friend.page.click("#join .primary")
        friend.page.wait_for_selector("#prompt .say")
        over, asked_now = "#prompt [data-do=rematch]", "#prompt:not(.wait) .do"
        until = time.monotonic() + 5 * PATIENCE
        while not any(person.all(over) for person in (host, friend)):
            assert time.monotonic() < until, "the game does not end"
            asked_person = next((person for person in (host, friend) if person.all(asked_now)), None)
            if asked_person is None:
                host.page.wait_for_timeout(20)
            elif not asked_person.all(over):
                asked_person.answer()
        for person in (host, friend):
            person.page.wait_for_selector(over)
            assert "The game is over" in person.page.inner_text("#prompt")
            assert "conceded" not in person.page.inner_text("#pane-log")
            assert person.errors == []
    finally:
        host.page.context.close()
        friend.page.context.close()
        running.should_exit = True
        thread.join(timeout=PATIENCE)
        listener.close()
