"""What a bot believes about the opponent's list, and seats in which that belief holds.

* `open`: the list is known.
* `pool`: it is one of the book's built-in lists that hold every card seen, each as likely as another; unknown if none
  fits.
* `unknown`: the cards seen, and for the rest the kinds of cards that the bot plays itself.
"""

from __future__ import annotations

from collections import Counter

from ptcg.cards import Card, Deck, builtin_decks
from ptcg.game import Seat

BELIEFS = ("open", "pool", "unknown")


def seats(seat: Seat, belief: str) -> tuple[list[Seat], str]:
    """Return seats with the lists that the belief allows, and the belief in words."""
    if belief == "open":
        return [seat], "open list"
    if belief == "pool":
        seen = seat.seen
        fitting = [deck for deck in builtin_decks(seat.rulebook) if holds(deck, seen)]
        if fitting:
            return [assumed(seat, deck) for deck in fitting], f"one of {len(fitting)} known lists"
    return [assumed(seat, guess(seat))], "list unknown: cards seen, and the kinds of the own list"


def holds(deck: Deck, seen: Counter[Card]) -> bool:
    """Return True if the list holds every card seen."""
    there: Counter[Card] = Counter(deck.all_cards())
    return deck.size >= seen.total() and all(there[card] >= n for card, n in seen.items())


def guess(seat: Seat) -> Deck:
    """Return the cards seen, filled up with cards of the own list in its proportions."""
    cards = seat.seen
    size = seat.deck.size
    own = seat.deck.all_cards()
    missing = size - cards.total()
    for k in range(missing):
        cards[own[k * size // missing]] += 1
    return Deck(name="believed", cards=tuple((n, card) for card, n in cards.items()))


def assumed(seat: Seat, deck: Deck) -> Seat:
    """Return the seat with that list for the opponent."""
    return seat.determinize("belief", deck).seat(seat.player)
