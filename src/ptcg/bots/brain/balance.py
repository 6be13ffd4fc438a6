"""Standing: how much a position is worth to a player.

Prizes, Pokémon with their HP and Energy, readiness to attack, and cards in hand count.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine.attack_legality import attack_def, attacks_of, cost_of
from ptcg.engine.characteristics import max_hp, top_def
from ptcg.engine.energy import pays, units_on
from ptcg.engine.state import State
from ptcg.engine.vocabulary import (
    ASLEEP,
    BURNED,
    COLORLESS,
    CONFUSED,
    DECK,
    HAND,
    PARALYZED,
    POISONED,
    PRIZES,
    bit,
)

WON: Final = 10_000.0


def worth(s: State, seat: i64) -> float:
    """Return the worth of the position to the seat; only a won game is worth WON."""
    if s.over:
        return WON if s.winner == seat else -WON if s.winner >= 0 else 0.0
    return side(s, seat) - side(s, 1 - seat)


def side(s: State, p: i64) -> float:
    """Return the worth of one side by itself."""
    n = -90.0 * len(s.zones[PRIZES * 2 + p])
    n += 2.5 * min(len(s.zones[HAND * 2 + p]), 8)
    deck = len(s.zones[DECK * 2 + p])
    if deck < 5:
        n -= 8.0 * (5 - deck)
    if s.active[p] >= 0:
        n += pokemon(s, s.active[p], True)
    bench = s.bench[p]
    for spot in bench:
        n += pokemon(s, spot, False)
    n += 6.0 * min(len(bench), 3)
    return n


def pokemon(s: State, spot: i64, active: bool) -> float:
    """Return the worth of a Pokémon: its HP left and its attacks, reduced by its Special Conditions."""
    hp = max_hp(s, spot)
    left = hp - s.damage[spot]
    if left <= 0:
        return -60.0 * float(top_def(s, spot).prizes)  # about to be Knocked Out
    n = 0.12 * float(left) + 0.06 * float(hp) + 8.0 * float(len(s.piles[spot]) - s.tops[spot])
    n += ready(s, spot) * (1.0 if active else 0.55)
    cond = s.cond[spot]
    if cond:
        n -= ailing(cond)
    return n


def ailing(cond: i64) -> float:
    """Return how much worth Special Conditions take away."""
    n = 0.0
    if cond & ASLEEP:
        n += 12.0
    if cond & PARALYZED:
        n += 18.0
    if cond & CONFUSED:
        n += 10.0
    if cond & POISONED:
        n += 8.0
    if cond & BURNED:
        n += 10.0
    return n


def ready(s: State, spot: i64) -> float:
    """Return the worth of the attacks of a Pokémon: its damage now, and how near it is to its best attack."""
    units = units_on(s, spot)
    best = 0.0
    for attack in attacks_of(s, spot):
        base = attack_def(s, attack).base
        power = 0.35 * float(base if base > 20 else 20)
        if power + 4.0 <= best:
            continue
        cost = cost_of(s, spot, attack)
        if pays(cost, units):
            best = power + 4.0
        else:
            need: i64 = 0
            for symbols in cost:
                need += symbols
            if need > 0:
                part = power * 0.8 * float(min(matching(cost, units), need)) / float(need)
                if part > best:
                    best = part
    return best + float(min(len(units), 4))


def matching(cost: list[int], units: list[int]) -> i64:
    """Return how many symbols of a cost the units can pay, coloured symbols first."""
    n: i64 = 0
    used: i64 = 0  # bits of the units that are used up
    for t in range(i64(COLORLESS)):
        wanted: i64 = cost[t]
        i: i64 = 0
        while wanted > 0 and i < len(units):
            unit: i64 = units[i]
            if unit >> t & 1 and not used >> i & 1:
                used |= bit(i)
                wanted -= 1
                n += 1
            i += 1
    return n + min(i64(cost[COLORLESS]), len(units) - n)
