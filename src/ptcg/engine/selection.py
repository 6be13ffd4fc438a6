"""Selection: which Pokémon and cards a phrase means. Evaluating a selector changes nothing."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import expressions
from ptcg.engine import ops as o
from ptcg.engine.board import level_cards, mons
from ptcg.engine.card_filters import card_ok
from ptcg.engine.filters import mon_ok
from ptcg.engine.frames import Frame, who
from ptcg.engine.history import FACT_USE, last_turn_of
from ptcg.engine.operands import (
    ANYONE,
    L_DEFENDER,
    L_DISCARDED,
    L_MOVED,
    L_PREV,
    L_SEEN,
    POSITION_ACTIVE,
    POSITION_BENCH,
    R_SEEN,
)
from ptcg.engine.pieces import halves, pair
from ptcg.engine.program import Code
from ptcg.engine.state import State, live, player_of, ref_of
from ptcg.engine.vocabulary import ASIDE, ATTACHED, DECK, RESOLVING, SPOT_BASE


def this_way(f: Frame, c: Code) -> i64:
    """Return the register of the cards that were moved *in this way*.

    These are the cards that this sentence has moved, or, if there are none, the sentence before. For *discarded*, a
    sentence that only drew is skipped.
    """
    before = c.b == 1
    discarded = c.c == 1
    reg = L_PREV if before and len(f.r[L_MOVED]) == 0 else L_MOVED
    if discarded and len(f.r[reg]) > 0 and all(x < 0 for x in f.r[reg]):
        return L_DISCARDED
    return reg


def moved_cards(s: State, f: Frame, c: Code) -> list[int]:
    """Return the cards that a sentence moved and that pass the filter."""
    return [x for x in f.r[this_way(f, c)] if 0 <= x < SPOT_BASE and card_ok(s, f, c.kids[0], x)]


def sel(s: State, f: Frame, c: Code) -> list[int]:
    """Return the objects that a selector names: references to Pokémon, or cards, in table order."""
    op = c.op
    if op == o.S_THIS:
        return [f.self_ref] if live(s, f.self_ref) else []
    if op == o.S_REG:
        return [x for x in f.r[c.a] if x < SPOT_BASE or live(s, x)]
    if op == o.S_ACTIVE:
        spot = s.active[who(f, c.a)]
        return [ref_of(s, spot)] if spot >= 0 else []
    if op == o.S_GROUP:
        return group(s, f, c)
    if op == o.S_CARDS:
        return zone_cards(s, f, c)
    if op == o.S_ATTACHED:
        return attached(s, f, c)
    if op == o.S_DEFENDER:
        return [x for x in f.r[L_DEFENDER] if live(s, x)]
    if op == o.S_BOTH_ACTIVES:
        return [ref_of(s, s.active[p]) for p in (f.me, 1 - f.me) if s.active[p] >= 0]
    if op == o.S_ATTACKER:
        return [f.ev.other] if live(s, f.ev.other) else []
    if op == o.S_EVENT_MON:
        return [f.ev.mon] if live(s, f.ev.mon) else []
    if op == o.S_EVENT_CARD:
        return [f.ev.card] if f.ev.card >= 0 else []
    if op == o.S_THIS_CARD:
        return [f.card]
    if op == o.S_MINUS:
        less = sel(s, f, c.kids[1])
        return [x for x in sel(s, f, c.kids[0]) if x not in less]
    if op == o.S_SEEN:
        anywhere = c.a == 1
        return [x for x in f.r[L_SEEN] if (anywhere or s.place[x] == f.n[R_SEEN]) and card_ok(s, f, c.kids[0], x)]
    if op == o.S_TOP:
        cards = s.zones[DECK * 2 + who(f, c.a)]
        n = min(expressions.num(s, f, c.kids[0]), len(cards))
        return [cards[len(cards) - 1 - i] for i in range(n)]
    if op == o.S_BOTTOM:
        cards = s.zones[DECK * 2 + who(f, c.a)]
        n = min(expressions.num(s, f, c.kids[0]), len(cards))
        return [cards[i] for i in range(n)]
    if op == o.S_STADIUM:
        if s.stadium < 0 or (c.a != ANYONE and s.stadium_player != who(f, c.a)):
            return []
        return [s.stadium]
    return derived(s, f, c)


def derived(s: State, f: Frame, c: Code) -> list[int]:
    """Return the objects that follow from other objects or from what has happened."""
    op = c.op
    if op == o.S_PAIR:
        first_halves = c.a == 1
        return halves(s, f) if first_halves else pair(s, f)
    if op == o.S_MOVED:
        return moved_cards(s, f, c)
    if op == o.S_ATTACKS:
        objects = sel(s, f, c.kids[0])
        if len(objects) == 0 and len(c.kids) > 1:
            objects = sel(s, f, c.kids[1])
        no_gx = c.a == 1
        return attack_refs(s, objects, not no_gx)
    if op == o.S_USED_LAST:
        no_gx = c.a == 1
        return used_last(s, 1 - f.me, not no_gx)
    if op == o.S_JOIN:
        return [*sel(s, f, c.kids[0]), *sel(s, f, c.kids[1])]
    if op == o.S_SPARING:
        return sparing([sel(s, f, k) for k in c.kids])
    if op == o.S_PILE:
        out: list[int] = []
        for ref in sel(s, f, c.kids[0]):
            out.extend(s.piles[ref & 255])
        return out
    if op == o.S_HOSTS:
        return [ref_of(s, s.at[c]) for c in sel(s, f, c.kids[0]) if s.place[c] == ATTACHED]
    if op == o.S_BELOW:
        out = []
        for ref in sel(s, f, c.kids[0]):
            pile = s.piles[ref & 255]
            for i in range(len(pile) - 1):
                out.append(pile[i])
        return out
    return []


def sparing(pools: list[list[int]]) -> list[int]:
    """Return the objects of the first pool after whose pick the most of the other pools can give an object each."""
    best: i64 = -1
    out: list[int] = []
    for x in pools[0]:
        n = most_picks(pools, 1, [x])
        if n > best:
            best = n
            out = []
        if n == best:
            out.append(x)
    return out


def most_picks(pools: list[list[int]], i: i64, taken: list[int]) -> i64:
    """Return how many of the pools from the i-th on can give an object that is not taken, each another one."""
    if i == len(pools):
        return 0
    best = most_picks(pools, i + 1, taken)
    for x in pools[i]:
        if x not in taken:
            best = max(best, 1 + most_picks(pools, i + 1, [*taken, x]))
    return best


def some(s: State, f: Frame, c: Code) -> bool:
    """Return True if the selector names any object; the search stops at the first object."""
    if c.op == o.S_CARDS and c.b <= ASIDE and c.a != ANYONE:
        other = c.c == 1
        for x in s.zones[c.b * 2 + who(f, c.a)]:
            if not (other and x == f.card) and card_ok(s, f, c.kids[0], x):
                return True
        return False
    if c.op == o.S_GROUP and c.a != ANYONE:
        p = who(f, c.a)
        if c.b != POSITION_BENCH and s.active[p] >= 0 and selects(s, f, c, s.active[p]):
            return True
        if c.b != POSITION_ACTIVE:
            for spot in s.bench[p]:
                if selects(s, f, c, spot):
                    return True
        return False
    return len(sel(s, f, c)) > 0


def attack_refs(s: State, objects: list[int], gx: bool) -> list[int]:
    """Return the attacks printed on Pokémon in play or on cards, as card * 16 + index, with or without GX attacks.

    A piece outside play shows no attacks (VUNION-09; a half of a LEGEND: PUI 2010-02-18).
    """
    out: list[int] = []
    for x in objects:
        for card in level_cards(s, x & 255) if x >= SPOT_BASE else [x]:
            d = s.defs.cards[s.defs.printed[card]]
            if x >= SPOT_BASE or d.pieces == 0:
                for i in range(len(d.attacks)):
                    if card << 4 | i not in out and (gx or d.attacks[i].once != 1):
                        out.append(card << 4 | i)
    return out


def used_last(s: State, player: i64, gx: bool) -> list[int]:
    """Return the attacks that the player's Pokémon used on that player's last turn, with or without GX attacks."""
    turn = last_turn_of(s, player)
    out: list[int] = []
    for x in s.facts:
        if x.kind == FACT_USE and x.player == player and x.turn == turn and x.value not in out:
            d = s.defs.cards[s.defs.printed[x.value >> 4]]
            if gx or d.attacks[x.value & 15].once != 1:
                out.append(x.value)
    return out


def group(s: State, f: Frame, c: Code) -> list[int]:
    """Return the Pokémon in play of a group."""
    out: list[int] = []
    other = c.c == 1
    if c.a == ANYONE:
        first = f.me
        players = [first, 1 - first]
    else:
        players = [who(f, c.a)]
    for p in players:
        if c.b != POSITION_BENCH:
            spot = s.active[p]
            if spot >= 0 and mon_ok(s, f, c.kids[0], spot) and not (other and ref_of(s, spot) == f.self_ref):
                out.append(ref_of(s, spot))
        if c.b != POSITION_ACTIVE:
            for spot in s.bench[p]:
                if mon_ok(s, f, c.kids[0], spot) and not (other and ref_of(s, spot) == f.self_ref):
                    out.append(ref_of(s, spot))
    return out


def zone_cards(s: State, f: Frame, c: Code) -> list[int]:
    """Return the cards of a zone that pass the filter; a deck is listed in card order, which hides its own order."""
    player = who(f, c.a)
    if c.b == ATTACHED:
        cards = in_play(s, f, c.a)
    elif c.b == RESOLVING:
        cards = [x for x in range(len(s.place)) if s.place[x] == RESOLVING and s.defs.owner[x] == player]
    elif c.a == ANYONE:
        cards = s.zones[c.b * 2 + f.me] + s.zones[c.b * 2 + 1 - f.me]
    else:
        cards = s.zones[c.b * 2 + player]
    k = c.kids[0]
    other = c.c == 1
    out = [x for x in cards if not (other and x == f.card) and card_ok(s, f, k, x)]
    if c.b == DECK:
        out.sort()
    return out


def in_play(s: State, f: Frame, whose: i64) -> list[int]:
    """Return the cards that a player, or anyone, has in play beside Pokémon: the Stadium and attached cards.

    A Pokémon that counts as a Trainer card as well is one of them.
    """
    out: list[int] = []
    for p in (f.me, 1 - f.me):
        if whose == ANYONE or who(f, whose) == p:
            for spot in mons(s, p):
                top = s.piles[spot][-1]
                if s.defs.cards[s.defs.printed[top]].still_trainer:
                    out.append(top)
                out.extend(s.atts[spot])
            if s.stadium >= 0 and s.stadium_player == p:
                out.append(s.stadium)
    return out


def attached(s: State, f: Frame, c: Code) -> list[int]:
    """Return the cards attached to Pokémon that pass the filter."""
    out: list[int] = []
    for ref in sel(s, f, c.kids[0]):
        for x in s.atts[ref & 255]:
            if card_ok(s, f, c.kids[1], x):
                out.append(x)
    return out


def selects(s: State, f: Frame, c: Code, spot: i64) -> bool:
    """Return True if the selector names the Pokémon on the spot; this does not list all objects."""
    op = c.op
    if op == o.S_THIS:
        return f.self_ref == ref_of(s, spot)
    if op == o.S_GROUP:
        p = player_of(spot)
        if c.a != ANYONE and who(f, c.a) != p:
            return False
        active = s.active[p] == spot
        if (c.b == POSITION_ACTIVE and not active) or (c.b == POSITION_BENCH and active):
            return False
        other = c.c == 1
        if other and ref_of(s, spot) == f.self_ref:
            return False
        return mon_ok(s, f, c.kids[0], spot)
    if op == o.S_ACTIVE:
        return s.active[who(f, c.a)] == spot
    return ref_of(s, spot) in sel(s, f, c)
