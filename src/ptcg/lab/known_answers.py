"""Swaps whose answer every player knows: the cards that make a deck work out, basic Energy in."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.cards import Card, Deck
from ptcg.lab.roles import filler, is_supporter, roles_of
from ptcg.lab.shuffle import swapped

COPIES, FEWEST = 4, 3
"""How many cards go, and how many a list must have of the kind for the swap to be asked."""


@dataclass(frozen=True)
class KnownAnswer:
    """A swap that makes the list worse: the kind of cards that go, their names, and the list after it."""

    kind: str
    cards: str
    deck: Deck


def known_answers(deck: Deck, rulebook: str) -> list[KnownAnswer]:
    """Return the swaps of a list whose answer is known; none for a list without basic Energy."""
    energy = filler(deck)
    if energy is None:
        return []
    roles = roles_of(deck, rulebook)
    kinds = (
        ("search Supporter", [c for c in roles.searches if is_supporter(_card(deck, c))]),
        ("search Item", [c for c in roles.finds_pokemon if not is_supporter(_card(deck, c))]),
        ("draw Supporter", [c for c in roles.draws if is_supporter(_card(deck, c)) and c not in roles.searches]),
        ("Rare Candy", list(roles.candies)),
    )
    out = []
    for kind, ids in kinds:
        changes = _most(deck, ids, energy)
        if changes:
            names = ", ".join(f"{n} {card.name}" for n, card, _ in changes)
            out.append(KnownAnswer(kind, names, swapped(deck, changes)))
    return out


def _card(deck: Deck, card_id: str) -> Card:
    return next(card for _, card in deck.cards if card.id == card_id)


def _most(deck: Deck, ids: list[str], energy: Card) -> list[tuple[int, Card, Card]]:
    """Return up to COPIES cards of these ids to take out, the most copies first; none if fewer than FEWEST."""
    copies: dict[str, int] = {}
    for n, card in deck.cards:
        if card.id in ids:
            copies[card.id] = copies.get(card.id, 0) + n
    left, changes = COPIES, []
    for card_id, n in sorted(copies.items(), key=lambda item: (-item[1], item[0])):
        taken = min(left, n)
        if taken:
            changes.append((taken, _card(deck, card_id), energy))
            left -= taken
    return changes if COPIES - left >= FEWEST else []
