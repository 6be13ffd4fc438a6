"""A seat's connection: what a hostile or broken client gets, and that it disturbs nobody."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from ptcg.cards import builtin_pool
from ptcg.table import sockets
from ptcg.table.server import make_app
from ptcg.table.store import SqliteStore
from tabling import any_choice, my_move, open_game, path, until


@pytest.mark.parametrize("token", ["guess", "gu%C3%A9ss", "%00"])
def test_a_wrong_token_opens_no_seat(client: TestClient, token: str) -> None:
    game = open_game(client)
    with client.websocket_connect(path(game, token)) as ws:
        assert ws.receive_json()["code"] == "token"
        with pytest.raises(WebSocketDisconnect) as closed:
            ws.receive_json()
        assert closed.value.code == 1008


def test_a_table_that_is_not_there(client: TestClient) -> None:
    with client.websocket_connect("/ws/nothing/nobody") as ws:
        assert ws.receive_json()["code"] == "token"


def test_a_page_of_another_origin_is_turned_away(client: TestClient) -> None:
    game = open_game(client)
    with client.websocket_connect(path(game), headers={"origin": "http://evil.example"}) as ws:
        assert ws.receive_json()["code"] == "origin"
        with pytest.raises(WebSocketDisconnect) as closed:
            ws.receive_json()
        assert closed.value.code == 1008


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "malformed"),
        ("[]", "malformed"),
        ('"choose"', "malformed"),
        ("{}", "malformed"),
        ('{"type": "choose", "option": "x"}', "malformed"),
        ('{"type": "choose", "option": 0, "state": null}', "malformed"),
        ('{"type": "choose", "option": 0}', "stale"),
        ('{"type": "pick", "picks": []}', "stale"),
        ('{"type": "choose", "option": ' + "9" * 5_000 + "}", "malformed"),
        ('{"type": "choose", "option": 0, "state": "0.0"}', "stale"),
        ('{"type": "agree", "yes": true}', "nothing"),
        ('{"why": 3}', "malformed"),
        ('{"type": "why", "card": 3}', "malformed"),
    ],
)
def test_a_malformed_message_gets_one_clear_error(client: TestClient, text: str, code: str) -> None:
    game = open_game(client)
    with client.websocket_connect(path(game)) as ws:
        until(ws, my_move)
        ws.send_text(text)
        refused = until(ws, lambda frame: frame["type"] != "state")
        assert refused["type"] == "refused"
        assert refused["code"] == code
        assert "Traceback" not in refused["reason"]
        ws.send_json({"type": "ping"})
        assert until(ws, lambda frame: frame["type"] != "state")["type"] == "pong"


def test_a_huge_frame_ends_the_connection_and_nothing_else(client: TestClient) -> None:
    game = open_game(client)
    with client.websocket_connect(path(game)) as other:
        state = until(other, my_move)["state"]
        with client.websocket_connect(path(game)) as ws, pytest.raises(WebSocketDisconnect) as closed:
            ws.send_text("x" * 100_000)
            until(ws, lambda frame: False)
        assert closed.value.code == 1009
        other.send_json({"type": "choose", "option": 0, "state": state})
        assert until(other, lambda frame: frame["type"] == "state")["state"] != state


def test_too_many_messages_are_refused(tmp_path: Path) -> None:
    app = make_app(SqliteStore(tmp_path / "t.sqlite"), [builtin_pool()], pace=0, rate=2)
    with TestClient(app) as client, client.websocket_connect(path(open_game(client))) as ws:
        for _ in range(8):
            ws.send_json({"type": "ping"})
        assert until(ws, lambda frame: frame["type"] == "refused")["code"] == "rate"


def test_a_spectator_sees_no_question_and_may_not_choose(client: TestClient) -> None:
    game = open_game(client)
    with client.websocket_connect(path(game)) as ws:
        watch = ws.receive_json()["watch"]
    with client.websocket_connect(path(game, watch)) as ws:
        assert ws.receive_json()["seat"] is None
        frame = until(ws, lambda frame: frame["type"] == "state")
        assert "decision" not in frame
        ws.send_json({"type": "choose", "option": 0, "state": frame["state"]})
        assert until(ws, lambda frame: frame["type"] == "refused")["code"] == "spectator"


def test_the_other_seats_decision_cannot_be_taken(client: TestClient) -> None:
    game = open_game(client, opponent="friend")
    joined = client.post("/api/join", json={"game": game["game"], "invite": game["invite"], "name": "Bo"}).json()
    with client.websocket_connect(path(game)) as one, client.websocket_connect(path(joined)) as two:
        frames = [until(ws, lambda frame: frame["type"] == "state") for ws in (one, two)]
        mover = frames[0]["mover"]
        asked, waits = (one, two) if mover == 0 else (two, one)
        waits.send_json({"type": "choose", "option": 0, "state": frames[0]["state"]})
        assert until(waits, lambda frame: frame["type"] == "refused")["code"] == "not_yours"
        asked.send_json({"type": "choose", "option": 0, "state": frames[0]["state"]})
        assert until(waits, lambda frame: frame["type"] == "state")["state"] != frames[0]["state"]


def test_an_invitation_works_once(client: TestClient) -> None:
    game = open_game(client, opponent="friend")
    asked = {"game": game["game"], "invite": game["invite"]}
    assert client.post("/api/join", json=asked).status_code == 200
    assert client.post("/api/join", json=asked).json()["code"] == "token"


def test_coming_back_shows_the_same_question(client: TestClient) -> None:
    game, rng = open_game(client), random.Random(4)
    with client.websocket_connect(path(game)) as ws:
        for _ in range(6):
            frame = until(ws, my_move)
            ws.send_json(any_choice(frame, rng))
        last = until(ws, my_move)
    with client.websocket_connect(path(game)) as ws:
        again = until(ws, my_move)
    assert again["decision"] == last["decision"]
    assert again["view"] == last["view"]
    assert again["line_count"] == len(again["lines"])


def test_a_server_that_was_killed_goes_on_at_the_same_question(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "t.sqlite")
    rng = random.Random(4)
    with TestClient(make_app(store, [builtin_pool()], pace=0, rate=1e6)) as client:
        game = open_game(client)
        with client.websocket_connect(path(game)) as ws:
            for _ in range(4):  # few enough that no game is over by then
                frame = until(ws, my_move)
                ws.send_json(
                    {
                        "type": "choose",
                        "option": rng.randrange(len(frame["decision"]["options"])),
                        "state": frame["state"],
                    }
                )
            last = until(ws, my_move)
    again_app = make_app(SqliteStore(tmp_path / "t.sqlite"), [builtin_pool()], pace=0)
    with TestClient(again_app) as client, client.websocket_connect(path(game)) as ws:
        again = until(ws, my_move)
    assert again["view"] == last["view"]
    assert again["decision"] == last["decision"]


def test_a_full_server_turns_newcomers_away(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "MAX_CONNECTIONS", 1)
    game = open_game(client)
    with client.websocket_connect(path(game)) as first:
        until(first, my_move)
        with client.websocket_connect(path(game)) as second:
            assert second.receive_json()["code"] == "busy"
            with pytest.raises(WebSocketDisconnect) as closed:
                second.receive_json()
            assert closed.value.code == 1013
        first.send_json({"type": "ping"})
        assert until(first, lambda frame: frame["type"] == "pong")
