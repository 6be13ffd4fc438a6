"""The limits of the store: nothing waits longer for a connection, a statement or a write."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from faulting import PATIENCE
from postgres import Postgres, running_postgres
from ptcg.table.setups import Seat, Setup
from ptcg.table.store import Lease, SqliteStore, Store, StoreError, limits, open_store, pool, sql, writer
from tabling import my_move, open_game, path, until


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    """A PostgreSQL server of our own."""
    with running_postgres() as found:
        yield found


def setup(game: str) -> Setup:
    return Setup(id=game, rulebook="PAR23", seed="sfc32:1", seats=[Seat("a", token="x"), Seat("b", bot="random")])


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """A store with one game."""
    if request.param == "sqlite":
        made: Store = SqliteStore(tmp_path / "t.sqlite")
    else:
        made = open_store(request.getfixturevalue("database").new_database())
    made.create(setup("g"), {}).result(60)
    yield made
    made.close()


def stalled(store: Any, go_on: threading.Event) -> Future[Any]:
    """Stall the writer until an event, and return when it is stalled."""
    inside = threading.Event()

    def stall(_: object) -> None:
        inside.set()
        go_on.wait(PATIENCE)

    busy: Future[Any] = store._submit(stall)
    assert inside.wait(PATIENCE)
    return busy


def test_a_write_that_is_withdrawn_or_waits_too_long_is_never_written(
    store: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()
    busy = stalled(store, go_on)
    withdrawn = store.append(Lease("g", 1), 0, [1], {}, False)
    monkeypatch.setattr(writer, "WRITE", 0.0)
    late = store.append(Lease("g", 1), 0, [2], {}, False)
    monkeypatch.undo()
    assert withdrawn.cancel()
    go_on.set()
    busy.result(60)
    with pytest.raises(StoreError, match="in time") as error:
        late.result(60)
    assert not error.value.unknown
    store.append(Lease("g", 1), 0, [3], {}, False).result(60)
    assert store.load("g").choices == [3]


def test_a_read_waits_no_longer_than_its_limit_for_a_connection(store: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sql, "READ", 0.2)
    go_on, inside = threading.Event(), threading.Semaphore(0)

    def stall(_: object) -> None:
        inside.release()
        go_on.wait(PATIENCE)

    threads = [threading.Thread(target=store._read, args=(stall,)) for _ in range(limits.READERS)]
    for thread in threads:
        thread.start()
        inside.acquire()
    with pytest.raises(StoreError, match="all connections are busy"):
        store.games()
    go_on.set()
    for thread in threads:
        thread.join(PATIENCE)
    monkeypatch.undo()  # a busy machine may take longer than 0.2 s to connect
    assert len(store.games()) == 1


def test_a_connection_that_broke_while_idle_is_replaced(store: Any) -> None:
    assert len(store.games()) == 1
    for idle in store._pool._idle:
        idle.close()
    assert len(store.games()) == 1
    store.append(Lease("g", 1), 0, [1], {}, False).result(60)
    store._writer._db.close()
    store.append(Lease("g", 1), 1, [2], {}, False).result(60)
    assert store.load("g").choices == [1, 2]


def test_a_statement_ends_at_its_limit(database: Postgres) -> None:
    store: Any = open_store(database.new_database())
    with closing(store.connect()) as db:
        store.limit(db, limits.monotonic() + 0.3)
        began = time.monotonic()
        with pytest.raises(limits.TooSlow):
            db.execute("select pg_sleep(60)")
        assert time.monotonic() - began < 30
    store.close()
    late = pool.Pool(store.connect, store.limit).connection(limits.monotonic() - 1)
    with pytest.raises(limits.TooSlow), late as db:
        db.execute("select 1")


def test_a_choice_that_the_writer_does_not_get_to_is_not_done_and_can_be_tried_again(
    app: Starlette, client: TestClient
) -> None:
    game = open_game(client, opponent="hotseat")
    store = app.state.hall.store
    go_on = threading.Event()
    with client.websocket_connect(path(game)) as ws:
        asked = until(ws, my_move)
        message = {"choose": asked["decision"]["options"][0]["i"], "state": asked["state"]}
        stalled(store, go_on)
        began = time.monotonic()
        ws.send_json(message)
        refused = until(ws, lambda frame: frame["type"] == "refused")
        assert time.monotonic() - began < 2 * limits.CHOICE
        assert refused["code"] == "unsaved" and "so it was not done; try again" in refused["reason"]
        go_on.set()
        ws.send_json(message)
        assert until(ws, my_move)["choices"] == asked["choices"] + 1
    assert len(store.load(game["game"]).choices) == 1
