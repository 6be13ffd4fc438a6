"""The sticky shuffle: the new card takes the place of the old card in the list, and the order of a shuffled deck
follows from the seed and the identity of each copy. So one changed card moves one card, and two games of one seed stay
equal until that card matters."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ptcg.cards import Card, Deck
from ptcg.cards.names import fold
from ptcg.cards.pool import Pool
from ptcg.cards.prints import print_by_name
from ptcg.lab.results import RunError

Change = tuple[int, Card, Card]
"""A change: this many copies of a card out, and as many of another card in."""


def swapped(deck: Deck, changes: Sequence[Change]) -> Deck:
    """Return the deck with every new copy in the place of an old copy. The last copies of a card are replaced first, so
    that the other copies keep their identity. Raises RunError for too few copies."""
    copies = list(deck.all_cards())
    for n, out, new in changes:
        places = [place for place, card in enumerate(copies) if card.id == out.id]
        if len(places) < n:
            raise RunError(f"{deck.name}: has {len(places)} {out.name} ({out.id}); cannot take out {n}")
        for place in places[-n:]:
            copies[place] = new
    # Lines of the list are runs of equal cards, so neither order nor identity is lost.
    lines: list[tuple[int, Card]] = []
    for card in copies:
        if lines and lines[-1][1] is card:
            lines[-1] = (lines[-1][0] + 1, card)
        else:
            lines.append((1, card))
    told = ", ".join(f"{n} {new.name} for {out.name}" for n, out, new in changes)
    return msgspec.structs.replace(deck, name=f"{deck.name} with {told}", cards=tuple(lines))


def find_in_deck(deck: Deck, asked: str) -> Card:
    """Return the card of the deck that a person means by a name or an id. Raises RunError if there is none or more than
    one."""
    cards = list(dict.fromkeys(card for _, card in deck.cards))
    found = [card for card in cards if asked == card.id or fold(asked) == fold(card.name)]
    found = found or [card for card in cards if fold(asked) == fold(_short(card))]
    if len(found) == 1:
        return found[0]
    if found:
        ids = " or ".join(card.id for card in found)
        raise RunError(f"{asked!r} are {len(found)} cards of {deck.name}; expected {ids}")
    from difflib import get_close_matches

    near = get_close_matches(fold(asked), [fold(card.name) for card in cards], 3)
    names = [next(card.name for card in cards if fold(card.name) == key) for key in near]
    hint = f"did you mean {', '.join(names)}?" if names else f"expected a card of the deck: {_names(cards)}"
    raise RunError(f"{asked!r} is not in {deck.name}; {hint}")


def find_card(asked: str, deck: Deck, pool: Pool) -> Card:
    """Return the card that comes in: a print of the deck itself if it has one, else a print of the pool. Raises
    RunError."""
    for _, card in deck.cards:
        if asked == card.id or fold(asked) in (fold(card.name), fold(_short(card))):
            return card
    try:
        return pool[asked] if asked in pool else print_by_name(pool, asked)[0]
    except (KeyError, ValueError) as error:
        raise RunError(str(error)) from None


def _short(card: Card) -> str:
    """Return the name without the brackets after it."""
    return card.name.split(" (")[0]


def _names(cards: Sequence[Card]) -> str:
    return ", ".join(card.name for card in cards)
