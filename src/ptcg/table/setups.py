"""What a game begins with: its seats and its decks."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

import msgspec

from ptcg.cards import Card, CardError, Deck, Pool

HOT_SEAT = -1
"""The seat of someone who plays both sides on one screen."""


class Seat(msgspec.Struct):
    """Who sits where: a person with an unguessable token, or a bot by its registered name."""

    name: str
    bot: str = ""
    token: str = ""

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays here."""
        return self.bot != ""


class DeckData(msgspec.Struct):
    """A deck as it was chosen: each card by id and the digest of its data, so that the same card is found again."""

    name: str
    cards: list[tuple[int, str, str]]


class Setup(msgspec.Struct, kw_only=True):
    """All a game begins with. With the choices made it is the whole game; stored as it is."""

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
    hints: bool = False
    guide: bool = False
    best_of: int = 1
    wins: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    next: str = ""
    clock: str = "off"
    open: bool = False


def deck_data(deck: Deck) -> DeckData:
    """A deck to be stored."""
    return DeckData(deck.name, [(n, card.id, card.digest) for n, card in deck.cards])


def find_deck(data: DeckData, pools: Sequence[Pool]) -> Deck:
    """The deck again, every card with the data it had; CardError names the first that is not there any more."""
    cards: list[tuple[int, Card]] = []
    for n, card_id, digest in data.cards:
        found = [card for pool in pools if (card := pool.get(card_id)) is not None and card.digest == digest]
        if not found:
            raise CardError(f"deck {data.name}: the card {card_id} is not there as it was; expected its data unchanged")
        cards.append((n, found[0]))
    return Deck(data.name, tuple(cards))


def new_token() -> str:
    """A token nobody can guess."""
    return secrets.token_urlsafe(16)
