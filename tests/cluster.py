"""Several servers over one PostgreSQL, each behind a proxy, with everything that can happen to them."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import urlopen

from faulting import ask, free_port
from postgres import Postgres
from proxying import FAULTS, PASS, Proxy

PATIENCE = 120.0
COME_BACK = 2.0
"""Seconds after which a player may claim the win over one who has left."""
SERVE = """
import sys, uvicorn
from ptcg.cards import builtin_pool
from ptcg.table import company
from ptcg.table.launch import config, listen
from ptcg.table.server import make_app
from ptcg.table.store import open_store
from ptcg.table.thinkers import Thinkers, think

class Here(Thinkers):
    async def answer(self, bot, seat, seed, brake):
        return think(bot, seat, seed)

url, port, company.COME_BACK = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
listener = listen("127.0.0.1", port)
store = open_store(url, f"http://127.0.0.1:{port}")
app = make_app(store, [builtin_pool()], pace=0, rate=1e6, thinkers=Here(1))
print("open", flush=True)
uvicorn.Server(config(app)).run([listener])
"""
HISTORY = (
    """create table history (
         seq bigserial primary key, game text not null, what text not null, n integer, choice bigint,
         ending integer)""",
    """create function noted_row() returns trigger language plpgsql as $$ begin
         insert into history (game, what, n, ending) values (new.id, 'row', new.length, new.conceded); return new;
       end $$""",
    """create function noted_choice() returns trigger language plpgsql as $$ begin
         insert into history (game, what, n, choice) values (new.game, 'add', new.n, new.choice); return new;
       end $$""",
    "create trigger noted after insert or update on games for each row execute function noted_row()",
    "create trigger noted after insert on choices for each row execute function noted_choice()",
)
"""Triggers that note every change of a game in the transaction of the change. Changes of one game wait for each other,
so the numbers of the notes are their order."""


class Server:
    """A server process, and the proxy between it and the database."""

    def __init__(self, url: str, socket: Path, home: Path) -> None:
        self.proxy = Proxy(socket)
        self.url = f"postgresql://ptcg@127.0.0.1:{self.proxy.port}/{url}"
        self.port = free_port()
        self.address = f"127.0.0.1:{self.port}"
        self.home = home
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start the process, and wait until it listens."""
        command = [sys.executable, "-c", SERVE, self.url, str(self.port), str(COME_BACK)]
        environment = {**os.environ, "PTCG_HOME": str(self.home)}
        with (self.home / f"server-{self.port}.log").open("a") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == "open\n", "a server did not start"

    def signal(self, what: int) -> None:
        """Send a signal to the process."""
        assert self.process is not None
        self.process.send_signal(what)

    @property
    def running(self) -> bool:
        """Whether the process runs, suspended or not."""
        return self.process is not None and self.process.poll() is None

    def kill(self) -> None:
        """Kill the process at once."""
        if self.running:
            assert self.process is not None
            self.process.kill()
            self.process.communicate()

    @property
    def healthy(self) -> bool:
        """Whether the server says that it can serve games."""
        try:
            with urlopen(f"http://{self.address}/healthz", timeout=2) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False


class Cluster:
    """Servers over one database, which notes its history."""

    def __init__(self, database: Postgres, home: Path, servers: int) -> None:
        import psycopg

        self.database = database
        self.url = database.new_database()
        name = urlsplit(self.url).path[1:]
        socket = database.folder / ".s.PGSQL.5432"
        self.servers = [Server(name, socket, home) for _ in range(servers)]
        self.servers[0].start()
        with psycopg.connect(self.url, autocommit=True) as db:
            for statement in HISTORY:
                db.execute(statement)
        for server in self.servers[1:]:
            server.start()
        self.settle()

    def settle(self) -> None:
        """End every fault, and wait until all servers can serve games."""
        for server in self.servers:
            server.proxy.be(PASS)
            server.signal(signal.SIGCONT)
        began = time.monotonic()
        while not all(server.healthy for server in self.servers):
            assert time.monotonic() - began < PATIENCE, "a server does not become healthy again"
            time.sleep(0.1)

    def open(self, **asked: Any) -> dict[str, Any]:
        """Open a game at the first server, and return its id and tokens; try again while it cannot be saved."""
        return self.ask(0, "/api/games", asked)

    def ask(self, server: int, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Return the answer of a server to a post; try again while it says that it cannot do it now."""
        for _ in range(20):
            status, answer = ask(self.servers[server].address, path, body)
            if status == 200:
                return answer
            assert status == 503, answer
            time.sleep(0.5)
        raise AssertionError(answer)

    def rows(self, sql: str, *row: object) -> list[Any]:
        """Return the rows of a query that no fault concerns."""
        import psycopg

        with psycopg.connect(self.url, autocommit=True) as db:
            return db.execute(sql, row).fetchall()

    def run(self, sql: str) -> None:
        """Run a statement."""
        import psycopg

        with psycopg.connect(self.url, autocommit=True) as db:
            db.execute(sql)

    def choices(self, game: str) -> list[int]:
        """Return the stored choices of a game."""
        return [row[0] for row in self.rows("select choice from choices where game = %s order by n", game)]

    def holder(self, game: str) -> str:
        """Return the address of the server that has a game."""
        sql = "select address from games join servers on servers.id = holder where games.id = %s"
        return str(self.rows(sql, game)[0][0]).removeprefix("http://")

    def close(self) -> None:
        """Stop everything."""
        for server in self.servers:
            server.kill()
            server.proxy.close()


class Nemesis:
    """Does things to the servers and their database for some seconds, in a thread of its own."""

    def __init__(self, cluster: Cluster, rng: random.Random) -> None:
        self.cluster = cluster
        self.rng = rng
        self.done: list[str] = []
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Nemesis:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._thread.join(PATIENCE)
        if self.cluster.database.can_jump:
            self.cluster.database.jump(0)
        self.cluster.settle()

    def _run(self) -> None:
        while not self._stop.wait(self.rng.random()):
            victim = self.rng.choice(self.cluster.servers)
            kinds = ["suspend", "suspend", "kill", *FAULTS]
            kind = self.rng.choice([*kinds, "jump", "jump"] if self.cluster.database.can_jump else kinds)
            self.done.append(kind)
            seconds = self.rng.choice((0.3, 1.0, 3.0, 6.0, 9.0))
            if kind == "suspend":
                victim.signal(signal.SIGSTOP)
                self._stop.wait(seconds)
                victim.signal(signal.SIGCONT)
            elif kind == "kill":
                victim.kill()
                self._stop.wait(seconds / 3)
                victim.proxy.be(PASS)
                victim.start()
            elif kind == "jump":
                self.cluster.database.jump(self.rng.choice((-60, -10, 10, 60)))
            else:
                victim.proxy.be(kind)
                self._stop.wait(seconds)
                if self.rng.random() < 0.7:  # else it stays as it is while something else happens
                    victim.proxy.be(PASS)
