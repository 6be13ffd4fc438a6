"""Late binding: only a hidden card that nobody has seen gets another print."""

from __future__ import annotations

import pytest

from ptcg.cards.builtin import builtin_pool
from ptcg.engine.inspect.binding import Seen, bind, exchange, is_hidden, is_unseen, pose_again, unbind
from ptcg.engine.inspect.look import State, mons
from ptcg.engine.inspect.running import clone, key
from ptcg.engine.inspect.words import DECK, HAND
from ptcg.game import Game

BLANK = 0


@pytest.fixture
def state() -> State:
    """A game at its first main decision."""
    game = Game.new("PAR23", seed="sfc32:5")
    while game.turn == 0:
        game.choose(0)
    return clone(game.state)


def print_of(s: State, card: int) -> int:
    return int(s.defs.printed[card])


def test_a_hidden_card_gets_a_print_in_this_state_only(state: State) -> None:
    card = state.zones[DECK * 2][0]
    other = next(x for x in state.defs.printed if x != print_of(state, card))
    before, twin = key(state), clone(state)
    bind(twin, card, other, print_of(state, card))
    assert print_of(twin, card) == other and print_of(state, card) != other
    assert key(state) == before and key(twin) != before
    unbind(twin, card, print_of(state, card))
    assert print_of(twin, card) == print_of(state, card)


def test_a_card_that_is_no_blank_cannot_become_another(state: State) -> None:
    card = state.zones[DECK * 2][0]
    blank = next(x for x in state.defs.printed if x != print_of(state, card))
    with pytest.raises(Seen, match="cannot become"):
        bind(state, card, blank, blank)


def test_a_card_in_play_cannot_become_another(state: State) -> None:
    card = state.piles[mons(state, 0)[0]][-1]
    assert not is_hidden(state, card)
    with pytest.raises(Seen):
        bind(state, card, BLANK, print_of(state, card))
    with pytest.raises(Seen):
        unbind(state, card, BLANK)


def test_two_hidden_cards_of_one_player_change_prints(state: State) -> None:
    one, other = state.zones[DECK * 2][0], state.zones[HAND * 2][0]
    prints = print_of(state, one), print_of(state, other)
    assert is_unseen(state, one) and is_unseen(state, other)
    exchange(state, one, other)
    assert (print_of(state, one), print_of(state, other)) == prints[::-1]
    with pytest.raises(Seen):
        exchange(state, one, state.zones[DECK * 2 + 1][0])


def test_options_are_listed_again_with_the_new_print(state: State) -> None:
    player = int(state.player)
    hand = state.zones[HAND * 2 + player]
    name = next(c for c in builtin_pool().in_set(builtin_pool()["sv1-181"].set_id) if c.name == "Nest Ball").name
    ball = next((i for i, d in enumerate(state.defs.cards) if d.name == name), -1)
    if ball < 0:
        pytest.skip("the decks hold no Nest Ball")
    bind(state, hand[0], ball, print_of(state, hand[0]))
    pose_again(state)
    assert any(option >> 24 & 0xFFFFFF == hand[0] and option >> 48 == 7 for option in state.ask_opts)
