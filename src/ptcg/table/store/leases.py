"""Leases: which of several servers has a game. A game lives in one process at a time.

Every server of a database has a row in `servers`: its session. It counts the row up every BEAT seconds. A game's row
names the session that has the game. While the row of that session is there, no other server takes the game.

A server deletes the row of another session when it has seen no count for DEAD seconds, or when it sees that the process
has ended. A server whose row is gone starts another session, and loads every game again before it uses it. A server
that could not count for GOOD seconds shows nothing from memory until it has counted again, because its row may be gone.
GOOD is less than DEAD, so the holder stops before another server starts.

Each server measures these times with its own monotonic clock, from before it asked or until after it was answered. So
no change of a wall clock matters, neither here nor at the database. If a monotonic clock stands still too (a virtual
machine that is stopped and resumed), the epoch of the game's row still stops every write.
"""

from __future__ import annotations

import logging
import os
import secrets
import socket
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Generic, NamedTuple

from ptcg.table.store.limits import monotonic
from ptcg.table.store.pool import D, Database, close

BEAT = 1.0  # seconds between two counts
GOOD = 4.0  # seconds after a count in which this server's sessions are certainly there
DEAD = 5.0  # seconds without a count after which another server's session ends
ANSWER = 1.5  # seconds that the database may take for the statements of a beat
LIVES = " and exists (select 1 from servers where servers.id = games.holder)"
"""An SQL condition on a game that is true while the server that has it lives."""
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
EPOCHS = (
    "alter table games add column epoch bigint not null default 0",
    "update games set holder = null",
    "delete from servers",
    "alter table servers drop column seen",
    "alter table servers add column beat bigint not null default 0",
)
"""What the eighth form adds: epochs and counts. An older server that still runs can then write no game."""
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


class Session(NamedTuple):
    """A session of this server, and the time until which its row is certainly there."""

    id: str
    good: float


class Seen(NamedTuple):
    """The last new count of another session, and when it was seen."""

    beat: int
    at: float


class Leases(Generic[D]):
    """The session of one server. `reach` opens a connection to the database; `limit` sets the time until which its
    statements may take."""

    def __init__(self, address: str, reach: Callable[[], D], limit: Callable[[D, float], None]) -> None:
        self.address = address
        self.session = Session("", 0.0)
        self._reach = reach
        self._limit = limit
        self._others: dict[str, Seen] = {}
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="ptcg-lease", daemon=True)

    @property
    def lapsed(self) -> bool:
        """Whether other servers may have ended this session."""
        return monotonic() >= self.session.good

    def holds(self, session: str) -> bool:
        """Return whether a session is this one and is certainly there."""
        now = self.session
        return session == now.id and monotonic() < now.good

    def start(self, db: Database) -> None:
        """Start a session, and count from now on."""
        self._enter(db)
        self._thread.start()

    def _enter(self, db: Database) -> None:
        began, new = monotonic(), secrets.token_hex(8)
        row = (new, this_process(), self.address, f"{this_place()} {os.getpid()}".strip())
        sql = "insert into servers (id, who, address, place, since) values (%s, %s, %s, %s, %s)"
        db.execute(sql, (*row, time.time()))
        self.session = Session(new, began + GOOD)

    def beat(self, db: D) -> None:
        """Count once, or start another session if this one was ended. End the sessions of servers that are dead."""
        began, session = monotonic(), self.session
        self._limit(db, began + ANSWER)
        if db.execute("update servers set beat = beat + 1 where id = %s", (session.id,)).rowcount:
            self.session = Session(session.id, began + GOOD)
        else:
            log.warning("other servers may have taken the games of this server; it loads them again")
            self._enter(db)
        self._end_the_dead(db)

    def _end_the_dead(self, db: Database) -> None:
        found = db.execute("select id, beat, place from servers where id <> %s", (self.session.id,)).fetchall()
        received = monotonic()
        known, self._others = self._others, {}
        for session, beat, place in found:
            seen = known.get(session)
            if seen is None or seen.beat != beat:
                seen = Seen(beat, received)
            self._others[session] = seen
            if has_ended(place):
                db.execute("delete from servers where id = %s", (session,))
            elif monotonic() - seen.at > DEAD:
                # the count is compared again: a server that counts at this moment stays
                db.execute("delete from servers where id = %s and beat = %s", (session, beat))

    def holder(self, db: Database, game: str, session: str) -> str | None:
        """Lock the row of a game. Return the address of another server that has it, or None if `session` may take
        it."""
        found = db.execute("select holder from games where id = %s for update", (game,)).fetchone()
        if found is None or found[0] in (None, session):
            return None
        server = db.execute("select address, place from servers where id = %s", found).fetchone()
        if server is None:
            return None
        if has_ended(server[1]):
            db.execute("delete from servers where id = %s", found)
            return None
        return str(server[0])

    def leave(self, db: Database) -> None:
        """Give all games back: another server may take them at once."""
        self.stop()
        self._thread.join(2 * ANSWER)  # a beat that is under way would start another session
        db.execute("delete from servers where id = %s", (self.session.id,))
        db.execute("update games set holder = null where holder = %s", (self.session.id,))

    def stop(self) -> None:
        """Count no more."""
        self._stop.set()

    def _run(self) -> None:
        db: D | None = None
        while not self._stop.wait(BEAT):
            try:
                db = db or self._reach()
                self.beat(db)
            except Exception as error:
                log.warning("this server could not say that it lives (%s); it is tried again", error)
                close(db)
                db = None
        close(db)


def living(db: Database) -> list[str]:
    """Return the running servers of a database of any form, in words: their rows change within two seconds."""
    sql = "select id, who, servers::text from servers order by since"
    before = {row[0]: row[2] for row in db.execute(sql).fetchall()}
    if not before:
        return []
    time.sleep(2.2 * BEAT)
    return [row[1] for row in db.execute(sql).fetchall() if before.get(row[0]) != row[2]]
