"""The invariants find what they are there to find: a position spoiled in one way gives a violation of that sort."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.playing import BOOKS, finish, game, play
from ptcg.engine import vocabulary as w
from ptcg.engine.ask import K_MAIN
from ptcg.engine.state import State, own_board, own_cards, own_zone
from ptcg.game import Game
from ptcg.game.invariants import violations


def at_main() -> Game:
    """A game at a main decision with something on the Bench."""
    for seed in range(50):
        at = play(game("PAR23", seed), 25, seed)
        s = at.state
        if at.outcome is None and s.ask_kind == K_MAIN and s.bench[0] and s.zones[w.HAND * 2]:
            return at
    raise AssertionError("no such game")


@pytest.mark.parametrize("book", BOOKS)
def test_sound_games_have_none(book: str) -> None:
    at = game(book, 9)
    while at.outcome is None:
        assert violations(at) == []
        play(at, 5, len(at.choices))
    assert violations(finish(at)) == []


def lose_a_card(s: State) -> None:
    own_zone(s, w.HAND * 2).pop()


def double_a_card(s: State) -> None:
    own_zone(s, w.DISCARD * 2).append(s.zones[w.HAND * 2][0])


def misplace_a_card(s: State) -> None:
    own_cards(s)
    s.place[s.zones[w.HAND * 2][0]] = w.LOST


def odd_damage(s: State) -> None:
    own_board(s)
    s.damage[s.active[0]] = 15


def sleep_on_the_bench(s: State) -> None:
    own_board(s)
    s.cond[s.bench[0][0]] = w.ASLEEP


def no_active(s: State) -> None:
    own_board(s)
    s.active[0] = -1


def crowd(s: State) -> None:
    own_board(s)
    s.bench[0] = s.bench[0] * 7


def forget_the_hand(s: State) -> None:
    own_cards(s)
    s.know[s.zones[w.HAND * 2][0]] = 0


def know_too_much(s: State) -> None:
    own_cards(s)
    s.top_known[0] = 99


def no_options(s: State) -> None:
    s.ask_opts = []


def same_option_twice(s: State) -> None:
    s.ask_opts = [s.ask_opts[0], s.ask_opts[0]]


def nobody_decides(s: State) -> None:
    s.ask_player = -1


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lose_a_card, "lies in 0 places"),
        (double_a_card, "lies in 2 places"),
        (misplace_a_card, "is not where its column says"),
        (odd_damage, "expected a multiple of 10"),
        (sleep_on_the_bench, "is not Active"),
        (no_active, "has no Active Pokémon"),
        (crowd, "Benched Pokémon, limit 5"),
        (forget_the_hand, "does not know"),
        (know_too_much, "knows 99 cards from the top"),
        (no_options, "without options"),
        (same_option_twice, "is listed twice"),
        (nobody_decides, "none is open though the game is not over"),
    ],
)
def test_a_spoiled_position_is_found_out(spoil: Callable[[State], None], said: str) -> None:
    at = at_main()
    assert violations(at) == []
    spoil(at.state)
    assert any(said in line for line in violations(at, views=False))


def test_an_option_that_names_an_unknown_card_is_found_out() -> None:
    at = at_main()
    s = at.state
    seat = s.ask_player
    own_cards(s)
    for card in s.zones[w.HAND * 2 + seat]:
        s.know[card] = 0
    assert any("which it does not know" in line for line in violations(at))
