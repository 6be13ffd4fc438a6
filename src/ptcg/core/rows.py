"""The buffers that positions are encoded into, row by row, and what the encoder must remember within one row."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from ptcg.core import columns as k
from ptcg.core.defs import Defs
from ptcg.core.vocabulary import BASIC, LEVELS_UP, NSPOTS


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
        self.n_rich: vec[i16] = vec[i16]([i16(0)] * n)  # how many tokens of a row used columns after T_COUNT
        self.seat: vec[u8] = vec[u8]([u8(0)] * n)
        self.book: i64 = 0
        # about the row under construction
        self.base: i64 = 0
        self.next: i64 = 0
        self.rich: i64 = 0
        self.left_out: i64 = 0
        # whether a text in play changes HP, types or Retreat Costs; if not, the printed values count
        self.hp_changes = False
        self.type_changes = False
        self.retreat_changes = False
        self.least_hp: i64 = 0
        self.where: vec[i64] = vec[i64]()  # card -> its token, -1 if it has none
        self.nowhere: vec[i64] = vec[i64]()  # what `where` is at the start of a row
        self.host: vec[i64] = vec[i64]([i64(-1)] * NSPOTS)  # spot -> token of the Pokémon on it
        # zone -> its last token, and the definition and owner of that token, plus 1; 0 between rows
        self.zone_token: vec[i64] = vec[i64]([i64(0)] * (k.ZONE_UNSEEN + 1))
        self.zone_print: vec[i64] = vec[i64]([i64(0)] * (k.ZONE_UNSEEN + 1))

    def room(self, cards: i64) -> None:
        """Make room for a game of so many cards; no card has a token yet."""
        if i64(len(self.nowhere)) < cards:
            self.nowhere = vec[i64]([i64(-1)] * cards)
        self.where = self.nowhere[:]


# columns of ``Deal.facts``: printed facts of each definition that the encoder needs for every Pokémon
D_HP: Final = 1
D_TYPES: Final = 2
D_STAGE: Final = 3
D_RETREAT: Final = 4
D_PRIZES: Final = 5
D_BELOW: Final = 6  # 1 if its stage or its Retreat Cost may be that of a card below it
D_WIDTH: Final = 8


class Deal:
    """What the encoder must know about a pair of decks: the card table's number of each definition, what is printed on
    it, and the cards in the order of their owners and definitions."""

    def __init__(self, defs: Defs, ids: list[int]) -> None:
        self.ids: vec[i64] = vec[i64](ids)
        self.facts: vec[i64] = vec[i64]([i64(0)] * (len(ids) * D_WIDTH))
        for d in range(i64(len(ids))):
            self.keep(defs, d)
        order = [(defs.owner[c], defs.printed[c], c) for c in range(len(defs.printed))]
        order.sort()
        self.order: vec[i64] = vec[i64]([c for _, _, c in order])
        self.kinds: vec[i64] = vec[i64]([d for _, d, _ in order])  # their definitions
        self.second: i64 = len([c for owner, _, c in order if owner == 0])  # where the second player's cards begin

    def keep(self, defs: Defs, d: i64) -> None:
        """Note what is printed on a definition."""
        card = defs.cards[d]
        plain = card.plays_as or card.counts_basic
        f = self.facts
        b = d * D_WIDTH
        f[b] = self.ids[d]
        f[b + D_HP] = card.hp
        f[b + D_TYPES] = card.types
        f[b + D_STAGE] = i64(BASIC) if plain else card.stage
        f[b + D_RETREAT] = card.retreat
        f[b + D_PRIZES] = card.prizes
        f[b + D_BELOW] = 1 if card.keeps_below or card.entry == LEVELS_UP else 0


def token(r: Rows, kind: i64, card: i64, side: i64, zone: i64, host: i64, place: i64) -> i64:
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
    out[b + k.T_COUNT] = 1
    if t < r.rich or kind <= k.TOKEN_ATTACHED:
        for j in range(i64(k.T_COUNT + 1), i64(k.TOKEN_WIDTH)):
            out[b + j] = 0
    return t
