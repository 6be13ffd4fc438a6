"""The pages and the JSON interface."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.testclient import TestClient

from ptcg.rulebooks import PLAYED_IDS
from ptcg.table.http import answering
from tabling import DECKS, any_choice, my_move, open_game, path, until


@pytest.mark.parametrize("page", ["/", "/decks", "/replays", "/sandbox", "/rules", "/play/a/b", "/join/a/b"])
def test_pages_load_nothing_from_elsewhere(client: TestClient, page: str) -> None:
    answer = client.get(page)
    assert answer.status_code == 200
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert "http://" not in answer.text and "https://" not in answer.text


def test_the_lobby_has_every_book_with_decks(client: TestClient) -> None:
    lobby = client.get("/api/lobby").json()
    assert {book["id"] for book in lobby["books"]} == set(PLAYED_IDS)
    assert all(book["note"] for book in lobby["books"])
    assert {deck["rulebook"] for deck in lobby["decks"]} == set(PLAYED_IDS)
    assert "random" in {bot["id"] for bot in lobby["bots"]}


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"rulebook": "XX", "deck": DECKS["PAR23"], "opponent": "random"}, "rulebook"),
        ({"rulebook": "PAR23", "deck": "none", "opponent": "random"}, "deck"),
        ({"rulebook": "PAR23", "deck": DECKS["PAR23"], "opponent": "nobody"}, "opponent"),
        ([1], "malformed"),
    ],
)
def test_a_game_that_cannot_be_gets_one_clear_error(client: TestClient, asked: object, code: str) -> None:
    answer = client.post("/api/games", json=asked)
    assert answer.status_code == 400
    assert answer.json()["code"] == code


def test_a_post_from_another_origin_or_too_large_is_turned_away(client: TestClient) -> None:
    assert client.post("/api/games", json={}, headers={"origin": "http://evil.example"}).status_code == 403
    assert client.post("/api/games", content=b"x" * 100_000).status_code == 413


@pytest.mark.parametrize("book", PLAYED_IDS)
def test_a_whole_game_of_each_book_over_a_socket(client: TestClient, book: str) -> None:
    game, rng = open_game(client, book), random.Random(9)
    with client.websocket_connect(path(game)) as ws:
        while "over" not in (frame := until(ws, my_move)):
            ws.send_json(any_choice(frame, rng))
    assert frame["over"]["way"]
    at = min(5, frame["choices"])  # a lone Pokémon may fall on the first attack
    replay = client.get(f"/api/replay/{game['game']}/{game['token']}?at={at}").json()
    assert replay["frame"]["choices"] == at
    assert replay["of"] == frame["choices"]


def test_the_other_players_view_opens_when_the_game_is_over(client: TestClient) -> None:
    game = open_game(client)
    address = f"/api/replay/{game['game']}/{game['token']}?at=0&view=1"
    assert client.get(address).json()["code"] == "running"
    with client.websocket_connect(path(game)) as ws:
        until(ws, my_move)
        ws.send_json({"type": "concede"})
        until(ws, lambda frame: "over" in frame)
    assert client.get(address).json()["frame"]["shown"] == 1


def test_undo_against_a_bot_and_playing_on_from_an_earlier_point(client: TestClient) -> None:
    game = open_game(client)
    with client.websocket_connect(path(game)) as ws:
        first = until(ws, my_move)
        ws.send_json({"type": "choose", "option": 0, "state": first["state"]})
        until(ws, my_move)
        ws.send_json({"type": "undo"})
        back = until(ws, lambda frame: my_move(frame) and frame["choices"] == first["choices"])
    assert back["view"] == first["view"]
    again = client.post("/api/fork", json={"game": game["game"], "token": game["token"], "at": first["choices"]}).json()
    assert again["game"] != game["game"]
    with client.websocket_connect(path(again)) as ws:
        assert until(ws, my_move)["view"] == first["view"]


def test_rematch_leads_both_to_the_same_table(client: TestClient) -> None:
    game = open_game(client, opponent="friend")
    joined = client.post("/api/join", json={"game": game["game"], "invite": game["invite"]}).json()
    with client.websocket_connect(path(game)) as ws, client.websocket_connect(path(joined)) as other:
        until(ws, lambda frame: frame["type"] == "state")
        ws.send_json({"type": "concede"})
        until(other, lambda frame: "over" in frame)
        refused = client.post("/api/rematch", json={"game": game["game"], "token": game["token"]}).json()
        assert refused["code"] == "consent"
        ws.send_json({"type": "rematch"})
        until(other, lambda frame: frame["type"] == "company" and frame["rematch"] is not None)
        other.send_json({"type": "again", "yes": True})
        until(ws, lambda frame: "next" in frame)
    one = client.post("/api/rematch", json={"game": game["game"], "token": game["token"]}).json()
    two = client.post("/api/follow", json={"game": joined["game"], "token": joined["token"]}).json()
    assert one["game"] == two["game"] != game["game"]
    assert one["token"] != two["token"]


def test_a_rematch_may_be_with_another_bot_after_a_single_game(client: TestClient) -> None:
    asked = {**(game := open_game(client, opponent="easy")), "opponent": "hard"}
    assert client.post("/api/rematch", json=asked).json()["code"] == "running"
    for one in (game, matched := open_game(client, opponent="easy", best_of=3)):
        with client.websocket_connect(path(one)) as ws:
            ws.send_json({"type": "concede"})
            until(ws, lambda frame: "over" in frame)
    refused: list[object] = ["friend", "nobody", ["hard"], 3, {}]
    for bot in refused:
        assert client.post("/api/rematch", json={**game, "opponent": bot}).json()["code"] == "opponent"
    assert client.post("/api/rematch", json={**matched, "opponent": "hard"}).json()["code"] == "opponent"
    again = client.post("/api/rematch", json=asked).json()
    with client.websocket_connect(path(again)) as ws:
        table = until(ws, lambda frame: frame["type"] == "table")
        assert table["bots"] == ["", "hard"] and table["names"] == ["Player 1", "Hard"]
    assert client.post("/api/rematch", json=asked).json()["game"] == again["game"]


def test_my_games_need_their_tokens(client: TestClient) -> None:
    game = open_game(client)
    asked = {"games": [[game["game"], game["token"]], [game["game"], "guess"], "nonsense", [1, 2, 3]]}
    assert [row["game"] for row in client.post("/api/mine", json=asked).json()["games"]] == [game["game"]]


def test_a_scene_opens_a_sandbox_for_both_sides(client: TestClient) -> None:
    refused = client.post("/api/sandbox", json={"scene": "nonsense"})
    assert refused.status_code == 400
    text = (
        "scene: small\nrulebook: PAR23\nme:\n  active: {card: sv4-123, energy: [Darkness, Darkness]}\n  deck: 20\n"
        "opp:\n  active: {card: sv4-70}\n  deck: 20\nturn: {player: me, number: 5}\n"
    )
    answer = client.post("/api/sandbox", json={"scene": text})
    assert answer.status_code == 200, answer.text
    with client.websocket_connect(path(answer.json())) as ws:
        frame = until(ws, my_move)
        assert frame["view"]["me"]["active"]["card"]["id"] == "sv4-123"
        shared = client.get(f"/api/scene/{answer.json()['game']}/{answer.json()['token']}").json()
        assert client.post("/api/position", json={"code": shared["code"]}).json()["scene"] == shared["scene"]
        ws.send_json({"type": "choose", "option": len(frame["decision"]["options"]) - 1, "state": frame["state"]})
        assert until(ws, lambda frame: frame.get("shown") == 1)


def test_rules_are_found_by_words(client: TestClient) -> None:
    found = client.get("/api/rules?q=supporter&book=CL11").json()["rules"]
    assert "TRAINER-04" in {entry["id"] for entry in found}


def test_a_request_that_a_closing_server_cuts_off_gets_an_answer() -> None:
    async def never(request: Request) -> dict[str, Any]:
        await asyncio.Event().wait()
        return {}

    async def go() -> Response:
        asked = asyncio.ensure_future(answering(never)(Request({"type": "http", "path": "/", "headers": []})))
        await asyncio.sleep(0)
        asked.cancel()
        return await asked

    with ThreadPoolExecutor(1) as thread:
        cut_off = thread.submit(asyncio.run, go()).result()
    assert cut_off.status_code == 503 and b"the server is closing" in bytes(cut_off.body)
