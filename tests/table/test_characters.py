"""Opponents with a face: each has a bot, a deck of its own and something to say; a page names them by id only."""

from __future__ import annotations

from starlette.testclient import TestClient

from ptcg import bots
from ptcg.cards import builtin_decks
from ptcg.table.characters import CHARACTERS, at_seat, character_seat
from ptcg.table.decks import deck_id
from tabling import my_move, path, until


def test_ten_characters_have_ten_decks_and_bots_that_can_be_made() -> None:
    built_in = {deck_id(deck) for deck in builtin_decks()}
    assert sorted(one.rung for one in CHARACTERS.values()) == list(range(1, 11))
    assert {one.deck for one in CHARACTERS.values()} == built_in
    for one in CHARACTERS.values():
        bots.make(one.bot)
        assert at_seat(character_seat(one)) == one
        assert len(one.say) <= 60 and all(len(phrase) <= 40 for phrase in (one.phrases.start, one.phrases.end))


def test_a_character_brings_its_own_deck_and_speaks(client: TestClient) -> None:
    lobby = client.get("/api/lobby").json()
    assert [one["id"] for one in lobby["characters"]] == list(CHARACTERS)
    assert not any("bot" in one for one in lobby["characters"]), "the bot behind a character is nobody's business"
    asked = {"rulebook": "SSH20", "deck": "SSH20-phantom-squadron", "opponent": "wren"}
    game = client.post("/api/games", json=asked).json()
    with client.websocket_connect(path(game)) as ws:
        facts = until(ws, lambda frame: frame["type"] == "table")
        assert facts["names"][1] == "Wren" and facts["decks"][1] == "Northern Tide"
        assert facts["character"] == "wren" and facts["phrases"] == ["More friends, more fun!", *facts["phrases"][1:]]
        until(ws, my_move)
    refused = client.post("/api/games", json={**asked, "opponent": "greedy:slips=0.5"})
    assert refused.status_code == 400 and refused.json()["code"] == "opponent"
