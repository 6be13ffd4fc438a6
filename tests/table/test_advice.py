"""Hints: what the planner would do, for whoever may know it; shown, cancelled, limited, and never in the server."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from ptcg.cards import builtin_decks, builtin_pool
from ptcg.table import advice
from ptcg.table.door import Door, Limits
from ptcg.table.server import make_app
from ptcg.table.setups import Seat
from ptcg.table.store import SqliteStore
from tabling import SCENE, Frame, my_move, open_game, path, until


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little thinking: what is said counts here, not how good it is."""
    monkeypatch.setattr(advice.Desk.__init__, "__defaults__", (0.05,))


def hinted(ws: WebSocketTestSession, at: object) -> tuple[Frame, Frame]:
    """The frame that says that the planner thinks, and the one that comes after it."""
    ws.send_json({"type": "hint", "at": at})
    thinking = until(ws, lambda frame: frame["type"] == "hint_begun")
    return thinking, until(ws, lambda frame: frame["type"] in ("hint", "refused"))


def test_a_running_game_against_a_bot_gives_a_hint_for_the_own_decision(client: TestClient) -> None:
    game = open_game(client)
    with client.websocket_connect(path(game)) as ws:
        assert until(ws, lambda frame: frame["type"] == "table")["advice"] is True
        frame = until(ws, lambda f: my_move(f) and len(f["decision"]["options"]) > 1)
        thinking, hint = hinted(ws, frame["choices"])
        assert thinking["seconds"] > 0
        labels = {o["label"] for o in frame["decision"]["options"]}
        assert 1 <= len(hint["lines"]) <= 3 and {line["label"] for line in hint["lines"]} <= labels
        assert all(0 <= line["chance"] <= 1 and line["worlds"] > 0 for line in hint["lines"])
        assert "to win in" in hint["sentence"] and hint["belief"].startswith("list unknown")
        assert hint["made"] is None


def bots_decision(client: TestClient, ws: WebSocketTestSession, seat: int = 0) -> int:
    """Play until the bot has decided something; the point at which it did."""
    for _ in range(60):
        frame = until(ws, my_move)
        ws.send_json({"type": "choose", "option": 0, "state": frame["state"]})
        hosted = client.app.state.hall.tables  # type: ignore[attr-defined]
        for table in hosted.values():
            if 1 - seat in table.table.movers:
                return int(table.table.movers.index(1 - seat))
    raise AssertionError("the bot decided nothing")


def test_the_bots_decisions_are_closed_until_the_game_is_over(client: TestClient) -> None:
    game = open_game(client)
    with client.websocket_connect(path(game)) as ws:
        at = bots_decision(client, ws)
        _, refused = hinted(ws, at)
        assert refused["code"] == "hint" and "the other player decides here" in refused["reason"]
        ws.send_json({"type": "concede"})
        until(ws, lambda frame: "over" in frame)
        _, hint = hinted(ws, at)
        assert hint["player"] == 1 and hint["made"] is not None


def test_people_get_no_hints_while_they_play_each_other(client: TestClient) -> None:
    for opponent in ("friend", "hotseat"):
        game = open_game(client, opponent=opponent)
        if opponent == "friend":
            client.post("/api/join", json={"game": game["game"], "invite": game["invite"], "name": "Guest"})
        with client.websocket_connect(path(game)) as ws:
            assert until(ws, lambda frame: frame["type"] == "table")["advice"] is False
            _, refused = hinted(ws, 0)
            assert "between people" in refused["reason"]


def test_a_sandbox_gives_hints_for_both_sides(client: TestClient) -> None:
    game = client.post("/api/sandbox", json={"scene": SCENE}).json()
    with client.websocket_connect(path(game)) as ws:
        _, hint = hinted(ws, 0)
        assert hint["player"] == 0 and hint["lines"]


@pytest.mark.parametrize("at", [-1, 10_000])
def test_a_point_that_is_none_is_refused(client: TestClient, at: int) -> None:
    game = open_game(client)
    with client.websocket_connect(path(game)) as ws:
        _, refused = hinted(ws, at)
        assert refused["code"] == "malformed" and "from 0 to" in refused["reason"]


def test_a_hint_is_cancelled_and_the_next_one_is_given(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    game = client.post("/api/sandbox", json={"scene": SCENE}).json()
    desk = next(r for r in client.app.routes if getattr(r, "name", "") == "socket")  # type: ignore[attr-defined]
    desk.endpoint.__self__.connections.desk.seconds = 3000.0
    with client.websocket_connect(path(game)) as ws:
        ws.send_json({"type": "hint", "at": 0})
        assert until(ws, lambda frame: frame["type"] == "hint_begun")["seconds"] == 3000.0
        ws.send_json({"type": "stop_hint"})
        until(ws, lambda frame: frame["type"] == "hint_stopped")
        desk.endpoint.__self__.connections.desk.seconds = 0.05
        assert hinted(ws, 0)[1]["lines"]  # the process that thought is free again


def test_a_client_may_ask_for_so_many_hints_a_minute(tmp_path: Path) -> None:
    app: Any = make_app(
        SqliteStore(tmp_path / "t.sqlite"), [builtin_pool()], pace=0, rate=1e6, door=Door(limits=Limits(hints=1))
    )
    with TestClient(app) as client:
        game = client.post("/api/sandbox", json={"scene": SCENE}).json()
        with client.websocket_connect(path(game)) as ws:
            assert hinted(ws, 0)[1]["lines"]
            _, refused = hinted(ws, 0)
            assert refused["code"] == "rate" and "at most 1 a minute" in refused["reason"]


def test_a_spectator_asks_when_the_game_is_over(client: TestClient) -> None:
    game = open_game(client)
    with client.websocket_connect(path(game)) as ws:
        watch = until(ws, lambda frame: frame["type"] == "table")["watch"]
        with client.websocket_connect(path(game, watch)) as other:
            assert hinted(other, 0)[1]["code"] == "spectator"
            ws.send_json({"type": "concede"})
            until(other, lambda frame: "over" in frame)
            answer = hinted(other, 0)[1]  # of the bot's first decision, or that nothing was decided in this game
            assert answer.get("code", "hint") == "hint"


def after(ws: WebSocketTestSession, choices: int) -> Frame:
    """The first frame in which the number of choices is another."""
    return until(ws, lambda frame: frame["type"] == "state" and frame["choices"] != choices)


def test_a_bot_that_takes_its_time_is_told_to_move(client: TestClient) -> None:
    """Its thinking would last for hours: it ends when the player presses, and when the game is given up."""
    hall = client.app.state.hall  # type: ignore[attr-defined]
    decks = tuple(builtin_decks("PAR23")[:2])
    seats = (Seat("Slow", bot="planner:seconds=100000"), Seat("You", token="yours"))
    assert client.portal is not None
    hosted = client.portal.call(partial(hall.open, "PAR23", decks, seats, invite=False, seed="sfc32:3"))
    with client.websocket_connect(f"/ws/{hosted.table.setup.id}/yours") as ws:
        frame = until(ws, lambda f: f["type"] == "state")
        for _ in range(40):
            if frame["mover"] == 0:
                ws.send_json({"type": "hurry"})
            else:
                ws.send_json({"type": "choose", "option": 0, "state": frame["state"]})
            frame = after(ws, frame["choices"])
            if hosted.table.movers.count(0) >= 3:
                break
        assert hosted.table.movers.count(0) >= 3
        ws.send_json({"type": "concede"})
        until(ws, lambda f: "over" in f)
