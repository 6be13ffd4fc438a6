"""Decks and cards for the pages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from cards.making import corpus, trainer
from ptcg.cards import Pool, builtin_decks, builtin_pool
from ptcg.cards.index import Query
from ptcg.lab.odds_of_deck import odds
from ptcg.table.card_search import CardSearch
from ptcg.table.server import make_app
from ptcg.table.store import SqliteStore
from tabling import DECKS, open_game


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


def post(client: TestClient, path: str, **asked: Any) -> Any:
    answer = client.post(path, json=asked)
    assert answer.status_code == 200, answer.text
    return answer.json()


def counts_of(client: TestClient, deck: str) -> dict[str, int]:
    found = post(client, "/api/deck/check", id=deck, rulebook="PAR23")
    return {entry["face"]["id"]: entry["n"] for entry in found["cards"]}


def mended(counts: dict[str, int], fix: dict[str, Any]) -> dict[str, int]:
    """The counts after a fix was pressed, as the page does it."""
    after = {**counts, **fix.get("set", {})}
    for card, n in fix.get("add", {}).items():
        after[card] = after.get(card, 0) + n
    return {card: n for card, n in after.items() if n}


def test_every_fault_of_a_deck_has_a_fix_and_the_fixes_mend_it(client: TestClient) -> None:
    counts = counts_of(client, DECKS["PAR23"])
    four = next(card for card, n in counts.items() if n == 4)
    counts = {**counts, four: 6}
    judged = post(client, "/api/deck/check", counts=counts, rulebook="PAR23")
    assert not judged["playable"]
    assert [fault["rule"] for fault in judged["faults"]] == ["DECK-01", "DECK-02"]
    assert [fault["fixes"][0]["set"] for fault in judged["faults"]] == [{four: 4}, {four: 4}]
    for fault in judged["faults"]:
        for fix in fault["fixes"]:
            again = post(client, "/api/deck/check", counts=mended(counts, fix), rulebook="PAR23")
            assert fault["rule"] not in {other["rule"] for other in again["faults"]}, fix
    one = mended(counts, judged["faults"][1]["fixes"][0])
    assert post(client, "/api/deck/check", counts=one, rulebook="PAR23")["playable"]


def test_a_deck_that_is_too_small_is_filled_with_its_energy(client: TestClient) -> None:
    counts = counts_of(client, DECKS["PAR23"])
    del counts[next(card for card, n in counts.items() if n == 4)]
    (fault,) = post(client, "/api/deck/check", counts=counts, rulebook="PAR23")["faults"]
    assert fault["fixes"][0]["say"] == "Add 4 Basic Fighting Energy"
    assert post(client, "/api/deck/check", counts=mended(counts, fault["fixes"][0]), rulebook="PAR23")["playable"]


def test_an_import_lists_all_faults_at_once_with_what_may_be_meant(client: TestClient) -> None:
    text = "2 Roaring Moon ex sv4-124\n3 Roaring Mooon ex\n0 Iono sv2-185\n4 Gible sv4-38\nwhatever\n"
    found = post(client, "/api/deck/import", text=text)
    assert [entry["face"]["id"] for entry in found["cards"]] == ["sv4-124"]
    assert found["lines"] == ["3 Roaring Mooon ex", "0 Iono sv2-185", "4 Gible sv4-38", "whatever"]
    assert (found["rulebook"], found["playable"]) == ("PAR23", False)
    assert any("played by PAR23" in note for note in found["notes"])
    lines = [fault for fault in found["faults"] if fault.get("line", -1) >= 0]
    assert [fault["line"] for fault in lines] == [0, 1, 2, 3]
    assert lines[0]["fixes"][0]["add"] == {"sv4-124": 3}
    assert lines[1]["fixes"][0]["add"] == {"sv2-185": 1}
    assert {next(iter(fix["add"])) for fix in lines[2]["fixes"] if "add" in fix} >= {"sv4-38", "sv4-94"}
    assert [fix["say"] for fix in lines[3]["fixes"]] == ["Leave it out"]
    later = post(client, "/api/deck/check", counts={"sv4-124": 2}, lines=["3 Roaring Mooon ex"], rulebook="PAR23")
    assert later["faults"][0]["fixes"] == lines[0]["fixes"], "what is not mended yet is judged again with the draft"


def test_the_format_is_judged_and_says_what_to_use_instead(client: TestClient) -> None:
    counts = counts_of(client, DECKS["PAR23"])
    fine = post(client, "/api/deck/check", counts=counts, rulebook="PAR23", format="sv")
    assert fine["playable"]
    old = post(client, "/api/deck/check", counts=counts, rulebook="PAR23", format="standard")
    assert {fault["rule"] for fault in old["faults"]} == {"format"}
    assert old["faults"][0]["fixes"][-1]["say"] == "Leave it out"
    assert client.post("/api/deck/check", json={"counts": counts, "format": "nosuch"}).status_code == 400


def test_a_card_that_does_not_read_is_shown_as_not_playable_and_swapped(tmp_path: Path) -> None:
    muddle = trainer("Muddle", "Item", id="sv4-901", set_id="sv4", rules=("Frobnicate.",))
    clear = trainer("Muddle", "Item", id="sv4-902", set_id="sv4", rules=("Draw 2 cards.",))
    pool = Pool.merge((Pool.of([muddle, clear], builtin_pool().sets.values()), builtin_pool()))
    with TestClient(make_app(SqliteStore(tmp_path / "t.sqlite"), [builtin_pool(), pool], pace=0)) as client:
        judged = post(client, "/api/deck/check", counts={"sv4-901": 4, "sve-6": 56}, rulebook="PAR23")
        assert [entry["unread"] for entry in judged["cards"]] == [True, False]
        (fault,) = (fault for fault in judged["faults"] if fault["rule"] == "unread")
        assert [fix["set"] for fix in fault["fixes"]] == [{"sv4-901": 0, "sv4-902": 4}, {"sv4-901": 0}]
        found = client.get("/api/cards?q=muddle").json()
        assert [card["pending"] for card in found["cards"]] == [True]
        faces = post(client, "/api/faces", ids=["sv4-901", "sv4-902"])["cards"]
        assert ["unread" in card for card in faces] == [True, False]
        again = client.get("/api/cards?q=sv4-901").json()["cards"][0]
        assert "pending" not in again and again["unread"]


def test_the_odds_are_those_of_the_laboratory(client: TestClient) -> None:
    deck = builtin_decks("PAR23")[0]
    shown = post(client, "/api/deck/odds", id=DECKS["PAR23"], rulebook="PAR23", have=["Iono"])
    exact = odds(deck, rulebook="PAR23", have=["Iono"])
    top, bottom = map(int, exact.mulligan.split("/"))
    assert shown["mulligan"] == top / bottom
    assert tuple(shown["have"][0]["second"]) == exact.have[0].second
    for have in (["x"] * 9, ["A+B+C+D"], ["Nosuch Card"], [1]):
        assert client.post("/api/deck/odds", json={"id": DECKS["PAR23"], "have": have}).status_code == 400


def test_a_draft_is_kept_and_comes_back_and_two_do_not_overwrite_each_other(client: TestClient) -> None:
    draft = {"name": "Half", "rulebook": "PAR23", "counts": {"sv4-124": 3}, "format": "sv", "lines": ["9 X"]}
    first = post(client, "/api/draft", draft=draft)
    assert first["version"] == 1
    assert client.get(f"/api/draft/{first['id']}").json() == {"version": 1, "draft": {**draft, "keep": ""}}
    second = post(client, "/api/draft", id=first["id"], version=1, draft={**draft, "name": "More"})
    assert (second["id"], second["version"]) == (first["id"], 2)
    third = post(client, "/api/draft", id=first["id"], version=1, draft={**draft, "name": "Elsewhere"})
    assert third["conflict"]["name"] == "More" and third["version"] == 2
    assert client.get(f"/api/draft/{first['id']}").json()["draft"]["name"] == "More"
    post(client, "/api/draft/delete", id=first["id"])
    assert client.get(f"/api/draft/{first['id']}").status_code == 400
    anew = post(client, "/api/draft", id=first["id"], version=2, draft=draft)
    assert anew["version"] == 1 and anew["id"] != first["id"], "one that is gone is kept under a new id"


@pytest.mark.parametrize(
    "change",
    [
        {"name": "x" * 61}, {"counts": {"a": 61}}, {"counts": {"a": 0}}, {"counts": {"a": True}}, {"counts": []},
        {"counts": {str(i): 1 for i in range(200)}}, {"lines": ["x" * 300]}, {"lines": ["x"] * 61}, {"more": 1},
        {"rulebook": None}, {"keep": "x" * 99}, {"counts": {"x" * 99: 1}},
    ],
)  # fmt: skip
def test_what_is_no_draft_is_refused(client: TestClient, change: dict[str, Any]) -> None:
    draft = {"name": "Half", "rulebook": "PAR23", "counts": {}, **change}
    answer = client.post("/api/draft", json={"draft": draft})
    assert answer.status_code == 400 and answer.json()["code"] == "draft"


def test_bad_questions_about_decks_are_refused(client: TestClient) -> None:
    bad: list[tuple[str, dict[str, Any]]] = [
        ("/api/deck/check", {"counts": {"sv4-124": 10**18}}),
        ("/api/deck/check", {"counts": {}, "lines": ["x"] * 100}),
        ("/api/deck/check", {"counts": {}, "lines": "x"}),
        ("/api/deck/import", {"text": "x" * 30_000}),
        ("/api/deck/import", {"text": "\n\n"}),
        ("/api/faces", {"ids": ["x"] * 100}),
        ("/api/faces", {"ids": ["x" * 100]}),
        ("/api/draft", {"draft": 1}),
    ]
    for path, asked in bad:
        assert client.post(path, json=asked).status_code == 400, (path, asked)


def test_ready_made_decks_by_era_can_be_played(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "t.sqlite")
    with TestClient(make_app(store, [builtin_pool(), corpus()], pace=0)) as client:
        eras = client.get("/api/themes").json()["eras"]
        assert sum(len(era["decks"]) for era in eras) > 100
        assert [era["id"] for era in eras][-1] == "base"
        deck = next(deck for era in eras for deck in era["decks"] if deck["name"] == "Blackout")
        assert open_game(client, "RR09", deck=deck["id"])["token"]


def test_an_answer_to_a_search_reads_no_card() -> None:
    search = CardSearch(builtin_pool())
    assert all(card.pending for card in search.search(Query(book="PAR23"), 0)["cards"])
    near = search.search(Query("roaring mooon"), 0)
    assert near["count"] == 0 and near["near"][0] == "Roaring Moon ex"
