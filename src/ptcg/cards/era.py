"""Eras: the default book of a printed set, which is the rulebook that it was made for."""

from __future__ import annotations

from collections.abc import Iterable

from ptcg.cards.card import Card
from ptcg.cards.facts import is_basic_energy
from ptcg.cards.pool import Pool
from ptcg.cards.schema import CardSet
from ptcg.rulebooks import BOOK_IDS, PLAYED_IDS, book_of_series


def book_of_set(card_set: CardSet) -> str:
    """Return the id of a set's default book."""
    return book_of_series(card_set.series, card_set.release_date)


def book_of_deck(cards: Iterable[Card], pool: Pool) -> tuple[str, Card]:
    """Return the id of the book by which a list of cards is judged, and the card that decides: the newest card.

    Basic Energy is printed in every set, so it decides only if there is no other card.
    """
    cards = list(cards)
    told = [card for card in cards if not is_basic_energy(card)] or cards
    newest = max(told, key=lambda card: (PLAYED_IDS.index(book_of_card(card, pool)), _day(card, pool)))
    return book_of_card(newest, pool), newest


def _day(card: Card, pool: Pool) -> str:
    found = pool.sets.get(card.set_id)
    return found.release_date if found is not None else ""


def book_of_card(card: Card, pool: Pool) -> str:
    """Return the id of a card's default book; the newest book for a card of a set that the pool does not know."""
    card_set = pool.sets.get(card.set_id)
    return book_of_set(card_set) if card_set is not None else BOOK_IDS[-1]
