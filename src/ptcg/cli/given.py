"""What a command line gives: cards, decks and rulebooks, found or refused in one line."""

from __future__ import annotations

import difflib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ptcg.cards import CardError, Deck, DeckError, Pool, builtin_decks, default_pool, read_deck, theme_decks
from ptcg.cards.names import fold
from ptcg.cli.failure import Failure
from ptcg.rulebooks import BOOK_IDS, Rulebook, load

Cards = Annotated[
    tuple[Path, ...],
    Parameter(name="--cards", negative="", help="A folder or file of card data, looked in first; may be repeated."),
]
Json = Annotated[bool, Parameter(name="--json", negative="", help="Print JSON.")]
Book = Annotated[str | None, Parameter(help=f"The rulebook: {', '.join(BOOK_IDS)}.")]


def open_pool(cards: Sequence[Path] = ()) -> Pool:
    """The pool over the given paths, PTCG_CARDS or the corpus, the added paths and the built-in cards."""
    try:
        return default_pool(cards)
    except CardError as error:
        raise Failure(str(error)) from None


def open_book(book: str) -> Rulebook:
    """The rulebook of that id."""
    try:
        return load(book)
    except ValueError as error:
        raise Failure(str(error)) from None


def open_deck(asked: str, pool: Pool) -> Deck:
    """The deck in a file, or else the built-in or ready-made deck of that name, however a person types it."""
    try:
        if Path(asked).is_file():
            return read_deck(Path(asked), pool)
        decks = builtin_decks()
        broken: list[DeckError] = []
        if not any(_is_called(deck, asked) for deck in decks):
            themes, broken = theme_decks(pool)
            decks = [*decks, *themes]
    except CardError as error:
        raise Failure(str(error)) from None
    found = [deck for deck in decks if _is_called(deck, asked)]
    if len(found) > 1:
        books = ", ".join(deck.rulebook or "no rulebook" for deck in found)
        raise Failure(f"{len(found)} decks are called {asked!r} ({books}); expected a deck file")
    if not found:
        for fault in broken:
            if fold(fault.deck) == fold(asked):
                raise Failure(str(fault))
        near = difflib.get_close_matches(fold(asked), [fold(deck.name) for deck in decks], 3)
        names = [next(deck.name for deck in decks if fold(deck.name) == key) for key in near]
        hint = f"did you mean {', '.join(names)}?" if names else "`ptcg deck list` shows the names"
        raise Failure(f"no file and no deck is called {asked!r}; {hint}")
    return found[0]


def book_of(deck: Deck, book: str | None) -> Rulebook:
    """The rulebook asked for, or else the one the deck was made for."""
    if book is None and deck.rulebook is None:
        raise Failure(f"{deck.name} names no rulebook; expected --rulebook, one of {', '.join(BOOK_IDS)}")
    return open_book(book or deck.rulebook or "")


def print_json(data: object) -> None:
    """Print data as JSON people can read."""
    print(json.dumps(data, ensure_ascii=False, indent=1))


def _is_called(deck: Deck, asked: str) -> bool:
    return fold(asked) in (fold(deck.name), fold(f"{deck.rulebook}-{deck.name}"))
