"""sudden_death: play a whole new game in the same Game, stop there, or call it a draw."""

from __future__ import annotations

import pytest

from ptcg.cards import Deck, Pool, builtin_pool
from ptcg.game import Game, replay
from ptcg.game.invariants import violations
from ptcg.testing import attack, play_out, pokemon

DOOM = pokemon("Doom", attack("End", "100", "Put 10 damage counters on this Pokémon."), hp=100)
ENERGY = next(card for card in builtin_pool().named("Grass Energy"))
DECK = Deck(name="doom", cards=((20, DOOM), (40, ENERGY)))


def doom(at: Game) -> None:
    """Both Active Pokémon, each player's only one, are Knocked Out at once."""
    play_out(at)
    at.choose("end turn")
    at.choose("attack End")
    while at.decision is not None and at.decision.kind == "prize":
        at.choose(0)


def tied(mode: str) -> Game:
    """A game that nobody has won."""
    at = Game.new("PAR23", (DECK, DECK), 1, sudden_death=mode, check=False)
    doom(at)
    return at


@pytest.mark.parametrize("mode", ["stop", "draw"])
def test_the_game_ends_without_a_winner(mode: str) -> None:
    at = tied(mode)
    assert at.outcome is not None
    assert (at.outcome.winner, at.outcome.way) == (None, "sudden death")
    assert at.decision is None


def test_the_game_goes_on_with_a_whole_new_one_as_often_as_it_takes() -> None:
    at = tied("play")
    for times in (1, 2, 3):
        assert at.outcome is None
        assert at.turn == 0
        assert at.view(0).sudden_death == times
        assert violations(at) == []
        play_out(at)
        for seat in range(2):
            side = at.view(seat).me
            assert side.prizes_count == 1 and side.discard == ()
        doom(at)


def test_undo_clone_and_replay_cross_the_border() -> None:
    at = tied("play")
    before, choices = at.key(), len(at.choices)
    doom(at)
    after = at.key()
    copy = at.clone()
    at.undo(1)
    assert at.view(0).sudden_death == 1
    while len(at.choices) > choices:
        at.undo(1)
    assert at.key() == before
    assert copy.key() == after
    pool = Pool.of([card for deck in copy.decks for _, card in deck.cards])
    assert replay(copy.record(), pool).key() == after
