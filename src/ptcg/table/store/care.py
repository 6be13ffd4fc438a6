"""Care of a store file: checks, repair of what can be read, backups, and a new beginning. `ptcg store` uses it."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from ptcg.table.store import forms
from ptcg.table.store.base import BrokenGame, StoreError
from ptcg.table.store.lock import StoreLock
from ptcg.table.store.pool import Row
from ptcg.table.store.sql import whole_game
from ptcg.table.store.sqlite import NEW_OR_BACKUP, SqliteStore, told

BESIDE = ("", "-wal", "-shm")
"""The endings of the names of a store's files."""


class Report(msgspec.Struct):
    """The contents of a store and its faults."""

    games: int = 0
    choices: int = 0
    decks: int = 0
    faults: list[str] = []


def check(path: Path) -> Report:
    """Check a store without changing it, even while a server uses it. Return what it contains and its faults."""
    report = Report()
    try:
        with reading(path) as db:
            form = forms.form_of(db)
            if form == 0:
                report.faults.append("the file has no tables of a store")
                return report
            if form > len(forms.FORMS):
                report.faults.append(f"it was made by a newer ptcg (form {form}); update ptcg")
                return report
            said = [row[0] for row in db.execute("pragma integrity_check(20)")]
            report.faults += [f"damaged: {' '.join(line.split())}" for line in said if line != "ok"]
            report.faults += [
                f"the row {row[1]} of {row[0]} refers to nothing" for row in db.execute("pragma foreign_key_check")
            ][:20]
            for game, setup, standing, length, rows in _games(db, form):
                report.games += 1
                report.choices += len(rows)
                try:
                    whole_game(game, setup, standing, length, rows)
                except BrokenGame as broken:
                    report.faults.append(f"the game {game}: {broken.brief}")
            report.decks = db.execute("select count(*) from decks").fetchone()[0]
    except sqlite3.Error as error:
        report.faults.append(told(error, path).brief + f" ({error})")
    return report


@contextlib.contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a connection that changes nothing. Raises StoreError if there is no store."""
    if not path.exists():
        raise StoreError(f"{path}: there is no store here")
    if path.stat().st_size == 0:
        raise StoreError(f"{path} is empty; {NEW_OR_BACKUP}")
    how = "mode=ro" if os.access(path.parent, os.W_OK) else "immutable=1"  # SQLite writes beside a file that it reads
    db = sqlite3.connect(f"{path.resolve().as_uri()}?{how}", uri=True, timeout=5)
    try:
        yield db
    finally:
        db.close()


def _games(db: sqlite3.Connection, form: int) -> Iterator[tuple[str, bytes, Row, int, list[tuple[int, int]]]]:
    """Yield every game with its setup, standing, length and choices."""
    length = "length" if form > 1 else "(select count(*) from choices where game = games.id)"
    sql = f"select id, setup, {_standing(form)}, {length} from games"
    for game, setup, *standing, count in db.execute(sql).fetchall():
        rows = db.execute("select n, choice from choices where game = ? order by n", (game,)).fetchall()
        yield game, setup, standing, count, rows


def _standing(form: int) -> str:
    """Return the columns of a game's standing, for a file of the given form."""
    return "conceded, way, clock" if form > 3 else "conceded, '', ''"


def backup(path: Path, to: Path | None = None) -> Path:
    """Copy a store, completely even while a server writes to it, and return the path of the copy. Without `to` the copy
    goes into the folder of the store's backups. Raises StoreError."""
    to = to or backups(path) / f"{path.stem}-{stamp()}.sqlite"
    if to.exists():
        raise StoreError(f"{to} is there already; expected a new file")
    try:
        to.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"{to.parent}: cannot be made ({error.strerror})") from None
    try:
        with reading(path) as db, contextlib.closing(sqlite3.connect(to)) as copy:
            db.backup(copy)
            fault = copy.execute("pragma quick_check(1)").fetchone()[0]
    except sqlite3.Error as error:
        to.unlink(missing_ok=True)
        raise told(error, path) from None
    if fault != "ok":
        to.unlink(missing_ok=True)
        raise StoreError(f"{path} is damaged ({fault}), so no backup was made; `ptcg store repair` saves what it can")
    return to


def backups(path: Path) -> Path:
    """Return the folder of a store's backups."""
    return path.parent / "backups"


def last_backup(path: Path) -> Path | None:
    """Return the newest backup without faults, or None."""
    for found in sorted(backups(path).glob(f"{path.stem}-*.sqlite"), reverse=True):
        if not check(found).faults:
            return found
    return None


def stamp() -> str:
    """Return the time as a part of a file name."""
    return time.strftime("%Y%m%d-%H%M%S")


def put_aside(path: Path, why: str) -> Path:
    """Rename the store's files and return the new path."""
    to = path.with_name(f"{path.name}.{why}-{stamp()}")
    for end in BESIDE:
        if (file := path.with_name(path.name + end)).exists():
            file.rename(to.with_name(to.name + end))
    return to


def begin_anew(path: Path) -> Path | None:
    """Make room for a new store: the old files are kept under another name, which is returned (None if there were
    none)."""
    lock = StoreLock(path)
    try:
        old = put_aside(path, "old") if path.exists() else None
        lock.path.unlink(missing_ok=True)
        return old
    finally:
        lock.release()


def repair(path: Path) -> list[str]:
    """Save what can be read into a new file, and keep the old file. Return what was done, in lines."""
    lock = StoreLock(path)
    try:
        if path.exists() and path.stat().st_size and not check(path).faults:
            return [f"{path}: nothing to repair"]
        said = []
        rows: Saved = {}
        if path.exists() and path.stat().st_size:
            rows = _rescue(path)
        if path.exists():
            said.append(f"the damaged file is kept as {put_aside(path, 'damaged')}")
        lock.path.unlink(missing_ok=True)
    finally:
        lock.release()
    if not rows.get("games") and not rows.get("decks"):
        found = last_backup(path)
        if found is None:
            return [*said, "nothing could be read and there is no backup; the next start begins a new store"]
        with reading(found) as db, contextlib.closing(sqlite3.connect(path)) as copy:
            db.backup(copy)
        return [*said, f"nothing could be read; the backup {found} was put back"]
    try:
        return said + _put_back(path, rows)
    except sqlite3.Error as error:
        raise told(error, path) from None


Saved = dict[str, list[Row]]


def _rescue(path: Path) -> Saved:
    """Read all rows that can be read, whatever form the file has. Each table is read from its beginning, then from its
    end."""
    rows: Saved = {}
    with reading(path) as db:
        form = 0
        with contextlib.suppress(sqlite3.Error):  # nothing of the file can be read
            form = forms.form_of(db)
        rows["games"] = _read(db, f"id, setup, created, touched, over, {_standing(form)}, summary", "games", "rowid")
        rows["decks"] = _read(db, f"id, name, rulebook, body, {'owner' if form > 4 else repr('')}", "decks", "rowid")
        rows["drafts"] = _read(db, "id, version, touched, body", "drafts", "rowid")
        choices = set(_read(db, "game, n, choice", "choices", "game, n"))
        for game, *_ in rows["games"]:
            with contextlib.suppress(sqlite3.Error):
                for row in db.execute("select game, n, choice from choices where game = ? order by n", (game,)):
                    choices.add(row)
        rows["choices"] = sorted(row for row in choices if [type(value) for value in row] == [str, int, int])
    return rows


def _read(db: sqlite3.Connection, columns: str, table: str, order: str) -> list[Row]:
    found: dict[Row, None] = {}
    for way in (order, ", ".join(f"{column} desc" for column in order.split(", "))):
        with contextlib.suppress(sqlite3.Error):
            for row in db.execute(f"select {columns} from {table} order by {way}"):
                found[row] = None
    return list(found)


def _put_back(path: Path, rows: Saved) -> list[str]:
    """Make a new store from rows, with the choices of each game before its first gap, and return what was done, in
    lines."""
    SqliteStore(path).close()
    said, kept = [], 0
    made: dict[str, list[tuple[int, int]]] = {}
    for game, n, choice in rows["choices"]:
        made.setdefault(game, []).append((n, choice))
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("begin immediate")
        for game, setup, *rest, summary in rows["games"]:
            found = _unbroken(made.get(game, ()))
            try:
                whole_game(game, setup, tuple(rest[3:]), len(found), found)
            except BrokenGame as broken:
                said.append(f"the game {game} is lost: {broken.brief}")
                continue
            if len(found) < len(made.get(game, ())):
                said.append(f"the game {game} continues from choice {len(found)}: the choices after it have a gap")
                rest[2] = 0
            kept += 1
            db.execute(
                "insert into games (id, setup, created, touched, over, conceded, way, clock, summary, length) "
                "values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (game, setup, *rest, summary, len(found)),
            )
            rows_of = [(game, n, choice) for n, choice in found]
            db.executemany("insert into choices (game, n, choice) values (?, ?, ?)", rows_of)
        db.executemany("insert into decks (id, name, rulebook, body, owner) values (?, ?, ?, ?, ?)", rows["decks"])
        db.executemany("insert or ignore into drafts (id, version, touched, body) values (?, ?, ?, ?)", rows["drafts"])
        db.execute("commit")
    return [*said, f"{kept} games and {len(rows['decks'])} decks are in the new file {path}"]


def _unbroken(rows: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the choices before the first gap."""
    return [(n, choice) for number, (n, choice) in enumerate(rows) if n == number]
