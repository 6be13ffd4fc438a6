"""The pilot's choices: from what the seat knows, the same for the same dice, and turns end."""

from __future__ import annotations

import hashlib

import pytest

from ptcg.bots.brain.appraisal import ROW, SITUATION
from ptcg.bots.brain.dice import Dice
from ptcg.bots.brain.duel import Duelist, duel
from ptcg.bots.brain.mind import Mind
from ptcg.bots.brain.outlook import Taste
from ptcg.bots.brain.pilot import Memory, Pilot, Trace
from ptcg.bots.brain.piloting import blind, choose
from ptcg.engine.inspect.running import clone
from ptcg.game import Game


def made(seed: int, hidden: int = 4) -> Pilot:
    """Return a pilot with small weights by chance."""
    dice = Dice(seed)

    def some(n: int) -> list[float]:
        return [(dice.below(2001) - 1000) / 4000 for _ in range(n)]

    return Pilot(some(SITUATION * hidden), some(ROW * hidden), some(hidden), some(hidden), some(ROW))


def finished(book: str, seed: str, trace: Trace | None) -> tuple[int, int]:
    game = Game.new(book, seed=seed, history=False, max_turns=60)
    one = Duelist(Mind(1, 3, Taste({})), made(1), trace, 0.5)
    two = Duelist(Mind(2, 3, Taste({})), None, None, 0.5)
    end = duel(clone(game.state), one, two)
    return int(end.turn), int(end.winner)


@pytest.mark.parametrize("book", ["RR09", "CL11", "PAR23"])
def test_a_duel_comes_to_an_end_and_repeats(book: str) -> None:
    first, second = Trace(), Trace()
    assert finished(book, "sfc32:pilot", first) == finished(book, "sfc32:pilot", second)
    assert hashlib.sha256(first.data()).digest() == hashlib.sha256(second.data()).digest()
    assert first.decisions > 10


def test_a_trial_does_not_see_the_order_of_the_deck() -> None:
    game = Game.new("PAR23", seed="sfc32:3")
    s = clone(game.state)
    deck = list(s.zones[0])
    s.top_known[0], s.bottom_known[0] = 2, 1
    blind(s, 0, Dice(5))
    found = list(s.zones[0])
    assert sorted(found) == sorted(deck)
    assert found != deck
    assert found[-2:] == deck[-2:]  # the cards on top that the player knows
    assert found[:1] == deck[:1]


def test_the_same_dice_give_the_same_choice_and_the_state_stays() -> None:
    game = Game.new("PAR23", seed="sfc32:4")
    while game.turn < 2 or len(game.options) < 4:
        game.choose(0)
    s = game.state
    before = (s.choices, list(s.ask_opts), s.rng0)
    picks = {int(choose(s, Mind(7, 3, Taste({})), made(2), Memory(), None, 1.0)) for _ in range(3)}
    assert len(picks) == 1
    assert (s.choices, list(s.ask_opts), s.rng0) == before


def test_an_action_taken_again_and_again_loses_its_worth() -> None:
    game = Game.new("PAR23", seed="sfc32:4")
    while game.turn < 2 or len(game.options) < 4:
        game.choose(0)
    memory, pilot = Memory(), made(2)
    first = int(choose(game.state, Mind(7, 3, Taste({})), pilot, memory, None, 1.0))
    for _ in range(6):
        memory.taken[game.state.ask_opts[first]] = 20
        again = int(choose(game.state, Mind(7, 3, Taste({})), pilot, memory, None, 1.0))
    assert again != first
