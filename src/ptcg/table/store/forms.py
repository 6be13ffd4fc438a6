"""Forms: the forms that the tables of a store have had, and how each becomes the next. A change of form is one
transaction."""

from __future__ import annotations

import secrets
import sqlite3
from pathlib import Path

from ptcg.table.store.base import StoreError

# "ptcg": SQLite keeps this number in the file, so that the file of another program is recognised
APPLICATION = 0x70746367

FIRST = (
    """create table if not exists games (
         id text primary key, setup blob not null, created real not null, touched real not null,
         over integer not null default 0, conceded integer, summary blob not null)""",
    """create table if not exists choices (
         game text not null, n integer not null, choice integer not null, primary key (game, n)) without rowid""",
    """create table if not exists decks (
         id text primary key, name text not null, rulebook text not null, body text not null)""",
)

# A choice refers to the choice before it, so that no gap can be written. Of an older game with a gap, the choices
# before the gap stay.
SECOND = (
    "alter table games rename to games_1",
    "alter table choices rename to choices_1",
    "create table store (id text not null)",
    """create table games (
         id text primary key, setup blob not null, created real not null, touched real not null,
         over integer not null default 0, conceded integer, summary blob not null,
         length integer not null default 0 check (length >= 0))""",
    """create table choices (
         game text not null references games (id), n integer not null check (n >= 0),
         choice integer not null check (choice >= 0),
         before integer generated always as (case when n > 0 then n - 1 end) stored,
         primary key (game, n), foreign key (game, before) references choices (game, n)) without rowid""",
    "create index choices_before on choices (game, before)",
    "create index games_touched on games (touched)",
    """insert into games
         select id, setup, created, touched, over, conceded, summary, (
           select count(*) from (
             select n, row_number() over (order by n) - 1 as k from choices_1 where game = games_1.id) where n = k)
         from games_1""",
    """insert into choices (game, n, choice)
         select game, n, choice from (
           select *, row_number() over (partition by game order by n) - 1 as k from choices_1)
         where n = k and game in (select id from games) order by game, n""",
    "update games set over = 0 where length < (select count(*) from choices_1 where game = games.id)",
    "drop table games_1",
    "drop table choices_1",
)

# Decks that are being built.
THIRD = (
    """create table drafts (
         id text primary key, version integer not null check (version > 0), touched real not null,
         body text not null)""",
    "create index drafts_touched on drafts (touched)",
)

# How a game ended early, its clocks, and since when anybody may join it.
FOURTH = (
    "alter table games add column way text not null default ''",
    "alter table games add column clock text not null default ''",
    "alter table games add column challenge real",
    "create index games_challenge on games (challenge) where challenge is not null",
)

# The owner of a deck.
FIFTH = (
    "alter table decks add column owner text not null default ''",
    "create index decks_owner on decks (owner)",
)

# Who was at a table at its last note.
SIXTH = ("alter table games add column presence text not null default ''",)

# How often the game was taken; every write checks it.
SEVENTH = ("alter table games add column epoch integer not null default 0",)

# What the reviews of a game have found.
EIGHTH = (
    """create table reviews (
         game text not null references games (id), seat integer not null check (seat in (0, 1)),
         body text not null, primary key (game, seat))""",
)

FORMS = (FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH, SEVENTH, EIGHTH)
"""FORMS[i] makes form i + 1 from form i; form 0 is an empty file."""


def form_of(db: sqlite3.Connection) -> int:
    """Return the form of a file: 0 for an empty file."""
    form = int(db.execute("pragma user_version").fetchone()[0])
    if form == 0 and db.execute("select 1 from sqlite_master where name = 'games'").fetchone():
        return 1  # the first form had no number
    return form


def bring_up(db: sqlite3.Connection, path: Path) -> None:
    """Give the store its newest form. A change that fails is rolled back, so that the file stays as it was. A file with
    games is copied before it is changed. Raises StoreError for a form that this version does not know."""
    form = form_of(db)
    if form > len(FORMS):
        raise StoreError(
            f"{path} was made by a newer ptcg (form {form}, this one knows up to {len(FORMS)}); update ptcg"
        )
    if form == len(FORMS):
        return
    if form and db.execute("select 1 from games").fetchone():
        copy_before(db, path.with_name(f"{path.name}.form-{form}"))
    db.execute("begin immediate")
    try:
        for number in range(form, len(FORMS)):
            for statement in FORMS[number]:
                db.execute(statement)
        db.execute("insert into store select ? where not exists (select 1 from store)", (secrets.token_hex(8),))
        db.execute(f"pragma user_version = {len(FORMS)}")
        db.execute(f"pragma application_id = {APPLICATION}")
        db.execute("commit")
    except sqlite3.Error as error:
        if db.in_transaction:
            db.execute("rollback")
        message = f"{path}: the change from form {form} to {len(FORMS)} failed ({error}); the store is as it was"
        raise StoreError(message) from None


def copy_before(db: sqlite3.Connection, to: Path) -> None:
    """Copy the file in its old form, unless there is a copy."""
    if to.exists():
        return
    copy = sqlite3.connect(to)
    try:
        db.backup(copy)
    finally:
        copy.close()


def id_of(db: sqlite3.Connection) -> str:
    """Return the id that a store got when it was made."""
    return str(db.execute("select id from store").fetchone()[0])
