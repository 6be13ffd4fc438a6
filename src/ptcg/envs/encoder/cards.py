"""Tokens of the cards that are not in play, as far as a seat knows them. The encoder uses them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ptcg.engine import vocabulary as w
from ptcg.engine.modifiers import player_source
from ptcg.engine.ops import M_HAND_UP
from ptcg.engine.state import State
from ptcg.envs.encoder import columns as k
from ptcg.envs.encoder.rows import BITS, LOW, NPLACES, ONE_MORE, Deal, Rows, four, place_token, token, token_of

BY_CARD: Final = -1  # in ``Rows.shown``: whether a card of this place is shown depends on the card


def loose(r: Rows, card: i64, side: i64, zone: i64, place: i64) -> i64:
    """Write the token of a card, or of several equal cards, that is not in play; return its number."""
    return token(r, four(k.TOKEN_CARD, card, side, zone), four(-1, place, 1, 0))


def tops(s: State, p: i64, seat: i64, ids: vec[i64], r: Rows) -> None:
    """Write tokens for the cards on top of a deck whose positions the seat knows."""
    known = s.top_known[p * 2 + seat]
    if known == 0:
        return
    deck = s.zones[w.DECK * 2 + p]
    n = i64(len(deck))
    j: i64 = 1
    while j <= known and j <= n:
        c = deck[n - j]
        place_token(r, c, loose(r, ids[s.defs.printed[c]], 0 if p == seat else 1, k.ZONE_TOP, j))
        j += 1


def elsewhere(s: State, seat: i64, deal: Deal, r: Rows) -> None:
    """Write tokens for the cards that are not in play, as far as the seat knows them; copies in a zone share one.

    The cards are written in the order of their owners and definitions, so that the rows reveal no order.
    """
    for j in range(i64(k.ZONE_UNSEEN + 1)):
        r.last[j] = -1
    of_owner(s, 0, seat, 0, deal.second, deal, r)
    of_owner(s, 1, seat, deal.second, len(deal.order), deal, r)


def of_owner(s: State, owner: i64, seat: i64, first: i64, end: i64, deal: Deal, r: Rows) -> None:
    """Write tokens for one player's cards: those of ``deal.order`` from ``first`` up to ``end``."""
    show_zones(s, owner, seat, r)
    side: i64 = 0 if owner == seat else 1
    shown = r.shown
    place = s.place
    order = deal.order
    where = r.where
    tokens = r.tokens
    last = r.last
    base = r.base + 1
    row = r.row
    for j in range(first, end):
        both = order[j]
        c = both & LOW
        zone = shown[place[c]]
        if zone <= 0:
            if zone == 0:
                continue
            zone = zone_of(s, c, side, seat, deal, r)
            if zone == 0:
                continue
        d = both >> BITS
        alike = d * 2 + side
        t = last[zone]
        if t >> BITS == alike:
            t &= LOW
            if t == LOW:
                continue
            tokens[base + t * k.TOKEN_WORDS] += ONE_MORE
        else:
            t = loose(r, deal.ids[d], side, zone, 0)
            last[zone] = alike << BITS | t & LOW
            if t < 0:
                continue
        where[c] = row + t


def show_zones(s: State, owner: i64, seat: i64, r: Rows) -> None:
    """Note for each place of the owner's cards in which zone the seat sees them.

    0: not at all; BY_CARD: this depends on the card. A seat knows its own deck and face-down Prizes by its list without
    the cards that it has seen: both together, or each by itself once it has searched the deck.
    """
    shown = r.shown
    for j in range(i64(NPLACES)):
        shown[j] = 0
    book = s.defs.book
    mine = owner == seat
    if mine or player_source(s, M_HAND_UP, owner) is not None:
        shown[w.HAND] = w.HAND + 1
    elif book.open_hands:
        shown[w.HAND] = BY_CARD
    if mine:
        shown[w.DECK] = BY_CARD if s.top_known[owner * 2 + seat] > 0 else unseen(s, seat, w.DECK)
    if mine or book.open_discards:
        shown[w.DISCARD] = w.DISCARD + 1
    if mine or book.open_lost:
        shown[w.LOST] = w.LOST + 1
    if mine:
        shown[w.PRIZES] = unseen(s, seat, w.PRIZES)
    if (mine or book.open_prizes) and knows_prize(s, owner, seat):
        shown[w.PRIZES] = BY_CARD
    shown[w.ASIDE] = BY_CARD
    shown[w.RESOLVING] = w.RESOLVING + 1


def knows_prize(s: State, owner: i64, seat: i64) -> bool:
    """Return True if the seat knows a Prize card of the owner."""
    for c in s.zones[w.PRIZES * 2 + owner]:
        if s.know[c] >> seat & 1:
            return True
    return False


def unseen(s: State, seat: i64, place: i64) -> i64:
    """Return the zone in which a seat sees cards of its deck or Prizes that it knows only by its list."""
    if s.set_known[seat * 2 + seat] > 0:
        return place + 1
    return k.ZONE_UNSEEN


def zone_of(s: State, c: i64, side: i64, seat: i64, deal: Deal, r: Rows) -> i64:
    """Return the zone in which the seat sees a card; 0 if it does not see the card, or the card has its token already.

    The card lies in a deck whose top is known, among Prizes or cards set aside, or in the opponent's hand.
    """
    at = s.place[c]
    if at == w.DECK:
        return 0 if token_of(r, c) >= 0 else unseen(s, seat, at)
    known = s.know[c] >> seat & 1
    if at != w.PRIZES:
        return at + 1 if known else 0
    if not known:
        return unseen(s, seat, at) if side == 0 else 0
    card = deal.ids[s.defs.printed[c]]
    place_token(r, c, loose(r, card, side, w.PRIZES + 1, prize_place(s, c)))
    return 0


def prize_place(s: State, c: i64) -> i64:
    """Return the position of a Prize card, from 1; 0 if there is none."""
    prizes = s.zones[w.PRIZES * 2 + s.defs.owner[c]]
    for j in range(i64(len(prizes))):
        if prizes[j] == c:
            return j + 1
    return 0
