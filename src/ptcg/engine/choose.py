"""Picks: a player or chance picks one object at a time from a finite list."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ptcg.engine import evaluate, selection
from ptcg.engine.ask import (
    DONE,
    JUMPED,
    K_ATTACK,
    K_MODE,
    K_PICK,
    K_RANDOM,
    K_TYPE,
    K_WORD,
    K_YESNO,
    NEXT,
    STAY,
    answered,
    ask,
    ask_chance,
    take,
)
from ptcg.engine.card_filters import energy_types_on
from ptcg.engine.defs import CardDef
from ptcg.engine.energy import units_of
from ptcg.engine.frames import EMPTY, Frame, who
from ptcg.engine.keeping import left_out
from ptcg.engine.operands import (
    L_CARD,
    L_MON,
    PICK_DIFFERENT,
    PICK_NAMES,
    PICK_OPEN,
    PICK_ORDERED,
    PICK_RANDOM,
    PICK_TYPES,
    PICK_UNITS,
    R_COUNT,
    R_DID,
    R_MODES,
    R_WORD,
    SORT_ATTACK,
    SORT_CARD,
    SORT_MON,
    WORD_CARD_TYPE,
    WORD_CLASS,
    WORD_COIN,
    WORD_CONDITION,
    WORD_HEIGHT,
    WORD_HP,
    WORD_SHADE,
    WORD_SIGN,
    WORD_TYPE,
)
from ptcg.engine.program import Ins
from ptcg.engine.rng import below
from ptcg.engine.state import State, own_cards, own_zone
from ptcg.engine.triggers import accept
from ptcg.engine.vocabulary import DECK, HAND, PRIZES, SPOT_BASE, bit
from ptcg.engine.zones import see

# flags of picks in which each pick changes what may be picked next
ONE_BY_ONE: Final = PICK_UNITS | PICK_ORDERED | PICK_DIFFERENT | PICK_NAMES | PICK_TYPES


def merged(s: State, objects: list[int]) -> list[int]:
    """Return the objects without copies (same print, place, host, role, knowledge); Pokémon are never merged."""
    if not s.merge:
        return objects
    out: list[int] = []
    keys = vec[i64]()
    for x in objects:
        if x >= SPOT_BASE or s.place[x] == PRIZES:
            out.append(x)
            continue
        known = s.know[x] & 3 if s.place[x] == HAND else 0
        key = ((s.defs.printed[x] * 16 + s.place[x]) * 64 + s.at[x] + 1) * 64 + s.role[x] * 4 + known
        if key not in keys:
            keys = append(keys, key)
            out.append(x)
    return out


def merged_attacks(s: State, attacks: list[int]) -> list[int]:
    """Return attacks (card * 16 + index) without those of further copies of the same print."""
    if not s.merge:
        return attacks
    out: list[int] = []
    keys = vec[i64]()
    for x in attacks:
        key = s.defs.printed[x >> 4] << 4 | (x & 15)
        if key not in keys:
            keys = append(keys, key)
            out.append(x)
    return out


def pick(s: State, f: Frame, ins: Ins) -> i64:
    """CHOOSE: let a player or chance pick lo to hi of the objects into a list register."""
    reg = ins.a
    flags = ins.c
    cands = selection.sel(s, f, ins.x)
    hi = evaluate.num(s, f, ins.z)
    lo = evaluate.num(s, f, ins.y)
    if hi < 0:
        hi = len(cands) if not flags & PICK_UNITS else 99
    if lo < 0:
        lo = hi
    if f.sub == 0:
        f.r[reg] = EMPTY
        f.sub = 1
        if left_out(s, f, who(f, ins.b), cands):
            return finish(f, ins, 0, hi)
        if not s.ask_forced and not flags & (PICK_RANDOM | ONE_BY_ONE) and lo >= len(cands) and hi >= len(cands):
            f.r[reg] = tuple(cands)
            return finish(f, ins, lo, hi)
        if flags & PICK_DIFFERENT and only_way(s, cands, lo):
            f.r[reg] = one_of_each(s, cands)  # all pieces are picked, so their order is no decision
            return finish(f, ins, lo, hi)
    elif answered(s):
        v = take(s)
        if v == DONE:
            return finish(f, ins, lo, hi)
        f.r[reg] = (*f.r[reg], v)
    picks = f.r[reg]
    while True:
        rest = [x for x in cands if x not in picks]
        if flags & PICK_DIFFERENT:
            rest = [x for x in rest if differs(s, x, picks)]
        if flags & (PICK_NAMES | PICK_TYPES):
            rest = [x for x in rest if apart(s, x, picks, flags)]
        enough = len(picks) >= lo
        full = len(picks) >= hi
        if flags & PICK_UNITS:
            got = units(s, picks)
            enough = got >= lo
            full = got >= hi and (not s.defs.book.retreat_units or len(picks) >= hi)
        if full or len(rest) == 0:
            return finish(f, ins, lo, hi)
        if flags & PICK_RANDOM:
            if s.chance_asks:
                opts = merged(s, rest)
                return ask_chance(s, K_RANDOM, opts, weights(s, opts, rest), f.card)
            picks = (*picks, rest[below(s, len(rest))])
            f.r[reg] = picks
            continue
        if not s.ask_forced and lo - len(picks) >= len(rest) and not flags & ONE_BY_ONE:
            f.r[reg] = (*picks, *rest)
            return finish(f, ins, lo, hi)
        opts = merged_attacks(s, rest) if ins.d == SORT_ATTACK else merged(s, rest)
        if enough:
            opts = [*opts, DONE]
        if s.decider >= 0 and ins.d != SORT_ATTACK:
            held = [x for x in opts if 0 <= x < SPOT_BASE and s.place[x] == HAND]
            see(s, held, bit(s.decider))  # the player who decides must see the cards
        return ask(s, who(f, ins.b), K_ATTACK if ins.d == SORT_ATTACK else K_PICK, opts, f.card)


def one_of_each(s: State, cards: list[int]) -> tuple[int, ...]:
    """Return the first card of every different piece."""
    picks: tuple[int, ...] = EMPTY
    for x in cards:
        if differs(s, x, picks):
            picks = (*picks, x)
    return picks


def only_way(s: State, cards: list[int], least: i64) -> bool:
    """Return True if all the different pieces must be picked and their copies are the same print."""
    if len(one_of_each(s, cards)) > least:
        return False
    prints: list[int] = []
    for x in cards:
        if s.defs.printed[x] not in prints:
            prints.append(s.defs.printed[x])
    return len(prints) == len(one_of_each(s, cards))


def apart(s: State, card: i64, picks: tuple[int, ...], flags: i64) -> bool:
    """Return True if the card shares no name (or no type) with the cards picked so far."""
    d = s.defs.cards[s.defs.printed[card]]
    for x in picks:
        e = s.defs.cards[s.defs.printed[x]]
        if flags & PICK_NAMES and e.name_id == d.name_id:
            return False
        if flags & PICK_TYPES and card_types(d) & card_types(e):
            return False
    return True


def card_types(d: CardDef) -> i64:
    """Return the types of a Pokémon card, or the types that a basic Energy card provides."""
    mask = d.types
    if d.basic_energy:
        for u in d.units:
            mask |= u
    return mask


def differs(s: State, card: i64, picks: tuple[int, ...]) -> bool:
    """Return True if the card differs from the cards picked so far, by name or by piece."""
    d = s.defs.cards[s.defs.printed[card]]
    for x in picks:
        e = s.defs.cards[s.defs.printed[x]]
        if e.half == d.half and e.name_id == d.name_id:
            return False
    return True


def units(s: State, cards: tuple[int, ...]) -> i64:
    """Return the number of Energy units that cards provide."""
    n: i64 = 0
    for c in cards:
        n += len(units_of(s, c))
    return n


def weights(s: State, opts: list[int], rest: list[int]) -> list[int]:
    """Return how many of the objects each merged option represents."""
    out: list[int] = []
    for x in opts:
        n: i64 = 0
        for y in rest:
            if x == y or (s.merge and y < SPOT_BASE and s.defs.printed[x] == s.defs.printed[y]):
                n += 1
        out.append(n)
    return out


def finish(f: Frame, ins: Ins, lo: i64, hi: i64) -> i64:
    """End a pick: "it" now means the picked objects, and R_DID says whether there were enough."""
    picks = f.r[ins.a]
    f.sub = 0
    if ins.d == SORT_MON:
        f.r[L_MON] = picks
    elif ins.d == SORT_CARD:
        f.r[L_CARD] = picks
    f.n[R_COUNT] = len(picks)
    if len(picks) == 0 or (len(picks) < lo and not ins.c & (PICK_UNITS | PICK_OPEN)):
        f.n[R_DID] = 0
    return NEXT


def may(s: State, f: Frame, ins: Ins) -> i64:
    """MAY: ask yes or no."""
    if answered(s):
        if take(s) == 1:
            if f.clause >= 0:
                accept(s, f)
            return NEXT
        f.n[R_DID] = 0
        f.pc = ins.a
        return JUMPED
    return ask(s, who(f, ins.b), K_YESNO, [1, 0], f.card)


def modes(s: State, f: Frame, ins: Ins) -> i64:
    """MODES: let the player pick c to d of a modes, into a mask."""
    if f.sub == 0:
        f.n[R_MODES] = 0
        if left_out(s, f, who(f, ins.b), []):
            return NEXT
        f.sub = 1
    elif answered(s):
        v = take(s)
        if v == DONE:
            f.sub = 0
            return NEXT
        f.n[R_MODES] |= bit(v)
    mask = f.n[R_MODES]
    chosen = bits(mask)
    open_modes = [i for i in range(ins.a) if not mask >> i & 1]
    rest = [i for i in open_modes if i >= len(ins.x.kids) or evaluate.cond(s, f, ins.x.kids[i])]
    if chosen >= ins.d or len(rest) == 0:
        f.sub = 0
        return NEXT
    return ask(s, who(f, ins.b), K_MODE, [*rest, DONE] if chosen >= ins.c else rest, f.card)


def bits(mask: i64) -> i64:
    """Return the number of bits that are set."""
    n: i64 = 0
    while mask:
        n += mask & 1
        mask >>= 1
    return n


def pick_word(s: State, f: Frame, ins: Ins) -> i64:
    """PICK_WORD: let the player pick a coin side (1 heads, 2 tails), a type (number plus 1), a number or the like."""
    if answered(s):
        f.n[R_WORD] = take(s)
        return NEXT
    opts = words(s, ins)
    if ins.x.op != 0:
        opts = list(range(ins.c, evaluate.num(s, f, ins.x) + 1))
    if ins.z.op != 0:
        opts = list(range(ins.c, (evaluate.num(s, f, ins.z) - 1) // 10 + 1))
    if ins.y.op != 0 and ins.a == WORD_TYPE:
        mask = energy_types_on(s, f, ins.y, False)
        opts = [x for x in opts if mask >> (x - 1) & 1]
    elif ins.y.op != 0:
        opts = suffered(s, f, ins, opts)
    if len(opts) == 0:
        f.n[R_WORD] = 0
        return NEXT
    return ask(s, who(f, ins.b), K_TYPE if ins.a == WORD_TYPE else K_WORD, opts, f.card)


def suffered(s: State, f: Frame, ins: Ins, opts: list[int]) -> list[int]:
    """Return the words for the Special Conditions that the Pokémon of y have."""
    mask: i64 = 0
    for ref in selection.sel(s, f, ins.y):
        mask |= s.cond[ref & 255]
    return [x for x in opts if mask >> (x - CONDITION_WORD) & 1]


CONDITION_WORD: Final = 101  # words from here on are Special Conditions
SIGN_WORD: Final = 111  # words from here on are rock, paper and scissors, each beaten by the next
CLASS_WORD: Final = 121  # words from here on are Pokémon, Trainer and Energy
SHADE_WORD: Final = 131  # words from here on are Light, Dark and neither
HP_WORD: Final = 141  # words from here on are HP in tens
MOST_HP: Final = 40  # the highest HP of any card, in tens
NAME_WORD: Final = 1000  # words from here on are names
HEIGHT_WORD: Final = 1000000  # words from here on are heights


def words(s: State, ins: Ins) -> list[int]:
    """Return the words to pick from; the types are those of the book (CARD-05) without those that c leaves out."""
    if ins.a == WORD_COIN:
        return [1, 2]
    if ins.a == WORD_TYPE:
        return [t + 1 for t in s.defs.book.types if not ins.c >> t & 1]
    if ins.a == WORD_CONDITION:
        return [CONDITION_WORD + i for i in range(i64(5)) if ins.c >> i & 1]
    if ins.a == WORD_SIGN:
        return [SIGN_WORD, SIGN_WORD + 1, SIGN_WORD + 2]
    if ins.a == WORD_CLASS:
        return [CLASS_WORD, CLASS_WORD + 1, CLASS_WORD + 2]
    if ins.a == WORD_SHADE:
        return [SHADE_WORD, SHADE_WORD + 1, SHADE_WORD + 2]
    if ins.a == WORD_CARD_TYPE:
        return [t + 1 for t in s.defs.book.types]
    if ins.a == WORD_HEIGHT:
        return [HEIGHT_WORD + n for n in s.defs.heights]
    if ins.a == WORD_HP:
        return [HP_WORD + n for n in range(1, MOST_HP + 1)]
    return list(range(ins.c, ins.d + 1))


def need_top(s: State, f: Frame, ins: Ins) -> i64:
    """NEED_TOP: settle the top cards (b 1: the bottom cards) one by one if chance is asked for."""
    if not s.chance_asks:
        return NEXT
    return settle(s, who(f, ins.a), evaluate.num(s, f, ins.x), ins.b == 1)


def settle_top(s: State, player: i64, n: i64) -> i64:
    """Settle the top n cards of a deck by asking CHANCE; return NEXT when they are settled."""
    return settle(s, player, n, False)


def settle(s: State, player: i64, n: i64, bottom: bool) -> i64:
    """Settle the top or bottom n cards of a deck by asking CHANCE; return NEXT when they are settled."""
    cards = s.zones[DECK * 2 + player]
    if answered(s):
        fix(s, player, take(s), bottom)
        cards = s.zones[DECK * 2 + player]
    if s.fixed[2 + player if bottom else player] >= min(n, len(cards)):
        return NEXT
    loose = [cards[i] for i in range(s.fixed[2 + player], len(cards) - s.fixed[player])]
    if len(loose) == 0:
        own_cards(s)
        s.fixed[player] = len(cards)
        s.fixed[2 + player] = 0
        return NEXT
    opts = merged(s, loose)
    if len(opts) == 1:
        fix(s, player, opts[0], bottom)
        return settle(s, player, n, bottom)
    ask_chance(s, K_RANDOM, opts, weights(s, opts, loose), -1)
    return STAY


def fix(s: State, player: i64, card: i64, bottom: bool) -> None:
    """Settle that this card is the next one from the top or bottom."""
    cards = own_zone(s, DECK * 2 + player)
    cards.remove(card)
    own_cards(s)
    if bottom:
        cards.insert(s.fixed[2 + player], card)
        s.fixed[2 + player] += 1
    else:
        cards.insert(len(cards) - s.fixed[player], card)
        s.fixed[player] += 1
