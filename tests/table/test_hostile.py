"""A hostile client at a real server on a port: it gets one clear error, and a person's game beside it goes on."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx2
import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ptcg.cards import builtin_pool
from ptcg.table import sockets
from ptcg.table.launch import config
from ptcg.table.server import make_app
from ptcg.table.store import SqliteStore
from ptcg.table.tables import Tables
from tabling import DECKS

Frame = dict[str, Any]
PATIENCE = 180.0
"""Seconds after which something that is waited for is taken for hung; nothing here depends on speed."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Tables]]:
    """A server set up as `ptcg play` does it, with its real limits: its address and its tables."""
    app = make_app(SqliteStore(tmp_path_factory.mktemp("hostile") / "t.sqlite"), [builtin_pool()], pace=0)
    listener = socket.create_server(("127.0.0.1", 0), backlog=1024)
    running = uvicorn.Server(config(app))
    thread = threading.Thread(target=running.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    while not running.started:
        time.sleep(0.02)
    yield f"127.0.0.1:{listener.getsockname()[1]}", app.state.hall
    running.should_exit = True
    thread.join(timeout=PATIENCE)
    listener.close()


@pytest.fixture
def server(house: tuple[str, Tables]) -> str:
    """The server's address."""
    return house[0]


def opened(server: str, opponent: str = "random") -> Frame:
    asked = {"rulebook": "PAR23", "deck": DECKS["PAR23"], "opponent": opponent}
    found: Frame = httpx2.post(f"http://{server}/api/games", json=asked, timeout=PATIENCE).json()
    return found


def seat(server: str, game: Frame, token: str | None = None) -> connect:
    address = f"ws://{server}/ws/{game['game']}/{token or game['token']}"
    return connect(address, max_size=None, open_timeout=PATIENCE)


async def until(ws: ClientConnection, wanted: Callable[[Frame], bool]) -> Frame:
    async with asyncio.timeout(PATIENCE):
        while True:
            frame: Frame = json.loads(await ws.recv())
            if wanted(frame):
                return frame


def is_asked(frame: Frame) -> bool:
    return "decision" in frame


async def goes_on(server: str, while_doing: Callable[[], Awaitable[None]]) -> None:
    """A person's game goes on before, while and after somebody does something hostile."""
    async with seat(server, opened(server)) as person:
        for round_ in range(3):
            frame = await until(person, is_asked)
            if round_ == 1:
                await while_doing()
            await person.send(json.dumps({"choose": 0, "state": frame["state"]}))
        await until(person, lambda frame: frame["type"] == "state")


def beside_a_game(server: str, attack: Callable[[], Awaitable[None]]) -> None:
    """Run it in a thread of its own: a browser test of the same process keeps a loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(goes_on(server, attack))).result()


def test_five_hundred_connections(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "MAX_CONNECTIONS", 400)  # the house's own is more than a test can open
    game = [opened(server) for _ in range(14)]

    async def attack() -> None:
        told: list[Frame] = []
        crowd: list[ClientConnection] = []
        for batch in range(10):
            crowd += await asyncio.gather(*(seat(server, game[i % 14]) for i in range(50)))
            if batch == 0:
                assert (await until(crowd[0], lambda frame: True))["type"] == "table"
        for ws in crowd[-50:]:
            told.append(await until(ws, lambda frame: True))
        refused = [frame for frame in told if frame["type"] == "refused"]
        assert len(refused) == 50 and {frame["code"] for frame in refused} == {"busy"}
        assert len(crowd) == 500
        await asyncio.gather(*(ws.close() for ws in crowd))

    beside_a_game(server, attack)


def test_wrong_token_forged_seat_and_others_choice(server: str) -> None:
    game = opened(server, "friend")
    joined = httpx2.post(
        f"http://{server}/api/join",
        json={"game": game["game"], "invite": game["invite"], "name": "Bo"},
        timeout=PATIENCE,
    ).json()

    async def attack() -> None:
        for token in ("guess", game["invite"], game["token"][:-1], game["token"] + "A", "%2e%2e"):
            async with seat(server, game, token) as ws:
                assert (await until(ws, lambda frame: True))["code"] == "token"
                with pytest.raises(ConnectionClosed):
                    await ws.recv()
        async with seat(server, game) as host, seat(server, joined) as friend:
            frames = [await until(ws, lambda frame: frame["type"] == "state") for ws in (host, friend)]
            mover, other = (host, friend) if "decision" in frames[0] else (friend, host)
            waits = frames[1] if "decision" in frames[0] else frames[0]
            forged = ({"choose": 0}, {"pick": [["sv4-94"]]}, {"choose": 0, "seat": waits["mover"], "player": 0})
            for message in forged:
                await other.send(json.dumps({**message, "state": waits["state"]}))
                assert (await until(other, lambda frame: frame["type"] == "refused"))["code"] == "not_yours"
            await mover.send(json.dumps({"choose": 0, "state": "old.1"}))
            assert (await until(mover, lambda frame: frame["type"] == "refused"))["code"] == "stale"
            await mover.send(json.dumps({"choose": 10**30, "state": frames[0]["state"]}))
            assert (await until(mover, lambda frame: frame["type"] == "refused"))["code"] in ("illegal", "malformed")
            await mover.send(json.dumps({"choose": 0, "state": frames[0]["state"]}))
            assert (await until(mover, lambda frame: frame["type"] == "state"))["choices"] == 1

    beside_a_game(server, attack)


@pytest.mark.parametrize(
    ("message", "closes"),
    [
        ("x" * 9_000, True),
        (b"\x00" * 100, True),
        ("[" * 8_000, False),
        ('{"choose": ' + "9" * 5_000 + "}", False),
        ('{"why": {"line": "' + "a" * 7_000 + '"}}', False),
        ("\ud7ff\x00", False),
    ],
    ids=["huge", "binary", "nested", "number", "line", "odd"],
)
def test_huge_and_malformed_frames(server: str, message: str | bytes, closes: bool) -> None:
    game = opened(server)

    async def attack() -> None:
        async with seat(server, game) as ws:
            await until(ws, is_asked)
            await ws.send(message)
            if closes:
                with pytest.raises(ConnectionClosed):
                    await until(ws, lambda frame: False)
                assert ws.close_code in (1003, 1007, 1009)
                return
            answer = await until(ws, lambda frame: frame["type"] != "state")
            assert answer["type"] in ("refused", "why")
            assert "Traceback" not in json.dumps(answer)
            await ws.send('{"ping": 1}')
            assert (await until(ws, lambda frame: frame["type"] != "state"))["type"] == "pong"

    beside_a_game(server, attack)


def test_a_flood_of_messages_is_refused(server: str) -> None:
    game = opened(server)

    async def attack() -> None:
        async with seat(server, game) as ws:
            await until(ws, is_asked)
            for _ in range(400):
                await ws.send('{"why": {"rule": "TURN-02"}}')
            assert (await until(ws, lambda frame: frame["type"] == "refused"))["code"] == "rate"
            with pytest.raises(ConnectionClosed):
                for _ in range(1000):
                    await ws.send('{"ping": 1}')
                await until(ws, lambda frame: False)
            assert ws.close_code == 1008

    beside_a_game(server, attack)


def test_a_slow_reader_is_dropped_and_the_other_seat_does_not_wait(
    house: tuple[str, Tables], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "SEND", PATIENCE / 2)
    server, hall = house
    monkeypatch.setattr(hall, "rate", 1e6)
    game = opened(server, "hotseat")

    async def attack() -> None:
        # Reads nothing: a small window, so that what is sent to it piles up at the server.
        with socket.socket() as slow:
            slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            slow.connect((server.split(":")[0], int(server.split(":")[1])))
            slow.sendall(
                f"GET /ws/{game['game']}/{game['token']} HTTP/1.1\r\nHost: {server}\r\nUpgrade: websocket\r\n"
                "Connection: Upgrade\r\nSec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==\r\n"
                "Sec-WebSocket-Version: 13\r\n\r\n".encode()
            )
            async with seat(server, game) as person:
                frame, slowest = await until(person, is_asked), 0.0
                watchers = hall.tables[game["game"]].watchers
                while len(watchers) < 2:
                    await asyncio.sleep(0.01)
                for turn in range(3000):
                    if len(watchers) < 2:
                        break
                    began = time.monotonic()
                    choice = {"undo": True} if turn % 2 else {"choose": 0, "state": frame["state"]}
                    await person.send(json.dumps(choice))
                    frame = await until(person, is_asked)
                    slowest = max(slowest, time.monotonic() - began)
                assert len(watchers) == 1, "the slow reader is still there"
                assert slowest < PATIENCE / 4, "somebody waited until the slow reader was given up"

    beside_a_game(server, attack)


def test_somebody_who_says_nothing_is_let_go(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = opened(server)

    async def attack() -> None:
        monkeypatch.setattr(sockets, "IDLE", 0.3)
        async with seat(server, game) as ws:
            with pytest.raises(ConnectionClosed):
                await until(ws, lambda frame: False)
            assert (ws.close_code, ws.close_reason) == (1001, "no sign of life")
        monkeypatch.setattr(sockets, "IDLE", 120.0)

    beside_a_game(server, attack)


def test_a_page_of_another_origin(server: str) -> None:
    game = opened(server)

    async def attack() -> None:
        address = f"ws://{server}/ws/{game['game']}/{game['token']}"
        async with connect(address, origin="http://evil.example") as ws:  # type: ignore[arg-type]
            assert (await until(ws, lambda frame: True))["code"] == "origin"
            with pytest.raises(ConnectionClosed):
                await ws.recv()
            assert ws.close_code == 1008
        answer = httpx2.post(f"http://{server}/api/games", json={}, headers={"origin": "http://evil.example"})
        assert answer.status_code == 403

    beside_a_game(server, attack)


def test_a_wrong_request_gets_one_sentence(server: str) -> None:
    for path, body in (
        ("/api/games", b"[" * 60_000),
        ("/api/games", b"\xff\xfe"),
        ("/api/mine", b'{"games": [[1], {"a": 2}, [[], []]]}'),
        ("/api/deck/check", b'{"counts": {"x": -1}}'),
        ("/api/deck/check", b'{"counts": {"sv4-94": 1000000000000000000}}'),
        ("/api/deck/check", b'{"text": "1000000000000000000 Riolu col1-50"}'),
        ("/api/deck/check", b'{"text": "' + b"9" * 5_000 + b' Riolu col1-50"}'),
        ("/api/deck/export", b'{"text": "4 Riolu CL ' + b"9" * 5_000 + b'"}'),
        ("/api/fork", b'{"game": "a", "at": ' + b"9" * 5_000 + b"}"),
        ("/api/games", b"9" * 5_000),
        ("/api/mine", b'{"games": [["' + b"x" * 3_000 + b'", "x"]]}'),
        ("/api/fork", b'{"game": "a", "token": null}'),
    ):
        answer = httpx2.post(f"http://{server}{path}", content=body, timeout=PATIENCE)
        assert answer.status_code in (200, 400), answer.text
        assert "Traceback" not in answer.text
    length = "9" * 5_000
    with socket.create_connection((server.split(":")[0], int(server.split(":")[1]))) as raw:
        raw.sendall(f"POST /api/games HTTP/1.1\r\nHost: {server}\r\nContent-Length: {length}\r\n\r\n".encode())
        assert raw.recv(100).split()[1] in (b"400", b"413")
    assert httpx2.get(f"http://{server}/static/../server.py").status_code == 404
    assert httpx2.get(f"http://{server}/static/%2e%2e/server.py").status_code == 404


def test_the_folder_of_the_store_is_not_served(server: str, tmp_path: Path) -> None:
    assert httpx2.get(f"http://{server}/table.sqlite").status_code == 404
