"""Clocks: what counts against a player, what does not, and when the time is up."""

from __future__ import annotations

import pytest

from ptcg.table.clocks import AWAY, FAULT, GRACE, MODES, RUNS, STANDS, Clock, ClockFace, Mode

MODE = Mode("test", "", bank=100.0, free=5.0)


def test_only_the_clock_of_who_must_choose_runs_and_the_first_seconds_are_free() -> None:
    clock = Clock(MODE)
    clock.run(0, RUNS, 10.0)
    assert clock.remaining(0, 14.0) == 100.0
    assert clock.remaining(0, 25.0) == 90.0
    assert clock.remaining(1, 25.0) == 100.0
    clock.charge(25.0)
    clock.run(1, RUNS, 30.0)  # between: a choice was saved, which costs nobody anything
    assert clock.remaining(1, 36.0) == 99.0
    assert clock.kept == (90_000, 100_000, 60_000, 60_000, 6000)


def test_the_time_is_up() -> None:
    clock = Clock(MODE)
    clock.run(0, RUNS, 0.0)
    assert clock.until_out(0.0) == 105.0
    assert clock.until_out(104.0) == 1.0
    assert clock.until_out(200.0) == 0.0
    assert clock.remaining(0, 200.0) == 0.0


def test_it_stands_while_nobody_must_choose_or_nobody_waits() -> None:
    clock = Clock(MODE)
    clock.run(0, STANDS, 0.0)
    assert clock.until_out(1e6) is None
    clock.run(None, RUNS, 1e6)
    assert clock.until_out(2e6) is None
    assert clock.remaining(0, 2e6) == clock.remaining(1, 2e6) == 100.0


def test_a_lost_connection_costs_nothing_for_a_minute_of_the_game() -> None:
    clock = Clock(MODE)
    clock.run(0, RUNS, 0.0)
    clock.run(0, AWAY, 5.0)
    assert clock.remaining(0, 45.0) == 100.0
    assert clock.until_out(45.0) == 100.0 + GRACE - 40.0
    clock.run(0, RUNS, 45.0)
    assert clock.remaining(0, 46.0) == 99.0
    clock.run(0, AWAY, 46.0)
    assert clock.remaining(0, 46.0 + 20.0 + 7.0) == 92.0  # 40 of the 60 seconds were used up before
    assert clock.grace[0] == 0.0 and clock.grace[1] == GRACE


def test_a_fault_of_the_server_stops_it_and_what_was_thought_still_counts() -> None:
    clock = Clock(MODE)
    clock.run(0, RUNS, 0.0)
    clock.remaining(0, 15.0)
    before = clock.moment
    clock.charge(15.0)
    assert clock.left[0] == 90.0
    clock.back(before)
    clock.fault(20.0)
    clock.run(0, RUNS, 20.0)
    assert clock.remaining(0, 20.0 + FAULT) == 90.0
    assert clock.until_out(20.0) == 90.0 + FAULT
    assert clock.remaining(0, 21.0 + FAULT) == 89.0


def test_what_is_stored_brings_it_back() -> None:
    clock = Clock(MODE)
    clock.run(1, RUNS, 0.0)
    clock.run(1, AWAY, 25.5)
    clock.charge(55.5)
    again = Clock(MODE, clock.kept)
    assert again.left == [100.0, 79.5] and again.grace == [60.0, 30.0]
    assert again.until_out(1e6) is None  # it stands until somebody is there


def test_what_was_thought_about_the_open_question_is_stored() -> None:
    clock = Clock(MODE)
    clock.run(0, RUNS, 0.0)
    clock.run(0, RUNS, 25.0)
    again = Clock(MODE, clock.kept, now=500.0)
    again.run(0, RUNS, 500.0)
    assert again.remaining(0, 500.0) == 80.0
    again.charge(510.0)
    assert again.left == [70.0, 100.0] and again.kept[4] == 0
    assert Clock(MODE, again.kept[:4]).left == [70.0, 100.0]  # as older games have it


def test_what_a_page_is_told() -> None:
    clock = Clock(MODE)
    clock.run(0, RUNS, 0.0)
    assert clock.face(2.0) == ClockFace("test", [100.0, 100.0], 0, 3.0)
    clock.run(0, AWAY, 5.0)
    assert clock.face(6.0) == ClockFace("test", [100.0, 100.0], 0, GRACE - 1)
    clock.run(0, STANDS, 6.0)
    assert clock.face(90.0).runs is None


@pytest.mark.parametrize("name", ["relaxed", "tournament"])
def test_the_clocks_one_can_choose_give_time(name: str) -> None:
    assert MODES[name].bank >= 600 and MODES[name].free > 0
    assert str(int(MODES[name].bank // 60)) in MODES[name].say and str(int(MODES[name].free)) in MODES[name].say
