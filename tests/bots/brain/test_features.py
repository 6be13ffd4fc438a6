"""Features: a position as numbers, from either side."""

from __future__ import annotations

from random import Random

import pytest

from ptcg.bots.brain.features import A_SIDE, SIZE, features, race
from ptcg.bots.brain.net import Net, chance
from ptcg.engine.characteristics import max_hp
from ptcg.engine.state import State, clone, own_board
from ptcg.engine.vocabulary import PRIZES
from ptcg.game import Game


def middle(book: str, seed: int) -> State:
    """A position after some turns of random play."""
    game, rng = Game.new(book, seed=f"sfc32:{seed}"), Random(seed)
    while game.turn < 8 and game.outcome is None:
        game.choose(rng.randrange(len(game.options)))
    return clone(game.state)


@pytest.mark.parametrize("book", ["RR09", "UD10", "CL11", "SSH20", "PAR23"])
def test_both_sides_have_the_same_numbers(book: str) -> None:
    s = middle(book, 2)
    one, other = [float(x) for x in features(s, 0)], [float(x) for x in features(s, 1)]
    assert len(one) == SIZE
    assert one[:A_SIDE] == other[A_SIDE : 2 * A_SIDE] and one[A_SIDE : 2 * A_SIDE] == other[:A_SIDE]
    assert one[0] == len(s.zones[PRIZES * 2]) / 3


def test_damage_on_a_pokemon_shows_in_hp_left_and_in_the_race() -> None:
    s = middle("PAR23", 3)
    mine = int(s.active[0])
    hurt = clone(s)
    own_board(hurt)
    hurt.damage[mine] = max_hp(s, mine) - 10
    assert features(hurt, 0)[10] == pytest.approx(0.1)
    assert features(hurt, 1)[A_SIDE + 10] == pytest.approx(0.1)
    assert race(hurt, 0, 10, 1, 100, 100) < race(s, 0, int(max_hp(s, mine)), 1, 100, 100)


def test_a_side_that_cannot_do_damage_never_wins_the_race() -> None:
    assert race(middle("PAR23", 3), 0, 60, 1, 0, 0) == 12


def test_the_chances_of_both_players_add_up_to_one() -> None:
    s = middle("UD10", 4)
    rng = Random(1)
    rows = [[rng.uniform(-1, 1) for _ in range(SIZE)] for _ in range(3)]
    for net in (Net(rows, [0.1, 0.2, 0.3], [0.5, -1.0, 2.0], 0.25), Net([], [], rows[0], -0.5)):
        one = chance(s, 0, net)
        assert 0 < one < 1 and one + chance(s, 1, net) == pytest.approx(1.0)
    over = clone(s)
    over.over, over.winner = True, 1
    assert (chance(over, 1, net), chance(over, 0, net)) == (1.0, 0.0)
