"""Puzzles at the table: solved against the best defence, failed with the turn, taken back, checked and shared."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from ptcg.cards import builtin_pool
from ptcg.scenes.library import Library
from ptcg.scenes.puzzles import built_in, opened, prove
from ptcg.table.positions import pack
from tabling import SCENE, Frame, my_move, path, until


def begin(client: TestClient, **asked: object) -> Frame:
    answer = client.post("/api/puzzle", json=asked)
    assert answer.status_code == 200, answer.text
    found: Frame = answer.json()
    return found


def choose(ws: WebSocketTestSession, frame: Frame, notation: str) -> Frame:
    """Choose by notation and wait until something is asked again, or it is over."""
    index = next(o["i"] for o in frame["decision"]["options"] if o["notation"] == notation)
    ws.send_json({"type": "choose", "option": index, "state": frame["state"]})
    return until(ws, lambda f: f["type"] == "state" and f["state"] != frame["state"] and my_move(f))


@pytest.mark.parametrize("number", [3, 5])
def test_a_puzzle_is_solved_against_the_best_defence(client: TestClient, number: int) -> None:
    puzzle = built_in()[number]
    game = begin(client, puzzle=puzzle.id)
    mirror = opened(puzzle, Library(builtin_pool()))
    with client.websocket_connect(path(game)) as ws:
        table = until(ws, lambda f: f["type"] == "table")
        assert table["puzzle"] == puzzle.id and not table["advice"] and not table["sandbox"]
        frame = until(ws, my_move)
        while "over" not in frame:
            hosted = client.app.state.hall.tables[game["game"]]  # type: ignore[attr-defined]
            mirror.rewind(0)
            for index in hosted.table.game.choices:
                mirror.choose(index)
            frame = choose(ws, frame, prove(mirror, 20_000).line[0])
        assert frame["over"]["winner"] == 0


def test_a_turn_that_passes_is_not_solved_and_can_be_taken_back(client: TestClient) -> None:
    game = begin(client, puzzle="either-way")
    with client.websocket_connect(path(game)) as ws:
        frame = until(ws, my_move)
        over = choose(ws, frame, "end turn")
        assert over["over"] == {"winner": 1, "way": "turn over", "decided": True}
        ws.send_json({"type": "undo"})
        again = until(ws, lambda f: f["type"] == "state" and "decision" in f)
        assert {o["notation"] for o in again["decision"]["options"]} == {
            o["notation"] for o in frame["decision"]["options"]
        }


def test_the_defence_answers_so_that_a_wrong_try_fails(client: TestClient) -> None:
    game = begin(client, puzzle="either-way")
    with client.websocket_connect(path(game)) as ws:
        frame = choose(ws, until(ws, my_move), "retreat to me.bench[0]")
        frame = choose(ws, frame, frame["decision"]["options"][0]["notation"])
        frame = choose(ws, frame, "use Hyper Blower of me.bench[0]")
        assert frame["view"]["opp"]["active"]["card"]["name"] == "Miraidon ex"  # 140 HP are left, the Hammer does 120


def test_the_list_and_a_link_open_the_same_puzzle(client: TestClient) -> None:
    rows = client.get("/api/puzzles").json()["puzzles"]
    assert len(rows) == len(built_in()) and all(
        row["title"] and row["year"] and len(row["actives"]) == 2 for row in rows
    )
    game = begin(client, code=rows[0]["code"])
    with client.websocket_connect(path(game)) as ws:
        assert until(ws, lambda f: f["type"] == "table")["puzzle"] == rows[0]["id"]


def test_a_position_is_checked(client: TestClient) -> None:
    won = client.post("/api/puzzle/check", json={"code": pack(built_in()[2].text)}).json()
    assert won["verdict"] == "won" and won["choices"] == 3 and won["code"] and "line" not in won
    healthy = built_in()[2].text.replace("sv1-81", "sv4-70")  # 230 HP: 220 are too few
    lost = client.post("/api/puzzle/check", json={"scene": healthy.replace("[sv2-171, sv2-185]", "[]")}).json()
    assert lost["verdict"] == "refuted" and lost["code"] == "" and "every play was tried" in lost["said"]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"puzzle": "none"}, "no such puzzle"),
        ({"code": "!!"}, "link is damaged"),
        ({"scene": SCENE.replace("player: me", "player: opp")}, "expected me"),
        ({}, "holds no scene"),
    ],
)
def test_what_is_no_puzzle_is_refused(client: TestClient, asked: Frame, said: str) -> None:
    for address in ("/api/puzzle", "/api/puzzle/check"):
        answer = client.post(address, json=asked)
        assert answer.status_code == 400 and said in answer.json()["error"]


def test_a_puzzle_comes_back_after_a_restart(client: TestClient) -> None:
    game = begin(client, puzzle="either-way")
    with client.websocket_connect(path(game)) as ws:
        choose(ws, until(ws, my_move), "retreat to me.bench[1]")
    client.app.state.hall.tables.clear()  # type: ignore[attr-defined]
    with client.websocket_connect(path(game)) as ws:
        assert until(ws, my_move)["choices"] == 1
