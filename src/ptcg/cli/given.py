"""The arguments of a command line: cards, decks and rulebooks, found or refused in one line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ptcg.cards import CardError, Deck, Pool, default_pool
from ptcg.cards.lookup import find_deck
from ptcg.cli.failure import Failure
from ptcg.rulebooks import PLAYED_IDS, Rulebook, load

Cards = Annotated[
    tuple[Path, ...],
    Parameter(name="--cards", negative="", help="Folder or file of card data, searched first; repeatable."),
]
Json = Annotated[bool, Parameter(name="--json", negative="", help="Print JSON.")]
Book = Annotated[str | None, Parameter(help=f"The rulebook: {', '.join(PLAYED_IDS)}.")]


def open_pool(cards: Sequence[Path] = ()) -> Pool:
    """Return the pool over the given paths, PTCG_CARDS or the fetched cards, the added paths and the built-in cards.
    Raises Failure."""
    try:
        return default_pool(cards)
    except CardError as error:
        raise Failure(str(error)) from None


def open_book(book: str) -> Rulebook:
    """Return the rulebook of that id. Raises Failure if there is none."""
    try:
        return load(book)
    except ValueError as error:
        raise Failure(str(error)) from None


def open_deck(asked: str, pool: Pool) -> Deck:
    """Return the deck in a file, else the built-in or ready-made deck of that name in any spelling. Raises Failure."""
    try:
        return find_deck(asked, pool)
    except (CardError, ValueError) as error:
        raise Failure(str(error)) from None


def book_of(deck: Deck, book: str | None) -> Rulebook:
    """Return the rulebook asked for, else the rulebook of the deck. Raises Failure if there is neither."""
    if book is None and deck.rulebook is None:
        raise Failure(f"{deck.name} names no rulebook; expected --rulebook, one of {', '.join(PLAYED_IDS)}")
    return open_book(book or deck.rulebook or "")


def print_json(data: object) -> None:
    """Print data as JSON that people can read."""
    print(json.dumps(data, ensure_ascii=False, indent=1))
