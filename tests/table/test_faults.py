"""Faults at every write: nothing acknowledged is lost, every game can be brought back, every refusal is true.

The runs are few here; `make full` does 200 of each kind (PTCG_FAULT_RUNS)."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from faulting import RUNS, Player, ask, audit, free_port, served, start, stored_count
from ptcg.rulebooks import BOOK_IDS
from ptcg.table import bot_play
from ptcg.table.setups import Seat, Setup
from ptcg.table.store import Lease, SqliteStore, StoreError, care
from ptcg.table.store import sqlite as sqlite_store


@pytest.fixture(autouse=True)
def quick_retries(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot's choice that could not be saved is tried again soon."""
    monkeypatch.setattr(bot_play, "RETRY", (0.01, 0.05))


def test_kill_9(tmp_path: Path) -> None:
    port = free_port()
    players: list[Player] = []
    for run in range(RUNS or 3):
        process = start(tmp_path, port)
        try:
            player = Player(f"127.0.0.1:{port}", run)
            player.open(BOOK_IDS[run % 5])
            players.append(player)
            rng = random.Random(run)
            when, count = rng.randrange(1, 12), 0

            def strike(process: subprocess.Popen[str] = process, when: int = when, rng: random.Random = rng) -> None:
                nonlocal count
                count += 1
                if count == when:  # while the next choice is on its way, or written, or being shown
                    threading.Timer(rng.random() * 0.02, process.send_signal, (signal.SIGKILL,)).start()

            player.play(40, strike, lambda: None)
        finally:
            process.kill()
            process.communicate()
    store = SqliteStore(tmp_path / "table.sqlite")
    for player in players:
        audit(store, player)
    store.close()


def runs(players: list[Player]) -> Iterator[int]:
    """Yield the numbers of the runs that are wanted, and of more until a fault was felt: on a busy machine, a fault may
    end before the next choice comes."""
    for run in range((RUNS or 3) + 30):
        if run >= (RUNS or 3) and any(player.refusals for player in players):
            return
        yield run


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of one megabyte, or less and less of it."""
    place = tmp_path / "small"
    place.mkdir()
    done = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(place)], capture_output=True)
    if done.returncode:
        pytest.skip("only root may mount a small disk; the injected failures stand for it")
    yield place
    subprocess.run(["umount", "--lazy", str(place)], check=True)  # a test that failed may hold a file


def test_the_log_of_the_store_does_not_fill_a_small_disk(small_disk: Path) -> None:
    store = SqliteStore(small_disk / "t.sqlite")
    store.create(Setup(id="g", rulebook="PAR23", seed="sfc32:1", seats=[Seat("a"), Seat("b")]), {}).result(60)
    for number in range(1500):  # some 4 pages of the log each: many times the disk
        store.append(Lease("g", 1), number, [1], {"turn": number}, False).result(60)
    files = {file.suffix: file.stat().st_size for file in small_disk.iterdir()}
    assert files[".sqlite-wal"] < 600_000 and files[".sqlite"] < 120_000
    store.close()


def test_on_a_full_disk_the_log_gives_back_what_it_takes(small_disk: Path) -> None:
    store = SqliteStore(small_disk / "t.sqlite")
    store.create(Setup(id="g", rulebook="PAR23", seed="sfc32:1", seats=[Seat("a"), Seat("b")]), {}).result(60)
    store.append(Lease("g", 1), 0, [1] * 100, {}, False).result(60)
    shrink(store.path)
    for number in range(100, 110):
        store.append(Lease("g", 1), number, [1], {"turn": number}, False).result(60)
    fill(small_disk / "filler")
    with pytest.raises(StoreError) as refused:
        for number in range(110, 200):
            store.append(Lease("g", 1), number, [1], {"turn": number}, False).result(60)
    assert refused.value.brief == "the disk is full"
    store.append(Lease("g", 1), number, [1], {"turn": number}, False).result(60)  # as full as before, and there is room
    kept = store.load("g")
    assert kept is not None and len(kept.choices) == number + 1
    store.close()


def test_a_full_disk(small_disk: Path) -> None:
    store = SqliteStore(small_disk / "t.sqlite")
    players: list[Player] = []
    with served(store) as address:
        for run in runs(players):
            player = Player(address, run)
            player.open(BOOK_IDS[run % 5])
            players.append(player)
            rng, filler = random.Random(run), small_disk / "filler"

            def strike(rng: random.Random = rng, filler: Path = filler) -> None:
                filler.unlink(missing_ok=True)
                if rng.random() < 0.5:
                    shrink(store.path)
                    fill(filler)
                    threading.Timer(0.2, filler.unlink, (True,)).start()

            game = player.game["game"]
            player.play(8, strike, lambda game=game: stored_count(store.path, game))  # type: ignore[misc]
            filler.unlink(missing_ok=True)
            for row in store.games(1000)[3:] if run % 10 == 9 else ():
                forget(store.path, row.setup.id)  # the disk is small
                players[:] = [p for p in players if p.game["game"] != row.setup.id]
    assert sum(player.refusals for player in players)
    again = SqliteStore(small_disk / "t.sqlite")
    for player in players:
        audit(again, player)
    again.close()


def fill(file: Path) -> None:
    """Fill the disk to the last byte."""
    with file.open("wb", buffering=0) as out:
        for size in (65_536, 4_096, 512, 1):
            try:
                while out.write(b"x" * size) == size:
                    pass
            except OSError:
                continue


def shrink(path: Path) -> None:
    """Put the log into the file, so that it has no room left in which the next write would fit."""
    db = sqlite3.connect(path, timeout=30)
    db.execute("pragma wal_checkpoint(truncate)")
    db.close()


def forget(path: Path, game: str) -> None:
    db = sqlite3.connect(path, timeout=30)
    db.execute("delete from choices where game = ?", (game,))
    db.execute("delete from games where id = ?", (game,))
    db.commit()
    db.close()
    shrink(path)


def test_a_store_that_another_program_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_store, "PATIENCE", 0.05)
    store = SqliteStore(tmp_path / "t.sqlite")
    holder = sqlite3.connect(tmp_path / "t.sqlite", isolation_level=None, check_same_thread=False)
    players: list[Player] = []

    def let_go() -> None:
        with contextlib.suppress(sqlite3.Error):  # let go already, or closed
            holder.execute("rollback")

    with served(store) as address:
        for run in runs(players):
            player = Player(address, run)
            player.open(BOOK_IDS[run % 5])
            players.append(player)
            rng = random.Random(run)

            def strike(rng: random.Random = rng) -> None:
                let_go()
                if rng.random() < 0.5:
                    holder.execute("begin immediate")
                    threading.Timer(0.3, let_go).start()

            game = player.game["game"]
            player.play(8, strike, lambda game=game: stored_count(store.path, game))  # type: ignore[misc]
            let_go()
    assert sum(player.refusals for player in players)
    again = SqliteStore(tmp_path / "t.sqlite")
    for player in players:
        audit(again, player)
    again.close()
    holder.close()


def test_a_disk_that_is_read_only(small_disk: Path) -> None:
    SqliteStore(small_disk / "t.sqlite").close()

    def mount(how: str) -> None:
        subprocess.run(["mount", "-o", f"remount,{how}", str(small_disk)], check=True)

    mount("ro")
    try:
        with pytest.raises(StoreError, match="Read-only file system"):
            SqliteStore(small_disk / "t.sqlite")
        assert care.check(small_disk / "t.sqlite").faults == []  # it can be read, and copied elsewhere
    finally:
        mount("rw")
    SqliteStore(small_disk / "t.sqlite").close()


def test_a_second_server_is_refused_in_one_line(tmp_path: Path) -> None:
    port = free_port()
    process = start(tmp_path, port)
    try:
        player = Player(f"127.0.0.1:{port}", 1)
        player.open()
        environment = {**os.environ, "PTCG_HOME": str(tmp_path)}
        second = subprocess.run(
            [sys.executable, "-m", "ptcg.cli", "play", "--no-browser", "--port", str(free_port())],
            env=environment, capture_output=True, text=True,
        )  # fmt: skip
        assert second.returncode == 2
        assert second.stderr.count("\n") == 1
        assert f"is in use by process {process.pid} on " in second.stderr
        assert f"http://127.0.0.1:{port}/" in second.stderr
        with pytest.raises(StoreError, match=f"process {process.pid}"):
            SqliteStore(tmp_path / "table.sqlite")
        player.play(3, lambda: None, lambda: None)
        assert ask(f"127.0.0.1:{port}", "/api/mine", {"games": []})[0] == 200
    finally:
        process.kill()
        process.communicate()
    store = SqliteStore(tmp_path / "table.sqlite")  # the lock has gone with its owner
    audit(store, player)
    store.close()
