"""The decks that a caller gives to a game: by name, as a file, as cards or as a `Deck`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ptcg.cards.card import Card
from ptcg.cards.decklist import Deck

DeckLike = Deck | str | Path | Sequence[Card]
"""Anything that names a deck: a Deck, the name of a deck, a file, or the cards of a deck."""


def own_decks(book: str) -> tuple[Deck, Deck]:
    """Return the two built-in decks of a book; raise ValueError if the book has none."""
    from ptcg.cards.builtin import builtin_decks

    found = builtin_decks(book)
    if len(found) < 2:
        books = ", ".join(sorted({deck.rulebook or "" for deck in builtin_decks()}))
        raise ValueError(f"no decks are built in for {book}: expected decks=(ONE, OTHER), or one of the books {books}")
    return found[0], found[1]


def as_pair(decks: Sequence[DeckLike]) -> tuple[Deck, Deck]:
    """Return two decks from any two values that ``as_deck`` takes; raise ValueError unless there are two."""
    if isinstance(decks, str) or not isinstance(decks, Sequence) or len(decks) != 2:
        found = f"{len(decks)} of them" if isinstance(decks, list | tuple) else repr(decks)
        raise ValueError(f"decks: expected a pair of decks, found {found}")
    return as_deck(decks[0]), as_deck(decks[1])


def as_deck(deck: DeckLike, name: str = "decks") -> Deck:
    """Return a deck from a Deck, a name, a file, or a list of cards; an error calls the value by ``name``."""
    if isinstance(deck, Deck):
        return deck
    if isinstance(deck, str | Path):
        from ptcg.cards.lookup import find_deck

        return find_deck(str(deck))
    cards = [card for card in deck if isinstance(card, Card)] if isinstance(deck, Sequence) else None
    if cards is None or len(cards) != len(deck):
        raise ValueError(f"{name}: expected a Deck, the name of a deck, a file, or a list of cards, found {deck!r}")
    counts: dict[Card, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return Deck(name="", cards=tuple((n, c) for c, n in counts.items()))


def check_cards(deck: Deck) -> None:
    """Raise ValueError if a Deck was made of anything but counts and cards."""
    for line in deck.cards:
        if not (isinstance(line, tuple) and len(line) == 2 and isinstance(line[0], int) and isinstance(line[1], Card)):
            name = deck.name or "without a name"
            raise ValueError(f"deck {name}: expected pairs of a count and a card, found {line!r}")
