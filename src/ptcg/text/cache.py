"""A cache of what was read: the readings of a pool, kept in the user's cache folder by card data and grammar.

A file holds the readings of cards by their digest. Its name is the digest of everything that reading depends on, so a
change of a grammar, of a node or of the reader starts a new file; of a change of the cards only what is new is read.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import sys
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from ptcg.cards.card import Card
from ptcg.text.cards import CardReading, TextReading, read_card

_PARTS = ("ptcg.text", "ptcg.effects")
_SUFFIXES = (".py", ".grammar")


def cache_folder() -> Path:
    """The user's cache folder of this program; PTCG_CACHE names another one. It may not exist yet."""
    if named := os.environ.get("PTCG_CACHE"):
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "ptcg" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "ptcg"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "ptcg"


@cache
def grammar_digest() -> str:
    """A hash of all that reading depends on: grammars, reader and effect nodes."""
    digest = hashlib.blake2b(digest_size=12)
    for part in _PARTS:
        for name, data in sorted(_sources(files(part), part)):
            digest.update(name.encode() + b"\0" + data + b"\0")
    return digest.hexdigest()


def _sources(folder: Traversable, path: str) -> Iterable[tuple[str, bytes]]:
    for entry in folder.iterdir():
        if entry.is_dir() and entry.name not in ("__pycache__", "lower"):
            yield from _sources(entry, f"{path}/{entry.name}")
        elif entry.name.endswith(_SUFFIXES):
            yield f"{path}/{entry.name}", entry.read_bytes()


class ReadingCache:
    """Readings of cards by the digest of the card and its set, from a file and into it. A file that cannot be read is
    as good as none; one that cannot be written is done without."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path if path is not None else cache_folder() / f"readings-{grammar_digest()}.pickle"
        self._known: dict[tuple[str, str], tuple[tuple[object, ...], ...]] = {}
        self._new = False
        try:
            self._known = pickle.loads(self.path.read_bytes())
        except (OSError, pickle.UnpicklingError, EOFError, AttributeError, ImportError, TypeError, ValueError):
            pass

    def reading(self, card: Card) -> CardReading:
        """The reading of the card, as ``read_card`` gives it."""
        key = (card.set_id, card.digest)
        known = self._known.get(key)
        if known is not None:
            return CardReading(tuple(TextReading(*entry) for entry in known))  # type: ignore[arg-type]
        reading = read_card(card)
        self._known[key] = tuple(
            (entry.place, entry.index, entry.kind, entry.text, entry.result) for entry in reading.texts
        )
        self._new = True
        return reading

    def save(self) -> None:
        """Write the file if there is anything new, and remove those of other grammars."""
        if not self._new:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            part = self.path.with_suffix(f".{os.getpid()}")
            part.write_bytes(pickle.dumps(self._known, protocol=pickle.HIGHEST_PROTOCOL))
            part.replace(self.path)
            for other in self.path.parent.glob("readings-*.pickle"):
                if other != self.path:
                    other.unlink(missing_ok=True)
        except OSError:
            return
        self._new = False
