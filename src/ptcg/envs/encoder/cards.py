"""Tokens of the cards that are not in play, as far as a seat knows them. The encoder uses them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ptcg.engine import vocabulary as w
from ptcg.engine.ask import K_MAIN
from ptcg.engine.modifiers import player_source
from ptcg.engine.ops import M_HAND_UP
from ptcg.engine.state import State
from ptcg.envs.encoder import columns as k
from ptcg.envs.encoder.rows import NPLACES, Deal, Rows, four, place_token, token

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

    The tokens are in the order of owners, zones and definitions, so that the rows reveal no order of cards.
    """
    of_owner(s, 0, seat, 0, deal.second, deal, r)
    of_owner(s, 1, seat, deal.second, len(deal.listed), deal, r)


def of_owner(s: State, owner: i64, seat: i64, first: i64, end: i64, deal: Deal, r: Rows) -> None:
    """Write tokens for one player's cards: those of the definitions ``deal.listed`` from ``first`` up to ``end``."""
    show_zones(s, owner, seat, r)
    side: i64 = 0 if owner == seat else 1
    ids = deal.ids
    each = i64(len(ids))
    printed = s.defs.printed
    counts = r.counts
    met: i64 = 0  # bits of the zones in which the seat sees cards
    for place in range(i64(w.NZONES)):
        zone = r.shown[owner * NPLACES + place]
        if zone == 0:
            continue
        cards = s.zones[place * 2 + owner]
        if zone > 0:
            at = zone * each
            for x in cards:
                counts[at + printed[x]] += 1
            if len(cards) > 0:
                met |= w.bit(zone)
            continue
        if place == w.PRIZES:
            known_prizes(s, owner, side, seat, deal, r)
        for x in cards:
            c = i64(x)
            if r.where[c] < r.row:  # it has no token of its own
                zone = zone_of(s, c, seat)
                if zone > 0:
                    counts[zone * each + printed[c]] += 1
                    met |= w.bit(zone)
    if s.ask_kind != K_MAIN or s.supporters_used > 0:
        met |= resolving(s, owner, each, counts)
    listed = deal.listed
    group = r.group
    row = r.row
    for zone in range(i64(1), i64(k.ZONE_UNSEEN + 1)):
        if not met >> zone & 1:
            continue
        at = zone * each
        mark = (zone * 2 + owner) * each
        for j in range(first, end):
            d = listed[j]
            n = counts[at + d]
            if n > 0:
                counts[at + d] = 0
                t = token(r, four(k.TOKEN_CARD, ids[d], side, zone), four(-1, 0, n, 0))
                if t >= 0:
                    group[mark + d] = row + t


def resolving(s: State, owner: i64, each: i64, counts: vec[i64]) -> i64:
    """Count the owner's cards that are played and not yet discarded; return the bit of their zone if there are any.

    In the main part of a turn, before an action is chosen, it can only be a Supporter that stays until the turn ends.
    """
    place = s.place
    printed = s.defs.printed
    owners = s.defs.owner
    found: i64 = 0
    for c in range(i64(len(place))):
        if place[c] == w.RESOLVING and owners[c] == owner:
            counts[(w.RESOLVING + 1) * each + printed[c]] += 1
            found = w.bit(w.RESOLVING + 1)
    return found


def show_zones(s: State, owner: i64, seat: i64, r: Rows) -> None:
    """Note for each place of the owner's cards in which zone the seat sees them.

    0: not at all; BY_CARD: this depends on the card. A seat knows its own deck and face-down Prizes by its list without
    the cards that it has seen: both together, or each by itself once it has searched the deck.
    """
    shown = r.shown
    at = owner * NPLACES
    for j in range(at, at + NPLACES):
        shown[j] = 0
    book = s.defs.book
    mine = owner == seat
    if mine or player_source(s, M_HAND_UP, owner) is not None:
        shown[at + w.HAND] = w.HAND + 1
    elif book.open_hands:
        shown[at + w.HAND] = BY_CARD
    if mine:
        shown[at + w.DECK] = BY_CARD if s.top_known[owner * 2 + seat] > 0 else unseen(s, seat, w.DECK)
    if mine or book.open_discards:
        shown[at + w.DISCARD] = w.DISCARD + 1
    if mine or book.open_lost:
        shown[at + w.LOST] = w.LOST + 1
    if mine:
        shown[at + w.PRIZES] = unseen(s, seat, w.PRIZES)
    if (mine or book.open_prizes) and knows_prize(s, owner, seat):
        shown[at + w.PRIZES] = BY_CARD
    if len(s.zones[w.ASIDE * 2 + owner]) > 0:
        shown[at + w.ASIDE] = BY_CARD
    shown[at + w.RESOLVING] = w.RESOLVING + 1


def knows_prize(s: State, owner: i64, seat: i64) -> bool:
    """Return True if the seat knows a Prize card of the owner."""
    for c in s.zones[w.PRIZES * 2 + owner]:
        if s.know[c] >> seat & 1:
            return True
    return False


def unseen(s: State, seat: i64, place: i64) -> i64:
    """Return the zone in which a seat sees cards of its deck or Prizes that it knows only by its list."""
    return place + 1 if s.set_known[seat * 2 + seat] > 0 else k.ZONE_UNSEEN


def zone_of(s: State, c: i64, seat: i64) -> i64:
    """Return the zone in which the seat sees a card that has no token of its own; 0 if it does not see the card.

    The card lies in the seat's deck, among Prizes or cards set aside, or in the opponent's hand.
    """
    at = s.place[c]
    if at == w.DECK:
        return unseen(s, seat, at)
    if s.know[c] >> seat & 1:
        return at + 1
    return unseen(s, seat, at) if at == w.PRIZES and s.defs.owner[c] == seat else 0


def known_prizes(s: State, owner: i64, side: i64, seat: i64, deal: Deal, r: Rows) -> None:
    """Write a token for each Prize card that the seat knows, with its position."""
    prizes = s.zones[w.PRIZES * 2 + owner]
    for j in range(i64(len(prizes))):
        c = i64(prizes[j])
        if s.know[c] >> seat & 1:
            place_token(r, c, loose(r, deal.ids[s.defs.printed[c]], side, w.PRIZES + 1, j + 1))


def token_of(s: State, seat: i64, c: i64, r: Rows) -> i64:
    """Return the token of a card in the row under construction; -1 if it has none."""
    t = r.where[c] - r.row
    if t >= 0:
        return t
    owner = s.defs.owner[c]
    zone = r.shown[owner * NPLACES + s.place[c]]
    if zone == BY_CARD:
        zone = zone_of(s, c, seat)
    if zone <= 0:
        return -1
    t = r.group[(zone * 2 + owner) * r.each + s.defs.printed[c]] - r.row
    return t if t >= 0 else -1


def prize_place(s: State, c: i64) -> i64:
    """Return the position of a Prize card, from 1; 0 if there is none."""
    prizes = s.zones[w.PRIZES * 2 + s.defs.owner[c]]
    for j in range(i64(len(prizes))):
        if prizes[j] == c:
            return j + 1
    return 0
