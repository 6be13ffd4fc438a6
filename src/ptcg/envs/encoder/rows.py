"""Rows: the buffers that positions are encoded into, and what the encoder must remember within one row."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from ptcg.engine.attack_legality import COST_MODS
from ptcg.engine.defs import AttackDef, CardDef, Defs
from ptcg.engine.ops import M_ATTACK_COST
from ptcg.engine.vocabulary import BASIC, COLORLESS, ENERGY, LEVELS_UP, NSPOTS, NTYPES, bit
from ptcg.envs.encoder import columns as k
from ptcg.envs.encoder.purses import MOST, UNCOUNTED, purse_of


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
        self.costs_change = False  # texts in play may change what attacks cost
        self.least: vec[i64] = vec[i64]()  # ``Deal.least`` of the game
        self.facts: vec[i64] = vec[i64]()  # ``Deal.facts`` of the game
        self.costs: vec[i64] = vec[i64]()  # ``Deal.costs`` of the game
        # spot -> the units of Energy on the Pokémon, and how many of them there are by type (``purses``)
        self.units: vec[i64] = vec[i64]([i64(0)] * NSPOTS)
        self.purse: vec[i64] = vec[i64]([i64(UNCOUNTED)] * NSPOTS)
        # past actions as they were last written: whose deal, the action (-1: none), and what its words hold in any row
        self.past_of: list[Deal | None] = [None] * n
        self.deeds: vec[i64] = vec[i64]([i64(-1)] * (n * k.PAST_ROWS))
        self.deed_words: vec[i64] = vec[i64]([i64(0)] * (n * k.PAST_ROWS * k.PAST_WORDS))
        self.row: i64 = 0  # number of the row under construction, among all rows ever written, above BITS
        self.where: vec[i64] = vec[i64]()  # card -> the row in which it last had a token, plus the token (``token_of``)
        self.host: vec[i64] = vec[i64]([i64(-1)] * NSPOTS)  # spot -> token of the Pokémon on it
        # zone -> the definition and side of its last token, and that token; -1 before the first token
        self.last: vec[i64] = vec[i64]([i64(-1)] * (k.ZONE_UNSEEN + 1))
        self.option = Option()
        self.shown: vec[i64] = vec[i64]([i64(0)] * NPLACES)  # place -> see ``encode_cards``

    def begin(self, i: i64, cards: i64) -> None:
        """Begin row i, about a game of so many cards; no card has a token yet."""
        self.base = i * self.width * k.TOKEN_WORDS
        self.next = 0
        self.left_out = 0
        self.row += 1 << BITS
        if i64(len(self.where)) < cards:
            self.where = vec[i64]([i64(0)] * cards)


# Two numbers are kept as one; the second, a card or a token, takes so many low bits.
BITS: Final = 16
LOW: Final = (1 << BITS) - 1  # as a token: the card was left out
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
D_MORE: Final = 9  # printed units of Energy, of any card
D_PURSE: Final = 10  # how many of those units there are by type (``purses``)
D_ATTACKS: Final = 11  # how many attacks are printed on it
D_COSTS: Final = 12  # where their costs begin in ``Deal.costs``; -1 if one depends on more than units by type
D_WIDTH: Final = 13
NO_ATTACK: Final = 99


class Deal:
    """What the encoder must know about a pair of decks.

    This is the number of each definition in the card table, its printed facts, the least units of Energy that one of
    its attacks costs (0 if texts may change costs), and the cards in the order of their owners and definitions.
    ``costs`` has two numbers for each attack: the units that it costs, and how many of them by type (``purses``).
    """

    def __init__(self, defs: Defs, ids: list[int]) -> None:
        self.ids: vec[i64] = vec[i64](ids)
        self.facts: vec[i64] = vec[i64]([i64(0)] * (len(ids) * D_WIDTH))
        costs: list[int] = []
        for d in range(i64(len(ids))):
            self.keep(defs, d, costs)
        self.costs: vec[i64] = vec[i64](costs)
        self.least: vec[i64] = vec[i64]([i64(0)] * len(ids))
        if not defs.mods & (COST_MODS | 1 << M_ATTACK_COST):
            self.least = vec[i64]([least_cost(card) for card in defs.cards[: len(ids)]])
        order = [(defs.owner[c], defs.printed[c], c) for c in range(len(defs.printed))]
        order.sort()
        self.order: vec[i64] = vec[i64]([d << BITS | c for _, d, c in order])
        self.second: i64 = len([c for owner, _, c in order if owner == 0])  # the second player's cards begin here

    def keep(self, defs: Defs, d: i64, costs: list[int]) -> None:
        """Note the printed facts of a definition, and add the costs of its attacks to the list."""
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
        f[b + D_MORE] = len(card.units)
        f[b + D_PURSE] = purse_of(card.units)
        f[b + D_ATTACKS] = len(card.attacks)
        f[b + D_COSTS] = len(costs)
        for attack in card.attacks:
            if not plain_cost(attack):
                f[b + D_COSTS] = -1
            costs.append(sum(attack.cost))
            costs.append(price_of(attack.cost))


def plain_cost(attack: AttackDef) -> bool:
    """Return True if the attack costs what is printed unless another card's text changes it."""
    return len(attack.costs) == 0 and len(attack.cost) == NTYPES and sum(attack.cost) <= MOST


def price_of(cost: list[int]) -> i64:
    """Return how many units of each type a cost demands, as ``purse_of`` does."""
    return purse_of([bit(t) for t in range(i64(COLORLESS)) for _ in range(cost[t])])


def least_cost(card: CardDef) -> i64:
    """Return the least number of units of Energy that an attack of the card costs; NO_ATTACK if it has none."""
    least: i64 = NO_ATTACK
    for attack in card.attacks:
        if len(attack.costs) > 0 or len(attack.cost) > NTYPES:
            return 0
        n: i64 = 0
        for symbols in attack.cost:
            n += symbols
        least = min(least, n)
    return least


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


def token_of(r: Rows, card: i64) -> i64:
    """Return the token of a card in this row; -1 if it has none."""
    t = r.where[card] - r.row
    return max(t, i64(-1))
