"""What a position is worth to a player: Prizes, Pokémon with their HP and Energy, readiness to attack, cards in
hand."""

from __future__ import annotations

from ptcg.core import attacks
from ptcg.core.board import mons
from ptcg.core.energy import pays, units_on
from ptcg.core.facts import max_hp, top_def
from ptcg.core.state import State
from ptcg.core.words import ASLEEP, BURNED, CONFUSED, DECK, HAND, PARALYZED, POISONED, PRIZES

WON = 10_000.0
CONDITION_WORTH = ((ASLEEP, 12.0), (PARALYZED, 18.0), (CONFUSED, 10.0), (POISONED, 8.0), (BURNED, 10.0))


def worth(s: State, seat: int) -> float:
    """Higher is better for the seat; a won game is out of reach of everything else."""
    if s.over:
        return WON if s.winner == seat else -WON if s.winner >= 0 else 0.0
    return side(s, seat) - side(s, 1 - seat)


def side(s: State, p: int) -> float:
    """What one side's position is worth by itself."""
    n = -90.0 * len(s.zones[PRIZES * 2 + p])
    n += 2.5 * min(len(s.zones[HAND * 2 + p]), 8)
    deck = len(s.zones[DECK * 2 + p])
    if deck < 5:
        n -= 8.0 * (5 - deck)
    for spot in mons(s, p):
        n += pokemon(s, spot, s.active[p] == spot)
    n += 6.0 * min(len(s.bench[p]), 3)
    return n


def pokemon(s: State, spot: int, active: bool) -> float:
    """A Pokémon: what is left of it, what it can do, what ails it."""
    d = top_def(s, spot)
    hp = max_hp(s, spot)
    left = max(0, hp - s.damage[spot])
    if left == 0:
        return -60.0 * d.prizes  # about to be Knocked Out
    n = 0.12 * left + 0.06 * hp + 8.0 * (len(s.piles[spot]) - s.tops[spot])
    n += ready(s, spot) * (1.0 if active else 0.55)
    for bit, cost in CONDITION_WORTH:
        if s.cond[spot] & bit:
            n -= cost
    return n


def ready(s: State, spot: int) -> float:
    """Damage it can do now, and how near it is to its best attack."""
    units = units_on(s, spot)
    best = 0.0
    for attack in attacks.attacks_of(s, spot):
        a = attacks.attack_def(s, attack)
        cost = attacks.cost_of(s, spot, attack)
        power = 0.35 * max(a.base, 20)
        need = sum(cost)
        if pays(cost, units):
            best = max(best, power + 4.0)
        elif need:
            best = max(best, power * 0.8 * min(matching(cost, units), need) / need)
    return best + 1.0 * min(len(units), 4)


def matching(cost: list[int], units: list[int]) -> int:
    """How many symbols of a cost the units can pay, colours first."""
    left = list(units)
    n = 0
    for t in range(len(cost) - 1):
        for _ in range(cost[t]):
            for u in left:
                if u & (1 << t):
                    left.remove(u)
                    n += 1
                    break
    return n + min(cost[-1], len(left))
