"""Imported games at the table: logs are counted, followed and forgotten, for the person whose table it is only."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from live.logs import OWN
from live.writer import written_game
from ptcg.cards import builtin_pool
from ptcg.table.door import Door
from ptcg.table.imports import ImportRoom, followed_game
from ptcg.table.server import make_app
from ptcg.table.store import SqliteStore
from tabling import HOME, OWNER

GAME = ("Future Circuit", "Future Circuit", 5)


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    monkeypatch.setenv("PTCG_HOME", str(tmp_path))
    monkeypatch.delenv("PTCG_CARDS", raising=False)
    app = make_app(SqliteStore(tmp_path / "table.sqlite"), [builtin_pool()], door=Door(owner=OWNER))
    with TestClient(app, headers=HOME) as opened:
        yield opened


def test_a_log_is_added_listed_and_forgotten(client: TestClient) -> None:
    answer = client.post("/api/live/add", json={"name": "2025-03-01 a.txt", "text": OWN})
    game = answer.json()["game"]
    assert game["players"] == ["Ash", "Misty"] and game["game"]["result"] == "loss"
    assert (game["game"]["month"], game["game"]["turns"], game["followed"]) == ("2025-03", 2, None)
    assert client.post("/api/live/add", json={"name": "again.txt", "text": OWN}).json()["game"]["id"] == game["id"]
    assert [each["id"] for each in client.get("/api/live").json()["games"]] == [game["id"]]
    client.post("/api/live/remove", json={"id": game["id"]})
    assert client.get("/api/live").json()["games"] == []
    assert "paste it again" in client.post("/api/live/follow", json={"id": game["id"]}).json()["error"]


def test_every_action_leads_to_the_sandbox(client: TestClient) -> None:
    key = client.post("/api/live/add", json={"name": "b.txt", "text": written_game(*GAME)}).json()["game"]["id"]
    found = client.post("/api/live/follow", json={"id": key, "rulebook": "PAR23"}).json()["game"]["followed"]
    links = [event["link"] for event in found["events"] if event["link"]]
    assert len(links) > 10
    for link in (links[0], links[len(links) // 2], links[-1]):
        shown = client.post("/api/position", json={"code": link}).json()
        assert shown["fault"] is None and "blank" not in shown["scene"] and "view: me" in shown["scene"]
        assert client.post("/api/sandbox", json={"code": link}).json()["game"]


def test_a_game_is_reviewed_in_another_process(client: TestClient) -> None:
    text = written_game(*GAME, most_turns=2)
    key = client.post("/api/live/add", json={"name": "b.txt", "text": text}).json()["game"]["id"]
    asked = {"id": key, "rulebook": "PAR23", "depth": "quick"}
    while not (page := client.post("/api/live/review", json=asked).json()["page"]):
        time.sleep(0.1)  # the review needs the processor
    assert page.startswith("<!doctype html>") and "Ash against Misty" in page and "Costliest choices" in page
    client.post("/api/live/remove", json={"id": key})
    assert "paste it again" in client.post("/api/live/review", json=asked).json()["error"]


def test_a_game_is_followed_in_another_process_and_told(client: TestClient) -> None:
    text = written_game(*GAME)
    key = client.post("/api/live/add", json={"name": "b.txt", "text": text}).json()["game"]["id"]
    found = client.post("/api/live/follow", json={"id": key, "rulebook": "PAR23"}).json()["game"]["followed"]
    assert (found["followed"], found["lines_followed"]) == ("end", found["lines"])
    told = [event["text"] for event in found["events"]]
    assert any("Unknown card" in line for line in told) and all(known < 60 for known in found["known"])
    listed = client.get("/api/live").json()["games"][0]
    assert listed["followed"]["followed"] == "end" and listed["followed"]["events"] == []


@pytest.mark.parametrize(
    ("path", "asked", "error"),
    [
        ("add", {"name": "x", "text": "milk"}, "players"),
        ("add", {"name": 1, "text": OWN}, "name: expected text"),
        ("add", {"name": "x", "text": "x" * 100_000}, "too large"),
        ("follow", {"id": "nothing"}, "paste it again"),
        ("follow", {"id": "nothing", "rulebook": "XYZ"}, "XYZ"),
        ("review", {"id": "nothing"}, "paste it again"),
        ("review", {"id": "nothing", "depth": "endless"}, "depth"),
    ],
)
def test_bad_requests_get_one_sentence(client: TestClient, path: str, asked: dict[str, object], error: str) -> None:
    answer = client.post(f"/api/live/{path}", json=asked)
    assert 400 <= answer.status_code < 500 and error in answer.json()["error"]


def test_nobody_else_reads_or_adds_logs(client: TestClient) -> None:
    client.post("/api/live/add", json={"name": "a.txt", "text": OWN})
    stranger = {"x-ptcg-home": ""}
    shown = client.get("/api/live", headers=stranger).json()
    assert shown["offered"] is False and shown["games"] == []
    for path in ("add", "follow", "review", "remove"):
        assert client.post(f"/api/live/{path}", json={}, headers=stranger).status_code == 400
    assert len(client.get("/api/live").json()["games"]) == 1


def test_names_and_cards_of_a_log_reach_the_page_as_data(client: TestClient) -> None:
    text = OWN.replace("Misty", "<img src=x>")
    assert client.post("/api/live/add", json={"name": "<b>", "text": text}).status_code == 200
    page = client.get("/imported")
    assert page.status_code == 200 and "<img src=x>" not in page.text


def test_a_room_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ptcg.table.imports.MOST_LOGS", 1)
    room = ImportRoom()
    room.add("a", OWN)
    with pytest.raises(ValueError, match="remove some"):
        room.add("b", OWN.replace("Ash", "Brock"))


def test_a_table_that_closes_ends_the_process_that_follows_a_log() -> None:
    async def go() -> list[bool]:
        room = ImportRoom()
        following = asyncio.create_task(room.follow(room.add("a", written_game(*GAME)).id, "PAR23"))
        while not (there := getattr(room._follower._pool, "_processes", None)):
            await asyncio.sleep(0.01)
        processes = list(there.values())
        following.cancel()  # as the server does with requests that it cannot finish
        with contextlib.suppress(asyncio.CancelledError):
            await following
        await asyncio.to_thread(room.close)
        return [process.is_alive() for process in processes]

    with ThreadPoolExecutor(1) as thread:
        assert thread.submit(asyncio.run, go()).result() == [False]


def test_a_log_may_be_forgotten_while_it_waits_to_be_followed() -> None:
    async def go() -> None:
        room = ImportRoom()
        key = room.add("a", OWN).id
        async with room._one:
            following = asyncio.create_task(room.follow(key, "PAR23"))
            await asyncio.sleep(0)
            room.remove(key)
        with pytest.raises(ValueError, match="paste it again"):
            await following

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, go()).result()


def test_the_job_itself_follows_a_log() -> None:
    found = followed_game(written_game(*GAME), "PAR23")
    assert found.followed == "end" and found.events[0].turn == 0
