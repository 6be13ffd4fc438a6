"""Intervals and tests against values known from elsewhere."""

from __future__ import annotations

import math
from random import Random

import pytest

from ptcg.lab.equilibrium import equilibrium, solve
from ptcg.measure import intervals as st
from ptcg.measure.ratings import expected, ratings, strengths


@pytest.mark.parametrize(
    ("k", "n", "lo", "hi"),
    # Newcombe 1998 (Statistics in Medicine 17:857), table I, method 3.
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson(k: int, n: int, lo: float, hi: float) -> None:
    found = st.share(k, n)
    assert (round(found.lo, 4), round(found.hi, 4)) == (lo, hi)


@pytest.mark.parametrize(
    ("k", "n", "lo", "hi"), [(81, 263, 0.2527, 0.3676), (15, 148, 0.0578, 0.1617), (0, 20, 0.0, 0.1684)]
)
def test_clopper_pearson(k: int, n: int, lo: float, hi: float) -> None:
    assert [round(end, 4) for end in st.exact_interval(k, n)] == [lo, hi]
    assert st.share(k, n, exact=True).method == "exact"


@pytest.mark.parametrize(
    ("counts", "lo", "hi"),
    # Newcombe 1998 (Statistics in Medicine 17:873), table II, method 10.
    [((56, 70, 48, 80), 0.0524, 0.3339), ((9, 10, 3, 10), 0.1705, 0.8090), ((10, 10, 0, 20), 0.6791, 1.0)],
)
def test_newcombe(counts: tuple[int, int, int, int], lo: float, hi: float) -> None:
    found = st.difference(*counts, looks=4)
    assert (round(found.lo, 4), round(found.hi, 4)) == (lo, hi)
    assert found.lo_adj is not None and found.hi_adj is not None
    assert found.lo_adj < found.lo and found.hi_adj >= found.hi


def test_a_share_of_impossible_counts_is_refused() -> None:
    with pytest.raises(ValueError, match="5 of 4 games"):
        st.share(5, 4)


def test_no_games_say_nothing() -> None:
    assert (st.share(0, 0).lo, st.share(0, 0).hi) == (0, 1)


def test_the_other_side_of_a_share() -> None:
    assert st.flipped(st.share(30, 40)) == st.share(10, 40)


def test_quantile_is_widened_by_looks() -> None:
    assert st.quantile() == pytest.approx(1.959964, abs=1e-6)
    assert st.quantile(looks=5) == pytest.approx(2.575829, abs=1e-6)


def test_sign_test() -> None:
    assert st.sign_test(48, 32) == pytest.approx(0.0929, abs=5e-5)
    assert st.sign_test(5, 0) == 2 / 32
    assert st.sign_test(0, 0) == 1 == st.sign_test(3, 3)


def test_paired_means() -> None:
    # 48 gained, 32 lost and 560 alike: the mean is 16/640, its error from the spread.
    found = st.paired([1.0] * 48 + [-1.0] * 32 + [0.0] * 560)
    error = math.sqrt((80 - 640 * 0.025**2) / 639 / 640)
    assert found.est == 0.025 and found.method == "normal"
    assert found.hi == pytest.approx(0.025 + 1.959964 * error, abs=1e-6)


def test_few_turned_pairs_get_the_interval_of_signs() -> None:
    # Five up and none down of 80: the normal interval leaves out 0, five signs of one kind do not (p = 1/16).
    found = st.paired([0.5] * 5 + [0.0] * 75, looks=4)
    assert found.method == "sign" and found.lo < 0 < found.est < found.hi
    assert found.lo_adj is not None and found.lo_adj < found.lo
    assert st.mean([0.5] * 5 + [0.0] * 75).lo > 0


def test_alike_pairs_still_leave_something_open() -> None:
    found = st.paired([0.0] * 50)
    assert found.est == 0 and found.lo < -0.01 and found.hi > 0.01


@pytest.mark.parametrize("gain", [0.0, 0.02, 0.06])
def test_the_paired_interval_covers_the_truth(gain: float) -> None:
    rng, covered, runs = Random(f"cover {gain}"), 0, 400
    for _ in range(runs):
        draws = [rng.random() for _ in range(120)]
        found = st.paired([0.5 if r < 0.05 + gain else -0.5 if r > 0.95 else 0.0 for r in draws])
        covered += found.lo <= gain / 2 <= found.hi
    assert covered >= 0.91 * runs  # 94.5 to 95.4 % of 4,000 runs; three standard errors of 400 below


def test_correlation() -> None:
    assert st.correlation([1, 0, 1, 0], [1, 0, 1, 0]) == 1
    assert st.correlation([1, 1, 1], [0, 1, 0]) == 0
    assert st.correlation([1, 2, 3, 4], [1, 3, 2, 4]) == pytest.approx(0.8)


def test_pilots_differ_needs_points_and_games() -> None:
    assert st.pilots_differ(st.share(30, 40), st.share(15, 40))
    assert not st.pilots_differ(st.share(3, 4), st.share(2, 4))
    assert not st.pilots_differ(st.share(5500, 10000), st.share(5000, 10000))


def test_the_mean_of_a_field() -> None:
    even = st.weighted_mean([None, st.share(80, 100)], [1, 1])
    assert even is not None and even.est == 0.65
    assert even.hi - even.lo == pytest.approx((st.share(80, 100).hi - st.share(80, 100).lo) / 2, abs=1e-5)
    assert st.weighted_mean([None, st.share(80, 100)], [1, 0]) is None
    assert st.weighted_mean([None, st.share(80, 100)], [0, 0]) is None


def test_the_equilibrium_of_rock_paper_scissors() -> None:
    assert solve([[0.5, 0, 1], [1, 0.5, 0], [0, 1, 0.5]]) == pytest.approx([1 / 3] * 3)
    # Rock that wins only 3/4 against scissors: the shares are as the stakes of the other two.
    assert solve([[0.5, 0, 0.75], [1, 0.5, 0], [0.25, 1, 0.5]]) == pytest.approx([0.4, 0.2, 0.4])


def test_a_deck_that_beats_all_is_the_equilibrium() -> None:
    assert solve([[0.5, 0.6, 0.7], [0.4, 0.5, 0.9], [0.3, 0.1, 0.5]]) == pytest.approx([1, 0, 0])


@pytest.mark.parametrize("seed", range(20))
def test_no_deck_beats_the_equilibrium(seed: int) -> None:
    rng, n = Random(seed), 10
    rates = [[0.5] * n for _ in range(n)]
    for i in range(n):
        for j in range(i):
            rates[i][j] = rng.random()
            rates[j][i] = 1 - rates[i][j]
    mix = solve(rates)
    assert sum(mix) == pytest.approx(1) and min(mix) >= 0
    assert max(sum(row[j] * mix[j] for j in range(n)) for row in rates) <= 0.5 + 1e-9


def test_equilibrium_intervals_are_wide_where_games_are_few() -> None:
    def cells(games: int) -> list[tuple[int, int, int, int]]:
        return [(0, 1, games * 11 // 20, games), (0, 2, games * 9 // 20, games), (1, 2, games * 11 // 20, games)]

    few, held = equilibrium(cells(40), 3)
    many, _ = equilibrium(cells(40_000), 3)
    assert few[0].hi - few[0].lo > 0.9 > 0.2 > many[0].hi - many[0].lo
    assert all(0 <= h <= 1 for h in held)
    assert equilibrium(cells(40), 3) == (few, held)


def test_ratings_of_two() -> None:
    # 64 % is 100 points; half a win a side pulls a little to the middle.
    low, high = strengths([(1, 0, 640, 1000)], 2)
    assert (high - low) * 400 / math.log(10) == pytest.approx(100, abs=1)
    assert expected(100) == pytest.approx(0.64, abs=0.001)


def test_ratings_find_planted_strengths() -> None:
    truth = [0.0, 60.0, 150.0, -120.0]
    results = [(a, b, round(2000 * expected(truth[a] - truth[b])), 2000) for a in range(4) for b in range(a)]
    found = ratings(results, 4, zero=0)
    assert [round(r.est / 5) * 5 for r in found] == truth
    assert (found[0].est, found[0].lo, found[0].hi) == (0, 0, 0)
    for rating, true in zip(found[1:], truth[1:], strict=True):
        assert rating.lo < true < rating.hi


def test_a_bot_that_wins_all_has_a_finite_rating() -> None:
    found = ratings([(0, 1, 40, 40)], 2)
    assert 300 < found[0].est - found[1].est < 1500 and found[0].hi < 2000


def test_groups_that_never_met_are_rated_apart() -> None:
    found = strengths([(0, 1, 30, 40), (2, 3, 30, 40)], 4)
    assert found[0] - found[1] == pytest.approx(found[2] - found[3], abs=1e-4)
