"""Whoever plays, and whatever is killed in the middle: the same result, byte for byte."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from labs import small_run
from ptcg.lab.drive import How, drive
from ptcg.lab.executors import executor
from ptcg.lab.pool import Pool
from ptcg.lab.results import BLOCKS, Ledger, RunError, read_blocks, result_bytes
from ptcg.lab.runs import Run

DRIVER = """
import msgspec, sys
from pathlib import Path
from ptcg.lab.drive import How, drive
from ptcg.lab.runs import Run
run = msgspec.json.decode(Path(sys.argv[1]).read_bytes(), type=Run)
drive(run, How(workers=2, folder=Path(sys.argv[2]), watch=lambda ledger: print(ledger.games, flush=True)))
"""


def result(ledger: Ledger) -> bytes:
    assert not ledger.missing()
    return result_bytes(ledger.run, ledger.tallies())


@pytest.fixture(scope="module")
def here() -> bytes:
    """The result of the small run, played in this process."""
    return result(drive(small_run(), How(workers=1)).ledger)


def test_two_workers_give_the_same_bytes(here: bytes) -> None:
    assert result(drive(small_run(), How(workers=2)).ledger) == here


def test_a_worker_that_is_killed_changes_nothing(here: bytes) -> None:
    run, pool = small_run(), Pool(2)
    ledger = Ledger.begin(run, None)
    for done in pool.play(run, ledger.missing()):
        if not ledger.done:
            for key in list(pool._selector.get_map().values()):
                os.kill(key.data.process.pid, signal.SIGKILL)
        ledger.add(done)
    pool.close()
    assert result(ledger) == here


def test_a_driver_that_is_killed_goes_on_where_it_was(here: bytes, tmp_path: Path) -> None:
    question = tmp_path / "question.json"
    question.write_bytes(msgspec.json.encode(small_run()))
    folder = tmp_path / "run"
    driver = subprocess.Popen([sys.executable, "-c", DRIVER, str(question), str(folder)], stdout=subprocess.PIPE)
    assert driver.stdout is not None
    for line in driver.stdout:
        if int(line) > 0:
            driver.kill()
            break
    driver.wait()
    driver.stdout.close()
    assert read_blocks(folder)
    with (folder / BLOCKS).open("ab") as file:
        file.write(b'{"block":{"first":')  # what a write cut off in the middle leaves
    assert result(drive(small_run(), How(workers=2, folder=folder, resume=True)).ledger) == here


def test_a_bot_that_ends_its_process_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot is planted in the workers by a module that Python loads at its start."""
    (tmp_path / "sitecustomize.py").write_text(
        "import os\n"
        "from ptcg.bots import random_bot\n"
        "class Deadly(random_bot.RandomBot):\n"
        "    def choose(self, seat, rng):\n"
        "        if seat.player == 0 and seat.deck.name == 'Ancient Roar':\n"
        "            os._exit(3)\n"
        "        return super().choose(seat, rng)\n"
        "from ptcg import bots\n"
        "bots.BOTS['random'] = Deadly\n"
    )
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")
    run, pool = small_run(4), Pool(2, tries=1)
    ledger = Ledger.begin(run, None)
    for done in pool.play(run, ledger.missing()):
        ledger.add(done)
    pool.close()
    tally = ledger.tallies()[0]
    assert tally.games == 4 and tally.crashed == {"a process": 2}
    assert tally.outcomes[::2] == "cc"  # the deck has seat 0 in every second game


def test_no_workers_are_refused() -> None:
    with pytest.raises(RunError, match="workers: 0; expected 1 or more"):
        executor(0)


def test_ctrl_c_keeps_what_is_done(here: bytes, tmp_path: Path) -> None:
    def interrupt(ledger: Ledger) -> None:
        if ledger.games == 4:
            raise KeyboardInterrupt

    stopped = drive(small_run(), How(workers=1, folder=tmp_path, watch=interrupt))
    assert not stopped.whole and stopped.ledger.games == 4
    assert result(drive(small_run(), How(workers=1, folder=tmp_path, resume=True)).ledger) == here


def test_a_run_is_data(here: bytes) -> None:
    again = msgspec.json.decode(msgspec.json.encode(small_run()), type=Run)
    assert result(drive(again, How(workers=1)).ledger) == here
