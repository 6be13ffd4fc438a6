"""An assumed deck list for the opponent: known cards stay, and every other card comes from that list."""

from __future__ import annotations

from collections import Counter

from ptcg.cards.card import Card
from ptcg.cards.decklist import Deck
from ptcg.engine.defs import with_prints
from ptcg.engine.determinize import card_at, hidden_slots
from ptcg.engine.forget import forget
from ptcg.engine.state import State, clone
from ptcg.game.compile_deck import build_with, digest
from ptcg.rulebooks import Rulebook


class Unfitting(ValueError):
    """The assumed list does not fit the cards that the seat has seen."""


def assume(s: State, seat: int, rulebook: Rulebook, decks: tuple[Deck, Deck], opponent: Deck) -> State:
    """Return the state with the opponent's unknown cards taken from the assumed list.

    The cards come in no particular order: the caller must deal them. Raises Unfitting if the list does not fit.
    """
    other = 1 - seat
    both = tuple(d.all_cards() for d in decks)
    if opponent.size != len(both[other]):
        raise Unfitting(f"opponent: the list has {opponent.size} cards, expected {len(both[other])}")
    origin = s.defs.origin
    further = origin[3] if isinstance(origin, tuple) else ()
    defs, number = build_with(rulebook, both[0], both[1], (*further, *opponent.all_cards()))
    if list(defs.printed) != list(s.defs.printed) or len(defs.cards) < len(s.defs.cards):
        raise Unfitting("opponent: the game was not built from its deck lists, so no other list can take their place")
    hidden = sorted(card_at(s, other, x) for x in hidden_slots(s, other, seat))
    printed = list(s.defs.printed)
    known = [c for c, owner in enumerate(s.defs.owner) if owner == other and c not in set(hidden)]
    rest = left(opponent, known, both, seat)
    for card, of in zip(hidden, rest, strict=True):
        printed[card] = number[of]
    t = clone(s)
    forget(t)
    cards = list(number)
    t.defs = with_prints(defs, printed, digest(rulebook, [cards[i] for i in printed]))
    return t


def left(opponent: Deck, known: list[int], both: tuple[tuple[Card, ...], ...], seat: int) -> list[Card]:
    """Return the cards of the list that the seat has not seen, in list order; raise Unfitting if one is missing."""
    offset = 0 if seat == 1 else len(both[0])
    seen = Counter(both[1 - seat][c - offset] for c in known)
    out: list[Card] = []
    for card, count in Counter(opponent.all_cards()).items():
        n = count - seen[card]
        if n < 0:
            what = f"{seen[card]} {card.name} ({card.id})"
            raise Unfitting(f"opponent: {what} have been seen, the list assumed has {count}")
        out += [card] * n
        del seen[card]
    for card, n in seen.items():
        if n:
            raise Unfitting(f"opponent: {card.name} ({card.id}) has been seen, the list assumed has none")
    return out
