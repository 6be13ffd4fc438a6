"""Open challenges: who sees them, who may take one, and when they are withdrawn."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from faulting import Faults, FaultySqlite
from ptcg.cards import builtin_pool
from ptcg.table import challenges, lobbies, sockets
from ptcg.table.door import Door, Limits
from ptcg.table.server import make_app
from ptcg.table.store import SqliteStore
from tabling import DECKS, Frame, open_game, path, until

LOBBY = "/ws/challenges"


def listed(ws: WebSocketTestSession, wanted: Callable[[list[Frame]], bool]) -> list[Frame]:
    """Wait until the list is as wanted."""
    rows: list[Frame] = until(ws, lambda frame: wanted(frame["challenges"]))["challenges"]
    return rows


def join(client: TestClient, row: Frame, **more: Any) -> Any:
    return client.post("/api/join", json={"game": row["game"], "invite": row["invite"], "name": "Bo", **more})


def test_a_challenge_is_seen_live_and_taken_once(client: TestClient) -> None:
    with client.websocket_connect(LOBBY) as lobby:
        assert listed(lobby, lambda rows: True) == []
        game = open_game(client, opponent="anybody", clock="relaxed", best_of=3, name="Ada")
        with client.websocket_connect(path(game)) as host:
            row = listed(lobby, lambda rows: len(rows) == 1)[0]
            assert (row["host"], row["book"], row["clock"], row["best_of"]) == ("Ada", "PAR23", "relaxed", 3)
            assert game["token"] not in str(row) and "deck" not in row  # nobody chooses their deck against the host's
            about = client.get(f"/api/invited/{row['game']}/{row['invite']}").json()
            assert about["host"] == "Ada" and "40 minutes" in about["clock"]
            assert join(client, row, deck=DECKS["PAR23"]).status_code == 200
            assert listed(lobby, lambda rows: rows == []) == []
            assert until(host, lambda frame: frame["type"] == "state" and not frame.get("invite"))["names"] == [
                "Ada",
                "Bo",
            ]
            assert join(client, row).json()["code"] == "token"


def test_a_challenge_is_withdrawn_when_its_host_leaves(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(challenges, "LINGER", 0.1)
    game = open_game(client, opponent="anybody")
    with client.websocket_connect(LOBBY) as lobby:
        with client.websocket_connect(path(game)):
            row = listed(lobby, lambda rows: len(rows) == 1)[0]
        listed(lobby, lambda rows: rows == [])
        refused = join(client, row)
        assert refused.status_code == 400 and refused.json()["code"] == "withdrawn"
        with client.websocket_connect(path(game)):  # the host is back
            listed(lobby, lambda rows: len(rows) == 1)
            assert join(client, row).status_code == 200


def test_a_page_that_is_loaded_again_is_no_leaving(client: TestClient) -> None:
    game = open_game(client, opponent="anybody")
    with client.websocket_connect(LOBBY) as lobby:
        with client.websocket_connect(path(game)):
            row = listed(lobby, lambda rows: len(rows) == 1)[0]
        with client.websocket_connect(path(game)):
            assert join(client, row).status_code == 200
        listed(lobby, lambda rows: rows == [])


def test_an_invitation_of_a_friend_is_not_listed(client: TestClient) -> None:
    game = open_game(client, opponent="friend")
    other = open_game(client, opponent="anybody")
    with ExitStack() as open_now:
        for seat in (path(game), path(other)):
            open_now.enter_context(client.websocket_connect(seat))
        lobby = open_now.enter_context(client.websocket_connect(LOBBY))
        rows = listed(lobby, lambda rows: len(rows) > 0)
        assert [row["game"] for row in rows] == [other["game"]]


def test_a_client_has_few_open_challenges(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(challenges, "LINGER", 3.0)  # longer than three requests take on a busy machine
    app = make_app(SqliteStore(tmp_path / "t.sqlite"), [builtin_pool()], door=Door(limits=Limits(challenges=2)))
    asked = {"rulebook": "PAR23", "deck": DECKS["PAR23"], "opponent": "anybody"}
    with TestClient(app) as client:
        game = client.post("/api/games", json=asked).json()
        with client.websocket_connect(path(game)) as host:
            until(host, lambda frame: frame["type"] == "state")
            codes = [client.post("/api/games", json=asked).json().get("code") for _ in range(3)]
            assert codes[:1] == [None] and codes[2] == "rate"
            assert client.post("/api/games", json={**asked, "opponent": "friend"}).status_code == 200
            while client.post("/api/games", json=asked).json().get("code") == "rate":
                time.sleep(0.05)  # the ones at whose table nobody sat down are withdrawn


def test_the_list_is_for_pages_of_this_server_that_listen(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    with client.websocket_connect(LOBBY, headers={"origin": "http://evil.example"}) as ws:
        assert ws.receive_json()["code"] == "origin"
    for messages in (["x" * 5000], ["{}"] * (lobbies.MAX_PINGS + 3)):
        with client.websocket_connect(LOBBY) as ws:
            listed(ws, lambda rows: True)
            for message in messages:
                ws.send_text(message)
            with pytest.raises(WebSocketDisconnect) as closed:
                ws.receive_json()
            assert closed.value.code == 1008
    monkeypatch.setattr(sockets, "IDLE", 0.1)
    with client.websocket_connect(LOBBY) as ws:
        listed(ws, lambda rows: True)
        with pytest.raises(WebSocketDisconnect) as closed:
            ws.receive_json()
        assert closed.value.code == 1001
    monkeypatch.setattr(sockets, "MAX_CONNECTIONS", 0)
    with client.websocket_connect(LOBBY) as ws:
        assert ws.receive_json()["code"] == "busy"


def test_a_list_that_cannot_be_written_is_written_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(challenges, "RETRY", 0.05)
    monkeypatch.setattr(challenges, "LINGER", 0.1)
    faults = Faults()
    app = make_app(FaultySqlite(tmp_path / "t.sqlite", faults), [builtin_pool()])
    with TestClient(app) as client, client.websocket_connect(LOBBY) as lobby:
        game = open_game(client, opponent="anybody")
        faults.before, faults.left = "update games", 2
        with client.websocket_connect(path(game)):
            listed(lobby, lambda rows: len(rows) == 1)
            assert faults.made == 2
            faults.left = 2
        listed(lobby, lambda rows: rows == [])
        assert faults.made == 4


@pytest.mark.parametrize(
    ("given", "shown"), [("A\u202eda\n\tB", "A da B"), ("  ", "Player 1"), ("x" * 4000, "x" * 24), (["a"], "['a']")]
)
def test_a_name_is_one_line_that_can_be_seen(client: TestClient, given: object, shown: str) -> None:
    game = open_game(client, opponent="anybody", name=given)
    with client.websocket_connect(path(game)) as host:
        assert until(host, lambda frame: frame["type"] == "table")["names"][0] == shown


def test_the_list_goes_on_when_the_store_does_not_answer(client: TestClient, app: Starlette) -> None:
    store = app.state.hall.store
    whole = store.challenges
    with client.websocket_connect(LOBBY) as lobby:
        assert listed(lobby, lambda rows: True) == []

        def fails(limit: int = 0) -> Any:
            from ptcg.table.store import StoreError

            raise StoreError("no answer")

        store.challenges = fails
        game = open_game(client, opponent="anybody")
        with client.websocket_connect(path(game)) as host:
            until(host, lambda frame: frame["type"] == "company")
            store.challenges = whole
            listed(lobby, lambda rows: len(rows) == 1)
