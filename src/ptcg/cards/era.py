"""The rulebook a printed set was made for, as far as the five books go: its default book."""

from __future__ import annotations

from typing import Final

from ptcg.cards.card import Card
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
    "Mega Evolution": "PAR23",
    **dict.fromkeys(("Base", "Gym", "Neo", "E-Card", "EX", "NP", "POP", "Diamond & Pearl", "Platinum"), "RR09"),
}
# The first day of each book's time, for sets of no series (as "Other"); newest first.
_BY_DAY: Final = (("2023/03/31", "PAR23"), ("2011/04/25", "SSH20"), ("2011/02/09", "CL11"), ("2010/02/10", "UD10"))
_OLDEST: Final = "RR09"
_NEWEST: Final = "PAR23"


def book_of_set(card_set: CardSet) -> str:
    """The id of a set's default book: Base to Platinum RR09, then UD10, CL11, Black & White on SSH20, since 2023
    PAR23."""
    book = _BY_SET.get(card_set.id) or _BY_SERIES.get(card_set.series)
    if book is not None:
        return book
    if not card_set.release_date:
        return _NEWEST
    return next((book for day, book in _BY_DAY if card_set.release_date >= day), _OLDEST)


def book_of_card(card: Card, pool: Pool) -> str:
    """The id of a card's default book; the newest for a card of a set the pool does not know."""
    card_set = pool.sets.get(card.set_id)
    return book_of_set(card_set) if card_set is not None else _NEWEST
