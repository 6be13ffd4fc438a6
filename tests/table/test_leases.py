"""Several servers on one database: a game lives in one of them, requests reach it, and a dead one loses nothing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from faulting import PATIENCE, RUNS, Player, ask, audit
from postgres import Postgres, Servers, running_postgres
from ptcg.cards import builtin_pool
from ptcg.table.ending import Presence, Standing
from ptcg.table.server import make_app
from ptcg.table.setups import Seat, Setup
from ptcg.table.store import (
    Lease,
    Store,
    StoreConflict,
    StoreError,
    Taken,
    leases,
    limits,
    open_store,
    postgres,
)
from tabling import open_game, path, until


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    """A PostgreSQL server of our own."""
    with running_postgres() as found:
        yield found


def setup(game: str) -> Setup:
    return Setup(id=game, rulebook="PAR23", seed="sfc32:1", seats=[Seat("a", token="x"), Seat("b", bot="random")])


def silent(store: Any) -> None:
    """Let a server count no more, as a suspended one."""
    store._leases.stop()
    store._leases._thread.join(PATIENCE)


def lapsed(store: Any) -> None:
    """Let a server's session lapse, and let its row be deleted, as another server does."""
    silent(store)
    with closing(store.connect()) as db:
        db.execute("delete from servers where id = %s", (store.session,))


def taken(store: Store, game: str) -> Lease:
    found = store.take(game)
    assert isinstance(found, Taken)
    return found.lease


def test_a_game_is_held_by_the_server_that_made_it(database: Postgres) -> None:
    url = database.new_database()
    one, two = open_store(url, "http://one"), open_store(url, "http://two")
    lease = one.create(setup("g"), {}).result(60)
    assert lease == Lease("g", 1, one.session) and one.holds(lease) and not two.holds(lease)
    assert two.take("g") == "http://one" and two.take("no such game") is None
    one.append(lease, 0, [2], {}, False).result(60)
    one.close()  # a server that stops gives its games back
    found = two.take("g")
    assert isinstance(found, Taken)
    assert tuple(found) == (Lease("g", 2, two.session), (setup("g"), [2], Standing()), None)
    two.append(found.lease, 1, [3], {}, False).result(60)
    assert two.load("g") == (setup("g"), [2, 3], Standing())
    two.close()


def test_a_write_on_its_way_does_not_survive_that_the_game_is_taken_again(database: Postgres) -> None:
    store: Any = open_store(database.new_database())
    old = store.create(setup("g"), {}).result(60)
    with closing(store.connect()) as late:  # its statement has not arrived yet
        late.execute("begin")
        new = taken(store, "g")
        assert late.execute("update games set length = 1 where id = 'g' and epoch = %s", (old.epoch,)).rowcount == 0
    with closing(store.connect()) as late:  # its commit has not arrived yet
        late.execute("begin")
        assert late.execute("update games set length = 1 where id = 'g' and epoch = %s", (new.epoch,)).rowcount == 1
        with pytest.raises(StoreError):
            store.take("g")  # not known before it is known
    assert taken(store, "g").epoch == new.epoch + 1
    store.close()


def test_the_games_of_a_silent_server_are_taken_and_it_writes_nothing_more(
    database: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "BEAT", 0.1)
    monkeypatch.setattr(leases, "DEAD", 3.0)
    monkeypatch.setattr(leases, "GOOD", 2.8)  # a busy machine may not count for a second
    url = database.new_database()
    one, two = open_store(url, "http://one"), open_store(url, "http://two")
    lease = one.create(setup("g"), {}).result(60)
    silent(one)
    began = time.monotonic()
    while two.take("g") == "http://one":
        assert time.monotonic() - began < PATIENCE
        time.sleep(0.01)
    assert not one.holds(lease)  # it stopped before the other took over
    with pytest.raises(StoreConflict):
        one.append(lease, 0, [1], {}, False).result(60)
    two.append(Lease("g", 2), 0, [2], {}, False).result(60)
    assert one.load("g") == (setup("g"), [2], Standing())
    one.close()
    two.close()


def test_a_server_whose_session_was_ended_starts_another(database: Postgres) -> None:
    url = database.new_database()
    store: Any = open_store(url, "http://one")
    lease = store.create(setup("g"), {}).result(60)
    lapsed(store)
    with closing(store.connect()) as db:
        store._leases.beat(db)
    assert store.session != lease.session and not store.holds(lease)
    again = taken(store, "g")
    assert again.epoch == 2 and store.holds(again)
    store.close()


def test_a_server_that_could_not_count_goes_on_if_nobody_has_ended_its_session(
    database: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    store: Any = open_store(database.new_database(), "http://one")
    lease = store.create(setup("g"), {}).result(60)
    silent(store)
    now = limits.monotonic()
    monkeypatch.setattr(leases, "monotonic", lambda: now + 60)
    assert not store.holds(lease)
    with pytest.raises(StoreError, match="could not say that it lives"):
        store.ping()
    monkeypatch.setattr(store, "limit", lambda db, until: None)
    monkeypatch.setattr(store._leases, "_limit", lambda db, until: None)
    with closing(store.connect()) as db:
        store._leases.beat(db)
    assert store.holds(lease)
    monkeypatch.undo()
    store.close()


def test_the_games_of_a_process_that_has_ended_here_are_free_at_once(database: Postgres) -> None:
    import psycopg

    url = database.new_database()
    one, two = open_store(url, "http://one"), open_store(url, "http://two")
    lease = one.create(setup("g"), {}).result(60)
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    for store in (one, two):
        silent(store)

    def moved(place: str) -> None:
        with psycopg.connect(url, autocommit=True) as db:
            db.execute("update servers set place = %s where address = 'http://one'", (place,))

    for place in (f"another-machine pid:[1] {ended.pid}", f" {ended.pid}", "", f"{leases.this_place()} {os.getpid()}"):
        moved(place)
        assert two.take("g") == "http://one"
    moved(f"{leases.this_place()} {ended.pid}")
    two.append(taken(two, "g"), 0, [2], {}, False).result(60)
    with pytest.raises(StoreConflict):
        one.append(lease, 1, [1], {}, False).result(60)
    one.close()
    two.close()


def older(url: str) -> Any:
    """Make a database of the seventh form with one game of a server that was killed, and return a connection to it."""
    import psycopg

    db: Any = psycopg.connect(url, autocommit=True)
    db.execute("create table ptcg_form (form integer not null)")
    for statements in postgres.FORMS[:7]:
        for statement in statements:
            db.execute(statement)
    db.execute("insert into ptcg_form values (7)")
    db.execute("insert into store values ('s', '', '', 0, 'secret')")
    db.execute("insert into servers values ('x', 'process 7 on there', 'http://x', 0, 1, 'there 7')")
    row = ("g", msgspec.json.encode(setup("g")), b"{}", Presence(1.0, (True, True), (0.0, 0.0)))
    sql = """insert into games (id, setup, created, touched, summary, length, holder, clock, presence)
             values (%s, %s, 1, 1, %s, 2, 'x', '[1,2,3,4,5]', %s)"""
    db.execute(sql, (*row[:3], msgspec.json.encode(row[3]).decode()))
    db.execute("insert into choices (game, n, choice) values ('g', 0, 5), ('g', 1, 6)")
    return db


def test_a_database_of_the_form_before_keeps_its_games(database: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leases, "BEAT", 0.1)
    url = database.new_database()
    older(url).close()
    store = open_store(url, "http://one")
    found = store.take("g")
    assert isinstance(found, Taken)
    kept = (setup("g"), [5, 6], Standing(None, (1, 2, 3, 4, 5)))
    assert tuple(found) == (Lease("g", 1, store.session), kept, Presence(1.0, (True, True), (0.0, 0.0)))
    store.append(found.lease, 2, [7], {}, False).result(60)
    store.close()


def test_a_database_that_older_servers_use_is_left_alone(database: Postgres) -> None:
    url = database.new_database()
    db, stop = older(url), threading.Event()

    def beat() -> None:
        while not stop.wait(0.05):
            db.execute("update servers set seen = seen + 1")

    thread = threading.Thread(target=beat)
    thread.start()
    with pytest.raises(StoreError, match="is in use by process 7 on there"):
        open_store(url)
    stop.set()
    thread.join()
    assert db.execute("select form from ptcg_form").fetchone() == (7,)
    db.close()


def test_challenges_of_one_server_are_seen_at_the_other_while_it_lives(database: Postgres) -> None:
    url = database.new_database()
    one, two = open_store(url, "http://one"), open_store(url, "http://two")
    with TestClient(make_app(one, [builtin_pool()])) as here, TestClient(make_app(two, [builtin_pool()])) as there:
        game = open_game(here, opponent="anybody", name="Ada")
        with here.websocket_connect(path(game)), there.websocket_connect("/ws/challenges") as lobby:
            rows = until(lobby, lambda frame: len(frame["challenges"]) == 1)["challenges"]
            assert rows[0]["host"] == "Ada" and rows[0]["game"] == game["game"]
            lapsed(one)  # killed, say: nobody can join there
            until(lobby, lambda frame: frame["challenges"] == [])


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
