"""Exact odds: against published fractions, against counting every order of a small deck, and against chance."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, permutations
from math import comb, prod, sqrt
from random import Random

import pytest

from ptcg.lab.odds_counting import Need, Stock, extra_cards

SIXTY = Stock(60, 7, frozenset(range(10)))
"""Sixty cards, ten of them Basic Pokémon."""


def cards(first: int, n: int) -> frozenset[int]:
    return frozenset(range(first, first + n))


def test_published_four_copies_in_seven_cards() -> None:
    # One or more of 4 copies among the first seven of 60, no mulligan asked for: here every card can start.
    anything = Stock(60, 7, cards(0, 60))
    assert anything.opens_with(cards(0, 4)) == Fraction(38962, 97527) == 1 - Fraction(comb(56, 7), comb(60, 7))


def test_published_mulligan_of_ten_basics() -> None:
    assert SIXTY.mulligan == Fraction(75670, 292581)


def test_published_two_cards_in_a_kept_hand() -> None:
    # 4 copies of a Basic and 3 of another card, ten Basics in all: 15.38 %, where a calculator that forgets the
    # mulligan says 11.40 %.
    both = [Need(cards(0, 4), 7), Need(cards(20, 3), 7)]
    assert SIXTY.chance(both) == Fraction(11011691, 71580630)
    assert round(float(SIXTY.chance(both) * (1 - SIXTY.mulligan)), 4) == 0.1140


SMALL = Stock(8, 3, frozenset({0, 1, 2}))


@pytest.mark.parametrize(
    "needs",
    [
        [],
        [Need(frozenset({0, 1}), 3)],
        [Need(frozenset({5}), 4)],
        [Need(frozenset({0, 5}), 3), Need(frozenset({5, 6}), 5)],
        [Need(frozenset({3, 4, 5}), 5, 2)],
        [Need(frozenset({0}), 3), Need(frozenset({4}), 4), Need(frozenset({6, 7}), 5)],
        [Need(frozenset({0, 1, 2}), 4, 3)],
    ],
)
def test_every_order_of_a_small_deck(needs: list[Need]) -> None:
    kept = [order for order in permutations(range(8), 5) if not SMALL.starters.isdisjoint(order[:3])]
    met = sum(all(len(need.cards & set(order[: need.seen])) >= need.least for need in needs) for order in kept)
    assert SMALL.chance(needs) == Fraction(met, len(kept))


@pytest.mark.parametrize("wanted", [{0}, {0, 1}, {5}, {4, 5, 6}, {0, 7}, {3, 4, 5, 6, 7}])
def test_prizes_of_a_small_deck(wanted: set[int]) -> None:
    counts: dict[int, int] = {}
    for hand in combinations(range(8), 3):
        if not SMALL.starters.isdisjoint(hand):
            for prizes in combinations(set(range(8)) - set(hand), 2):
                counts[len(wanted & set(prizes))] = counts.get(len(wanted & set(prizes)), 0) + 1
    total = sum(counts.values())
    found = SMALL.prized(frozenset(wanted), 2)
    assert found == [Fraction(counts.get(k, 0), total) for k in range(len(found))]
    assert sum(found) == 1


def test_only_these_starters_in_the_hand() -> None:
    kept = [hand for hand in combinations(range(8), 3) if not SMALL.starters.isdisjoint(hand)]
    alone = sum(SMALL.starters & set(hand) <= {0, 1} for hand in kept)
    assert SMALL.opens_alone(frozenset({0, 1})) == Fraction(alone, len(kept))


def test_needs_by_different_turns_by_another_count() -> None:
    """The same chance by inclusion and exclusion: with decreasing sets of forbidden cards each place has so many cards
    that may lie there."""
    needs = [Need(cards(0, 4), 8), Need(cards(20, 3), 9), Need(cards(23, 2), 10)]

    def none_of(chosen: list[Need], no_basic: bool) -> Fraction:
        def forbidden(place: int) -> int:
            sets = [need.cards for need in chosen if place < need.seen]
            sets += [SIXTY.starters] if no_basic and place < 7 else []
            return len(frozenset().union(*sets))

        return Fraction(prod(60 - forbidden(i) - i for i in range(10)), prod(60 - i for i in range(10)))

    met = Fraction(0)
    for size in range(4):
        for chosen in combinations(needs, size):
            met += (-1) ** size * (none_of(list(chosen), False) - none_of(list(chosen), True))
    assert SIXTY.chance(needs) == met / (1 - SIXTY.mulligan)


def test_exact_odds_lie_within_three_errors_of_dealt_hands() -> None:
    needs = [
        [Need(cards(0, 3), 11)],
        [Need(cards(20, 4), 9)],
        [Need(cards(0, 3), 8), Need(cards(20, 2), 9)],
        [Need(cards(30, 12), 9, 2)],
    ]
    rng, order, kept, dealt = Random("dealt hands"), list(range(60)), 0, 20_000
    met = [0] * len(needs)
    for _ in range(dealt):
        rng.shuffle(order)
        if SIXTY.starters.isdisjoint(order[:7]):
            continue
        kept += 1
        for i, goal in enumerate(needs):
            met[i] += all(len(need.cards.intersection(order[: need.seen])) >= need.least for need in goal)
    p = float(1 - SIXTY.mulligan)
    assert abs(kept / dealt - p) < 3 * sqrt(p * (1 - p) / dealt)
    for goal, count in zip(needs, met, strict=True):
        p = float(SIXTY.chance(goal))
        assert abs(count / kept - p) < 3 * sqrt(p * (1 - p) / kept)


def test_mulligans_are_redrawn_until_one_is_kept() -> None:
    found = SIXTY.mulligans(4)
    assert sum(found) == 1
    assert found[1] == SIXTY.mulligan * (1 - SIXTY.mulligan) and found[-1] == SIXTY.mulligan**4


def test_extra_cards_by_the_rule_of_the_book() -> None:
    mine, theirs = Fraction(1, 4), Fraction(1, 3)
    assert extra_cards(mine, theirs, "none") == 0
    assert extra_cards(mine, theirs, "one_each_shared_too") == Fraction(1, 3)
    # Alone: after shared ones, mine lacks with 1/4 * 2/3 of 11/12, and then 4/3 redraws are expected.
    assert extra_cards(mine, theirs, "one_each_alone") == Fraction(1, 6) / Fraction(11, 12) * Fraction(4, 3)
    assert extra_cards(mine, Fraction(0), "one_each_alone") == Fraction(1, 3)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Stock(60, 7, frozenset()), "no card of the deck can start"),
        (lambda: Stock(5, 7, cards(0, 2)), "an opening hand of 7 from 5 cards"),
        (lambda: SIXTY.prized(cards(0, 2), 54), "54 Prizes from 53 cards"),
        (lambda: SIXTY.chance([Need(cards(0, 2), 61)]), "from 7 to 60 cards seen"),
    ],
)
def test_what_cannot_be(make: object, words: str) -> None:
    assert callable(make)
    with pytest.raises(ValueError, match=words):
        make()
