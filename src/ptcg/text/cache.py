"""A cache of readings, in the user's cache folder, by card data and grammar.

A file holds the readings of cards by their digest. Its name is the digest of everything that reading depends on, so a
change of a grammar, of a node or of the reader starts a new file; after a change of cards only the changed ones are
read. The file also keeps what the engine cannot carry out, under the digest of the lowering.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from threading import RLock

import msgspec

from ptcg.cards.card import Card
from ptcg.text.cards import CardReading, TextReading, read_card
from ptcg.text.shelf import Shelf, ShelfError

_READING = ("ptcg.text", "ptcg.effects", "ptcg.verbs", "ptcg.cards.kinds")
_LOWERING = ("ptcg.lowering", "ptcg.verbs", "ptcg.instructions", "ptcg.game", "ptcg.cards")
_SUFFIXES = (".py", ".grammar", ".txt")
_MAGIC = b"ptcg-readings-1\n"
_CHECK_SIZE = 16
_KEPT = 3
"""How many files of other grammars are kept, in case such a grammar is used again."""

_Entry = tuple[str, int, str, str, int]


class _Kept(msgspec.Struct, array_like=True):
    """The contents of a file: the table of trees, the texts of each card, and refusals by the engine of one
    lowering."""

    table: list[list[object]] = []
    cards: dict[str, tuple[_Entry, ...]] = {}
    lowering: str = ""
    refused: dict[str, str] = {}


_READINGS = msgspec.msgpack.Decoder(_Kept)


def cache_folder() -> Path:
    """Return the user's cache folder of this program, or the folder that PTCG_CACHE names. The folder may not exist
    yet."""
    if named := os.environ.get("PTCG_CACHE"):
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "ptcg" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "ptcg"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "ptcg"


@cache
def grammar_digest() -> str:
    """Return a hash of everything that reading depends on: grammars, reader, effect nodes and the words of the kinds
    of card."""
    return _digest(_READING, without=("lower",))


@cache
def lowering_digest() -> str:
    """Return a hash of everything that decides whether the engine can carry out a tree."""
    return _digest(_LOWERING)


def _digest(packages: Iterable[str], without: tuple[str, ...] = ()) -> str:
    digest = hashlib.blake2b(digest_size=12)
    for package in packages:
        for name, data in sorted(_sources(files(package), package, without)):
            digest.update(name.encode() + b"\0" + data + b"\0")
    return digest.hexdigest()


def _sources(folder: Traversable, path: str, without: tuple[str, ...]) -> Iterable[tuple[str, bytes]]:
    for entry in folder.iterdir():
        if entry.is_dir() and entry.name not in ("__pycache__", *without):
            yield from _sources(entry, f"{path}/{entry.name}", without)
        elif entry.name.endswith(_SUFFIXES):
            yield f"{path}/{entry.name}", entry.read_bytes()


class ReadingCache:
    """Readings of cards by the digest of the card and its set, kept in a file. A file that cannot be read, or whose
    checksum is wrong, counts as empty; if the file cannot be written, nothing is kept."""

    def __init__(self, path: Path | None = None) -> None:
        self._lock = RLock()  # a server reads cards in several threads
        self.path = path if path is not None else cache_folder() / f"readings-{grammar_digest()}.bin"
        self.new = 0
        """How many cards were read since the file was last written."""
        kept = _load(self.path)
        self._shelf = Shelf(kept.table)
        self._cards = kept.cards
        self._refused = kept.refused if kept.lowering == lowering_digest() else {}

    def __len__(self) -> int:
        return len(self._cards)

    def knows(self, card: Card) -> bool:
        """Return whether the card was read before."""
        return _name(card) in self._cards

    def reading(self, card: Card) -> CardReading:
        """Return the reading of the card, as ``read_card`` gives it."""
        with self._lock:
            return self._reading(card)

    def _reading(self, card: Card) -> CardReading:
        name = _name(card)
        known = self._cards.get(name)
        if known is not None:
            try:
                get = self._shelf.get
                texts = (TextReading(where, index, kind, text, get(at)) for where, index, kind, text, at in known)
                return CardReading(tuple(texts))
            except ShelfError:
                pass  # a faulty entry: read the card again
        reading = read_card(card)
        self._cards[name] = tuple(
            (entry.place, entry.index, entry.kind, entry.text, self._shelf.put(entry.result)) for entry in reading.texts
        )
        self.new += 1
        return reading

    def refusal(self, card: Card) -> str | None:
        """Return why the engine cannot carry out the card; empty if it can, None if ``refuse`` was never called for
        the card."""
        return self._refused.get(_name(card))

    def refuse(self, card: Card, why: str) -> None:
        """Remember why the engine cannot carry out the card. ``why`` is empty if the engine can."""
        with self._lock:
            self._refused[_name(card)] = why
            self.new += 1

    def _take_in(self, kept: _Kept) -> None:
        """Add the readings and refusals that another process has written to the file in the meantime."""
        shelf = Shelf(kept.table)
        for name in kept.cards.keys() - self._cards.keys():
            with suppress(ShelfError):
                entries = kept.cards[name]
                self._cards[name] = tuple((*entry[:4], self._shelf.put(shelf.get(entry[4]))) for entry in entries)
        if kept.lowering == lowering_digest():
            self._refused = {**kept.refused, **self._refused}

    def save(self) -> None:
        """Write the file if any reading or refusal is new, and delete the files of other grammars except the newest."""
        with self._lock:
            self._save()

    def _save(self) -> None:
        if not self.new:
            return
        self._take_in(_load(self.path))
        data = msgspec.msgpack.encode(_Kept(self._shelf.table, self._cards, lowering_digest(), self._refused))
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            part = self.path.with_suffix(f".{os.getpid()}")
            part.write_bytes(_MAGIC + _check(data) + data)
            part.replace(self.path)
            others = [other for other in self.path.parent.glob("readings-*.bin") if other != self.path]
            for other in sorted(others, key=lambda file: file.stat().st_mtime, reverse=True)[_KEPT:]:
                other.unlink(missing_ok=True)
        except OSError:
            return
        self.new = 0


def shared_cache() -> ReadingCache:
    """Return the cache of this process. New readings are saved when the process ends, or earlier by ``save``."""
    return _opened(cache_folder() / f"readings-{grammar_digest()}.bin")


@cache
def _opened(path: Path) -> ReadingCache:
    opened = ReadingCache(path)
    atexit.register(opened.save)  # reading the ten built-in decks takes seconds, loading their readings milliseconds
    return opened


def _name(card: Card) -> str:
    return f"{card.set_id} {card.digest}"


def _check(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=_CHECK_SIZE).digest()


def _load(path: Path) -> _Kept:
    try:
        data = path.read_bytes()
        start = len(_MAGIC) + _CHECK_SIZE
        if data.startswith(_MAGIC) and data[len(_MAGIC) : start] == _check(data[start:]):
            return _READINGS.decode(memoryview(data)[start:])
    except (OSError, msgspec.MsgspecError):
        pass
    return _Kept()
