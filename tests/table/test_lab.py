"""The laboratory in the browser: asking, watching, reports; open at one's own table only."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from ptcg.cards import builtin_pool
from ptcg.lab import jobs
from ptcg.table.door import PUBLIC, Door
from ptcg.table.server import make_app
from ptcg.table.store import SqliteStore


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> TestClient:
    monkeypatch.setenv("PTCG_HOME", str(tmp_path))
    return TestClient(make_app(SqliteStore(tmp_path / "table.sqlite"), [builtin_pool()]))


def ask(client: TestClient, **more: Any) -> Any:
    shown = client.get("/api/lab").json()
    ids = {deck["name"]: deck["id"] for deck in shown["decks"]}
    asked = {"question": "match", "deck": ids["Ancient Roar"], "against": [ids["Future Circuit"]], "bots": "random"}
    return client.post("/api/lab/start", json={**asked, "games": 2, **more})


def test_a_match_is_asked_played_and_reported(client: TestClient) -> None:
    answer = ask(client)
    assert answer.status_code == 200
    name = answer.json()["id"]
    while not (shown := client.get("/api/lab").json()["jobs"]) or not shown[0]["report"]:
        time.sleep(0.05)
    assert shown[0]["id"] == name and shown[0]["games"] == shown[0]["done"] == 2
    page = client.get(f"/lab/report/{name}")
    assert page.status_code == 200 and "Ancient Roar" in page.text
    assert "sandbox allow-scripts" in page.headers["content-security-policy"]
    assert client.get("/lab").status_code == 200


@pytest.mark.parametrize(
    ("more", "error"),
    [
        ({"games": 0}, "games: expected a number from 1"),
        ({"against": []}, "against: expected 1 to 40 decks"),
        ({"question": "why"}, "question: expected match, matrix or swap"),
        ({"bots": "grumpy"}, "no bot is called 'grumpy'"),
        ({"deck": "nosuch"}, "there is no such deck"),
        ({"question": "swap", "out": "Iono", "in": "Nosuchcard"}, "no card is named Nosuchcard"),
    ],
)
def test_a_question_that_cannot_be_is_refused_in_words(client: TestClient, more: dict[str, Any], error: str) -> None:
    answer = ask(client, **more)
    assert answer.status_code == 400 and error in answer.json()["error"]
    assert jobs.jobs() == []


def test_what_is_not_there_is_not_found(client: TestClient) -> None:
    assert client.get("/lab/report/nosuch").status_code == 404
    answer = client.post("/api/lab/stop", json={"id": "nosuch"})
    assert answer.status_code == 400 and "no run is called" in answer.json()["error"]


def test_a_server_for_others_offers_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PTCG_HOME", str(tmp_path))
    client = TestClient(make_app(SqliteStore(tmp_path / "table.sqlite"), [builtin_pool()], door=Door(limits=PUBLIC)))
    assert client.get("/api/lab").json() == {"offered": False}
    answer = client.post("/api/lab/start", json={})
    assert answer.status_code == 400 and "at a table of one's own" in answer.json()["error"]
