"""Rows: the buffers that positions are encoded into, and what the encoder must remember within one row."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from ptcg.engine.defs import Defs
from ptcg.engine.vocabulary import BASIC, ENERGY, LEVELS_UP, NSPOTS
from ptcg.envs.encoder import columns as k


class Option:
    """The option under construction: its columns, by the names of ``columns``."""

    def __init__(self) -> None:
        self.begin(0)

    def begin(self, verb: i64) -> None:
        """Begin an option with nothing but a verb."""
        self.verb = verb
        self.card: i64 = 0
        self.source: i64 = -1
        self.target: i64 = -1
        self.attack: i64 = 0
        self.text: i64 = 0
        self.number: i64 = 0
        self.damage: i64 = 0
        self.dealt: i64 = 0
        self.fells: i64 = 0
        self.paid: i64 = 0
        self.ready: i64 = 0


class Rows:
    """Rows of n positions, with ``width`` tokens and ``slots`` options each.

    The vectors never move: NumPy reads them in place; tokens, options and past actions are four columns to a word
    (``four``).
    """

    def __init__(self, n: i64, width: i64, slots: i64) -> None:
        self.n = n
        self.width = width
        self.slots = slots
        self.tokens: vec[i64] = vec[i64]([i64(0)] * (n * width * k.TOKEN_WORDS))
        self.options: vec[i64] = vec[i64]([i64(0)] * (n * slots * k.OPTION_WORDS))
        self.past: vec[i64] = vec[i64]([i64(0)] * (n * k.PAST_ROWS * k.PAST_WORDS))
        self.n_past: vec[i16] = vec[i16]([i16(0)] * n)
        self.whole: vec[i16] = vec[i16]([i16(0)] * (n * k.GLOBAL_WIDTH))
        self.mask: vec[u8] = vec[u8]([u8(0)] * (n * slots))
        self.n_tokens: vec[i16] = vec[i16]([i16(0)] * n)
        self.n_options: vec[i16] = vec[i16]([i16(0)] * n)
        self.seat: vec[u8] = vec[u8]([u8(0)] * n)
        self.book: i64 = 0
        # about the row under construction
        self.base: i64 = 0
        self.next: i64 = 0
        self.left_out: i64 = 0
        # bits of the spots whose HP, types or Retreat Cost texts in play may change, and whether they may change
        # Energy; otherwise the printed values count
        self.hp_changes: i64 = 0
        self.type_changes: i64 = 0
        self.retreat_changes: i64 = 0
        self.energy_changes = False
        # the least HP and Retreat Cost of a Pokémon that no text changes
        self.least_hp: i64 = 0
        self.least_retreat: i64 = 0
        self.row: i64 = 0  # number of the row under construction, among all rows ever written, above BITS
        self.where: vec[i64] = vec[i64]()  # card -> the row in which it last had a token, plus the token (``token_of``)
        self.host: vec[i64] = vec[i64]([i64(-1)] * NSPOTS)  # spot -> token of the Pokémon on it
        self.each: i64 = 0  # definitions of the game
        self.counts: vec[i64] = vec[i64]()  # zone * each + definition -> cards of the owner being counted, else 0
        # (zone * 2 + owner) * each + definition -> the row in which those cards last had a token, plus the token
        self.group: vec[i64] = vec[i64]()
        self.option = Option()
        self.shown: vec[i64] = vec[i64]([i64(0)] * (2 * NPLACES))  # owner and place -> see ``show_zones``

    def begin(self, i: i64, cards: i64, each: i64) -> None:
        """Begin row i, about a game of so many cards and definitions; no card has a token yet."""
        self.base = i * self.width * k.TOKEN_WORDS
        self.next = 0
        self.left_out = 0
        self.row += 1 << BITS
        if i64(len(self.where)) < cards:
            self.where = vec[i64]([i64(0)] * cards)
        self.each = each
        if i64(len(self.counts)) < (k.ZONE_UNSEEN + 1) * each:
            self.counts = vec[i64]([i64(0)] * ((k.ZONE_UNSEEN + 1) * each))
            self.group = vec[i64]([i64(0)] * ((k.ZONE_UNSEEN + 1) * 2 * each))


BITS: Final = 16  # the low bits of a row's number, to which a token is added
NPLACES: Final = 10
ONE_MORE: Final = 1 << 32  # adding this to a word of four columns adds 1 to the third column

# columns of ``Deal.facts``: printed facts of each definition that the encoder needs for every Pokémon and every
# attached card
D_HP: Final = 1
D_TYPES: Final = 2
D_STAGE: Final = 3
D_RETREAT: Final = 4
D_PRIZES: Final = 5
D_BELOW: Final = 6  # 1 if its stage or its Retreat Cost may come from a card below it
D_UNITS: Final = 7  # units of Energy, 0 for a card that is no Energy; -1 if its own text may change them
D_UNIT_TYPES: Final = 8  # bits of the types that those units may be used as
D_WIDTH: Final = 9


class Deal:
    """What the encoder must know about a pair of decks.

    This is the number of each definition in the card table, its printed facts, and the definitions of each player's
    cards in their order.
    """

    def __init__(self, defs: Defs, ids: list[int]) -> None:
        self.ids: vec[i64] = vec[i64](ids)
        self.facts: vec[i64] = vec[i64]([i64(0)] * (len(ids) * D_WIDTH))
        for d in range(i64(len(ids))):
            self.keep(defs, d)
        mine = sorted({int(defs.printed[c]) for c in range(len(defs.printed)) if defs.owner[c] == 0})
        theirs = sorted({int(defs.printed[c]) for c in range(len(defs.printed)) if defs.owner[c] == 1})
        self.listed: vec[i64] = vec[i64](mine + theirs)
        self.second: i64 = len(mine)  # the second player's definitions begin here

    def keep(self, defs: Defs, d: i64) -> None:
        """Note the printed facts of a definition."""
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
        if card.kind == ENERGY:
            f[b + D_UNITS] = -1 if card.special_energy else len(card.units)
            f[b + D_UNIT_TYPES] = mask_of(card.units)


def mask_of(units: list[int]) -> i64:
    """Return the bits of the types that units of Energy may be used as."""
    mask: i64 = 0
    for u in units:
        mask |= u
    return mask


def four(a: i64, b: i64, c: i64, d: i64) -> i64:
    """Return four columns as one word, the first lowest: in memory they are consecutive 16-bit numbers."""
    return a & 0xFFFF | (b & 0xFFFF) << 16 | (c & 0xFFFF) << 32 | d << 48


def token(r: Rows, first: i64, second: i64) -> i64:
    """Write the next token of the row, of which only the first two words are not 0, and return its number.

    If the row is full, the token counts as left out, and -1 is returned.
    """
    t = r.next
    if t >= r.width:
        r.left_out += 1
        return -1
    r.next = t + 1
    b = r.base + t * k.TOKEN_WORDS
    out = r.tokens
    out[b] = first
    out[b + 1] = second
    out[b + 2] = 0
    out[b + 3] = 0
    out[b + 4] = 0
    return t


def place_token(r: Rows, card: i64, t: i64) -> None:
    """Note the token of a card, if it has one."""
    if t >= 0:
        r.where[card] = r.row + t
