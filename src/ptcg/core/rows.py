"""The buffers that positions are encoded into, row by row, and what the encoder must remember within one row."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from ptcg.core import columns as k
from ptcg.core.defs import Defs
from ptcg.core.vocabulary import NSPOTS


class Rows:
    """Rows of n positions: ``width`` tokens and ``slots`` options each. The vectors never move: NumPy reads them in
    place."""

    def __init__(self, n: i64, width: i64, slots: i64) -> None:
        self.n = n
        self.width = width
        self.slots = slots
        self.tokens: vec[i16] = vec[i16]([i16(0)] * (n * width * k.TOKEN_WIDTH))
        self.options: vec[i16] = vec[i16]([i16(0)] * (n * slots * k.OPTION_WIDTH))
        self.whole: vec[i16] = vec[i16]([i16(0)] * (n * k.GLOBAL_WIDTH))
        self.mask: vec[u8] = vec[u8]([u8(0)] * (n * slots))
        self.n_tokens: vec[i16] = vec[i16]([i16(0)] * n)
        self.n_options: vec[i16] = vec[i16]([i16(0)] * n)
        self.n_rich: vec[i16] = vec[i16]([i16(0)] * n)  # so many tokens of a row have more columns than the first
        self.seat: vec[u8] = vec[u8]([u8(0)] * n)
        self.book: i64 = 0
        # of the row that is being written
        self.base: i64 = 0
        self.next: i64 = 0
        self.rich: i64 = 0
        self.left_out: i64 = 0
        self.where: vec[i64] = vec[i64]()  # card -> its token, -1 if it has none
        self.host: vec[i64] = vec[i64]([i64(-1)] * NSPOTS)  # spot -> token of the Pokémon on it
        # zone -> the last token in it, and the definition and owner it is of; 0 between rows
        self.zone_token: vec[i64] = vec[i64]([i64(0)] * (k.ZONE_UNSEEN + 1))
        self.zone_print: vec[i64] = vec[i64]([i64(0)] * (k.ZONE_UNSEEN + 1))

    def room(self, cards: i64) -> None:
        """Make room for a game of so many cards; no card has a token yet."""
        if i64(len(self.where)) < cards:
            self.where = vec[i64]([i64(-1)] * cards)
        where = self.where
        for c in range(cards):
            where[c] = -1


class Deal:
    """What the encoder must know of a pair of decks: the number in the card table of each definition, and the cards in
    the order of their owners and definitions."""

    def __init__(self, defs: Defs, ids: list[int]) -> None:
        self.ids: vec[i64] = vec[i64](ids)
        order = [(defs.owner[c], defs.printed[c], c) for c in range(len(defs.printed))]
        order.sort()
        self.order: vec[i64] = vec[i64]([c for _, _, c in order])


def token(r: Rows, kind: i64, card: i64, side: i64, zone: i64, host: i64, place: i64, count: i64) -> i64:
    """Write the next token of the row; returns its number, or -1 and counts it as left out if the row is full."""
    t = r.next
    if t >= r.width:
        r.left_out += 1
        return -1
    r.next = t + 1
    b = r.base + t * k.TOKEN_WIDTH
    out = r.tokens
    out[b] = i16(kind)
    out[b + k.T_CARD] = i16(card)
    out[b + k.T_SIDE] = i16(side)
    out[b + k.T_ZONE] = i16(zone)
    out[b + k.T_HOST] = i16(host)
    out[b + k.T_PLACE] = i16(place)
    out[b + k.T_COUNT] = i16(count)
    if t < r.rich or kind <= k.TOKEN_ATTACHED:
        for j in range(i64(k.T_COUNT + 1), i64(k.TOKEN_WIDTH)):
            out[b + j] = 0
    return t
