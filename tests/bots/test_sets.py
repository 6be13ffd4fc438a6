"""Sets of repeated picks are weighed as one action."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from ptcg import bots
from ptcg.bots import sets
from ptcg.bots.brain.gathering import gather, ways
from ptcg.bots.brain.mind import Mind
from ptcg.bots.brain.outlook import Taste
from ptcg.bots.brain.rollout import play_on
from ptcg.bots.pilots import load
from ptcg.engine.inspect.look import State
from ptcg.engine.inspect.running import clone
from ptcg.engine.inspect.words import K_MAIN, K_PICK, K_SPREAD
from ptcg.game import Game
from ptcg.testing import attack, game_at, pokemon

SPREAD = attack("Spread", "", "Put 6 damage counters freely on the opponent's Pokémon.")
CARDS = [pokemon("Mine", SPREAD, hp=200), pokemon("Wall", hp=200), pokemon("Weak", hp=30), pokemon("Hurt", hp=100)]


def spreading() -> Game:
    """A game in which six damage counters are spread: two Benched Pokémon need three each, the others twenty."""
    bench = "[{card: Hurt, damage: 70}, Weak, Wall]"
    game = game_at("PAR23", CARDS, "{active: Mine, bench: [Wall]}", "{active: Wall, bench: " + bench + "}")
    game.choose("attack Spread")
    return game


def asked(kind: int, options: list[int]) -> Any:
    return SimpleNamespace(ask_kind=kind, ask_opts=options)


def bench_left(s: State) -> int:
    return len(s.bench[1])


def test_counters_are_gathered_for_knock_outs() -> None:
    s = spreading().state
    assert s.ask_kind == K_SPREAD
    first = ways(s)[0]
    assert len(first) == 6 and sorted(first.count(x) for x in set(first)) == [3, 3]  # the two that have 30 HP left
    t = clone(s)
    gather(t, Mind(1, 3, Taste({})))
    assert t.ask_kind != K_SPREAD and bench_left(t) == bench_left(s) - 2


def test_counters_already_placed_count() -> None:
    here = spreading()
    weak = ways(here.state)[0][0]
    here.choose(list(here.state.ask_opts).index(weak))
    rest = ways(here.state)[0]
    assert len(rest) == 5 and rest.count(weak) == 2


def test_rollouts_and_the_planner_see_a_double_knock_out() -> None:
    s = clone(spreading().state)
    end = play_on(s, Mind(1, 3, Taste({}), load()), s.turn - 1)
    assert bench_left(end) == 1
    game, planner = spreading(), bots.make("planner:samples=4,turns=1")
    while game.state.ask_kind == K_SPREAD:
        game.choose(planner.choose(game.seat(), Random(1)))
    assert bench_left(game.state) == 1


def test_the_last_counter_is_weighed_once_for_each_pokemon() -> None:
    here = spreading()
    for _ in range(5):
        here.choose(0)
    assert here.state.ask_kind == K_SPREAD and {len(way) for way in ways(here.state)} == {1}
    thought = bots.PlannerBot(worlds=4, turns=1, drop=1e9).think(here.seat(), Random(1))
    assert sorted(line.option for line in thought.lines) == list(range(len(here.options)))


def test_cards_are_combined_if_the_question_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sets, "_goes_on", lambda _, option, __: option != 1)
    found = sets.sets_of(asked(K_PICK, [7, 8, 9, -1]), [2, 3, 0, 1])
    assert found == [(2, (7,)), (2, (8,)), (0, (8,))]


def test_other_questions_have_no_sets() -> None:
    assert sets.sets_of(asked(K_MAIN, [1, 2]), [0, 1]) == []
