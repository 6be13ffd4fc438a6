"""Runs in processes of their own: started, listed, stopped, gone on with; one driver at a time."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from threading import Timer

import pytest

from labs import small_run
from ptcg.lab import jobs
from ptcg.lab.drive import How, drive
from ptcg.lab.holding import LOCK, driver_of, hold, hold_quietly, let_go
from ptcg.lab.results import Ledger, RunError, result_bytes


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PTCG_HOME", str(tmp_path))
    return tmp_path / "lab"


def wait(until: Callable[[], bool]) -> None:
    while not until():
        time.sleep(0.05)


def test_a_job_plays_to_its_end_and_writes_its_report(home: Path) -> None:
    assert jobs.jobs() == []
    jobs.start(small_run(2), "small")
    wait(lambda: jobs.jobs()[0].report)
    wait(lambda: driver_of(home / "small") is None)
    (job,) = jobs.jobs()
    assert (job.id, job.state, job.done, job.games, job.error) == ("small", "done", 2, 2, "")
    here = drive(small_run(2), How(workers=1)).ledger
    assert (home / "small" / "result.json").read_bytes() == result_bytes(here.run, here.tallies())


def test_a_job_is_stopped_and_goes_on(home: Path) -> None:
    games = 20_000  # more than are played before the job is stopped
    jobs.start(small_run(games), "long")
    wait(lambda: bool(jobs.jobs()) and jobs.jobs()[0].done > 0)
    assert jobs.jobs()[0].state == "running"
    jobs.stop("long")
    wait(lambda: driver_of(home / "long") is None)
    (job,) = jobs.jobs()
    assert job.state == "stopped" and 0 < job.done < games
    jobs.go_on("long")
    wait(lambda: jobs.jobs()[0].done > job.done)
    jobs.stop("long")
    wait(lambda: driver_of(home / "long") is None)


def test_one_process_at_a_time_plays_a_run(tmp_path: Path) -> None:
    ledger = Ledger.begin(small_run(), tmp_path / "run")
    assert driver_of(tmp_path / "run") is not None
    with pytest.raises(RunError, match="another process plays this run"):
        Ledger.begin(small_run(), tmp_path / "run", resume=True)
    ledger.close()
    assert driver_of(tmp_path / "run") is None


def test_a_look_at_the_lock_does_not_keep_a_driver_from_starting(tmp_path: Path) -> None:
    (tmp_path / LOCK).touch()
    looked = hold_quietly(tmp_path)
    assert looked is not None
    Timer(0.05, let_go, [looked]).start()
    held = hold(tmp_path)
    assert held is not None
    let_go(held)


def test_names_that_are_no_runs_are_refused() -> None:
    for name in ("nosuch", "../secret", ""):
        with pytest.raises(RunError, match="no run is called"):
            jobs.find(name)
