"""What the SQL stores have in common: one thread that writes, and the statements."""

from __future__ import annotations

import logging
import queue
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Annotated, Any, Generic, Protocol, TypeVar

import msgspec

from ptcg.table.setups import Setup
from ptcg.table.standing import CONCEDED, Ending, Presence, Standing
from ptcg.table.store.base import (
    BrokenGame,
    Challenge,
    Kept,
    SavedDeck,
    SavedDraft,
    Store,
    StoreConflict,
    Stored,
    StoreError,
)

log = logging.getLogger("ptcg.store")
MOST_DRAFTS = 5_000
Row = Sequence[Any]


class Cursor(Protocol):
    """The result of a statement."""

    @property
    def rowcount(self) -> int:
        """How many rows the statement changed."""
        ...

    def fetchall(self) -> list[Any]:
        """Return all rows."""
        ...


class Database(Protocol):
    """A connection to a database; every statement outside `begin` and `commit` is a transaction of its own."""

    def execute(self, sql: Any, row: Any = ..., /) -> Cursor:
        """Run a statement."""
        ...

    def close(self) -> None:
        """Close the connection."""
        ...


D = TypeVar("D", bound=Database)
Job = Callable[[D], None]
"""The statements of one change. The change is committed completely or not at all."""


class SqlStore(ABC, Generic[D]):
    """Games in an SQL database. One thread writes; all changes that wait when it begins go into one commit. A
    connection that has failed is closed, and the next statement opens another connection."""

    begin = "begin"
    mark = "?"
    """The placeholder of a value in a statement."""
    held = ""
    """An SQL condition on a game that is true only for the server that holds it."""
    lives = ""
    """An SQL condition on a game that is true while its server lives."""
    owner = ""
    """The id of this holder of games; empty if one server holds the whole store."""
    lapses = 0
    secret = ""

    def __init__(self) -> None:
        self._jobs: queue.SimpleQueue[tuple[Job[D], Future[None]] | None] = queue.SimpleQueue()
        self._reading = threading.Lock()
        self._reader: D | None = None
        self._db: D | None = None
        self._closed = False
        self._writer = threading.Thread(target=self._write, name="ptcg-store", daemon=True)

    @abstractmethod
    def connect(self) -> D:
        """Return a new connection that is ready for use."""

    @abstractmethod
    def told(self, error: Exception) -> StoreError:
        """Return the StoreError for an error of the database driver; StoreConflict if a constraint forbade the
        write."""

    @property
    @abstractmethod
    def place(self) -> str:
        """The place of the store, for people."""

    # writing
    def _write(self) -> None:
        ending = False
        while not ending:
            batch = []
            item = self._jobs.get()
            while True:
                if item is None:
                    ending = True
                else:
                    batch.append(item)
                if self._jobs.empty():
                    break
                item = self._jobs.get()
            if batch:
                self._commit(batch)
        self._hang_up()

    def _hang_up(self) -> None:
        """Close the writer's connection: anything begun on it is rolled back."""
        _close(self._db)
        self._db = None

    def _commit(self, batch: list[tuple[Job[D], Future[None]]]) -> None:
        """Commit all changes, or none. A conflict of one change does not stop the others: they are tried one by one."""
        try:
            self._db = self._db or self.connect()
            self._begin(self._db)
            for job, _ in batch:
                job(self._db)
            self._db.execute("commit")
        except Exception as error:
            self._hang_up()
            failure = error if isinstance(error, StoreError) else self.told(error)
            if len(batch) > 1 and isinstance(failure, StoreConflict):
                for one in batch:
                    self._commit([one])
                return
            log.error("%s", failure)
            self._recover(failure)
            for _, future in batch:
                future.set_exception(failure)
            return
        for _, future in batch:
            future.set_result(None)

    def _recover(self, failure: StoreError) -> None:
        """Do what helps after a write that failed, so that the next write does not fail too."""

    def _begin(self, db: D) -> None:
        """Begin a change."""
        db.execute(self.begin)

    def _submit(self, job: Job[D]) -> Future[None]:
        future: Future[None] = Future()
        future.set_running_or_notify_cancel()  # a requested write is done even if nobody waits for it any more
        if self._closed:
            future.set_exception(StoreError(f"{self.place} is closed", "the server is stopping"))
        else:
            self._jobs.put((job, future))
        return future

    def _run(self, db: D, sql: str, *row: object) -> Cursor:
        return db.execute(sql.replace("?", self.mark), row)

    def _touch(self, db: D, sql: str, *row: object) -> None:
        """Change exactly one row of a game. Raises StoreConflict if the row is not as expected."""
        if self._run(db, sql, *row).rowcount != 1:
            message = f"{self.place}: the game is not stored as this server has it"
            raise StoreConflict(message, "the stored game has changed meanwhile")

    # games
    def create(
        self, setup: Setup, summary: dict[str, Any], choices: Sequence[int] = (), over: bool = False,
        after: Setup | None = None,
    ) -> Future[None]:  # fmt: skip
        """Store a new game with the choices it begins with. `after` is the changed setup of the game that it
        follows."""
        now, whole, words = time.time(), msgspec.json.encode(setup), msgspec.json.encode(summary)
        before = None if after is None else (msgspec.json.encode(after), after.id)

        def job(db: D) -> None:
            sql = "insert into games (id, setup, created, touched, over, summary, length) values (?, ?, ?, ?, ?, ?, ?)"
            self._run(db, sql, setup.id, whole, now, now, int(over), words, len(choices))
            self._keep(db, setup.id)
            self._add(db, setup.id, 0, choices)
            if before is not None:
                self._touch(db, f"update games set setup = ? where id = ?{self.held}", *before)

        return self._submit(job)

    def _keep(self, db: D, game: str) -> None:
        """Note that this server holds a game that it has just written."""

    def hold(self, game: str) -> str | None:
        """Return None: a store of one server has no other holder."""
        return None

    def _add(self, db: D, game: str, at: int, choices: Sequence[int]) -> None:
        for number, choice in enumerate(choices, at):
            self._run(db, "insert into choices (game, n, choice) values (?, ?, ?)", game, number, choice)

    def update(self, setup: Setup) -> Future[None]:
        """Store a changed setup: somebody has taken a seat. The game stops being a challenge."""
        whole = msgspec.json.encode(setup)
        sql = f"update games set setup = ?, challenge = null where id = ?{self.held}"
        return self._submit(lambda db: self._touch(db, sql, whole, setup.id))

    def append(
        self, game: str, at: int, choices: Sequence[int], summary: dict[str, Any], over: bool, clock: Sequence[int] = ()
    ) -> Future[None]:
        """Add choices, the first of which is number `at` of the game; StoreConflict if that is not the next number."""
        made, now, words = tuple(choices), time.time(), msgspec.json.encode(summary)

        def job(db: D) -> None:
            sql = """update games set touched = ?, over = ?, summary = ?, clock = ?, length = ?
                     where id = ? and length = ?"""
            self._touch(db, sql + self.held, now, int(over), words, times(clock), at + len(made), game, at)
            self._add(db, game, at, made)

        return self._submit(job)

    def truncate(self, game: str, length: int, summary: dict[str, Any], clock: Sequence[int] = ()) -> Future[None]:
        """Delete all choices after the first `length`."""
        now, words = time.time(), msgspec.json.encode(summary)

        def job(db: D) -> None:
            sql = """update games set touched = ?, over = 0, conceded = null, summary = ?, clock = ?, length = ?
                     where id = ? and length >= ?"""
            self._touch(db, sql + self.held, now, words, times(clock), length, game, length)
            self._run(db, "delete from choices where game = ? and n >= ?", game, length)

        return self._submit(job)

    def end(
        self, game: str, ending: Ending | None, summary: dict[str, Any], clock: Sequence[int] = ()
    ) -> Future[None]:
        """Store how a game ended early, or None if it did not."""
        loser, way = (None, "") if ending is None else (ending.loser, ending.way)
        over, words = int(ending is not None), msgspec.json.encode(summary)
        row = (loser, way, over, time.time(), words, times(clock), game)
        sql = "update games set conceded = ?, way = ?, over = ?, touched = ?, summary = ?, clock = ? where id = ?"
        return self._submit(lambda db: self._touch(db, sql + self.held, *row))

    def note(self, game: str, clock: Sequence[int], presence: Presence) -> Future[None]:
        """Store the clocks of a game, who is there and what is offered."""
        sql = f"update games set clock = ?, presence = ? where id = ?{self.held}"
        row = (times(clock), msgspec.json.encode(presence).decode(), game)
        return self._submit(lambda db: self._touch(db, sql, *row))

    def presence(self, game: str) -> Presence | None:
        """Return who was at a game at its last note; None if it was never noted."""
        rows = self._ask("select presence from games where id = ?", game)
        try:
            return msgspec.json.decode(rows[0][0], type=Presence) if rows and rows[0][0] else None
        except msgspec.DecodeError:
            return None  # an unreadable note counts as no note

    # challenges
    def challenge(self, game: str, since: float | None) -> Future[None]:
        """Open a game to anybody since a time, or close it (None)."""
        sql = f"update games set challenge = ? where id = ?{self.held}"
        return self._submit(lambda db: self._touch(db, sql, since, game))

    def challenges(self, limit: int = 100) -> list[Challenge]:
        """Return the games that anybody may join now, the newest first. Games of servers that are down are left out."""
        sql = f"select setup, challenge from games where challenge is not null{self.lives}"
        rows = self._ask(f"{sql} order by challenge desc limit ?", limit)
        return [Challenge(msgspec.json.decode(setup, type=Setup), since) for setup, since in rows]

    def load(self, game: str) -> Kept | None:
        """Return a stored game; None if it is not here. Raises BrokenGame if choices are missing."""
        sql = """select games.setup, games.conceded, games.way, games.clock, games.length, choices.n, choices.choice
                 from games left join choices on choices.game = games.id where games.id = ? order by choices.n"""
        rows = self._ask(sql, game)
        if not rows:
            return None
        setup, *standing, length = rows[0][:5]
        choices = [(n, choice) for *_, n, choice in rows if n is not None]
        return whole_game(game, setup, standing, length, choices)

    def games(self, limit: int = 100) -> list[Stored]:
        """Return the games, the last changed first."""
        rows = self._ask("select setup, touched, over, summary from games order by touched desc limit ?", limit)
        return [
            Stored(msgspec.json.decode(setup, type=Setup), touched, bool(over), msgspec.json.decode(summary))
            for setup, touched, over, summary in rows
        ]

    # decks
    def save_deck(self, deck: SavedDeck) -> Future[None]:
        """Store a deck, or replace the owner's deck of the same id; StoreConflict if that deck belongs to somebody
        else."""
        sql = """insert into decks (id, name, rulebook, body, owner) values (?, ?, ?, ?, ?) on conflict (id) do update
                 set name = excluded.name, rulebook = excluded.rulebook, body = excluded.body
                 where decks.owner = excluded.owner"""

        def job(db: D) -> None:
            if self._run(db, sql, deck.id, deck.name, deck.rulebook, deck.text, deck.owner).rowcount != 1:
                raise StoreConflict(f"{self.place}: the deck {deck.id} is somebody else's", "it is somebody else's")

        return self._submit(job)

    def delete_deck(self, deck: str, owner: str = "") -> Future[None]:
        """Delete a deck of an owner."""
        sql = "delete from decks where id = ? and owner = ?"
        return self._submit(lambda db: _none(self._run(db, sql, deck, owner)))

    def decks(self, owner: str = "") -> list[SavedDeck]:
        """Return the decks of an owner, by name."""
        sql = "select id, name, rulebook, body, owner from decks where owner = ? order by name"
        return [SavedDeck(*row) for row in self._ask(sql, owner)]

    def save_draft(self, draft: SavedDraft) -> Future[None]:
        """Store a draft in place of its version before; StoreConflict if another version is stored. If there are too
        many drafts, the oldest are deleted."""
        now = time.time()

        def job(db: D) -> None:
            if draft.version == 1:
                sql = "insert into drafts (id, version, touched, body) values (?, 1, ?, ?) on conflict do nothing"
                made = self._run(db, sql, draft.id, now, draft.body)
                old = "select id from drafts order by touched desc limit 100 offset ?"
                self._run(db, f"delete from drafts where id in ({old})", MOST_DRAFTS)
            else:
                sql = "update drafts set version = ?, touched = ?, body = ? where id = ? and version = ?"
                made = self._run(db, sql, draft.version, now, draft.body, draft.id, draft.version - 1)
            if made.rowcount != 1:
                raise StoreConflict(f"{self.place}: the draft has changed meanwhile", "the draft has changed")

        return self._submit(job)

    def draft(self, draft: str) -> SavedDraft | None:
        """Return a draft; None if it is not here."""
        rows = self._ask("select id, version, body from drafts where id = ?", draft)
        return SavedDraft(*rows[0]) if rows else None

    def delete_draft(self, draft: str) -> Future[None]:
        """Delete a draft."""
        return self._submit(lambda db: _none(self._run(db, "delete from drafts where id = ?", draft)))

    def _ask(self, sql: str, *row: object) -> list[Any]:
        with self._reading:
            try:
                self._reader = self._reader or self.connect()
                return self._run(self._reader, sql, *row).fetchall()
            except Exception as error:
                _close(self._reader)
                self._reader = None
                raise (error if isinstance(error, StoreError) else self.told(error)) from None

    def close(self) -> None:
        """Write the waiting changes and close."""
        if self._closed:
            return
        self._closed = True
        if self._writer.is_alive():
            self._jobs.put(None)
            self._writer.join(timeout=30)
        with self._reading:
            _close(self._reader)
            self._reader = None


Times = Annotated[tuple[int, ...], msgspec.Meta(min_length=4, max_length=5)]
"""The clocks of a game; the fifth number is missing in games that were last played before it was stored."""


def times(clock: Sequence[int]) -> str:
    """Return clocks in the form that is stored."""
    return msgspec.json.encode(clock).decode() if clock else ""


def whole_game(
    game: str, setup: bytes, standing: Sequence[Any], length: int, rows: Sequence[tuple[int, int]]
) -> Kept:
    """Return a game from its stored parts (`standing`: the seat that lost early, the way, and the clocks). Raises
    BrokenGame if a choice is missing or the setup cannot be read."""
    for number, (n, _) in enumerate(rows):
        if n != number:
            raise _broken(game, f"its choice {number + 1} of {length} is missing")
    if len(rows) != length:
        raise _broken(game, f"{len(rows)} of its {length} choices are stored")
    try:
        loser, way, clock = standing
        left = msgspec.json.decode(clock, type=Times) if clock else ()
        ending = None if loser is None else Ending(loser, way or CONCEDED)
        return Kept(msgspec.json.decode(setup, type=Setup), [choice for _, choice in rows], Standing(ending, left))
    except msgspec.DecodeError as error:
        raise _broken(game, f"its beginning cannot be read ({error})") from None


def _broken(game: str, what: str) -> BrokenGame:
    return BrokenGame(f"the stored game {game} is not whole: {what}; `ptcg store repair` keeps what is there", what)


def _close(db: Database | None) -> None:
    if db is not None:
        try:
            db.close()
        except Exception:
            log.exception("a connection to the store could not be closed")


def _none(_: object) -> None:
    """Take the result of a statement and return None, so that a lambda can be a job."""


def _is_a_store(store: SqlStore[Any]) -> Store:
    return store  # for the type checker: every SQL store has the interface of a store
