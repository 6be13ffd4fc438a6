"""What a position is worth: the compiled numbers are those of the formula written out in plain Python."""

from __future__ import annotations

from random import Random

import pytest

from ptcg.bots.brain.balance import WON, matching, worth
from ptcg.engine import attack_legality
from ptcg.engine.board import mons
from ptcg.engine.characteristics import max_hp, top_def
from ptcg.engine.energy import pays, units_on
from ptcg.engine.state import State
from ptcg.engine.vocabulary import ASLEEP, BURNED, CONFUSED, DECK, HAND, PARALYZED, POISONED, PRIZES
from ptcg.game import Game

CONDITIONS = {ASLEEP: 12.0, PARALYZED: 18.0, CONFUSED: 10.0, POISONED: 8.0, BURNED: 10.0}


def plain_side(s: State, p: int) -> float:
    n = -90.0 * len(s.zones[PRIZES * 2 + p]) + 2.5 * min(len(s.zones[HAND * 2 + p]), 8)
    n -= 8.0 * max(0, 5 - len(s.zones[DECK * 2 + p]))
    n += 6.0 * min(len(s.bench[p]), 3)
    return n + sum(plain_pokemon(s, spot, s.active[p] == spot) for spot in mons(s, p))


def plain_pokemon(s: State, spot: int, active: bool) -> float:
    hp = int(max_hp(s, spot))
    left = hp - int(s.damage[spot])
    if left <= 0:
        return -60.0 * int(top_def(s, spot).prizes)
    n = 0.12 * left + 0.06 * hp + 8.0 * (len(s.piles[spot]) - int(s.tops[spot]))
    n += plain_ready(s, spot) * (1.0 if active else 0.55)
    return n - sum(cost for bit, cost in CONDITIONS.items() if s.cond[spot] & bit)


def plain_ready(s: State, spot: int) -> float:
    units = units_on(s, spot)
    best = 0.0
    for attack in attack_legality.attacks_of(s, spot):
        cost = attack_legality.cost_of(s, spot, attack)
        power = 0.35 * max(int(attack_legality.attack_def(s, attack).base), 20)
        if pays(cost, units):
            best = max(best, power + 4.0)
        elif sum(cost):
            best = max(best, power * 0.8 * min(plain_matching(cost, units), sum(cost)) / sum(cost))
    return best + min(len(units), 4)


def plain_matching(cost: list[int], units: list[int]) -> int:
    left = list(units)
    for t in range(10):
        for _ in range(cost[t]):
            found = next((u for u in left if u >> t & 1), None)
            if found is not None:
                left.remove(found)
    return len(units) - len(left) + min(cost[10], len(left))


@pytest.mark.parametrize("book", ["RR09", "UD10", "CL11", "SSH20", "PAR23"])
def test_worth_is_the_plain_formula_in_every_position(book: str) -> None:
    rng, looked = Random(book), 0
    for seed in (3, 5):
        game = Game.new(book, seed=seed, max_turns=30)
        while game.outcome is None:
            s = game.state
            for p in (0, 1):
                assert worth(s, p) == pytest.approx(plain_side(s, p) - plain_side(s, 1 - p), abs=1e-9)
            looked += 1
            game.choose(rng.randrange(len(game.options)))
    assert looked > 60


def test_a_game_that_is_over_is_worth_more_than_anything() -> None:
    game, rng = Game.new("PAR23", seed="sfc32:4"), Random(1)
    while game.outcome is None:
        game.choose(rng.randrange(len(game.options)))
    winner = game.outcome.winner
    assert winner is not None
    assert worth(game.state, winner) == WON and worth(game.state, 1 - winner) == -WON


@pytest.mark.parametrize(
    ("cost", "units", "paid"),
    [
        ({0: 1, 10: 1}, [1], 1),  # one symbol of its own type
        ({0: 1, 10: 1}, [2], 1),  # another type pays the Colorless symbol only
        ({0: 2, 10: 1}, [1, 1, 2], 3),
        ({0: 1, 1: 1}, [1 | 2, 1], 1),  # colours in order: the first takes the unit that could be either
        ({}, [1, 2], 0),
    ],
)
def test_symbols_of_a_cost_that_units_can_pay(cost: dict[int, int], units: list[int], paid: int) -> None:
    assert matching([cost.get(t, 0) for t in range(11)], units) == paid
