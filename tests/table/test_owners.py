"""Whose saved decks are: the house's on one's own machine, each visitor's own on a server for others."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.testclient import TestClient

from ptcg.cards import builtin_pool
from ptcg.table import decks, forward
from ptcg.table.door import PUBLIC, Door
from ptcg.table.owners import COOKIE
from ptcg.table.server import make_app
from ptcg.table.store import SavedDeck, SqliteStore
from tabling import DECKS, OWNER

HERE, ELSEWHERE = "127.0.0.1", "192.0.2.7"


@pytest.fixture
def visited(tmp_path: Path) -> Iterator[TestClient]:
    """A server for others, at which nobody is at home."""
    app = make_app(SqliteStore(tmp_path / "t.sqlite"), [builtin_pool()], door=Door(limits=PUBLIC, home=False))
    with TestClient(app) as client:
        yield client


def save(client: TestClient, name: str, **more: Any) -> Any:
    text = client.post("/api/deck/export", json={"id": DECKS["PAR23"]}).json()["text"]
    return client.post("/api/deck/save", json={"text": text, "name": name, "rulebook": "PAR23", **more})


def own(client: TestClient, **more: Any) -> set[str]:
    """The names of the saved decks that a client is shown."""
    return {deck["name"] for deck in client.get("/api/lobby", **more).json()["decks"] if deck.get("own")}


def test_a_visitor_s_deck_is_seen_used_changed_and_deleted_by_nobody_else(visited: TestClient) -> None:
    deck = save(visited, "Mine").json()["id"]
    ada = dict(visited.cookies)
    game = {"rulebook": "PAR23", "deck": deck, "opponent": "random"}
    assert own(visited) == {"Mine"} and visited.post("/api/games", json=game).status_code == 200
    visited.cookies.clear()
    assert own(visited) == set()
    assert save(visited, "Bo's", keep=deck).json()["id"] != deck
    assert own(visited) == {"Bo's"} and dict(visited.cookies) != ada
    for path, asked in (("/api/games", game), ("/api/deck/export", {"id": deck}), ("/api/deck/check", {"id": deck})):
        answer = visited.post(path, json=asked)
        assert answer.status_code == 400 and answer.json()["code"] == "deck"
    visited.post("/api/deck/delete", json={"id": deck})
    visited.cookies.clear()
    visited.cookies.update(ada)
    assert own(visited) == {"Mine"}
    assert save(visited, "Mine, changed", keep=deck).json()["id"] == deck
    assert own(visited) == {"Mine, changed"}
    visited.post("/api/deck/delete", json={"id": deck})
    assert own(visited) == set()


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_only_who_saves_gets_a_secret_which_no_script_or_other_site_can_use(visited: TestClient, scheme: str) -> None:
    visited.base_url = f"{scheme}://testserver"
    assert "set-cookie" not in visited.get("/api/lobby").headers
    given = SimpleCookie(save(visited, "Mine").headers["set-cookie"])[COOKIE]
    assert len(given.value) == 32 and given["httponly"] is True and given["samesite"] == "strict"
    assert given["secure"] == (True if scheme == "https" else "") and int(given["max-age"]) > 300 * 86_400
    again = SimpleCookie(visited.get("/api/lobby").headers["set-cookie"])[COOKIE]
    assert again.value == given.value  # who comes back keeps it


@pytest.mark.parametrize("secret", ["", "nobody", "x" * 33, "x" * 5000, "'; drop table decks; --"])
def test_what_is_no_secret_opens_nothing(visited: TestClient, secret: str) -> None:
    save(visited, "Mine")
    visited.cookies.clear()
    assert own(visited, headers={"cookie": f"{COOKIE}={secret}"}) == set()
    assert own(visited) == set()


def test_a_visitor_keeps_so_many_decks(visited: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decks, "MOST_DECKS", 1)
    deck = save(visited, "One").json()["id"]
    refused = save(visited, "Two")
    assert refused.status_code == 400 and "may keep 1 decks here; delete one first" in refused.json()["error"]
    assert save(visited, "One, changed", keep=deck).status_code == 200 and own(visited) == {"One, changed"}


@pytest.mark.parametrize(
    ("client", "host", "secret", "home"),
    [
        (HERE, "127.0.0.1:8090", OWNER, True),
        (ELSEWHERE, "192.0.2.1:8090", OWNER, True),  # the owner's phone
        (HERE, "127.0.0.1:8090", "", False),  # a proxy on this machine that rewrites Host
        (HERE, "localhost", "", False),
        (HERE, "cards.example.org", "", False),  # a tunnel on this machine
        (HERE, "127.0.0.1:8090", OWNER[:-1], False),
        (HERE, "127.0.0.1:8090", "é" * 32, False),
        (HERE, "[", "", False),
    ],
)
def test_the_house_s_decks_are_for_who_has_the_owner_s_secret(
    tmp_path: Path, client: str, host: str, secret: str, home: bool
) -> None:
    store = SqliteStore(tmp_path / "t.sqlite")
    store.save_deck(SavedDeck("own-1", "Old", "PAR23", "60 Darkness Energy sve-7")).result(60)
    app = make_app(store, [builtin_pool()], door=Door(limits=PUBLIC, owner=OWNER))
    with TestClient(app, client=(client, 50_000)) as asks:
        sent = {"host": host.encode(), "x-ptcg-home": secret.encode("latin-1")}
        assert own(asks, headers=sent) == ({"Old"} if home else set())


def test_on_a_table_of_one_s_own_nothing_is_asked(client: TestClient) -> None:
    answer = save(client, "Mine")
    assert "set-cookie" not in answer.headers and own(client) == {"Mine"}
    assert save(client, "Mine, changed", keep=answer.json()["id"]).json() == answer.json()
    assert own(client) == {"Mine, changed"}


def test_a_request_that_is_passed_on_takes_the_secret_along(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[dict[str, str]] = []

    def answer(address: str, method: str, path: str, body: bytes, headers: dict[str, str]) -> Response:
        sent.append(headers)
        return Response()

    monkeypatch.setattr(forward, "_ask", answer)
    scope = {"type": "http", "method": "POST", "path": "/api/join", "query_string": b"", "client": (HERE, 1),
             "headers": [(b"host", b"x"), (b"cookie", f"{COOKIE}=abc".encode())]}  # fmt: skip
    with ThreadPoolExecutor(1) as thread:  # a browser may have a loop in this one
        thread.submit(asyncio.run, forward.ask(Request(scope), "http://other", "secret")).result()
    assert sent[0]["cookie"] == f"{COOKIE}=abc"
