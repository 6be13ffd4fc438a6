"""The printed cards: the owner of a home table gets them while it runs; tournament decks; lists are kept whole."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from faulting import PATIENCE
from ptcg.cards import CardError, Pool, builtin_pool
from ptcg.cards.fetch import Progress
from ptcg.cards.pool import Shelf
from ptcg.cards.schema import CardSet
from ptcg.cards.tournament import tournament_lists
from ptcg.table.door import Door
from ptcg.table.server import make_app
from ptcg.table.store import SqliteStore
from tabling import HOME, OWNER

LIST = "4 Riolu sv4-112\n3 Nosuchmon TEF 12\n53 Darkness Energy sve-7"


def printed() -> Pool:
    """Return a pool as large as card data is: every card of the first three tournament lists, and many others."""
    model = next(card for card in builtin_pool() if card.supertype == "Pokémon")
    ids = {card for one in tournament_lists()[-3:] for _, card in one.cards}
    ids |= {f"made1-{number}" for number in range(600)}
    cards = [msgspec.structs.replace(model, id=card, set_id=card.rpartition("-")[0]) for card in sorted(ids)]
    return Pool([Shelf(cards=cards)], [CardSet(id=f"made{n}", name=f"Made {n}") for n in range(120)])


class Fetching:
    """A fetch that goes on when the test lets it."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.calls = 0
        self.fault = ""

    def bring(self, progress: Progress) -> Pool:
        self.calls += 1
        progress(1_000, 4_000)
        while not self.go.wait(0.01):
            progress(2_000, 4_000)
        if self.fault:
            raise CardError(self.fault)
        return printed()


@pytest.fixture
def fetching() -> Fetching:
    return Fetching()


@pytest.fixture
def client(tmp_path: Path, fetching: Fetching) -> Iterator[TestClient]:
    store = SqliteStore(tmp_path / "table.sqlite")
    app = make_app(store, [builtin_pool()], pace=0, rate=1e6, door=Door(owner=OWNER), bring=fetching.bring)
    with TestClient(app) as client:
        yield client
        fetching.go.set()


def state(client: TestClient) -> dict[str, Any]:
    found: dict[str, Any] = client.get("/api/cards/data", headers=HOME).json()["cards"]
    return found


def wait(client: TestClient, wanted: str) -> dict[str, Any]:
    began = time.monotonic()
    while (found := state(client))["state"] != wanted:
        assert time.monotonic() - began < PATIENCE, f"not {wanted}: {found}"
        time.sleep(0.01)
    return found


def test_only_the_owner_gets_cards(client: TestClient, fetching: Fetching) -> None:
    assert client.get("/api/cards/data").json()["cards"]["may"] is False
    answer = client.post("/api/cards/data", json={"do": "get"})
    assert answer.status_code == 400 and answer.json()["code"] == "owner"
    assert fetching.calls == 0 and state(client)["may"] is True
    assert client.post("/api/cards/data", json={"do": "/etc"}, headers=HOME).json()["code"] == "malformed"


def test_a_server_that_closes_pauses_the_fetch(tmp_path: Path, fetching: Fetching) -> None:
    store = SqliteStore(tmp_path / "table.sqlite")
    app = make_app(store, [builtin_pool()], pace=0, rate=1e6, door=Door(owner=OWNER), bring=fetching.bring)
    with TestClient(app) as client:
        client.post("/api/cards/data", json={"do": "get"}, headers=HOME)
        wait(client, "getting")
    assert fetching.calls == 1 and not fetching.go.is_set()  # the fetch has ended all the same


def test_a_fetch_shows_its_progress_and_puts_the_cards_into_use(client: TestClient, fetching: Fetching) -> None:
    newest = tournament_lists()[-1]
    rows = client.get("/api/ready").json()
    assert rows["count"] == len(tournament_lists()) and not any(row["playable"] for row in rows["decks"])
    refused = client.post("/api/deck/check", json={"id": f"list-{newest.name}"})
    assert refused.json()["code"] == "cards"
    client.post("/api/cards/data", json={"do": "get"}, headers=HOME)
    assert (found := wait(client, "getting"))["total"] in (0, 4_000), found
    client.post("/api/cards/data", json={"do": "pause"}, headers=HOME)
    wait(client, "paused")
    client.post("/api/cards/data", json={"do": "get"}, headers=HOME)
    fetching.go.set()
    assert wait(client, "have")["have"] > 600
    rows = client.get("/api/ready", params={"q": newest.archetype, "year": newest.year}).json()
    assert [row["playable"] for row in rows["decks"]] and rows["decks"][0]["cover"]["id"]
    assert client.post("/api/deck/check", json={"id": f"list-{newest.name}"}).status_code == 200
    assert client.get("/api/cards", params={"q": "made1-599"}).json()["count"] >= 1
    again = client.post("/api/cards/data", json={"do": "get"}, headers=HOME)
    assert again.status_code == 400 and fetching.calls == 2


def test_a_fetch_that_fails_says_why_and_can_be_tried_again(client: TestClient, fetching: Fetching) -> None:
    fetching.fault = "https://example.org: cannot be reached"
    fetching.go.set()
    client.post("/api/cards/data", json={"do": "get"}, headers=HOME)
    assert wait(client, "failed")["error"] == fetching.fault
    fetching.fault = ""
    client.post("/api/cards/data", json={"do": "get"}, headers=HOME)
    wait(client, "have")


def test_a_list_is_kept_whole_while_cards_are_missing(client: TestClient, fetching: Fetching) -> None:
    judged = client.post("/api/deck/import", json={"text": LIST}).json()
    missed = [fault for fault in judged["faults"] if fault.get("line", -1) >= 0]
    assert judged["unknown"] == len(missed) > 0
    assert "Leave it out" not in {fix["say"] for fault in missed for fix in fault.get("fixes", ())}
    fetching.go.set()
    client.post("/api/cards/data", json={"do": "get"}, headers=HOME)
    wait(client, "have")
    judged = client.post("/api/deck/import", json={"text": LIST}).json()
    gone = [fix for fault in judged["faults"] for fix in fault.get("fixes", ()) if fix["say"] == "Leave it out"]
    assert judged["unknown"] == 0 and gone and all(fix["leaves_out"] for fix in gone)


def test_tournament_decks_are_filtered_by_words_year_and_book(client: TestClient) -> None:
    lists = tournament_lists()
    some = lists[100]
    found = client.get("/api/ready", params={"q": some.archetype, "year": some.year, "book": some.rulebook}).json()
    wanted = [x for x in lists if some.archetype in x.archetype and (x.year, x.rulebook) == (some.year, some.rulebook)]
    assert {row["id"] for row in found["decks"]} == {f"list-{x.name}" for x in wanted}
    years = [row["year"] for row in client.get("/api/ready").json()["decks"]]
    assert years == sorted(years, reverse=True)
