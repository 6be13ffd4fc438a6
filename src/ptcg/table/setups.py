"""Setups: the seats and decks that a game begins with."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

import msgspec

from ptcg.cards import Card, CardError, Deck, Pool

HOT_SEAT = -1
"""The seat of a person who plays both sides on one screen."""


class Seat(msgspec.Struct):
    """A seat: a person with an unguessable token, or a bot by its registered name."""

    name: str
    bot: str = ""
    token: str = ""

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays at this seat."""
        return self.bot != ""


class DeckData(msgspec.Struct):
    """A deck as it was chosen: each card by id and by the digest of its data, so that the same card is found again."""

    name: str
    cards: list[tuple[int, str, str]]


class Setup(msgspec.Struct, kw_only=True):
    """Everything that a game begins with. With the choices it is the whole game; it is stored in this form."""

    id: str
    rulebook: str
    seed: str
    seats: list[Seat]
    decks: list[DeckData] = []
    watch: str = ""
    invite: str = ""
    hot_seat: bool = False
    scene: str = ""
    puzzle: str = ""
    lesson: str = ""
    prizes: int = 0  # Prize cards of each player; 0: as the rulebook says
    hints: bool = False
    guide: bool = False
    best_of: int = 1
    wins: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    next: str = ""
    clock: str = "off"
    open: bool = False


def deck_data(deck: Deck) -> DeckData:
    """Return a deck in the form that is stored."""
    return DeckData(deck.name, [(n, card.id, card.digest) for n, card in deck.cards])


def find_deck(data: DeckData, pools: Sequence[Pool]) -> Deck:
    """Return the deck of stored data, every card with the data it had. Raises CardError for the first card that is gone
    or changed."""
    cards: list[tuple[int, Card]] = []
    for n, card_id, digest in data.cards:
        found = [card for pool in pools if (card := pool.get(card_id)) is not None and card.digest == digest]
        if not found:
            raise CardError(f"deck {data.name}: the card {card_id} is not there as it was; expected its data unchanged")
        cards.append((n, found[0]))
    return Deck(data.name, tuple(cards))


def new_token() -> str:
    """Return a token nobody can guess."""
    return secrets.token_urlsafe(16)
