"""Tokens of the cards that are not in play, as far as a seat knows them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ptcg.core import columns as k
from ptcg.core import evaluate
from ptcg.core import vocabulary as w
from ptcg.core.modifiers import asked
from ptcg.core.ops import M_HAND_UP
from ptcg.core.rows import Deal, Rows, token
from ptcg.core.state import State


def tops(s: State, p: i64, seat: i64, ids: vec[i64], r: Rows) -> None:
    """Tokens of the cards on top of a deck that the seat knows by position."""
    known = s.top_known[p * 2 + seat]
    if known == 0:
        return
    deck = s.zones[w.DECK * 2 + p]
    n = i64(len(deck))
    j: i64 = 1
    while j <= known and j <= n:
        c = deck[n - j]
        r.where[c] = token(r, k.TOKEN_CARD, ids[s.defs.printed[c]], 0 if p == seat else 1, k.ZONE_TOP, -1, j)
        j += 1


def elsewhere(s: State, seat: i64, deal: Deal, r: Rows) -> None:
    """Tokens of the cards that are not in play, as far as the seat knows them: one for the copies of a card in a zone.
    The cards are taken in the order of their owners and definitions, so that no order shows."""
    if seat == 0:
        my_cards(s, 0, 0, deal.second, deal, r)
        their_cards(s, 0, deal.second, len(deal.order), deal, r)
    else:
        their_cards(s, 1, 0, deal.second, deal, r)
        my_cards(s, 1, deal.second, len(deal.order), deal, r)
    for j in range(i64(k.ZONE_UNSEEN + 1)):
        r.zone_print[j] = 0


def my_cards(s: State, seat: i64, first: i64, end: i64, deal: Deal, r: Rows) -> None:
    """Tokens of one's own cards: those of ``deal.order`` from first up to end. One's deck and face-down Prizes are
    known by the list less what was seen: together, or each by itself once the deck has been searched."""
    place = s.place
    order = deal.order
    kinds = deal.kinds
    where = r.where
    tokens = r.tokens
    zone_token = r.zone_token
    zone_print = r.zone_print
    base = r.base + k.T_COUNT
    searched = s.set_known[seat * 2 + seat] > 0
    for j in range(first, end):
        c = order[j]
        at = place[c]
        if at >= w.STADIUM:
            continue
        zone = at + 1
        if at == w.DECK:
            if where[c] >= 0:
                continue
            if not searched:
                zone = k.ZONE_UNSEEN
        elif at == w.PRIZES:
            if s.know[c] >> seat & 1:
                known_prize(s, c, 0, deal, r)
                continue
            if not searched:
                zone = k.ZONE_UNSEEN
        elif at == w.ASIDE and not s.know[c] >> seat & 1:
            continue
        d = kinds[j]
        if zone_print[zone] == d * 2 + 1:
            t = zone_token[zone]
            if t >= 0:
                tokens[base + t * k.TOKEN_WIDTH] += 1
        else:
            t = token(r, k.TOKEN_CARD, deal.ids[d], 0, zone, -1, 0)
            zone_print[zone] = d * 2 + 1
            zone_token[zone] = t
        where[c] = t


def their_cards(s: State, seat: i64, first: i64, end: i64, deal: Deal, r: Rows) -> None:
    """Tokens of the opponent's cards that the seat knows: those of ``deal.order`` from first up to end."""
    book = s.defs.book
    place = s.place
    order = deal.order
    kinds = deal.kinds
    where = r.where
    tokens = r.tokens
    zone_token = r.zone_token
    zone_print = r.zone_print
    base = r.base + k.T_COUNT
    open_hand = hand_open(s, 1 - seat)
    for j in range(first, end):
        c = order[j]
        at = place[c]
        if at == w.DECK or at >= w.STADIUM:
            continue
        if at == w.DISCARD:
            if not book.open_discards:
                continue
        elif at == w.HAND:
            if not open_hand and not (book.open_hands and s.know[c] >> seat & 1):
                continue
        elif at == w.PRIZES:
            if book.open_prizes and s.know[c] >> seat & 1:
                known_prize(s, c, 1, deal, r)
            continue
        elif at == w.LOST:
            if not book.open_lost:
                continue
        elif at == w.ASIDE and not s.know[c] >> seat & 1:
            continue
        d = kinds[j]
        zone = at + 1
        if zone_print[zone] == d * 2 + 2:
            t = zone_token[zone]
            if t >= 0:
                tokens[base + t * k.TOKEN_WIDTH] += 1
        else:
            t = token(r, k.TOKEN_CARD, deal.ids[d], 1, zone, -1, 0)
            zone_print[zone] = d * 2 + 2
            zone_token[zone] = t
        where[c] = t


def known_prize(s: State, c: i64, side: i64, deal: Deal, r: Rows) -> None:
    """The token of a Prize card that the seat knows, with its position."""
    card = deal.ids[s.defs.printed[c]]
    r.where[c] = token(r, k.TOKEN_CARD, card, side, w.PRIZES + 1, -1, prize_place(s, c))


def prize_place(s: State, c: i64) -> i64:
    """The position of a Prize card, from 1."""
    prizes = s.zones[w.PRIZES * 2 + s.defs.owner[c]]
    for j in range(i64(len(prizes))):
        if prizes[j] == c:
            return j + 1
    return 0


def hand_open(s: State, player: i64) -> bool:
    """True if an effect turns the player's hand face up."""
    for x in asked(s, M_HAND_UP):
        a = x.static.a
        if (a == 3 or (x.env.me if a == 0 else 1 - x.env.me) == player) and evaluate.cond(s, x.env, x.static.cond):
            return True
    return False
