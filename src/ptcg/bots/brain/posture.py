"""Posture: what a side can do in a position, as numbers: attacks, Knock Outs, retreats, reserves, and cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ptcg.bots.brain.balance import matching
from ptcg.bots.brain.outlook import fits
from ptcg.bots.brain.traits import Traits
from ptcg.engine import damage
from ptcg.engine.attack_legality import attack_def, attacks_of, cost_of
from ptcg.engine.characteristics import max_hp, retreat_cost, top_def
from ptcg.engine.energy import pays, units_on
from ptcg.engine.state import State
from ptcg.engine.vocabulary import (
    ASLEEP,
    BASIC,
    DECK,
    ENERGY,
    EVERY_TYPE,
    HAND,
    NSPOTS,
    PARALYZED,
    POKEMON,
    PRIZES,
    SUPPORTER,
)

A_SIDE: Final = 28  # numbers of one side
TEXT_ONLY: Final = 20  # the damage that an attack without printed damage counts as


RESERVES: Final = 12  # where the numbers about ready Pokémon on the Bench begin
NO_NUMBERS: Final[vec[float]] = vec[float]([0.0] * (2 * A_SIDE))
NO_SPOTS: Final[vec[i64]] = vec[i64]([i64(0)] * NSPOTS)


class Posture:
    """The numbers of both sides, the player's own first, and what each Pokémon in play can do."""

    def __init__(self) -> None:
        self.row = NO_NUMBERS[:]
        self.able = NO_SPOTS[:]  # 1: the Pokémon can pay for an attack
        self.need = NO_SPOTS[:]  # units of Energy that its nearest attack lacks
        self.power = NO_SPOTS[:]  # printed damage of its best attack that it can pay for
        self.units = NO_SPOTS[:]
        self.felled = NO_SPOTS[:]  # by player, 1: the Active can be Knocked Out in the next turn


def posture(s: State, seat: i64, traits: Traits, whole: bool) -> Posture:
    """Return the posture of both sides, the seat's own first; the other side's reserves count only if `whole`."""
    out = Posture()
    side(s, seat, out, 0, traits, True, True)
    side(s, 1 - seat, out, A_SIDE, traits, False, whole)
    return out


def side(s: State, p: i64, out: Posture, at: i64, traits: Traits, own: bool, whole: bool) -> None:
    """Write the numbers of one side from position `at` on; the cards of the hand count on the own side only."""
    f = out.row
    q = 1 - p
    mine = s.active[p]
    theirs = s.active[q]
    bench = s.bench[p]
    prizes = len(s.zones[PRIZES * 2 + p])
    hand = len(s.zones[HAND * 2 + p])
    deck = len(s.zones[DECK * 2 + p])
    f[at] = float(prizes) / 6.0
    f[at + 1] = float(min(hand, 16)) / 8.0
    f[at + 2] = float(deck) / 40.0
    if deck < 8:
        f[at + 3] = float(8 - deck) / 8.0
    f[at + 4] = float(len(bench)) / 5.0
    left: i64 = 0
    gives: i64 = 0
    if theirs >= 0:
        left = max_hp(s, theirs) - s.damage[theirs]
        gives = top_def(s, theirs).prizes
    stages: i64 = 0
    total: i64 = 0
    able = False
    leaves = False
    if mine >= 0:
        able, leaves = of_active(s, p, out, at, mine, theirs, left, gives, prizes)
        stages = len(s.piles[mine]) - s.tops[mine]
        total = len(s.atts[mine])
    ready: i64 = 0
    best: i64 = 0
    owed: i64 = 0
    for spot in bench:
        if whole:
            power = reserve(s, spot, out)
            if out.able[spot] == 1:
                ready += 1
                best = max(best, power)
        stages += len(s.piles[spot]) - s.tops[spot]
        total += len(s.atts[spot])
        owed += top_def(s, spot).prizes
    f[at + RESERVES] = float(min(ready, 3)) / 3.0
    f[at + 13] = float(min(best, 400)) / 200.0
    f[at + 14] = float(gives) / 3.0 if theirs >= 0 and best >= left and best > 0 else 0.0
    f[at + 15] = 1.0 if not able and leaves and ready > 0 else 0.0
    f[at + 16] = float(min(total, 12)) / 6.0
    f[at + 17] = float(min(stages, 8)) / 4.0
    f[at + 20] = float(min(owed, 9)) / 6.0
    if own:
        in_hand(s, p, f, at, traits)


def of_active(
    s: State, p: i64, out: Posture, at: i64, mine: i64, theirs: i64, left: i64, gives: i64, prizes: i64
) -> tuple[bool, bool]:
    """Write the numbers of the Active Pokémon; return whether it can attack, and whether it can retreat."""
    f = out.row
    hp = max_hp(s, mine)
    cond = s.cond[mine]
    held = cond & (ASLEEP | PARALYZED) != 0
    units = units_on(s, mine)
    out.units[mine] = len(units)
    more = [*units, EVERY_TYPE]
    now: i64 = 0
    soon: i64 = 0
    need: i64 = 9
    able = False
    for attack in attacks_of(s, mine):
        cost = cost_of(s, mine, attack)
        if not pays(cost, more):
            need = min(need, lacking(cost, units))
            continue
        n = attack_def(s, attack).base
        if n <= 0:
            n = TEXT_ONLY
        elif theirs >= 0:
            n = damage.compute(s, mine, theirs, n, 0, None, attack)
        soon = max(soon, n)
        if pays(cost, units):
            able = True
            need = 0
            now = max(now, n)
        else:
            need = min(need, 1)
    if held:
        able = False
        now = 0
    out.able[mine] = 1 if able else 0
    out.need[mine] = min(need, 4)
    out.power[mine] = now
    leaves = not held and retreat_cost(s, mine) <= len(units)
    f[at + 5] = 1.0 if able else 0.0
    f[at + 6] = float(min(now, 400)) / 200.0
    f[at + 10] = 0.0 if able or leaves else 1.0
    f[at + 11] = 1.0 if leaves else 0.0
    f[at + 18] = float(min(hp - s.damage[mine], 400)) / 200.0
    f[at + 19] = float(top_def(s, mine).prizes) / 3.0
    f[at + 21] = 1.0 if held else 0.5 if cond != 0 else 0.0
    if theirs >= 0:
        if now >= left and now > 0:
            f[at + 7] = float(gives) / 3.0
            f[at + 8] = 1.0 if gives >= prizes or len(s.bench[1 - p]) == 0 else 0.0
        if soon >= left and soon > 0:
            f[at + 9] = float(gives) / 3.0
            out.felled[1 - p] = 1
        f[at + 27] = float(min((left + soon - 1) // soon, 4)) / 4.0 if soon > 0 else 1.25
    return able, leaves


def reserve(s: State, spot: i64, out: Posture) -> i64:
    """Note what a Benched Pokémon could do in the Active Spot; return the printed damage of its best paid attack."""
    units = units_on(s, spot)
    out.units[spot] = len(units)
    power: i64 = 0
    need: i64 = 9
    for attack in attacks_of(s, spot):
        cost = cost_of(s, spot, attack)
        if pays(cost, units):
            need = 0
            out.able[spot] = 1
            n = attack_def(s, attack).base
            power = max(power, n if n > 0 else TEXT_ONLY)
        elif need > 1:
            need = min(need, lacking(cost, units))
    out.need[spot] = min(need, 4)
    out.power[spot] = power
    return power


def lacking(cost: list[int], units: list[int]) -> i64:
    """Return how many units of Energy a cost needs beyond those that are there."""
    need: i64 = 0
    for symbols in cost:
        need += symbols
    return max(1, need - matching(cost, units))


def in_hand(s: State, p: i64, f: vec[float], at: i64, traits: Traits) -> None:
    """Write the numbers of the cards in a player's hand."""
    defs = s.defs
    fitting: i64 = 0
    energy: i64 = 0
    basics: i64 = 0
    supporters: i64 = 0
    finding: i64 = 0
    for card in s.zones[HAND * 2 + p]:
        i = defs.printed[card]
        d = defs.cards[i]
        if d.kind == ENERGY:
            energy += 1
        elif d.kind == POKEMON:
            if d.stage == BASIC:
                basics += 1
            elif fits(s, p, d.evolves_from):
                fitting += 1
        else:
            if d.kind == SUPPORTER:
                supporters += 1
            if traits.finds(i):
                finding += 1
    f[at + 22] = float(min(fitting, 3)) / 3.0
    f[at + 23] = float(min(energy, 4)) / 3.0
    f[at + 24] = float(min(basics, 4)) / 3.0
    f[at + 25] = float(min(supporters, 3)) / 2.0
    f[at + 26] = float(min(finding, 4)) / 3.0
