"""Pokémon that are printed on several cards: halves and pieces.

All pieces of one Pokémon have the same name and the same words. The picture tells them apart in print, and the
collector's number in card data: within a set the pieces of one Pokémon are numbered in order, the top piece first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from ptcg.cards.card import Card
from ptcg.cards.kinds.registry import kinds_of


def size(card: Card) -> int:
    """Return how many cards the Pokémon is printed on; 0 for a Pokémon of one card and for every other card."""
    return max((kind.pieces for kind in kinds_of(card)), default=0)


def with_pieces(cards: Iterable[Card]) -> list[Card]:
    """Return the cards; each half or piece has its place among the cards of its set with the same name and words.

    A card whose data states its piece keeps it. In a set that holds a Pokémon twice, counting begins anew after each
    whole Pokémon.
    """
    cards = list(cards)
    groups: dict[tuple[str, str], list[Card]] = {}
    for card in cards:
        if size(card) and not card.piece:
            groups.setdefault((card.set_id, card.digest), []).append(card)
    place = {
        card.id: index % size(card) + 1
        for group in groups.values()
        for index, card in enumerate(sorted(group, key=number))
    }
    return [msgspec.structs.replace(card, piece=place[card.id]) if card.id in place else card for card in cards]


def number(card: Card) -> int:
    """Return the digits of the collector's number, for sorting."""
    return int(re.sub(r"\D", "", card.number) or 0)
