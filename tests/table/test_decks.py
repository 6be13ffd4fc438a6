"""Decks and cards for the pages."""

from __future__ import annotations

from itertools import combinations
from math import isclose

from starlette.testclient import TestClient

from ptcg.table.decks import none_of
from tabling import DECKS, open_game


def test_odds_are_those_of_counting_all_hands() -> None:
    hands = list(combinations(range(10), 4))
    missing = sum(1 for hand in hands if not any(card < 3 for card in hand))
    assert isclose(none_of(10, 3, 4), missing / len(hands))
    assert none_of(10, 0, 4) == 1.0


def test_a_built_in_deck_is_legal_and_one_card_more_is_not(client: TestClient) -> None:
    judged = client.post("/api/deck/check", json={"id": DECKS["PAR23"], "rulebook": "PAR23"}).json()
    assert judged["faults"] == []
    counts = {entry["face"]["id"]: entry["n"] for entry in judged["cards"]}
    first = next(i for i, entry in counts.items() if entry == 4)
    counts[first] += 1
    worse = client.post("/api/deck/check", json={"counts": counts, "rulebook": "PAR23"}).json()
    assert {fault["rule"] for fault in worse["faults"]} == {"DECK-01", "DECK-02"}


def test_export_and_import_give_the_same_deck(client: TestClient) -> None:
    text = client.post("/api/deck/export", json={"id": DECKS["SSH20"]}).json()["text"]
    one = client.post("/api/deck/check", json={"id": DECKS["SSH20"], "rulebook": "SSH20"}).json()
    two = client.post("/api/deck/check", json={"text": text, "rulebook": "SSH20"}).json()
    assert two["cards"] == one["cards"]
    refused = client.post("/api/deck/check", json={"text": "4 Nobody xx-1", "rulebook": "SSH20"})
    assert refused.status_code == 400
    assert "line 1" in refused.json()["error"]


def test_a_saved_deck_can_be_played(client: TestClient) -> None:
    text = client.post("/api/deck/export", json={"id": DECKS["PAR23"]}).json()["text"]
    saved = client.post("/api/deck/save", json={"text": text, "name": "Mine", "rulebook": "PAR23"}).json()
    assert "Mine" in {deck["name"] for deck in client.get("/api/lobby").json()["decks"]}
    assert open_game(client, "PAR23", deck=saved["id"])["token"]


def test_search_finds_by_name_kind_and_type(client: TestClient) -> None:
    found = client.get("/api/cards?q=roaring moon").json()
    assert found["count"] >= 1
    assert all("Roaring Moon" in card["name"] for card in found["cards"])
    supporters = client.get("/api/cards?kind=Supporter").json()["cards"]
    assert supporters and all(card["kind"] == "supporter" for card in supporters)
    fire = client.get("/api/cards?type=fire&kind=Pokémon").json()["cards"]
    assert fire and all("fire" in card["types"] for card in fire)
