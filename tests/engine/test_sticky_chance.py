"""Sticky chance: the order of a shuffle follows from the seed, the turn and each card, and is still a fair shuffle."""

from __future__ import annotations

from collections import Counter

from ptcg.engine.rng import sticky_order
from ptcg.engine.vm import restart
from ptcg.game import Game


def game(seed: str) -> Game:
    return Game.new("PAR23", seed=seed)


def test_a_card_less_leaves_the_order_of_the_others() -> None:
    s = game("sticky:1").state
    cards = list(range(60))
    whole = sticky_order(s, 0, cards)
    s.shuffles = 0
    assert sticky_order(s, 0, cards[1:]) == [card for card in whole if card != 0]


def test_the_next_shuffle_and_the_next_turn_are_other_ones() -> None:
    s = game("sticky:1").state
    cards = list(range(60))
    first, second = sticky_order(s, 0, cards), sticky_order(s, 0, cards)
    s.shuffles, s.turn = 0, s.turn + 1
    assert len({tuple(first), tuple(second), tuple(sticky_order(s, 0, cards))}) == 3
    assert sorted(first) == cards


def test_every_card_lies_on_top_alike_often() -> None:
    n, tops = 3000, Counter[int]()
    s = game("sticky:1").state
    for number in range(n):
        s.sticky, s.shuffles = number * 2 + 1, 0
        tops[sticky_order(s, 0, list(range(10)))[-1]] += 1
    spread = sum((tops[card] - n / 10) ** 2 / (n / 10) for card in range(10))
    assert spread < 27.9  # chi square with 9 degrees of freedom: 99.9 %


def test_only_such_a_seed_makes_it_sticky_and_no_bot_can_read_on() -> None:
    assert game("sfc32:1").state.sticky == 0
    sticky = game("sticky:1")
    assert sticky.state.sticky != 0 and sticky.clone().state.sticky == sticky.state.sticky
    assert sticky.determinize(0, "x").state.sticky == 0
    assert sticky.seat(sticky.state.ask_player).deal("x").sticky == 0


def test_the_same_choices_give_the_same_game() -> None:
    one, other = game("sticky:7"), game("sticky:7")
    for _ in range(40):
        one.choose(0)
        other.choose(0)
    assert one.key() == other.key() and one.turn > 0
    one.undo(10)
    one.choose(0)
    assert one.choices == (0,) * 31


def test_sudden_death_is_another_deal_and_the_same_in_both_games_of_a_pair() -> None:
    def after(deaths: int) -> tuple[int, list[int]]:
        s = game("sticky:7").clone().state
        s.deaths = deaths
        restart(s)
        return int(s.sticky), sticky_order(s, 0, list(range(60)))

    assert after(1) == after(1)
    assert len({after(n)[0] for n in range(1, 4)}) == 3 and after(1)[1] != after(2)[1]
