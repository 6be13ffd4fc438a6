"""Features: a position as numbers, from the side of the player on turn, as the input of a learned value.

The numbers come from the damage engine and from the places of cards; none is about a particular card. Both players'
sides have the same numbers in the same order, the mover's first; the race and the turn follow. The cards of both hands
count, because a value is asked in positions whose hidden cards were dealt.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ptcg.bots.brain.outlook import fits
from ptcg.bots.brain.posture import A_SIDE as OF_POSTURE
from ptcg.bots.brain.posture import posture
from ptcg.bots.brain.traits import traits_of
from ptcg.engine import damage
from ptcg.engine.attack_legality import attack_def, attacks_of, cost_of
from ptcg.engine.characteristics import max_hp, retreat_cost, top_def
from ptcg.engine.energy import pays, units_on
from ptcg.engine.state import State
from ptcg.engine.vocabulary import (
    ASLEEP,
    BASIC,
    BURNED,
    CONFUSED,
    DECK,
    ENERGY,
    EVERY_TYPE,
    EVOLVES,
    HAND,
    PARALYZED,
    POISONED,
    POKEMON,
    PRIZES,
    SUPPORTER,
    bit,
)

OF_HAND: Final = 5  # numbers of the cards of one hand
A_SIDE: Final = 34 + OF_HAND  # numbers of one side
OF_TURN: Final = 5  # numbers of the turn and the race
SIZE: Final = 2 * A_SIDE + OF_TURN
WIDE: Final = SIZE + 2 * OF_POSTURE  # numbers with the postures of both sides
TEXT_ONLY: Final = 10  # the damage that an attack without printed damage counts as
LONGEST: Final = 12  # turns after which a race counts as endless


class Hit:
    """What one Pokémon can do to the opponent's Active Pokémon: now, and with one more Energy of any type."""

    def __init__(self) -> None:
        self.now: i64 = 0
        self.soon: i64 = 0
        self.able = False  # an attack can be paid for now
        self.units: i64 = 0


Row = vec[float]
"""The features of a position."""


def hit(s: State, spot: i64, target: i64) -> Hit:
    """Return the best damage of a Pokémon's attacks that can be paid for; ``target`` -1: printed damage."""
    out = Hit()
    units = units_on(s, spot)
    out.units = len(units)
    more = [*units, EVERY_TYPE]
    for attack in attacks_of(s, spot):
        cost = cost_of(s, spot, attack)
        if not pays(cost, more):
            continue
        n = attack_def(s, attack).base
        if n <= 0:
            n = TEXT_ONLY
        elif target >= 0:
            n = damage.compute(s, spot, target, n, 0, None, attack)
        if n > out.soon:
            out.soon = n
        if pays(cost, units):
            out.able = True
            if n > out.now:
                out.now = n
    return out


def rounds(left: i64, each: i64) -> i64:
    """Return how many attacks of `each` damage it takes to do `left` damage."""
    return (left + each - 1) // each


def race(s: State, q: i64, first: i64, prizes: i64, each: i64, then: i64) -> i64:
    """Return how many attacks win against player q.

    The attacks do `each` damage per turn to the Active Pokémon, which has `first` HP left, and `then` damage to the
    Pokémon that follow it, the frailest next.
    """
    if each <= 0 or s.active[q] < 0:
        return LONGEST
    n = rounds(first, each)
    need = prizes - top_def(s, s.active[q]).prizes
    used: i64 = 0
    bench = s.bench[q]
    for _ in range(len(bench)):
        if need <= 0 or n >= LONGEST or then <= 0:
            break
        best: i64 = -1
        least: i64 = 1_000_000
        for spot in bench:
            if not used >> spot & 1:
                left = max_hp(s, spot) - s.damage[spot]
                if left < least:
                    least = left
                    best = spot
        used |= bit(best)
        n += rounds(least, then)
        need -= top_def(s, best).prizes
    return min(n, LONGEST)


def side(s: State, p: i64, f: vec[float], at: i64) -> i64:
    """Write the numbers of one side from position `at` on; return how many attacks the side needs to win."""
    q = 1 - p
    mine = s.active[p]
    theirs = s.active[q]
    bench = s.bench[p]
    prizes = len(s.zones[PRIZES * 2 + p])
    hand = len(s.zones[HAND * 2 + p])
    deck = len(s.zones[DECK * 2 + p])
    f[at] = float(prizes) / 3.0
    f[at + 1] = 1.0 if prizes <= 1 else 0.0
    f[at + 2] = 1.0 if prizes <= 2 else 0.0
    f[at + 3] = float(min(hand, 12)) / 6.0
    f[at + 4] = 1.0 if hand <= 2 else 0.0
    f[at + 5] = float(deck) / 30.0
    f[at + 6] = 1.0 if deck <= 3 else 0.0
    f[at + 7] = float(6 - deck) / 6.0 if deck < 6 else 0.0
    f[at + 8] = float(len(bench)) / 3.0
    f[at + 9] = 1.0 if len(bench) == 0 else 0.0
    their_left: i64 = 0
    they_give: i64 = 0
    if theirs >= 0:
        their_left = max_hp(s, theirs) - s.damage[theirs]
        they_give = top_def(s, theirs).prizes
    now: i64 = 0
    soon: i64 = 0
    stages: i64 = 0
    if mine >= 0:
        hp = max_hp(s, mine)
        got = hit(s, mine, theirs)
        now = got.now
        soon = got.soon
        stages = len(s.piles[mine]) - s.tops[mine]
        cond = s.cond[mine]
        f[at + 10] = float(hp - s.damage[mine]) / 100.0
        f[at + 11] = float(hp) / 100.0
        f[at + 12] = float(top_def(s, mine).prizes)
        f[at + 13] = float(now) / 100.0
        f[at + 14] = float(soon) / 100.0
        f[at + 15] = 1.0 if got.able else 0.0
        f[at + 16] = float(got.units) / 2.0
        f[at + 17] = 1.0 if cond & (ASLEEP | PARALYZED) else 0.5 if cond & CONFUSED else 0.0
        f[at + 18] = (1.0 if cond & POISONED else 0.0) + (1.0 if cond & BURNED else 0.0)
        f[at + 19] = 1.0 if retreat_cost(s, mine) > got.units else 0.0
    if theirs >= 0:
        fells = soon >= their_left
        f[at + 20] = 1.0 if now >= their_left else 0.0
        f[at + 21] = 1.0 if fells else 0.0
        f[at + 22] = float(they_give) if fells else 0.0
        f[at + 23] = 1.0 if fells and (they_give >= prizes or len(s.bench[q]) == 0) else 0.0
        f[at + 24] = 0.5 * float(min(rounds(their_left, soon), 4)) if soon > 0 else 2.0
    left_behind: i64 = 0
    units: i64 = 0
    able: i64 = 0
    best_now: i64 = 0
    best_soon: i64 = 0
    for spot in bench:
        other = hit(s, spot, theirs)
        left_behind += max_hp(s, spot) - s.damage[spot]
        units += other.units
        if other.able:
            able += 1
        if other.now > best_now:
            best_now = other.now
        if other.soon > best_soon:
            best_soon = other.soon
        stages += len(s.piles[spot]) - s.tops[spot]
    f[at + 25] = float(left_behind) / 200.0
    f[at + 26] = float(units) / 3.0
    f[at + 27] = float(able) / 2.0
    f[at + 28] = float(best_now) / 100.0
    f[at + 29] = float(best_soon) / 100.0
    f[at + 30] = 1.0 if theirs >= 0 and best_soon >= their_left and best_soon > 0 else 0.0
    f[at + 31] = float(stages) / 2.0
    turns = race(s, q, their_left, prizes, soon if soon > 0 else best_soon, max(soon, best_soon))
    f[at + 32] = float(turns) / 6.0
    f[at + 33] = 1.0 if turns <= 2 else 0.0
    in_hand(s, p, f, at + A_SIDE - OF_HAND)
    return turns


def in_hand(s: State, p: i64, f: vec[float], at: i64) -> None:
    """Write the numbers of the cards of a player's hand."""
    defs = s.defs
    energy: i64 = 0
    basics: i64 = 0
    evolutions: i64 = 0
    fitting: i64 = 0
    supporters: i64 = 0
    for card in s.zones[HAND * 2 + p]:
        d = defs.cards[defs.printed[card]]
        if d.kind == ENERGY:
            energy += 1
        elif d.kind == SUPPORTER:
            supporters += 1
        elif d.kind == POKEMON and d.stage == BASIC:
            basics += 1
        elif d.entry == EVOLVES:
            evolutions += 1
            if fits(s, p, d.evolves_from):
                fitting += 1
    f[at] = float(min(energy, 4)) / 2.0
    f[at + 1] = float(min(basics, 4)) / 2.0
    f[at + 2] = float(min(evolutions, 4)) / 2.0
    f[at + 3] = float(min(fitting, 3)) / 2.0
    f[at + 4] = float(min(supporters, 3)) / 2.0


def wide_features(s: State, mover: i64) -> vec[float]:
    """Return the features of the position, and after them the postures of both sides."""
    short = features(s, mover)
    row = posture(s, mover, traits_of(s.defs), True).row
    f = vec[float]([0.0] * WIDE)
    for i in range(i64(SIZE)):
        f[i] = short[i]
    for i in range(len(row)):
        f[SIZE + i] = row[i]
    return f


def features(s: State, mover: i64) -> vec[float]:
    """Return the features of the position from the mover's side."""
    f = vec[float]([0.0] * SIZE)
    ours = side(s, mover, f, 0)
    theirs = side(s, 1 - mover, f, A_SIDE)
    f[2 * A_SIDE] = float(min(s.turn, 20)) / 10.0
    f[2 * A_SIDE + 1] = 1.0 if s.energy_used > 0 else 0.0
    f[2 * A_SIDE + 2] = 1.0 if s.supporters_used > 0 else 0.0
    f[2 * A_SIDE + 3] = float(theirs - ours) / 4.0
    f[2 * A_SIDE + 4] = 1.0 if ours <= theirs else 0.0
    return f
