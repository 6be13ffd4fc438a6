"""The store in a PostgreSQL database (psycopg 3, `pip install 'ptcg[server]'`)."""

from __future__ import annotations

import contextlib
import secrets
import time
from typing import TYPE_CHECKING
from urllib.parse import urlsplit, urlunsplit

from ptcg.table.store import forms, leases
from ptcg.table.store.base import Lease, StoreConflict, StoreError
from ptcg.table.store.limits import READ, TooSlow, monotonic
from ptcg.table.store.sql import SqlStore

if TYPE_CHECKING:
    from ptcg.table.store.connection import LimitedConnection

# "ptcg": the number of the advisory lock that a server holds while it changes the form of the database
LOCK = 0x70746367
RETRIES = (0.5, 1.0, 2.0, 4.0)  # seconds between tries to reach the database when a server starts

FIRST = (
    "create table store (id text not null, owner text not null, who text not null, since double precision not null)",
    """create table games (
         id text primary key, setup bytea not null, created double precision not null,
         touched double precision not null, over integer not null default 0, conceded integer, summary bytea not null,
         length integer not null default 0 check (length >= 0))""",
    """create table choices (
         game text not null references games (id), n integer not null check (n >= 0),
         choice bigint not null check (choice >= 0),
         before integer generated always as (case when n > 0 then n - 1 end) stored,
         primary key (game, n), foreign key (game, before) references choices (game, n))""",
    "create index choices_before on choices (game, before)",
    "create index games_touched on games (touched)",
    "create table decks (id text primary key, name text not null, rulebook text not null, body text not null)",
)
THIRD = (
    """create table drafts (
         id text primary key, version integer not null check (version > 0), touched double precision not null,
         body text not null)""",
    "create index drafts_touched on drafts (touched)",
)
FOURTH = (
    "alter table games add column way text not null default ''",
    "alter table games add column clock text not null default ''",
    "alter table games add column challenge double precision",
    "create index games_challenge on games (challenge) where challenge is not null",
)
FIFTH = (
    "alter table decks add column owner text not null default ''",
    "create index decks_owner on decks (owner)",
)
SIXTH = ("alter table games add column presence text not null default ''",)
FORMS = (FIRST, leases.TABLES, THIRD, FOURTH, FIFTH, SIXTH, leases.PLACES, leases.EPOCHS, forms.EIGHTH)
"""FORMS[i] makes form i + 1 from form i; form 0 is an empty database."""


class PostgresStore(SqlStore["LimitedConnection"]):
    """Games in a PostgreSQL database that several servers share. A game lives in one server at a time (`leases`);
    `address` is the address at which other servers reach this one."""

    mark = "%s"
    lingers = True
    lives = leases.LIVES

    def __init__(self, url: str, address: str = "") -> None:
        super().__init__()
        self.url = url
        self._leases = leases.Leases(address, self.connect, self.limit)
        db = self._reach()
        try:
            self._bring_up(db)
            found = db.execute("select secret from store").fetchone()
            assert found is not None
            self.secret = str(found[0])
            self._leases.start(db)
        finally:
            db.close()
        self._writer.start()

    @property
    def session(self) -> str:  # type: ignore[override]
        """The session of this server. Another session means that other servers may have taken its games."""
        return self._leases.session.id

    def holds(self, lease: Lease) -> bool:
        """Return whether certainly no other server has taken a game since this server took it."""
        return self._leases.holds(lease.session)

    def _elsewhere(self, db: LimitedConnection, game: str, session: str) -> str | None:
        return self._leases.holder(db, game, session)

    def _mark(self, db: LimitedConnection, lease: Lease) -> None:
        self._run(db, "update games set holder = ? where id = ?", lease.session, lease.game)

    def ping(self) -> None:
        """Read something. Raises StoreError if the games cannot be read, or if other servers may have taken them."""
        super().ping()
        if self._leases.lapsed:
            message = f"{self.place}: this server could not say that it lives; it is tried again"
            raise StoreError(message, "the database could not be reached for some seconds")

    @property
    def place(self) -> str:
        """The address of the database without its password."""
        parts = urlsplit(self.url)
        host = parts.netloc.rpartition("@")[2]
        user = f"{parts.username}@" if parts.username else ""
        return urlunsplit((parts.scheme, user + host, parts.path, "", ""))

    def connect(self) -> LimitedConnection:
        """Return a new connection that is ready for use."""
        from ptcg.table.store.connection import open_connection

        return open_connection(self.url)

    def limit(self, db: LimitedConnection, until: float) -> None:
        """Set the time until which the statements of a connection may take."""
        db.until = until

    def _reach(self) -> LimitedConnection:
        """Return the first connection. A database that is just starting is waited for. Raises StoreError."""
        try:
            import psycopg
        except ImportError:
            raise StoreError("a PostgreSQL store needs psycopg; `pip install 'ptcg[server]'` installs it") from None
        try:
            psycopg.conninfo.conninfo_to_dict(self.url)
        except psycopg.Error as error:
            raise StoreError(f"{self.place}: not an address of a database ({_line(error)})") from None
        for wait in (*RETRIES, None):
            try:
                return self.connect()
            except psycopg.Error as error:
                if wait is None:
                    tried = f"it was tried {len(RETRIES) + 1} times; start the database, or correct --store"
                    words = f"{self.place}: the database cannot be reached ({_line(error)}); {tried}"
                    raise StoreError(words, "the database cannot be reached") from None
                time.sleep(wait)
        raise AssertionError

    def _bring_up(self, db: LimitedConnection) -> None:
        """Give the database its newest form, in one transaction: a change that fails is rolled back."""
        try:
            db.execute("set statement_timeout = 0")  # a large database takes its time
            db.execute("set lock_timeout = 0")
            db.execute("select pg_advisory_lock(%s)", (LOCK,))  # servers that start together take turns
            db.execute("create table if not exists ptcg_form (form integer not null)")
            row = db.execute("select form from ptcg_form").fetchone()
            form = row[0] if row else 0
            if form > len(FORMS):
                message = f"{self.place} was made by a newer ptcg (form {form}, this one knows up to {len(FORMS)})"
                raise StoreError(f"{message}; update ptcg")
            if form == len(FORMS):
                return
            if form > 1 and (others := leases.living(db)):
                message = f"{self.place} has an older form and is in use by {', '.join(others)}"
                raise StoreError(f"{message}; stop these servers, then start the new ones")
            db.execute("begin")
            for number in range(form, len(FORMS)):
                for statement in FORMS[number]:
                    db.execute(statement)
            db.execute("delete from ptcg_form")
            db.execute("insert into ptcg_form values (%s)", (len(FORMS),))
            if form == 0:
                db.execute("insert into store (id, owner, who, since) values (%s, '', '', 0)", (secrets.token_hex(8),))
            db.execute("update store set secret = %s where secret = ''", (secrets.token_hex(32),))
            db.execute("commit")
        except StoreError:
            raise
        except Exception as error:
            with contextlib.suppress(Exception):
                db.execute("rollback")
            message = f"{self.place}: the database could not be given its form ({_line(error)}); it is as it was"
            raise StoreError(message) from None

    def told(self, error: Exception) -> StoreError:
        """Return the StoreError for an error of PostgreSQL."""
        import psycopg
        from psycopg import errors

        if isinstance(error, TooSlow):
            message = f"{self.place}: the database does not answer ({error}); it is tried again"
            return StoreError(message, "the database does not answer")
        if isinstance(error, psycopg.IntegrityError):
            message = f"{self.place}: the write does not fit what is stored ({_line(error)})"
            return StoreConflict(message, "the stored game has changed")
        for kind, cause in (
            (errors.DiskFull, "the disk of the database is full"),
            (errors.ReadOnlySqlTransaction, "the database may not be written"),
            (errors.LockNotAvailable, "the database is locked"),
            (errors.QueryCanceled, "the database is too slow"),
            (psycopg.OperationalError, "the database cannot be reached"),
        ):
            if isinstance(error, kind):
                return StoreError(f"{self.place}: {cause} ({_line(error)}); it is tried again", cause)
        return StoreError(f"{self.place}: the database cannot be used ({_line(error)})", "the database cannot be used")

    def close(self) -> None:
        """Write the waiting changes, close, and release the store for others."""
        if self._closed:
            return
        super().close()
        self._leases.stop()
        with contextlib.suppress(Exception), contextlib.closing(self.connect()) as db:
            self.limit(db, monotonic() + READ)
            self._leases.leave(db)


def _line(error: Exception) -> str:
    """Return an error as one line of at most 200 characters."""
    return " ".join(str(error).split())[:200] or type(error).__name__
