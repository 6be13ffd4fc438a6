"""Energy counted by type in one number says the same of costs as trying every assignment."""

from __future__ import annotations

from random import Random

import numpy as np

from env_kit import observer, positions
from ptcg.engine.ask import K_MAIN
from ptcg.engine.attack_legality import attacks_of, cost_of
from ptcg.engine.board import mons, top_card
from ptcg.engine.energy import pays, units_on
from ptcg.engine.vocabulary import COLORLESS, NTYPES
from ptcg.envs.encoder import columns as k
from ptcg.envs.encoder.purses import MOST, UNCOUNTED, covers, purse_of
from ptcg.envs.encoder.rows import price_of


def test_a_purse_covers_what_an_assignment_pays() -> None:
    rng = Random(1)
    found = [0, 0]
    for _ in range(3000):
        units = [1 << rng.choice((0, 1, 9, COLORLESS)) for _ in range(rng.randrange(6))]
        cost = [0] * NTYPES
        for _ in range(rng.randrange(5)):
            cost[rng.choice((0, 1, 9, COLORLESS))] += 1
        paid = len(units) >= sum(cost) and covers(purse_of(units), price_of(cost))
        assert paid == pays(cost, units)
        found[paid] += 1
    assert min(found) > 500


def test_what_cannot_be_counted_by_type_is_left_to_assignment() -> None:
    assert purse_of([0b11]) == UNCOUNTED
    assert purse_of([1] * MOST) >= 0
    assert purse_of([1] * (MOST + 1)) == UNCOUNTED


def test_ready_attacks_are_those_that_the_rules_pay_for() -> None:
    checked = 0
    for game in positions(3):
        s = game.state
        if s.ask_kind != K_MAIN:
            continue
        seen = observer(game).observe(s, s.ask_player)
        spot = s.active[s.ask_player]
        units = units_on(s, spot)
        top = top_card(s, spot)
        ready = sum(1 << (a & 15) for a in attacks_of(s, spot) if a >> 4 == top and pays(cost_of(s, spot, a), units))
        for row in seen["options"][seen["mask"]]:
            if row[k.O_VERB] == 10 and row[k.O_CARD] == seen["tokens"][row[k.O_SOURCE], k.T_CARD]:
                assert row[k.O_READY] == ready
                checked += 1
    assert checked > 100


def test_energy_of_a_row_is_that_of_the_rules() -> None:
    for game in positions(5, every=7):
        s = game.state
        seat = max(s.ask_player, 0)
        tokens = observer(game).observe(s, seat)["tokens"]
        for p in (0, 1):
            side = 0 if p == seat else 1
            told = tokens[(tokens[:, k.T_KIND] == k.TOKEN_POKEMON) & (tokens[:, k.T_SIDE] == side), k.T_UNITS]
            assert np.array_equal(told, [len(units_on(s, spot)) for spot in mons(s, p)])
