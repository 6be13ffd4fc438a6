"""Write down every program of every card, or compare two such files: a gate for changes that must not change cards.

python tools/programs.py dump FILE [SET ...]     all built-in cards by all books, printed cards by the newest
python tools/programs.py compare OLD NEW         exit 1 and name the cards whose programs differ

The card texts are read once and kept in the reading cache. A line of the file is one card: its id and book, then the
fields of its definition, programs as opcodes and operands.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from ptcg.cards.builtin import builtin_pool
from ptcg.cards.card import Card
from ptcg.cards.places import find_paths
from ptcg.cards.pool import Pool
from ptcg.engine.defs import ClauseDef, StaticDef, TextDef
from ptcg.engine.program import Code, Ins, Program
from ptcg.game.compile_deck import define
from ptcg.game.compile_rulebook import book_of, system_programs
from ptcg.instructions.build import NotLowered
from ptcg.lowering.builder import Tables
from ptcg.rulebooks import BOOK_IDS, Rulebook, load
from ptcg.text.cache import shared_cache

NEWEST = "PAR23"
SAVE_EVERY = 1000


def plain(x: Any) -> Any:
    """Return any part of a definition as lists, numbers and words."""
    match x:
        case Code():
            return [x.op, x.a, x.b, x.c, *map(plain, x.kids)]
        case Ins():
            return [x.op, x.a, x.b, x.c, x.d, plain(x.x), plain(x.y), plain(x.z)]
        case Program():
            return [x.name, x.source, *map(plain, x.ins)]
        case StaticDef() | ClauseDef() | TextDef():
            return {name: plain(value) for name, value in sorted(vars(x).items())}
        case list() | tuple():
            return [plain(k) for k in x]
        case bool() | int() | str():
            return x
    return {name: plain(value) for name, value in sorted(vars(x).items())}


def definition(card: Card, rules: Rulebook) -> Any:
    """Return a card by itself: its definition, and the programs, modifiers and clauses that belong to it."""
    t = Tables(book_of(rules))
    try:
        d = define(t, card, rules, ())
    except NotLowered as error:
        return {"refused": str(error)}
    d_ = t.finish()
    parts = ("names", "programs", "statics", "clauses", "granted", "like", "roles", "marks", "events", "facts")
    return {"card": plain(d)} | {name: plain(getattr(d_, name)) for name in parts}


def rules_of(rules: Rulebook) -> Any:
    """Return the programs of the rules of a book."""
    t = Tables(book_of(rules))
    system_programs(t, rules)
    return plain(t.defs.programs)


def lines(sets: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    """Yield a name and the data of every line."""
    books = {name: load(name) for name in BOOK_IDS}
    for name, rules in books.items():
        yield f"rules {name}", rules_of(rules)
    for card in builtin_pool():
        for name, rules in books.items():
            yield f"{card.id} {name}", definition(card, rules)
    for i, card in enumerate(printed(sets)):
        yield f"{card.id} {NEWEST}", definition(card, books[NEWEST])
        if i % SAVE_EVERY == SAVE_EVERY - 1:
            shared_cache().save()
    shared_cache().save()


def printed(sets: tuple[str, ...]) -> Iterable[Card]:
    """Return the available printed cards, of some sets or of all."""
    paths = find_paths()
    if not paths:
        return ()
    return [card for card in Pool.merge(map(Pool.read, paths)) if not sets or card.set_id in sets]


def dump(file: Path, sets: tuple[str, ...]) -> None:
    """Write the file."""
    n = 0
    with gzip.open(file, "wt", encoding="utf-8", compresslevel=3) as out:
        for name, data in lines(sets):
            out.write(f"{name}\t{json.dumps(data, ensure_ascii=False, separators=(',', ':'))}\n")
            n += 1
    print(f"{n} lines")


def load_dump(file: Path) -> dict[str, str]:
    """Return the lines of a file by name."""
    found: dict[str, str] = {}
    with gzip.open(file, "rt", encoding="utf-8") as text:
        for line in text:
            name, data = line.rstrip("\n").split("\t", 1)
            # a built-in card may have the id of a printed card
            found[f"{name} (again)" if name in found else name] = data
    return found


def compare(old: Path, new: Path) -> int:
    """Print and return how many lines of two files differ."""
    a, b = load_dump(old), load_dump(new)
    changed = [name for name in a.keys() & b.keys() if a[name] != b[name]]
    for name in sorted(changed)[:20]:
        print(f"{name}: differs")
    lost, more = len(a.keys() - b.keys()), len(b.keys() - a.keys())
    print(f"{len(a.keys() & b.keys())} in both, {len(changed)} differ; {lost} only in {old}, {more} only in {new}")
    return len(changed) + lost + more


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["dump", file, *sets]:
            dump(Path(file), tuple(sets))
        case ["compare", old, new]:
            sys.exit(1 if compare(Path(old), Path(new)) else 0)
        case _:
            sys.exit(__doc__)
