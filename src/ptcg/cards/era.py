"""Eras: the default book of a printed set, which is the rulebook that it was made for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ptcg.cards.card import Card
from ptcg.cards.facts import is_basic_energy
from ptcg.cards.pool import Pool
from ptcg.cards.schema import CardSet

_BY_SET: Final = {"col1": "CL11"}  # Call of Legends, by the data of the series before it
_BY_SERIES: Final = {
    "HeartGold & SoulSilver": "UD10",
    "Black & White": "SSH20",
    "XY": "SSH20",
    "Sun & Moon": "SSH20",
    "Sword & Shield": "SSH20",
    "Scarlet & Violet": "PAR23",
    "Mega Evolution": "ASC26",
    **dict.fromkeys(("Base", "Gym", "Neo", "E-Card", "EX", "NP", "POP", "Diamond & Pearl", "Platinum"), "RR09"),
}
_TODAY: Final = "2025/01/01"  # the rules of today hold for sets since then, also in a series that goes on
# The first day of each book's time, for sets without a known series (such as "Other"); newest first.
_BY_DAY: Final = (
    (_TODAY, "ASC26"),
    ("2023/03/31", "PAR23"),
    ("2011/04/25", "SSH20"),
    ("2011/02/09", "CL11"),
    ("2010/02/10", "UD10"),
)
BOOK_ORDER: Final = ("RR09", "UD10", "CL11", "SSH20", "PAR23", "ASC26")
_OLDEST: Final = "RR09"
_NEWEST: Final = "PAR23"


def book_of_set(card_set: CardSet) -> str:
    """Return the id of a set's default book.

    Base to Platinum: RR09; then UD10 and CL11; from Black & White on SSH20; since 2023 PAR23; since 2025 ASC26.
    """
    book = _BY_SET.get(card_set.id) or _BY_SERIES.get(card_set.series)
    if book == "PAR23" and card_set.release_date >= _TODAY:
        return "ASC26"
    if book is not None:
        return book
    if not card_set.release_date:
        return _NEWEST
    return next((book for day, book in _BY_DAY if card_set.release_date >= day), _OLDEST)


def book_of_deck(cards: Iterable[Card], pool: Pool) -> tuple[str, Card]:
    """Return the id of the book by which a list of cards is judged, and the card that decides: the newest card.

    Basic Energy is printed in every set, so it decides only if there is no other card.
    """
    cards = list(cards)
    told = [card for card in cards if not is_basic_energy(card)] or cards
    newest = max(told, key=lambda card: (BOOK_ORDER.index(book_of_card(card, pool)), _day(card, pool)))
    return book_of_card(newest, pool), newest


def _day(card: Card, pool: Pool) -> str:
    found = pool.sets.get(card.set_id)
    return found.release_date if found is not None else ""


def book_of_card(card: Card, pool: Pool) -> str:
    """Return the id of a card's default book; the newest book for a card of a set that the pool does not know."""
    card_set = pool.sets.get(card.set_id)
    return book_of_set(card_set) if card_set is not None else _NEWEST
