"""The archive: what is in memory is the game as it is stored, or it is not used."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from faulting import Faults, FaultySqlite
from ptcg.cards import builtin_pool
from ptcg.table.refusals import Refused
from ptcg.table.server import make_app
from ptcg.table.store import Lease, Taken
from ptcg.table.waiting import turn
from tabling import Frame, my_move, open_game, path, until


def choice(asked: Frame) -> Frame:
    return {"choose": asked["decision"]["options"][0]["i"], "state": asked["state"]}


def test_a_table_that_was_forgotten_is_not_used(app: Starlette, client: TestClient) -> None:
    game = open_game(client, opponent="hotseat")
    with client.websocket_connect(path(game)) as old:
        asked = until(old, my_move)
        app.state.hall.tables.clear()  # as if nobody were there
        with client.websocket_connect(path(game)) as new:
            now = until(new, my_move)
            new.send_json(choice(now))
            assert until(new, my_move)["choices"] == 1
            old.send_json(choice(asked))
            assert until(old, lambda frame: frame["type"] == "refused")["code"] == "moved"
            old.send_json({"undo": True})
            assert until(old, lambda frame: frame["type"] == "refused")["code"] == "moved"
    assert len(app.state.hall.store.load(game["game"]).choices) == 1


def test_a_table_whose_game_was_taken_is_let_go(app: Starlette, client: TestClient) -> None:
    game = open_game(client, opponent="hotseat")
    store, tables = app.state.hall.store, app.state.hall.tables
    with client.websocket_connect(path(game)) as ws:
        asked = until(ws, my_move)
        taken = store.take(game["game"])
        assert isinstance(taken, Taken)
        store.append(taken.lease, 0, [choice(asked)["choose"]], {}, False).result(60)
        ws.send_json({"concede": True})
        assert until(ws, lambda frame: frame["type"] == "refused")["code"] == "moved"
        assert game["game"] not in tables
    with client.websocket_connect(path(game)) as ws:
        frame = until(ws, my_move)
        assert frame["choices"] == 1 and "over" not in frame
    assert tables[game["game"]].lease == Lease(game["game"], 3)


def test_a_commit_that_fails_in_a_file_leaves_no_doubt(tmp_path: Path) -> None:
    faults = Faults()
    store = FaultySqlite(tmp_path / "t.sqlite", faults)
    app = make_app(store, [builtin_pool()], pace=0, rate=1e6)
    with TestClient(app) as client:
        game = open_game(client, opponent="hotseat")
        with client.websocket_connect(path(game)) as ws:
            asked = until(ws, my_move)
            faults.before, faults.left = "commit", 1
            ws.send_json(choice(asked))
            assert "so it was not done" in until(ws, lambda frame: frame["type"] == "refused")["reason"]
            faults.before, faults.after, faults.left = None, "commit", 1  # it is stored, and the error says otherwise
            ws.send_json(choice(asked))
            assert until(ws, my_move)["choices"] == 1
        hosted = app.state.hall.tables[game["game"]]
        assert hosted.lease.epoch == 1 and not hosted.doubt and len(hosted.table.movers) == 1


def test_a_message_waits_for_its_table_no_longer_than_the_limit() -> None:
    async def test() -> None:
        lock, loop = asyncio.Lock(), asyncio.get_running_loop()
        async with lock:
            with pytest.raises(Refused, match="was not done"):
                async with turn(lock, loop.time() + 0.05):
                    raise AssertionError("the lock is held")
        async with turn(lock, loop.time() + 60):
            assert lock.locked()
        assert not lock.locked()

    with ThreadPoolExecutor(1) as thread:  # the browser of other tests may have a loop in this thread
        thread.submit(lambda: asyncio.run(test())).result()
