"""Where games and decks are kept: one small interface, and the SQLite store behind it."""

from __future__ import annotations

import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Protocol

import msgspec

from ptcg.cards.sources import data_folder
from ptcg.table.hosting import Setup

Job = Callable[[sqlite3.Connection], None]


class Stored(msgspec.Struct):
    """A stored game as a list shows it."""

    setup: Setup
    touched: float
    over: bool
    summary: dict[str, Any]


class SavedDeck(msgspec.Struct):
    """A deck somebody has built: its text is the list."""

    id: str
    name: str
    rulebook: str
    text: str


class Store(Protocol):
    """Keeps games and decks. Every writing method returns a future that is done when the change is on disk."""

    def create(self, setup: Setup, summary: dict[str, Any]) -> Future[None]:
        """Keep a new game."""
        ...

    def update(self, setup: Setup) -> Future[None]:
        """Keep a changed setup: somebody has taken a seat."""
        ...

    def append(self, game: str, at: int, choices: Sequence[int], summary: dict[str, Any], over: bool) -> Future[None]:
        """Add choices, the first of which is number `at` of the game."""
        ...

    def truncate(self, game: str, length: int, summary: dict[str, Any]) -> Future[None]:
        """Forget all choices after the first `length`."""
        ...

    def concede(self, game: str, seat: int | None, summary: dict[str, Any]) -> Future[None]:
        """Note who gave up, or that nobody has."""
        ...

    def load(self, game: str) -> tuple[Setup, list[int], int | None] | None:
        """A game's beginning, its choices and who conceded; None if it is not here."""
        ...

    def games(self, limit: int = 100) -> list[Stored]:
        """The games, last touched first."""
        ...

    def save_deck(self, deck: SavedDeck) -> Future[None]:
        """Keep a deck, in place of the one with the same id."""
        ...

    def delete_deck(self, deck: str) -> Future[None]:
        """Forget a deck."""
        ...

    def decks(self) -> list[SavedDeck]:
        """The decks, by name."""
        ...

    def close(self) -> None:
        """Write what is left and close."""
        ...


SCHEMA = """
create table if not exists games (
  id text primary key, setup blob not null, created real not null, touched real not null,
  over integer not null default 0, conceded integer, summary blob not null
);
create table if not exists choices (
  game text not null, n integer not null, choice integer not null, primary key (game, n)
) without rowid;
create table if not exists decks (id text primary key, name text not null, rulebook text not null, body text not null);
"""


class SqliteStore:
    """Games in one SQLite file. One thread writes; all that waits when it begins goes into one commit."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or data_folder() / "table.sqlite"
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._jobs: queue.SimpleQueue[tuple[Job, Future[None]] | None] = queue.SimpleQueue()
        self._reading = threading.Lock()
        self._reader = self._connect()
        self._reader.executescript(SCHEMA)
        self._reader.commit()
        self._writer = threading.Thread(target=self._write, name="ptcg-store", daemon=True)
        self._writer.start()

    def _connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path, check_same_thread=False, timeout=10)
        db.execute("pragma journal_mode=wal")
        db.execute("pragma synchronous=full")
        return db

    def _write(self) -> None:
        db = self._connect()
        while True:
            first = self._jobs.get()
            batch = [first] if first is not None else []
            ending = first is None
            while not self._jobs.empty():
                job = self._jobs.get()
                if job is None:
                    ending = True
                else:
                    batch.append(job)
            self._commit(db, [job for job in batch if job is not None])
            if ending:
                db.close()
                return

    def _commit(self, db: sqlite3.Connection, batch: list[tuple[Job, Future[None]]]) -> None:
        try:
            for job, _ in batch:
                job(db)
            db.commit()
        except sqlite3.Error as error:
            db.rollback()
            for _, future in batch:
                future.set_exception(OSError(f"{self.path}: cannot be written ({error})"))
            return
        for _, future in batch:
            future.set_result(None)

    def _submit(self, job: Job) -> Future[None]:
        future: Future[None] = Future()
        self._jobs.put((job, future))
        return future

    def create(self, setup: Setup, summary: dict[str, Any]) -> Future[None]:
        """Keep a new game."""
        row = (setup.id, msgspec.json.encode(setup), time.time(), time.time(), msgspec.json.encode(summary))
        sql = "insert into games (id, setup, created, touched, summary) values (?, ?, ?, ?, ?)"
        return self._submit(lambda db: _run(db, sql, row))

    def update(self, setup: Setup) -> Future[None]:
        """Keep a changed setup: somebody has taken a seat."""
        row = (msgspec.json.encode(setup), setup.id)
        return self._submit(lambda db: _run(db, "update games set setup = ? where id = ?", row))

    def append(self, game: str, at: int, choices: Sequence[int], summary: dict[str, Any], over: bool) -> Future[None]:
        """Add choices, the first of which is number `at` of the game."""
        rows = [(game, at + i, choice) for i, choice in enumerate(choices)]
        touch = (time.time(), int(over), msgspec.json.encode(summary), game)

        def job(db: sqlite3.Connection) -> None:
            db.executemany("insert or replace into choices values (?, ?, ?)", rows)
            db.execute("update games set touched = ?, over = ?, summary = ? where id = ?", touch)

        return self._submit(job)

    def truncate(self, game: str, length: int, summary: dict[str, Any]) -> Future[None]:
        """Forget all choices after the first `length`."""
        touch = (time.time(), msgspec.json.encode(summary), game)

        def job(db: sqlite3.Connection) -> None:
            db.execute("delete from choices where game = ? and n >= ?", (game, length))
            db.execute("update games set touched = ?, over = 0, conceded = null, summary = ? where id = ?", touch)

        return self._submit(job)

    def concede(self, game: str, seat: int | None, summary: dict[str, Any]) -> Future[None]:
        """Note who gave up, or that nobody has."""
        row = (seat, int(seat is not None), time.time(), msgspec.json.encode(summary), game)
        sql = "update games set conceded = ?, over = ?, touched = ?, summary = ? where id = ?"
        return self._submit(lambda db: _run(db, sql, row))

    def load(self, game: str) -> tuple[Setup, list[int], int | None] | None:
        """A game's beginning, its choices and who conceded; None if it is not here."""
        with self._reading:
            row = self._reader.execute("select setup, conceded from games where id = ?", (game,)).fetchone()
            if row is None:
                return None
            rows = self._reader.execute("select choice from choices where game = ? order by n", (game,)).fetchall()
        return msgspec.json.decode(row[0], type=Setup), [choice for (choice,) in rows], row[1]

    def games(self, limit: int = 100) -> list[Stored]:
        """The games, last touched first."""
        sql = "select setup, touched, over, summary from games order by touched desc limit ?"
        with self._reading:
            rows = self._reader.execute(sql, (limit,)).fetchall()
        return [
            Stored(msgspec.json.decode(setup, type=Setup), touched, bool(over), msgspec.json.decode(summary))
            for setup, touched, over, summary in rows
        ]

    def save_deck(self, deck: SavedDeck) -> Future[None]:
        """Keep a deck, in place of the one with the same id."""
        row = (deck.id, deck.name, deck.rulebook, deck.text)
        return self._submit(lambda db: _run(db, "insert or replace into decks values (?, ?, ?, ?)", row))

    def delete_deck(self, deck: str) -> Future[None]:
        """Forget a deck."""
        return self._submit(lambda db: _run(db, "delete from decks where id = ?", (deck,)))

    def decks(self) -> list[SavedDeck]:
        """The decks, by name."""
        with self._reading:
            rows = self._reader.execute("select id, name, rulebook, body from decks order by name").fetchall()
        return [SavedDeck(*row) for row in rows]

    def close(self) -> None:
        """Write what is left and close."""
        self._jobs.put(None)
        self._writer.join(timeout=10)
        self._reader.close()


def _run(db: sqlite3.Connection, sql: str, row: tuple[object, ...]) -> None:
    db.execute(sql, row)
