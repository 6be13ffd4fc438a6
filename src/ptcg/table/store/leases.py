"""Leases: which of several servers has a game. A game lives in one process at a time.

Every server of a database has a row with its address, and renews it every BEAT seconds. A game's row names the server
that holds it. A server may take a game that no server holds, or whose server has been silent for DEAD seconds; if the
holder was a process of the same machine, a server sees at once that the process has ended. Every write checks the
holder, so a server that was silent and comes back writes nothing to a game of another server.
"""

from __future__ import annotations

import contextlib
import logging
import os
import socket
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

BEAT = 1.0  # seconds between two signs of life
DEAD = 5.0  # seconds of silence after which a server's games are free
FORGOTTEN = 86_400.0  # seconds after which the row of a silent server is deleted
NOW = "extract(epoch from clock_timestamp())"
LIVES = f"""\
 and exists (select 1 from servers where servers.id = games.holder and servers.seen > {NOW} - {DEAD})"""
"""An SQL condition on a game that is true while the server that holds it lives."""
TABLES = (
    """create table servers (
         id text primary key, who text not null, address text not null, since double precision not null,
         seen double precision not null)""",
    "alter table games add column holder text",
    "alter table store add column secret text not null default ''",
)
"""The tables that the second form of the database adds."""
PLACES = ("alter table servers add column place text not null default ''",)
"""The column that the seventh form of the database adds."""
log = logging.getLogger("ptcg.store")


def this_process() -> str:
    """Return this process in words, for a person who looks into the database."""
    return f"process {os.getpid()} on {socket.gethostname()}"


def this_place() -> str:
    """Return what the process ids here belong to: this boot of this machine, and this container's own processes. Empty
    if the system does not say."""
    try:
        return f"{Path('/proc/sys/kernel/random/boot_id').read_text().strip()} {os.readlink('/proc/self/ns/pid')}"
    except OSError:
        return ""


def has_ended(place: str) -> bool:
    """Return whether the process at a place, in the form that `Leases` writes, has certainly ended."""
    where, _, number = place.rpartition(" ")
    if not where or where != this_place():
        return False
    try:
        os.kill(int(number), 0)
    except ProcessLookupError:
        return True
    except OSError:
        pass  # the process belongs to another user and runs
    return False


class Leases:
    """The games that one server holds. `reach` opens a connection to the database."""

    def __init__(self, owner: str, address: str, reach: Callable[[], Any]) -> None:
        self.owner = owner
        self.address = address
        self.lapses = 0
        """How often this server was silent for so long that others may have taken its games."""
        self._reach = reach
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._beat, name="ptcg-lease", daemon=True)

    def enter(self, db: Any) -> None:
        """Register this server, and start to renew its row."""
        db.execute(f"delete from servers where seen < {NOW} - %s", (FORGOTTEN,))
        row = (self.owner, this_process(), self.address, f"{this_place()} {os.getpid()}".strip())
        columns = "id, who, address, place, since, seen"
        db.execute(f"insert into servers ({columns}) values (%s, %s, %s, %s, {NOW}, {NOW})", row)
        self._thread.start()

    def hold(self, db: Any, game: str) -> str | None:
        """Lease a game. Return None if this server has it now, or if there is no such game; else the address of its
        holder."""
        sql = f"""update games set holder = %s where id = %s and (holder is null or holder = %s or not exists
                  (select 1 from servers where servers.id = games.holder and servers.seen > {NOW} - %s))"""
        found = "select address, place, servers.id from games join servers on servers.id = holder where games.id = %s"
        while not db.execute(sql, (self.owner, game, self.owner, DEAD)).rowcount:
            row = db.execute(found, (game,)).fetchone()
            if row is None:
                return None
            if not has_ended(row[1]):
                return str(row[0])
            db.execute("update servers set seen = 0 where id = %s", (row[2],))
        return None

    def leave(self, db: Any) -> None:
        """Give all games back: another server may take them at once."""
        self.stop()
        db.execute("update games set holder = null where holder = %s", (self.owner,))
        db.execute("delete from servers where id = %s", (self.owner,))

    def stop(self) -> None:
        """Stop renewing the row of this server."""
        self._stop.set()

    def _beat(self) -> None:
        db: Any = None
        last = time.monotonic()
        while not self._stop.wait(BEAT):
            try:
                db = db or self._reach()
                db.execute(f"update servers set seen = {NOW} where id = %s", (self.owner,))
            except Exception as error:
                log.warning("this server could not say that it lives (%s); it is tried again", error)
                with contextlib.suppress(Exception):
                    db.close()
                db = None
                continue
            now = time.monotonic()
            if now - last > DEAD:
                self.lapses += 1
            last = now
        with contextlib.suppress(Exception):
            db.close()


def living(db: Any) -> list[str]:
    """Return the running servers of the database, in words."""
    rows = db.execute(f"select who from servers where seen > {NOW} - %s order by since", (DEAD,)).fetchall()
    return [str(row[0]) for row in rows]
