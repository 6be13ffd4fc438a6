"""Several servers on one database: a game lives in one of them, requests reach it, and a dead one loses nothing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from faulting import PATIENCE, RUNS, Player, ask, audit
from postgres import Postgres, Servers, running_postgres
from ptcg.cards import builtin_pool
from ptcg.table.server import make_app
from ptcg.table.setups import Seat, Setup
from ptcg.table.standing import Standing
from ptcg.table.store import StoreConflict, leases, open_store
from tabling import open_game, path, until


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    """A PostgreSQL server of our own."""
    with running_postgres() as found:
        yield found


def setup(game: str) -> Setup:
    return Setup(id=game, rulebook="PAR23", seed="sfc32:1", seats=[Seat("a", token="x"), Seat("b", bot="random")])


def silent(store: Any) -> None:
    """Let a server say no more that it lives, and let its last sign be old."""
    store._leases.stop()
    store._leases._thread.join(PATIENCE)
    with store._reading:
        store._reader = store._reader or store.connect()
        store._reader.execute(f"update servers set seen = {leases.NOW} - 60 where id = %s", (store.owner,))


def test_a_game_is_held_by_the_server_that_made_it(database: Postgres) -> None:
    url = database.new_database()
    one, two = open_store(url, "http://one"), open_store(url, "http://two")
    one.create(setup("g"), {}).result(60)
    assert one.hold("g") is None and two.hold("g") == "http://one"
    assert two.hold("no such game") is None
    with pytest.raises(StoreConflict):
        two.append("g", 0, [1], {}, False).result(60)
    one.append("g", 0, [2], {}, False).result(60)
    one.close()  # a server that stops gives its games back
    assert two.hold("g") is None
    two.append("g", 1, [3], {}, False).result(60)
    assert two.load("g") == (setup("g"), [2, 3], Standing())
    two.close()


def test_the_games_of_a_silent_server_are_taken_and_it_writes_nothing_more(database: Postgres) -> None:
    url = database.new_database()
    one, two = open_store(url, "http://one"), open_store(url, "http://two")
    one.create(setup("g"), {}).result(60)
    silent(one)
    assert two.hold("g") is None
    with pytest.raises(StoreConflict):
        one.append("g", 0, [1], {}, False).result(60)
    two.append("g", 0, [2], {}, False).result(60)
    assert one.load("g") == (setup("g"), [2], Standing())
    one.close()
    two.close()


def test_the_games_of_a_process_that_has_ended_here_are_free_at_once(database: Postgres) -> None:
    url = database.new_database()
    one, two = open_store(url, "http://one"), open_store(url, "http://two")
    one.create(setup("g"), {}).result(60)
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()

    def moved(place: str) -> None:
        with psycopg.connect(url, autocommit=True) as db:
            db.execute("update servers set place = %s where address = 'http://one'", (place,))

    import psycopg

    for place in (f"another-machine pid:[1] {ended.pid}", f" {ended.pid}", "", f"{leases.this_place()} {os.getpid()}"):
        moved(place)
        assert two.hold("g") == "http://one"
    moved(f"{leases.this_place()} {ended.pid}")
    assert two.hold("g") is None
    two.append("g", 0, [2], {}, False).result(60)
    with pytest.raises(StoreConflict):
        one.append("g", 1, [1], {}, False).result(60)
    one.close()
    two.close()


def test_challenges_of_one_server_are_seen_at_the_other_while_it_lives(database: Postgres) -> None:
    url = database.new_database()
    one, two = open_store(url, "http://one"), open_store(url, "http://two")
    with TestClient(make_app(one, [builtin_pool()])) as here, TestClient(make_app(two, [builtin_pool()])) as there:
        game = open_game(here, opponent="anybody", name="Ada")
        with here.websocket_connect(path(game)), there.websocket_connect("/ws/challenges") as lobby:
            rows = until(lobby, lambda frame: len(frame["challenges"]) == 1)["challenges"]
            assert rows[0]["host"] == "Ada" and rows[0]["game"] == game["game"]
            silent(one)  # killed, say: nobody can join there
            until(lobby, lambda frame: frame["challenges"] == [])


def test_a_server_notices_that_it_was_silent(database: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leases, "DEAD", 0.0)
    monkeypatch.setattr(leases, "BEAT", 0.05)
    store = open_store(database.new_database(), "http://one")
    began = time.monotonic()
    while not store.lapses and time.monotonic() - began < PATIENCE:
        time.sleep(0.05)
    assert store.lapses
    store.close()


def test_several_workers_need_a_database_they_can_share(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "ptcg.cli", "serve", "--port", "0", "--workers", "2"]
    done = subprocess.run(command, env={**os.environ, "PTCG_HOME": str(tmp_path)}, capture_output=True, text=True)
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and "--store postgresql://" in done.stderr


def under_way(address: str, seed: int) -> Player:
    """Return a player after three choices of a game that is not over yet."""
    while True:
        player = Player(address, seed)
        player.open()
        player.play(3, lambda: None, lambda: None)
        if "over" not in player.frame:
            return player


def test_a_killed_workers_games_go_on_in_another(database: Postgres, tmp_path: Path) -> None:
    url = database.new_database()
    servers = Servers(url, tmp_path)
    try:
        for run in range(min(RUNS, 50) or 1):
            player = under_way(f"127.0.0.1:{servers.port}", run)
            first = servers.holder(player.game["game"])
            os.kill(first, signal.SIGKILL)
            began = time.monotonic()
            before = player.acknowledged
            while player.acknowledged == before and time.monotonic() - began < PATIENCE:
                player.play(1, lambda: None, lambda: None)  # what a page does: it comes back until somebody answers
                time.sleep(0.2)
            assert player.acknowledged != before
            assert servers.holder(player.game["game"]) != first
            servers.wait_for(2)
        store = open_store(url)
        audit(store, player)
        store.close()
    finally:
        servers.stop()


def test_every_worker_answers_for_every_game(database: Postgres, tmp_path: Path) -> None:
    servers = Servers(database.new_database(), tmp_path)
    address = f"127.0.0.1:{servers.port}"
    try:
        player = Player(address, 1)
        player.open()
        pair = [player.game["game"], player.game["token"]]
        for _ in range(12):  # the workers share the socket: some of these come to the one that has not the game
            status, found = ask(address, "/api/mine", {"games": [pair]})
            assert status == 200 and [row["game"] for row in found["games"]] == [pair[0]]
            status, found = ask(address, "/api/fork", {"game": pair[0], "token": pair[1], "at": 0})
            assert status == 200, found
            player.play(1, lambda: None, lambda: None)
        assert player.acknowledged is not None and player.acknowledged[0] > 3
    finally:
        servers.stop()
