"""No silence: a database that does not answer stops no page, and a choice that cannot be stored is refused in time."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from websockets.sync.client import ClientConnection, connect

from cluster import Cluster
from faulting import PATIENCE, ask
from postgres import Postgres, running_postgres
from proxying import DEAF, FAULTS, PASS, STALL
from tabling import DECKS, path

LIMIT = 2 * 5.0
"""Seconds after which an answer is late: the limit of choices, twice for a machine that is busy otherwise."""
Frame = dict[str, Any]


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    """A PostgreSQL server of our own."""
    with running_postgres() as found:
        yield found


@pytest.fixture
def alone(database: Postgres, tmp_path: Path) -> Iterator[Cluster]:
    """One server behind a proxy."""
    cluster = Cluster(database, tmp_path, 1)
    yield cluster
    cluster.close()


def hot_seat(cluster: Cluster) -> Frame:
    return cluster.open(rulebook="PAR23", deck=DECKS["PAR23"], opponent="hotseat")


def seated(cluster: Cluster, game: Frame) -> ClientConnection:
    return connect(f"ws://{cluster.servers[0].address}{path(game)}", max_size=None, open_timeout=8, close_timeout=1)


def answer(ws: ClientConnection) -> Frame:
    """Return the next position or refusal."""
    while True:
        frame: Frame = json.loads(ws.recv(timeout=LIMIT))
        if frame["type"] in ("state", "refused"):
            return frame


def choose(ws: ClientConnection, asked: Frame) -> Frame:
    ws.send(json.dumps({"choose": asked["decision"]["options"][0]["i"], "state": asked["state"]}))
    return answer(ws)


def get(cluster: Cluster, where: str) -> tuple[int, Frame, float]:
    """Return the status and the answer of the server, and how long it took."""
    began = time.monotonic()
    try:
        with urlopen(f"http://{cluster.servers[0].address}{where}", timeout=PATIENCE) as found:
            return found.status, json.load(found), time.monotonic() - began
    except HTTPError as error:
        return error.code, json.loads(error.read()), time.monotonic() - began


def test_a_database_that_does_not_answer_is_reported_and_refused_in_time(alone: Cluster) -> None:
    game = hot_seat(alone)
    proxy = alone.servers[0].proxy
    for fault in FAULTS:
        with seated(alone, game) as ws:
            asked = answer(ws)
            proxy.be(fault)
            found = [get(alone, "/healthz") for _ in range(4)]
            assert [status for status, *_ in found] == [503] * 4, fault
            assert min(took for *_, took in found) < 1.0
            status, lobby, took = get(alone, "/api/lobby")
            assert status == 200 and lobby["decks"] and "can't be loaded" in lobby["missing"] and took < LIMIT
            began = time.monotonic()
            status, _ = ask(alone.servers[0].address, "/api/mine", {"games": [[f"g{n}", "token"] for n in range(40)]})
            assert status == 200 and time.monotonic() - began < LIMIT
            refused = choose(ws, asked)  # within LIMIT
            assert refused["type"] == "refused" and refused["code"] in ("unsaved", "store"), refused
            proxy.be(PASS)
            began = time.monotonic()
            while (now := choose(ws, asked))["type"] == "refused":  # the same page tries again
                assert time.monotonic() - began < PATIENCE and now["code"] in ("unsaved", "store"), now
                time.sleep(0.2)
        assert now["choices"] == asked["choices"] + 1 == len(alone.choices(game["game"])), fault
        assert get(alone, "/healthz")[0] == 200


def test_a_choice_whose_commit_is_not_answered_is_in_doubt_and_counts_once(alone: Cluster) -> None:
    game = hot_seat(alone)
    for statement in (
        """create function slow() returns trigger language plpgsql as
           $$ begin perform pg_sleep(3); return new; end $$""",
        """create constraint trigger slow after insert on choices deferrable initially deferred
           for each row execute function slow()""",
    ):
        alone.run(statement)
    with seated(alone, game) as ws:
        asked = answer(ws)
        deafening = threading.Thread(target=deafen, args=(alone,))
        deafening.start()
        refused = choose(ws, asked)
        deafening.join(PATIENCE)
        assert refused["code"] == "unsaved" and "whether it counts" in refused["reason"], refused
        alone.run("drop trigger slow on choices")
        alone.servers[0].proxy.be(PASS)
        began = time.monotonic()
        while (now := choose(ws, asked))["type"] == "refused" and now["code"] != "stale":
            assert time.monotonic() - began < PATIENCE and now["code"] in ("unsaved", "store"), now
            time.sleep(0.2)
    assert reloaded(alone, game)["choices"] == asked["choices"] + 1 == len(alone.choices(game["game"]))


def deafen(cluster: Cluster) -> None:
    """Let the first server hear nothing of its database as soon as a commit is on its way."""
    began = time.monotonic()
    while not cluster.rows("select 1 from pg_stat_activity where wait_event = 'PgSleep'"):
        assert time.monotonic() - began < PATIENCE, "nothing is written"
        time.sleep(0.02)
    cluster.servers[0].proxy.be(DEAF)


def reloaded(cluster: Cluster, game: Frame) -> Frame:
    """Return the position that a page shows, which comes back until it is shown one."""
    began = time.monotonic()
    while time.monotonic() - began < PATIENCE:
        with seated(cluster, game) as ws:
            if (found := answer(ws))["type"] == "state":
                return found
        time.sleep(0.2)
    raise AssertionError("no position is shown any more")


def test_one_stalled_read_does_not_stop_the_lobby(alone: Cluster) -> None:
    import psycopg

    at_once = []
    with psycopg.connect(alone.url) as db:
        db.execute("lock table drafts in access exclusive mode")
        for _ in range(4):  # a stalled read ends at its limit, which a busy machine may reach first
            asked = threading.Thread(target=get, args=(alone, "/api/draft/draft-0123456789abcdef"))
            asked.start()
            time.sleep(0.5)
            assert get(alone, "/api/lobby")[0] == 200 and get(alone, "/healthz")[0] == 200
            at_once.append(asked.is_alive())
            asked.join(PATIENCE)
            if at_once[-1]:
                break
    assert at_once[-1], "the lobby has waited for the stalled read"


def test_a_table_that_waits_for_the_store_stops_no_other_page(alone: Cluster) -> None:
    game = hot_seat(alone)
    with seated(alone, game) as ws:
        asked = answer(ws)
        alone.servers[0].proxy.be(STALL)
        ws.send(json.dumps({"choose": asked["decision"]["options"][0]["i"], "state": asked["state"]}))
        with urlopen(f"http://{alone.servers[0].address}/", timeout=4) as page:  # no page of it reads the store
            assert page.status == 200
        alone.servers[0].proxy.be(PASS)
        while answer(ws)["type"] == "refused":
            ws.send(json.dumps({"choose": asked["decision"]["options"][0]["i"], "state": asked["state"]}))
