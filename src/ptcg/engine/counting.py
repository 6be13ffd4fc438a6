"""Counting: the numbers of cards, and of what lies on Pokémon, that programs ask for. Counting changes nothing."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import ops as o
from ptcg.engine import selection
from ptcg.engine.board import last_of
from ptcg.engine.card_filters import basic_types_on, card_ok, energy_card_ok, energy_cards
from ptcg.engine.characteristics import (
    bench_room,
    max_hp,
    remaining,
    retreat_card,
    retreat_cost,
    supporter_limit,
    top_def,
    types_among,
)
from ptcg.engine.energy import count_units, surplus, units_of, units_on
from ptcg.engine.frames import Frame, who
from ptcg.engine.history import lost_last_turn, taken_last_turn
from ptcg.engine.operands import UNITS_ALL, UNITS_CARDS
from ptcg.engine.pieces import pieces
from ptcg.engine.program import Code
from ptcg.engine.state import State, live
from ptcg.engine.vocabulary import DECK, ENERGY, NTYPES, POKEMON, SPOT_BASE, bits_in


def of_cards(s: State, f: Frame, c: Code) -> i64:
    """Return a number of cards, counters, places or types; every other number is a sum over Pokémon."""
    op = c.op
    if op == o.N_MOVED:
        if len(c.kids) > 0:
            return len(selection.moved_cards(s, f, c))
        return moved(s, f, c.a, selection.this_way(f, c))
    if op == o.N_COUNTERS:
        return counters(s, f, c.kids[0])
    if op == o.N_PIECES:
        return pieces(s, selection.sel(s, f, c.kids[0]))
    if op == o.N_UNTIL:
        return until(s, f, c)
    if op == o.N_SUPPORTERS:
        return supporter_limit(s, who(f, c.a))
    if op == o.N_BENCH_ROOM:
        return bench_room(s, who(f, c.a))
    if op == o.N_TYPES or op == o.N_TYPE_MASK:
        mask = types_among(s, selection.sel(s, f, c.kids[0]))
        return mask if op == o.N_TYPE_MASK else bits_in(mask)
    if op == o.N_BASIC_TYPES:
        return bits_in(basic_types_on(s, f, c.kids[0]))
    if op == o.N_CARD_HP:
        return printed_hp(s, selection.sel(s, f, c.kids[0]))
    return over_pokemon(s, f, c)


def over_pokemon(s: State, f: Frame, c: Code) -> i64:
    """Return the sum of a number of each Pokémon that a selector names."""
    op = c.op
    total: i64 = 0
    for ref in selection.sel(s, f, c.kids[0]):
        spot = ref & 255
        if op == o.N_UNITS:
            if c.b == UNITS_ALL:
                total += count_units(s, spot, c.a)
            elif c.b == UNITS_CARDS:
                total += energy_cards(s, spot, c.c, c.a)
            else:
                for x in s.atts[spot]:
                    if energy_card_ok(s, x, c.c, c.a):
                        total += sum([1 for u in units_of(s, x) if c.a == 0 or u & c.a])
        elif op == o.N_SURPLUS:
            name_plus_1 = c.b
            more = c.c  # symbols beyond the cost, 4 bits for each type
            cost = cost_in_use(s, f) if name_plus_1 == 0 else cost_named(s, spot, name_plus_1 - 1)
            if more > 0:
                cost = [cost[t] + (more >> 4 * t & 15) if t < NTYPES else cost[t] for t in range(len(cost))]
            units = units_on(s, spot)
            total += surplus(cost, units, [u for u in units if u & c.a])
        elif op == o.N_SURPLUS_OF:
            such = [x for x in s.atts[spot] if energy_card_ok(s, x, c.c, 0)]
            mine = [u for x in such for u in units_of(s, x) if u & c.a]
            total += surplus(cost_in_use(s, f), units_on(s, spot), mine)
        elif op == o.N_CONDITIONS:
            bits = s.cond[spot]
            while bits:
                total += bits & 1
                bits >>= 1
        elif op == o.N_RETREAT:
            total += retreat_cost(s, spot) if retreat_card(s, spot) < 0 else 0  # a Tool may make it 0 (PUI 2003-11-13)
        elif op == o.N_TAKEN_LAST:
            total += taken_last_turn(s, ref, c.a == 1)
        elif op == o.N_LOST_LAST:
            total += lost_last_turn(s, ref)
        elif op == o.N_REMAINING:
            total += remaining(s, spot)
        elif op == o.N_MAX_HP:
            total += max_hp(s, spot)
        elif op == o.N_OVERKILL:
            total += max(0, -remaining(s, spot))
        elif op == o.N_HALF_REMAINING:
            rounded_up = c.a == 1
            total += (remaining(s, spot) + (10 if rounded_up else 0)) // 20 * 10
    return total


def until(s: State, f: Frame, c: Code) -> i64:
    """Return the number of cards from the top of a deck to the first card that passes the filter, inclusive."""
    cards = s.zones[DECK * 2 + who(f, c.a)]
    for i in range(len(cards)):
        if card_ok(s, f, c.kids[0], cards[len(cards) - 1 - i]):
            return i + 1
    return len(cards)


def cost_in_use(s: State, f: Frame) -> list[int]:
    """Return the printed cost of the attack in use.

    For a copy, this is the cost of the copying attack (R-72), or of the copied attack if that must be paid.
    """
    d = s.defs.cards[s.defs.printed[f.via >> 4]]
    return d.attacks[f.via & 15].cost


def cost_named(s: State, spot: i64, name_id: i64) -> list[int]:
    """Return the printed cost of the Pokémon's own attack of that name; empty if it has no such attack."""
    for a in top_def(s, spot).attacks:
        if a.name_id == name_id:
            return a.cost
    return []


def counters(s: State, f: Frame, c: Code) -> i64:
    """Return the damage counters on Pokémon; for a Pokémon that has left play, the last known number."""
    n: i64 = 0
    if c.op == o.S_THIS and not live(s, f.self_ref):
        i = last_of(s, f.self_ref)
        return s.last_known[i].damage // 10 if i >= 0 else 0
    for ref in selection.sel(s, f, c):
        n += s.damage[ref & 255] // 10
    return n


def moved(s: State, f: Frame, sort: i64, reg: i64) -> i64:
    """Return how many cards of a sort a sentence moved.

    A Pokémon that left play counts as one card, together with the cards under it.
    """
    n: i64 = 0
    beneath = [c for k in s.last_known for c in k.pile[: len(k.pile) - k.tops]] if sort == 1 else []
    for x in f.r[reg]:
        if sort == 0:
            n += 1
        elif 0 <= x < SPOT_BASE:
            kinds = s.defs.cards[s.defs.printed[x]].kinds
            if kinds >> (POKEMON if sort == 1 else ENERGY) & 1 and x not in beneath:
                n += 1
    return n


def printed_hp(s: State, cards: list[int]) -> i64:
    """Return the sum of the printed HP of the Pokémon cards among the cards."""
    total: i64 = 0
    for card in cards:
        if s.defs.cards[s.defs.printed[card]].kind == POKEMON:
            total += s.defs.cards[s.defs.printed[card]].hp
    return total
