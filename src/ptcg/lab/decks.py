"""The decks of a question, found by name, file or folder, with the book they are played by and the reason for that
book."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from ptcg.cards import CardError, Deck, Pool, builtin_decks, check_deck, default_pool
from ptcg.cards.era import book_of_deck
from ptcg.cards.facts import is_basic_energy
from ptcg.cards.lookup import find_deck
from ptcg.cards.tournament import tournament_decks, tournament_lists
from ptcg.game.compile_deck import unread
from ptcg.game.given_decks import DeckLike, as_deck
from ptcg.lab.results import RunError
from ptcg.rulebooks import PLAYED_IDS, Rulebook, load

TOLD = 4
"""Of more decks than this only the number of each book is told."""
DECK_FILES = (".txt", ".json")


@dataclass(frozen=True)
class Given:
    """Decks that may be played, the book they are played by, and the reason for that book."""

    decks: tuple[Deck, ...]
    book: Rulebook
    why: str


def gather(asked: Sequence[DeckLike], rulebook: str | None = None, pool: Pool | None = None) -> Given:
    """Find the decks that were asked for. Each must be legal in the book: RunError names every fault of every deck."""
    if not asked:
        raise RunError("no deck is given; expected the name of a deck, a file or a folder")
    found = [_one(deck, pool) for deck in asked]
    return judge(found, rulebook, pool)


def judge(decks: Sequence[Deck], rulebook: str | None = None, pool: Pool | None = None) -> Given:
    """Choose the book and judge the decks by it; two decks of one name get different names. Raises RunError with all
    faults."""
    try:
        book, why = choose_book(decks, rulebook, pool)
    except CardError as error:
        raise RunError(str(error)) from None
    faults = [
        f"{deck.name or 'a deck without a name'} cannot be played by {book.id}: {fault}"
        for deck in dict.fromkeys(_told_apart(decks))
        for fault in check_deck(deck, book, unread=lambda card: unread(card) is not None)
    ]
    if faults:
        by = f"\n({book.id}: {why})" if rulebook is None and why else ""
        raise RunError("\n".join(faults) + by)
    return Given(tuple(_told_apart(decks)), book, why)


def choose_book(decks: Sequence[Deck], rulebook: str | None, pool: Pool | None = None) -> tuple[Rulebook, str]:
    """Return the book to play by, and the reason: the book asked for, the decks' own book, or the newest of several.
    Raises RunError for an unknown book."""
    if rulebook is not None:
        try:
            return load(rulebook), "asked for"
        except ValueError as error:
            raise RunError(str(error)) from None
    books = {deck.name: _own_book(deck, pool) for deck in decks}
    newest = max(books.values(), key=PLAYED_IDS.index)
    if len(set(books.values())) == 1:
        return load(newest), "the book of the decks" if len(decks) > 1 else "the book of the deck"
    if len(books) <= TOLD:
        told = ", ".join(f"{name} is of {book}" for name, book in books.items())
    else:
        counts = Counter(books.values())
        told = ", ".join(f"{counts[book]} decks are of {book}" for book in sorted(counts, key=PLAYED_IDS.index))
    return load(newest), f"{told}: the newest book plays the cards of the older ones"


def against(asked: Sequence[str], pool: Pool | None = None) -> list[Deck]:
    """Return opponents: a word is the name of a deck, a file, a folder, which means every deck file in it, or
    `lists:2024` or `lists:2023-2025`, which means the stored tournament lists of these years."""
    out: list[Deck] = []
    for word in asked:
        if word.startswith("lists:"):
            out += _stored(word, pool)
            continue
        out += read_folder(Path(word), pool) if Path(word).is_dir() else [_one(word, pool)]
    return out


def _stored(word: str, pool: Pool | None) -> list[Deck]:
    found = re.fullmatch(r"lists:(\d{4})(?:-(\d{4}))?", word)
    if found is None:
        raise RunError(f"{word!r}: expected lists: and a year or two, as in lists:2023-2025")
    years = range(int(found[1]), int(found[2] or found[1]) + 1)
    decks = tournament_decks(pool or default_pool(), {one.name for one in tournament_lists() if one.year in years})
    if not decks:
        raise RunError(f"{word}: no list of these years can be played here; `ptcg cards fetch` downloads the cards")
    return decks


def read_folder(folder: Path, pool: Pool | None = None) -> list[Deck]:
    """Read the decks of a folder, by the names of their files. RunError names all faults of its files at once."""
    files = sorted(file for file in folder.iterdir() if file.suffix.lower() in DECK_FILES and file.is_file())
    if not files:
        raise RunError(f"{folder}: no deck files here; expected files that end in {' or '.join(DECK_FILES)}")
    out, faults = [], []
    for file in files:
        try:
            out.append(_one(str(file), pool))
        except RunError as error:
            faults.append(str(error))
    if faults:
        raise RunError("\n".join(faults))
    return out


def builtins() -> list[Deck]:
    """Return the built-in decks, for a matrix without a folder."""
    return builtin_decks()


def _one(asked: DeckLike, pool: Pool | None) -> Deck:
    try:
        return find_deck(str(asked), pool) if isinstance(asked, str | Path) else as_deck(asked)
    except (CardError, ValueError) as error:
        raise RunError(str(error)) from None


def _own_book(deck: Deck, pool: Pool | None) -> str:
    if deck.rulebook is not None:
        return deck.rulebook
    cards = [card for _, card in deck.cards if not is_basic_energy(card)] or [card for _, card in deck.cards]
    return book_of_deck(cards, pool or default_pool())[0]


def _told_apart(decks: Sequence[Deck]) -> list[Deck]:
    """Return the decks, with a number after a repeated name, and a name for a deck without one."""
    out: list[Deck] = []
    seen: dict[str, int] = {}
    for deck in decks:
        name = deck.name or "deck"
        seen[name] = seen.get(name, 0) + 1
        new = name if seen[name] == 1 else f"{name} ({seen[name]})"
        out.append(deck if new == deck.name else msgspec.structs.replace(deck, name=new))
    return out
