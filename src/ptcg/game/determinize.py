"""A full state consistent with what one seat may know: unknown cards are dealt anew among the hidden places."""

from __future__ import annotations

from ptcg.cards.decklist import Deck
from ptcg.core import rng
from ptcg.core import words as w
from ptcg.core.state import State, clone, own_cards, own_zone
from ptcg.game.views import view


def determinize(s: State, seat: int, seed: str, opponent: Deck | None = None) -> State:
    """Deal the cards the seat does not know among the places where they may be; the source of chance is replaced. With no
    list assumed for the opponent the true list is used (open decklists)."""
    if opponent is not None:
        raise ValueError("opponent: assuming another list needs a game built with it; start one with those decks")
    t = clone(s)
    rng.seed(t, f"determinize:{seat}:{seed}:{view_text(s, seat)}")
    own_cards(t)
    for p in range(2):
        redeal(t, p, seat)
    t.rng3 = rng.word(t)
    return t


def view_text(s: State, seat: int) -> str:
    """The view as text, so that equal views and seeds give equal results."""
    return repr(view(s, seat))


def redeal(t: State, p: int, seat: int) -> None:
    """Shuffle the cards of one player that the seat cannot tell apart by place: deck, Prizes, and the other's hand."""
    slots: list[tuple[int, int]] = []
    bit = 1 << seat
    for zone in (w.DECK, w.PRIZES, w.HAND):
        if zone == w.HAND and p == seat:
            continue
        cards = own_zone(t, zone * 2 + p)
        n = len(cards)
        for i, c in enumerate(cards):
            if zone == w.DECK:
                by_top = n - 1 - i < t.top_known[p * 2 + seat]
                by_bottom = i < t.bottom_known[p * 2 + seat]
                hidden = not by_top and not by_bottom
            else:
                hidden = not t.know[c] & bit
            if hidden:
                slots.append((zone, i))
    searched = t.set_known[p * 2 + seat] and p == seat
    if searched:
        for zone in (w.DECK, w.PRIZES):
            shuffle_slots(t, p, [x for x in slots if x[0] == zone])
    else:
        shuffle_slots(t, p, slots)


def shuffle_slots(t: State, p: int, slots: list[tuple[int, int]]) -> None:
    """Deal the cards of these slots anew; each slot keeps what is known about it."""
    cards = sorted(t.zones[zone * 2 + p][i] for zone, i in slots)
    bits = [t.know[t.zones[zone * 2 + p][i]] for zone, i in slots]
    for i in range(len(cards) - 1, 0, -1):
        j = rng.below(t, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    for (zone, i), card, know in zip(slots, cards, bits, strict=True):
        t.zones[zone * 2 + p][i] = card
        t.place[card] = zone
        t.know[card] = know
