"""A real PostgreSQL server for tests, started by the tests themselves under a user without privileges."""

from __future__ import annotations

import json
import os
import pwd
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from faulting import Faults, free_port
from ptcg.table.store import leases

PATIENCE = 120.0


def programs() -> Path | None:
    """Return the folder of PostgreSQL's programs, or None."""
    found = shutil.which("postgres")
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    places += [Path(found).resolve().parent] if found else []
    return next((place for place in places if (place / "initdb").exists()), None)


def faketime() -> Path | None:
    """Return the library that changes the clock of a program (Debian: apt-get install faketime), or None."""
    return next(iter(sorted(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"))), None)


class Postgres:
    """A server in a folder of its own, reached over a socket in it. If `jumping`, its clock can be changed, where
    faketime is installed."""

    def __init__(self, folder: Path, programs: Path, user: str, jumping: bool = False) -> None:
        self.folder = folder
        self.can_jump = jumping and faketime() is not None
        self.programs = programs
        self.user = user
        self.process: subprocess.Popen[bytes] | None = None
        self._made = 0

    def _as_user(self) -> dict[str, Any]:
        return {"user": self.user} if os.getuid() == 0 else {}

    def make(self) -> None:
        """Make the files of the server."""
        command = [str(self.programs / "initdb"), "-D", f"{self.folder}/data", "-U", "ptcg", "-A", "trust", "--no-sync"]
        subprocess.run(command, check=True, capture_output=True, cwd=self.folder, **self._as_user())

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        import psycopg

        command = [str(self.programs / "postgres"), "-D", f"{self.folder}/data", "-k", str(self.folder)]
        command += ["-c", "listen_addresses=", "-c", "fsync=off"]  # the machine does not lose its power here
        environment = dict(os.environ)
        if self.can_jump:
            self.jump(0)
            environment |= {"LD_PRELOAD": str(faketime()), "FAKETIME_TIMESTAMP_FILE": f"{self.folder}/clock",
                            "FAKETIME_NO_CACHE": "1", "FAKETIME_DONT_FAKE_MONOTONIC": "1"}  # fmt: skip
        self.process = subprocess.Popen(
            command, cwd=self.folder, env=environment, stderr=subprocess.DEVNULL, **self._as_user()
        )
        began = time.monotonic()
        while time.monotonic() - began < PATIENCE:
            try:
                psycopg.connect(self.url("postgres")).close()
                return
            except psycopg.OperationalError:
                time.sleep(0.05)
        raise AssertionError("PostgreSQL did not start")

    def jump(self, seconds: int) -> None:
        """Let the clock of the server be wrong by that much from now on."""
        (self.folder / "new").write_text(f"{seconds:+d}\n")
        (self.folder / "new").chmod(0o644)
        (self.folder / "new").rename(self.folder / "clock")

    def crash(self) -> None:
        """End the server at once, as a crash does: everything that was not committed is lost."""
        assert self.process is not None
        self.process.send_signal(3)  # SIGQUIT: immediate shutdown
        self.process.wait(PATIENCE)

    def later(self, seconds: float) -> threading.Timer:
        """Start the server again after a while; a caller who joins the timer waits until the server answers."""
        timer = threading.Timer(seconds, self.start)
        timer.start()
        return timer

    def url(self, name: str) -> str:
        """Return the address of a database."""
        return f"postgresql://ptcg@/{name}?host={self.folder}"

    def new_database(self, encoding: str = "UTF8") -> str:
        """Make a database of its own for one test, and return its address."""
        import psycopg

        self._made += 1
        with psycopg.connect(self.url("postgres"), autocommit=True) as db:
            how = f"encoding '{encoding}' locale 'C' template template0"
            db.execute(f"create database t{self._made} {how}")
        return self.url(f"t{self._made}")


@contextmanager
def running_postgres(jumping: bool = False) -> Iterator[Postgres]:
    """Provide a server until the tests are over; skip the tests if there is no PostgreSQL."""
    pytest.importorskip("psycopg", reason="psycopg is not installed (pip install 'ptcg[server]')")
    found = programs()
    if found is None:
        pytest.skip("no PostgreSQL on this machine (Debian: apt-get install postgresql)")
    folder = Path(tempfile.mkdtemp(prefix="ptcg-pg-"))
    user = "nobody"
    if os.getuid() == 0:
        os.chown(folder, pwd.getpwnam(user).pw_uid, pwd.getpwnam(user).pw_gid)
    server = Postgres(folder, found, user, jumping)
    try:
        server.make()
        server.start()
        yield server
    finally:
        if server.process is not None:
            server.process.send_signal(3)
            server.process.wait(PATIENCE)
        shutil.rmtree(folder, ignore_errors=True)


class Servers:
    """`ptcg serve --workers 2` on a database."""

    def __init__(self, url: str, home: Path) -> None:
        self.url = url
        self.port = free_port()
        command = [sys.executable, "-m", "ptcg.cli", "serve", "--port", str(self.port), "--log", "json"]
        command += ["--workers", "2", "--store", url]
        self.process = subprocess.Popen(
            command, env={**os.environ, "PTCG_HOME": str(home)}, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stderr is not None
        assert "address" in json.loads(self.process.stderr.readline())
        self.wait_for(2)

    def rows(self, sql: str) -> list[Any]:
        """Return the rows of a query."""
        import psycopg

        with psycopg.connect(self.url, autocommit=True) as db:
            return db.execute(sql).fetchall()

    def wait_for(self, count: int) -> None:
        """Wait until that many servers live."""
        began = time.monotonic()
        while time.monotonic() - began < PATIENCE:
            places = [row[0] for row in self.rows("select place from servers")]
            if len(places) == count and not any(leases.has_ended(place) for place in places):
                return
            time.sleep(0.1)
        raise AssertionError(f"expected {count} servers")

    def holder(self, game: str) -> int:
        """Return the process that has a game."""
        sql = f"select who from games join servers on servers.id = games.holder where games.id = '{game}'"
        return int(re.findall(r"process (\d+)", self.rows(sql)[0][0])[0])

    def stop(self) -> None:
        """Stop the servers."""
        self.process.terminate()
        self.process.communicate(timeout=PATIENCE)


class FaultyDatabase:
    """A connection on which statements fail, or whose answers are lost."""

    def __init__(self, db: Any, faults: Faults) -> None:
        self.db = db
        self.faults = faults

    def execute(self, sql: str, row: Any = ()) -> Any:
        """Run a statement, unless it must fail."""
        import psycopg

        if self.faults.strike(sql, False):
            raise psycopg.OperationalError("the connection was cut (injected)")
        cursor = self.db.execute(sql, row)
        if self.faults.strike(sql, True):
            raise psycopg.OperationalError("the answer was lost (injected)")
        return cursor

    def close(self) -> None:
        """Close the connection."""
        self.db.close()


def faulty_postgres(url: str, faults: Faults) -> Any:
    """Return a PostgreSQL store with faulty connections."""
    from ptcg.table.store.postgres import PostgresStore

    class FaultyPostgres(PostgresStore):
        def connect(self) -> Any:
            return FaultyDatabase(super().connect(), faults)

    return FaultyPostgres(url)
