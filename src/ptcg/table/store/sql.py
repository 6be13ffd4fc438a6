"""What the SQL stores have in common: the statements, and the fence of every write to a game."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Annotated, Any, Generic, TypeVar

import msgspec

from ptcg.table.ending import CONCEDED, Ending, Presence, Standing
from ptcg.table.setups import Setup
from ptcg.table.store.base import (
    BrokenGame,
    Challenge,
    Kept,
    Lease,
    SavedDeck,
    SavedDraft,
    Store,
    StoreConflict,
    Stored,
    StoreError,
    Summary,
    Taken,
)
from ptcg.table.store.limits import READ, TooSlow, monotonic
from ptcg.table.store.pool import Cursor, D, Database, Pool, Row
from ptcg.table.store.writer import Writer

MOST_DRAFTS = 5_000
FIRST = 1  # the epoch of a new game
FENCE = " and epoch = ?"
"""The condition of every write to a game: nobody has taken the game since."""
WHOLE = """select games.setup, games.conceded, games.way, games.clock, games.length, choices.n, choices.choice
           from games left join choices on choices.game = games.id where games.id = ? order by choices.n"""
"""All rows of a game."""
T = TypeVar("T")


class SqlStore(ABC, Generic[D]):
    """Games in an SQL database. One thread writes (`Writer`); a few connections read (`Pool`). A connection that has
    failed is closed, and the next statement opens another connection."""

    begin = "begin"
    mark = "?"
    """The placeholder of a value in a statement."""
    lingers = False
    """Whether a commit may still arrive after its connection was closed."""
    lives = ""
    """An SQL condition on a game that is true while its server lives."""
    session = ""
    """The session of this server; empty if one server holds the whole store."""
    secret = ""

    def __init__(self) -> None:
        self._pool: Pool[D] = Pool(self.connect, self.limit)
        self._writer: Writer[D] = Writer(self.connect, self.begin, self.limit, self.told, self._recover, self.lingers)
        self._closed = False

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

    def limit(self, db: D, until: float) -> None:
        """Set the time until which the statements of a connection may take."""

    def _recover(self, failure: StoreError) -> None:
        """Do what helps after a write that failed, so that the next write does not fail too."""

    def _submit(self, job: Callable[[D], T]) -> Future[T]:
        if not self._closed:
            return self._writer.submit(job)
        future: Future[T] = Future()
        future.set_exception(StoreError(f"{self.place} is closed", "the server is stopping"))
        return future

    def _run(self, db: D, sql: str, *row: object) -> Cursor:
        return db.execute(sql.replace("?", self.mark), row)

    def _touch(self, db: D, sql: str, *row: object) -> None:
        """Change exactly one row of a game. Raises StoreConflict if the row is not as expected."""
        if self._run(db, sql, *row).rowcount != 1:
            message = f"{self.place}: the game is not stored as this server has it"
            raise StoreConflict(message, "the stored game has changed meanwhile")

    def _read(self, job: Callable[[D], T]) -> T:
        """Run statements on a connection for reading. A connection that broke while it was idle is replaced once."""
        until = monotonic() + READ
        while True:
            reused = self._pool.reuses
            try:
                with self._pool.connection(until) as db:
                    return job(db)
            except StoreError:
                raise
            except Exception as error:
                if not reused or isinstance(error, TooSlow) or monotonic() >= until:
                    raise self.told(error) from None

    def _ask(self, sql: str, *row: object) -> list[Row]:
        return self._read(lambda db: self._run(db, sql, *row).fetchall())

    def ping(self) -> None:
        """Read something. Raises StoreError if the games cannot be read."""
        self._ask("select 1 from games limit 1")

    # games
    def create(
        self, setup: Setup, summary: Summary, choices: Sequence[int] = (), over: bool = False,
        after: tuple[Lease, Setup] | None = None,
    ) -> Future[Lease]:  # fmt: skip
        """Store a new game with the choices it begins with, and lease it. `after` is the changed setup of the game that
        it follows."""
        now, whole, words = time.time(), msgspec.json.encode(setup), msgspec.json.encode(summary)
        before = None if after is None else (msgspec.json.encode(after[1]), after[0].game, after[0].epoch)

        def job(db: D) -> Lease:
            lease = Lease(setup.id, FIRST, self.session)
            sql = """insert into games (id, setup, created, touched, over, summary, length, epoch)
                     values (?, ?, ?, ?, ?, ?, ?, ?)"""
            self._run(db, sql, setup.id, whole, now, now, int(over), words, len(choices), lease.epoch)
            self._mark(db, lease)
            self._add(db, setup.id, 0, choices)
            if before is not None:
                self._touch(db, f"update games set setup = ? where id = ?{FENCE}", *before)
            return lease

        return self._submit(job)

    # leases
    def _mark(self, db: D, lease: Lease) -> None:
        """Note the server that has a game."""

    def _elsewhere(self, db: D, game: str, session: str) -> str | None:
        """Return the address of another server that has a game, or None if this server may take the game. Nobody else
        takes or writes the game until the transaction ends."""
        return None

    def holds(self, lease: Lease) -> bool:
        """Return True: a store of one server has no other holder."""
        return True

    def take(self, game: str) -> Taken | str | None:
        """Lease a game for this server and load it, in one transaction. All leases of the game before are void. Return
        the address of the server that has the game if another has it, and None if there is no such game. Raises
        BrokenGame if choices are missing."""

        def job(db: D) -> Taken | str | None:
            session = self.session
            db.execute(self.begin)
            address = self._elsewhere(db, game, session)
            if address is None and not self._run(db, "update games set epoch = epoch + 1 where id = ?", game).rowcount:
                return _ended(db, None)
            if address is not None:
                return _ended(db, address)
            row = self._run(db, "select epoch, presence from games where id = ?", game).fetchall()[0]
            lease = Lease(game, row[0], session)
            self._mark(db, lease)
            kept = _kept(game, self._run(db, WHOLE, game).fetchall())
            db.execute("commit")
            assert kept is not None
            return Taken(lease, kept, _presence(row[1]))

        return self._read(job)

    def _add(self, db: D, game: str, at: int, choices: Sequence[int]) -> None:
        for number, choice in enumerate(choices, at):
            self._run(db, "insert into choices (game, n, choice) values (?, ?, ?)", game, number, choice)

    # changes of a game
    def update(self, lease: Lease, setup: Setup) -> Future[None]:
        """Store a changed setup: somebody has taken a seat. The game stops being a challenge."""
        whole = msgspec.json.encode(setup)
        sql = f"update games set setup = ?, challenge = null where id = ?{FENCE}"
        return self._submit(lambda db: self._touch(db, sql, whole, lease.game, lease.epoch))

    def append(
        self, lease: Lease, at: int, choices: Sequence[int], summary: Summary, over: bool,
        clock: Sequence[int] = (),
    ) -> Future[None]:  # fmt: skip
        """Add choices, the first of which is number `at` of the game; StoreConflict if that is not the next number."""
        made, now, words = tuple(choices), time.time(), msgspec.json.encode(summary)

        def job(db: D) -> None:
            sql = """update games set touched = ?, over = ?, summary = ?, clock = ?, length = ?
                     where id = ? and length = ?"""
            row = (now, int(over), words, times(clock), at + len(made), lease.game, at, lease.epoch)
            self._touch(db, sql + FENCE, *row)
            self._add(db, lease.game, at, made)

        return self._submit(job)

    def truncate(self, lease: Lease, length: int, summary: Summary, clock: Sequence[int] = ()) -> Future[None]:
        """Delete all choices after the first `length`."""
        now, words = time.time(), msgspec.json.encode(summary)

        def job(db: D) -> None:
            sql = """update games set touched = ?, over = 0, conceded = null, summary = ?, clock = ?, length = ?
                     where id = ? and length >= ?"""
            self._touch(db, sql + FENCE, now, words, times(clock), length, lease.game, length, lease.epoch)
            self._run(db, "delete from choices where game = ? and n >= ?", lease.game, length)

        return self._submit(job)

    def end(self, lease: Lease, ending: Ending | None, summary: Summary, clock: Sequence[int] = ()) -> Future[None]:
        """Store how a game ended early, or None if it did not."""
        loser, way = (None, "") if ending is None else (ending.loser, ending.way)
        over, words = int(ending is not None), msgspec.json.encode(summary)
        row = (loser, way, over, time.time(), words, times(clock), lease.game, lease.epoch)
        sql = "update games set conceded = ?, way = ?, over = ?, touched = ?, summary = ?, clock = ? where id = ?"
        return self._submit(lambda db: self._touch(db, sql + FENCE, *row))

    def note(self, lease: Lease, clock: Sequence[int], presence: Presence) -> Future[None]:
        """Store the clocks of a game, who is there and what is offered."""
        sql = f"update games set clock = ?, presence = ? where id = ?{FENCE}"
        row = (times(clock), msgspec.json.encode(presence).decode(), lease.game, lease.epoch)
        return self._submit(lambda db: self._touch(db, sql, *row))

    def presence(self, game: str) -> Presence | None:
        """Return who was at a game at its last note; None if it was never noted."""
        rows = self._ask("select presence from games where id = ?", game)
        return _presence(rows[0][0]) if rows else None

    # challenges
    def challenge(self, lease: Lease, since: float | None) -> Future[None]:
        """Open a game to anybody since a time, or close it (None)."""
        sql = f"update games set challenge = ? where id = ?{FENCE}"
        return self._submit(lambda db: self._touch(db, sql, since, lease.game, lease.epoch))

    def challenges(self, limit: int = 100) -> list[Challenge]:
        """Return the games that anybody may join now, the newest first. Games of servers that are down are left out."""
        sql = f"select setup, challenge from games where challenge is not null{self.lives}"
        rows = self._ask(f"{sql} order by challenge desc limit ?", limit)
        return [Challenge(_SETUP.decode(setup), since) for setup, since in rows]

    def load(self, game: str) -> Kept | None:
        """Return a stored game; None if it is not here. Raises BrokenGame if choices are missing."""
        return _kept(game, self._ask(WHOLE, game))

    def games(self, limit: int = 100) -> list[Stored]:
        """Return the games, the last changed first."""
        rows = self._ask("select setup, touched, over, summary from games order by touched desc limit ?", limit)
        return [
            Stored(_SETUP.decode(setup), touched, bool(over), msgspec.json.decode(summary))
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

    # reviews
    def save_review(self, game: str, seat: int, body: str) -> Future[None]:
        """Store what the review of a game from a seat has found, in place of what was there."""
        sql = """insert into reviews (game, seat, body) values (?, ?, ?)
                 on conflict (game, seat) do update set body = excluded.body"""
        return self._submit(lambda db: _none(self._run(db, sql, game, seat, body)))

    def review(self, game: str, seat: int) -> str | None:
        """Return what the review of a game from a seat has found; None if there is none."""
        rows = self._ask("select body from reviews where game = ? and seat = ?", game, seat)
        return str(rows[0][0]) if rows else None

    def close(self) -> None:
        """Write the waiting changes and close."""
        if self._closed:
            return
        self._closed = True
        self._writer.finish()
        self._pool.close()


Times = Annotated[tuple[int, ...], msgspec.Meta(min_length=4, max_length=5)]
"""The clocks of a game; the fifth number is missing in games that were last played before it was stored."""

_SETUP = msgspec.json.Decoder(Setup)
_TIMES = msgspec.json.Decoder(Times)
_PRESENCE = msgspec.json.Decoder(Presence)


def times(clock: Sequence[int]) -> str:
    """Return clocks in the form that is stored."""
    return msgspec.json.encode(clock).decode() if clock else ""


def whole_game(game: str, setup: bytes, standing: Row, length: int, rows: Sequence[tuple[int, int]]) -> Kept:
    """Return a game from its stored parts (`standing`: the seat that lost early, the way, and the clocks). Raises
    BrokenGame if a choice is missing or the setup cannot be read."""
    for number, (n, _) in enumerate(rows):
        if n != number:
            raise _broken(game, f"its choice {number + 1} of {length} is missing")
    if len(rows) != length:
        raise _broken(game, f"{len(rows)} of its {length} choices are stored")
    try:
        loser, way, clock = standing
        left = _TIMES.decode(clock) if clock else ()
        ending = None if loser is None else Ending(loser, way or CONCEDED)
        return Kept(_SETUP.decode(setup), [choice for _, choice in rows], Standing(ending, left))
    except msgspec.DecodeError as error:
        raise _broken(game, f"its beginning cannot be read ({error})") from None


def _broken(game: str, what: str) -> BrokenGame:
    return BrokenGame(f"the stored game {game} is not whole: {what}; `ptcg store repair` keeps what is there", what)


def _kept(game: str, rows: Sequence[Row]) -> Kept | None:
    """Return a game from the rows of WHOLE; None if there are none."""
    if not rows:
        return None
    setup, *standing, length = rows[0][:5]
    choices = [(n, choice) for *_, n, choice in rows if n is not None]
    return whole_game(game, setup, tuple(standing), length, choices)


def _presence(stored: str) -> Presence | None:
    """Return who was at a game; an unreadable note counts as no note."""
    try:
        return _PRESENCE.decode(stored) if stored else None
    except msgspec.DecodeError:
        return None


def _ended(db: Database, result: T) -> T:
    """Undo the transaction, and return the result."""
    db.execute("rollback")
    return result


def _none(_: object) -> None:
    """Take the result of a statement and return None, so that a lambda can be a job."""


def _is_a_store(store: SqlStore[Any]) -> Store:
    return store  # for the type checker: every SQL store has the interface of a store
