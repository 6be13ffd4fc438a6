"""Compares two versions of the reader: ``python -m tools.trees dump FILE`` and ``… compare OLD NEW``.

A dump has a line for each text of each different card: a hash of the text with its kind and style, the card's id and
place, and the tree (``-`` if the text does not read). It contains no printed sentence. ``compare`` names every text
whose tree has changed or is gone, and counts new trees; its exit code is 1 if any tree changed or is gone.
``tree-changes.txt`` beside this file gives the reasons for intended changes: a line is a hash and the reason.
"""

from __future__ import annotations

import hashlib
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from ptcg.cards.card import Card
from ptcg.cards.sources import default_pool
from ptcg.effects.node import show
from ptcg.effects.text import Text
from ptcg.text.cards import read_card
from ptcg.text.printed import style_of

_UNREAD = "-"
_ARGUED = Path(__file__).with_name("tree-changes.txt")
_KEY_LENGTH = 20

Dump = dict[str, tuple[str, str]]
"""The place and the tree of each text by its hash."""


def lines_of(card: Card) -> Iterator[tuple[str, str, str]]:
    """Yield the hash, the place and the tree of each text of a card."""
    style = style_of(card.set_id, card.id)
    for entry in read_card(card).texts:
        source = "\n".join((card.name, style, entry.kind, entry.text))
        key = hashlib.sha256(source.encode()).hexdigest()[:_KEY_LENGTH]
        tree = show(entry.result) if isinstance(entry.result, Text) else _UNREAD
        yield key, f"{card.id}:{entry.place}:{entry.index + 1}", tree


def dump(path: Path, prefixes: tuple[str, ...]) -> None:
    """Write the trees of all cards, or of the sets whose ids begin with a prefix, and print how long reading took."""
    found: Dump = {}
    seen: set[tuple[str, str]] = set()
    start = time.process_time()
    for card in default_pool():
        key = (card.set_id, card.digest)
        if card.set_id.startswith("builtin") or key in seen or not card.set_id.startswith(prefixes or ("",)):
            continue
        seen.add(key)
        for name, place, tree in lines_of(card):
            found.setdefault(name, (place, tree))
    path.write_text("".join(f"{name}\t{place}\t{tree}\n" for name, (place, tree) in found.items()), encoding="utf-8")
    read = sum(tree != _UNREAD for _, tree in found.values())
    print(f"{read} of {len(found)} texts read in {time.process_time() - start:.1f} s of processor time")


def load(path: Path) -> Dump:
    """Read a dump from its file."""
    rows = (line.split("\t") for line in path.read_text(encoding="utf-8").splitlines())
    return {key: (place, tree) for key, place, tree in rows}


def argued() -> frozenset[str]:
    """Return the hashes of the texts whose tree was changed for a written reason."""
    if not _ARGUED.is_file():
        return frozenset()
    lines = _ARGUED.read_text(encoding="utf-8").splitlines()
    return frozenset(line.split()[0] for line in lines if line and not line.startswith("#"))


def compare(old: Dump, new: Dump) -> int:
    """Print the changes, and return how many trees are changed or gone without a written reason."""
    meant = argued()
    wrong = 0
    for key, (place, tree) in old.items():
        after = new.get(key, (place, _UNREAD))[1]
        if tree in (_UNREAD, after):
            continue
        wrong += key not in meant
        print(f"{'argued' if key in meant else 'CHANGED'} {key} {place}\n  was {tree}\n  now {after}")
    gained = sum(tree != _UNREAD and old.get(key, ("", _UNREAD))[1] == _UNREAD for key, (_, tree) in new.items())
    print(f"{wrong} changed or gone, {gained} newly read, {sum(t != _UNREAD for _, t in new.values())} read in all")
    return wrong


def main(words: list[str]) -> int:
    """Run a command: dump FILE [SET ...] or compare OLD NEW."""
    match words:
        case ["dump", path, *prefixes]:
            dump(Path(path), tuple(prefixes))
            return 0
        case ["compare", old, new]:
            return 1 if compare(load(Path(old)), load(Path(new))) else 0
    print("expected: dump FILE [SET ...] or compare OLD NEW", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
