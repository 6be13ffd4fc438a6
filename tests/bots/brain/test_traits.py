"""What a card does is read from its program, not from its name."""

from __future__ import annotations

import pytest

from ptcg.bots.brain.traits import (
    OF_FACTS,
    T_COST,
    T_DRAW,
    T_GUST,
    T_POKEMON,
    T_SEARCH,
    T_WHOLE_HAND,
    Traits,
    traits_of,
)
from ptcg.game import Game


@pytest.fixture(scope="module")
def read() -> tuple[Game, Traits]:
    game = Game.new("PAR23", seed="sfc32:1")
    return game, traits_of(game.state.defs)


def of(read: tuple[Game, Traits], name: str) -> list[float]:
    game, traits = read
    card = next(d for d in game.state.defs.cards if d.name == name)
    return [float(x) for x in traits.cards[card.index]]


def test_a_search_card_with_a_cost(read: tuple[Game, Traits]) -> None:
    traits = of(read, "Ultra Ball")
    assert traits[OF_FACTS + T_SEARCH] == 1
    assert traits[OF_FACTS + T_POKEMON] == 1
    assert traits[OF_FACTS + T_COST] > 0
    assert traits[OF_FACTS + T_DRAW] == traits[OF_FACTS + T_GUST] == 0


def test_a_supporter_that_draws(read: tuple[Game, Traits]) -> None:
    traits = of(read, "Professor's Research (Professor Sada)")
    assert traits[OF_FACTS + T_DRAW] > 0
    assert traits[OF_FACTS + T_WHOLE_HAND] == 1
    assert traits[OF_FACTS + T_SEARCH] == 0


def test_a_supporter_that_gusts(read: tuple[Game, Traits]) -> None:
    assert of(read, "Boss's Orders (Ghetsis)")[OF_FACTS + T_GUST] == 1


def test_energy_does_nothing(read: tuple[Game, Traits]) -> None:
    game, traits = read
    energy = next(d for d in game.state.defs.cards if d.basic_energy)
    assert sum(traits.cards[energy.index][i] for i in range(OF_FACTS, len(traits.cards[energy.index]))) == 0


def test_traits_are_read_once_for_all_deals(read: tuple[Game, Traits]) -> None:
    game, traits = read
    assert traits_of(game.state.defs) is traits
    assert traits_of(Game.new("PAR23", seed="sfc32:2").state.defs) is traits
