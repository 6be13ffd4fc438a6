"""Faults of the store while people play: statements that fail, processes that are killed, disks that are full.

A `Player` plays over a real socket and remembers what the server has acknowledged; `audit` then checks that the store
has all of it. A refusal is checked when it comes: what the server says was not done must not be stored.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import msgspec
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ptcg.cards import builtin_pool
from ptcg.table.clocks import MODES
from ptcg.table.server import make_app
from ptcg.table.store import SqliteStore, Store
from ptcg.table.table import Table
from tabling import DECKS, applied

Frame = dict[str, Any]
PATIENCE = 120.0
"""Seconds after which a wait counts as hung; nothing here depends on speed."""
RUNS = int(os.environ.get("PTCG_FAULT_RUNS") or 0)
"""The number of runs of each fault, which `make full` sets; 0 means a short version."""
SERVE = """
import sys, uvicorn
from ptcg.cards import builtin_pool
from ptcg.table.launch import config, listen
from ptcg.table.server import make_app
from ptcg.table.store import SqliteStore
listener = listen("127.0.0.1", int(sys.argv[1]))
app = make_app(SqliteStore(address=f"http://127.0.0.1:{sys.argv[1]}/"), [builtin_pool()], pace=0)
print("open", flush=True)
uvicorn.Server(config(app)).run([listener])
"""


class Faults:
    """Decides which statement of a store's writer fails: the next statements whose text begins with `before` fail
    before they are carried out; those that begin with `after` fail afterwards (the answer of a commit is lost)."""

    def __init__(self) -> None:
        self.before: str | None = None
        self.after: str | None = None
        self.left = 0
        self.made = 0

    def arm(self, rng: random.Random) -> None:
        """Make the next writes fail, at a random place."""
        place = rng.choice(("begin", "insert into choices", "update games", "commit", "insert into games", "delete"))
        self.after = "commit" if place == "commit" and rng.random() < 0.5 else None
        self.before = None if self.after else place
        self.left = rng.choice((1, 1, 1, 2, 3))

    def strike(self, sql: str, done: bool) -> bool:
        """Return whether the statement fails here."""
        begins = self.after if done else self.before
        if self.left <= 0 or begins is None or not sql.lstrip().startswith(begins):
            return False
        self.left -= 1
        self.made += 1
        return True


class FaultyConnection(sqlite3.Connection):
    """A connection on which statements fail: disk full, locked, read-only, not readable."""

    faults: Faults

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        """Run a statement, unless it must fail."""
        if self.faults.strike(sql, False):
            raise injected(self.faults.made)
        cursor = super().execute(sql, parameters)
        if self.faults.strike(sql, True):
            raise injected(3)
        return cursor


def injected(number: int) -> sqlite3.OperationalError:
    """Return an error as SQLite raises it, each kind in turn."""
    code, words = (
        (sqlite3.SQLITE_FULL, "database or disk is full"), (sqlite3.SQLITE_BUSY, "database is locked"),
        (sqlite3.SQLITE_READONLY, "attempt to write a readonly database"), (sqlite3.SQLITE_IOERR, "disk I/O error"),
    )[number % 4]  # fmt: skip
    error = sqlite3.OperationalError(f"{words} (injected)")
    error.sqlite_errorcode = code
    return error


class FaultySqlite(SqliteStore):
    """A store with faulty connections."""

    def __init__(self, path: Path, faults: Faults) -> None:
        self.faults = faults
        super().__init__(path)

    def connect(self) -> sqlite3.Connection:
        """Return a faulty connection."""
        db = sqlite3.connect(
            self.path, check_same_thread=False, timeout=5, isolation_level=None, factory=FaultyConnection
        )
        db.faults = self.faults
        db.execute("pragma journal_mode=wal")
        db.execute("pragma synchronous=off")  # nothing here loses power, and the disk is not under test
        db.execute("pragma foreign_keys=on")
        return db


@contextmanager
def served(store: Store, **more: Any) -> Iterator[str]:
    """Run a server in this process over a store, and provide its address."""
    listener = socket.create_server(("127.0.0.1", 0))
    app = make_app(store, [builtin_pool()], pace=0, rate=1e6, **more)
    server = uvicorn.Server(uvicorn.Config(app, log_level="critical"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    try:
        while not server.started:
            time.sleep(0.02)
        yield f"127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(timeout=PATIENCE)
        listener.close()


def free_port() -> int:
    """Return a port that nobody uses now, below those that the system gives to others until it is used."""
    while True:
        port = random.SystemRandom().randrange(18_000, 32_000)
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


def start(home: Path, port: int) -> subprocess.Popen[str]:
    """Start a server process as `ptcg play` does, but with the built-in cards only, and return it when it is ready."""
    environment = {**os.environ, "PTCG_HOME": str(home)}
    process = subprocess.Popen([sys.executable, "-c", SERVE, str(port)], env=environment, stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL, text=True)  # fmt: skip
    assert process.stdout is not None
    process.stdout.readline()  # "open": the port listens, and requests wait until they are served
    return process


def ask(address: str, path: str, body: Frame) -> tuple[int, Frame]:
    """Return the status and the answer of the server to a post."""
    request = Request(f"http://{address}{path}", json.dumps(body).encode())
    try:
        with urlopen(request, timeout=PATIENCE) as answer:
            return 200, json.load(answer)
    except OSError as error:
        if not hasattr(error, "code"):
            raise
        return int(error.code), json.loads(error.read())  # type: ignore[attr-defined]


class Player:
    """A player against a bot, who remembers what was acknowledged: how many choices, and what was seen."""

    def __init__(self, address: str, seed: int) -> None:
        self.address = address
        self.rng = random.Random(seed)
        self.clock = "tournament" if seed % 2 else "off"
        self.game: Frame = {}
        self.frame: Frame = {}
        self.view: Any = None
        self.refusals = 0
        self.doubt = False
        self.undoing = False
        self.acknowledged: tuple[int, Any] | None = None

    def open(self, book: str = "PAR23") -> None:
        """Open a game; try again while it cannot be saved."""
        for _ in range(50):
            asked = {"rulebook": book, "deck": DECKS[book], "opponent": "random", "clock": self.clock}
            status, answer = ask(self.address, "/api/games", asked)
            if status == 200:
                self.game = answer
                return
            assert (status, answer["code"]) == (503, "unsaved"), answer
            self.refusals += 1
        raise AssertionError("no game could be opened in 50 tries")

    @contextmanager
    def seated(self) -> Iterator[ClientConnection]:
        """Provide a connection to the seat."""
        address = f"ws://{self.address}/ws/{self.game['game']}/{self.game['token']}"
        with connect(address, max_size=None, open_timeout=PATIENCE) as ws:
            self.view = None
            yield ws

    def read(self, ws: ClientConnection) -> Frame:
        """Return the next frame; a position is remembered as acknowledged."""
        frame: Frame = json.loads(ws.recv(timeout=PATIENCE))
        if frame["type"] == "state":
            self.view = frame["view"] if "view" in frame else applied(self.view, frame["changes"])
            self.frame = frame
            self.acknowledged = (frame["choices"], json.dumps(self.view, sort_keys=True))
        return frame

    def until_asked(self, ws: ClientConnection) -> bool:
        """Read until this seat must decide; return False if the game is over. A refusal of a bot's choice is noted."""
        while not ("decision" in self.frame or "over" in self.frame):
            frame = self.read(ws)
            if frame["type"] == "refused":
                self._note(frame)
        return "over" not in self.frame

    def _note(self, refused: Frame) -> None:
        """Note a refusal because of the store. After a refusal in doubt, the position that was shown may have been
        old."""
        known = refused["code"] in ("unsaved", "store", "busy", "moved")
        assert known or (self.doubt and refused["code"] == "stale"), refused
        self.refusals += 1
        self.doubt = self.doubt or "whether it counts" in refused["reason"]

    def choose(self, ws: ClientConnection, stored: Callable[[], int | None]) -> None:
        """Make one choice, or take one back. If it is refused as not done, the store must agree, and the question stays
        open."""
        asked = self.frame
        self.undoing = self.rng.random() < 0.15 and asked["undo"]["can"]
        message: Frame = {"type": "choose", "option": self.rng.randrange(len(asked["decision"]["options"]))}
        ws.send(json.dumps({**({"type": "undo"} if self.undoing else message), "state": asked["state"]}))
        self.frame = {}
        while not self.frame:
            frame = self.read(ws)
            if frame["type"] == "refused":
                self._note(frame)
                if "not done" in frame["reason"]:
                    assert stored() in (asked["choices"], None), "refused as not done, and yet stored"
                self.frame = asked
        self.undoing = False

    def play(self, choices: int, strike: Callable[[], None], stored: Callable[[], int | None]) -> bool:
        """Make that many choices, with a fault before each, and return whether the game is over. Ends early when the
        server is gone."""
        self.frame = {}
        try:
            with self.seated() as ws:
                for _ in range(choices):
                    if not self.until_asked(ws):
                        return True
                    strike()
                    self.choose(ws, stored)
        except (ConnectionClosed, OSError):
            pass
        return False


def stored_count(path: Path, game: str) -> int | None:
    """Return how many choices of a game the file has, over a connection of its own; None if the file cannot be read."""
    try:
        db = sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=30)
        try:
            return int(db.execute("select count(*) from choices where game = ?", (game,)).fetchone()[0])
        finally:
            db.close()
    except sqlite3.Error:
        return None


def audit(store: Store, player: Player) -> None:
    """Check that everything acknowledged is in the store, and that the game can be brought back to it."""
    kept = store.load(player.game["game"])
    assert kept is not None, "a game that was opened is gone"
    table = Table(kept.setup, kept.choices, (builtin_pool(),), kept.standing)
    assert kept.standing.clock or player.clock == "off" or not kept.choices, "a choice without its clock"
    assert all(0 < left <= 1000 * MODES[player.clock].bank for left in kept.standing.clock[:2])
    if player.acknowledged is None or player.undoing:
        return  # nothing was shown, or an undo was on its way that may have been written
    count, view = player.acknowledged
    assert len(kept.choices) >= count, f"{count} choices were acknowledged, {len(kept.choices)} are stored"
    seen = Table(kept.setup, kept.choices[:count], (builtin_pool(),)) if count < len(kept.choices) else table
    found = msgspec.structs.replace(seen.game.view(0), decision=None)
    assert json.dumps(msgspec.to_builtins(found), sort_keys=True) == view, "another position than was shown"
