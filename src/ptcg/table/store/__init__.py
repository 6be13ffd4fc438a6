"""The store of games and decks: one interface, with SQLite or PostgreSQL behind it."""

from __future__ import annotations

from pathlib import Path

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
    Taken,
)
from ptcg.table.store.sqlite import SqliteStore, store_file

__all__ = [
    "BrokenGame", "Challenge", "Kept", "Lease", "SavedDeck", "SavedDraft", "SqliteStore", "Store", "StoreConflict",
    "StoreError", "Stored", "Taken", "open_store", "store_file",
]  # fmt: skip


def open_store(place: str = "", address: str = "") -> Store:
    """Open the store at a place: postgresql://..., a file, or nothing for the file in the user's data folder. Raises
    StoreError."""
    if place.startswith(("postgresql://", "postgres://")):
        from ptcg.table.store.postgres import PostgresStore

        return PostgresStore(place, address)
    if "://" in place:
        raise StoreError(f"--store {place.partition('://')[0]}://…: expected postgresql://... or a file")
    return SqliteStore(Path(place) if place else None, address)
