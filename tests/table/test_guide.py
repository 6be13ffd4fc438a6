"""The guided first game: a real game, and a coach who goes by what the player really does."""

from __future__ import annotations

import random
from typing import Any

import pytest
from starlette.testclient import TestClient

from ptcg.cards import check_deck
from ptcg.rulebooks import load
from ptcg.table.guide import BOOK, BOT, LESSONS, PRIZES, SEED, guide_decks
from ptcg.table.setups import Seat, Setup, deck_data
from ptcg.table.table import Table
from tabling import as_page, my_move, open_game, path, until

Frame = dict[str, Any]


def guided(game: str = "guide", bot: str = BOT) -> Table:
    seats = [Seat("You", token="t"), Seat("Easy", bot=bot)]
    decks = [deck_data(deck) for deck in guide_decks()]
    return Table(Setup(id=game, rulebook=BOOK, seed=SEED, seats=seats, decks=decks, guide=True, prizes=PRIZES))


def suggested(frame: Frame) -> int | None:
    """The option that the marks of the coach point at, if they point at one."""
    marks = frame["coach"].get("marks", [])
    want = {"verb" if key == "button" else key: value for mark in marks for key, value in mark.items()}
    if not want:
        return None
    for option in frame["decision"]["options"]:
        if "opt" in want and option["i"] == want["opt"]:
            return int(option["i"])
        if "opt" not in want and all(option[key] == value for key, value in want.items()):
            return int(option["i"])
    return None


def played(table: Table, follow: bool, seed: int = 1) -> tuple[set[str], int]:
    """The lessons done in a game played to its end, and at how many questions the coach pointed at an option."""
    rng, learned, pointed = random.Random(seed), set[str](), 0
    for _ in range(1500):
        if table.over:
            return learned, pointed
        if table.bot_moves:
            table.bot_choose(table.bot_answer())
            continue
        frame = as_page(table, 0)
        coach = frame["coach"]
        assert coach["title"] and coach["text"] and coach["lesson"] in LESSONS
        learned |= set(coach.get("done", []))
        option = suggested(frame)
        pointed += option is not None
        options = frame["decision"]["options"]
        table.choose(0, option if follow and option is not None else rng.randrange(len(options)))
    raise AssertionError("the game never ended")


def test_the_decks_are_legal_by_the_book() -> None:
    for deck in guide_decks():
        assert check_deck(deck, load(BOOK)) == []


@pytest.mark.parametrize("game", ["one", "two"])
def test_whoever_follows_the_coach_learns_and_wins(game: str) -> None:
    table = guided(game)
    learned, pointed = played(table, follow=True)
    assert {"start", "energy", "bench", "evolve", "trainer", "attack", "prize"} <= learned
    assert pointed > 20
    assert table.result is not None and table.result[0] == 0


def test_whatever_is_done_the_coach_goes_on() -> None:
    for seed in range(3):
        learned, _ = played(guided(f"any{seed}", "random"), follow=False, seed=seed)
        assert "start" in learned


def to_main(table: Table) -> Frame:
    """The first question of the player's own turn."""
    for _ in range(200):
        if table.bot_moves:
            table.bot_choose(table.bot_answer())
            continue
        frame = as_page(table, 0)
        if frame["decision"]["kind"] == "main":
            return frame
        table.choose(0, 0)
    raise AssertionError("no turn of one's own")


def test_the_coach_goes_by_what_was_done_and_by_what_was_taken_back() -> None:
    table = guided()
    frame = to_main(table)
    attach = next(o for o in frame["decision"]["options"] if o["verb"] == "attach")
    assert "energy" not in frame["coach"]["done"]
    table.choose(0, attach["i"])
    after = as_page(table, 0)
    assert "energy" in after["coach"]["done"] and after["coach"]["well"] == "Energy attached."
    assert after["coach"]["lesson"] != "energy", "one Energy a turn: it is not asked for again"
    table.undo(0)
    assert "energy" not in as_page(table, 0)["coach"]["done"]


def test_who_does_not_attach_is_reminded_and_not_stopped() -> None:
    table = guided()
    frame = to_main(table)
    table.choose(0, next(o["i"] for o in frame["decision"]["options"] if o["verb"] == "attach"))
    for _ in range(2):
        frame = to_main(table)
        table.choose(0, next(o["i"] for o in frame["decision"]["options"] if o["verb"] == "end"))
    texts = []
    frame = to_main(table)
    for _ in range(6):
        texts.append(frame["coach"]["text"])
        option = suggested(frame)
        if option is None or frame["coach"]["lesson"] in ("energy", "attack"):
            break
        table.choose(0, option)
        frame = to_main(table)
    assert any("Last turn you did not" in text for text in texts), texts


def test_the_lobby_opens_it_and_only_the_player_has_the_coach(client: TestClient) -> None:
    game = client.post("/api/guide", json={"name": "Ada"}).json()
    with client.websocket_connect(path(game)) as ws:
        first = until(ws, lambda frame: frame["type"] == "table")
        assert first["guide"] and first["names"] == ["Ada", "Easy"]
        assert until(ws, my_move)["coach"]["title"]
    plain = open_game(client, BOOK)
    with client.websocket_connect(path(plain)) as ws:
        assert "coach" not in until(ws, my_move)


@pytest.mark.parametrize(("way", "more"), [("rematch", {}), ("fork", {"at": 0})])
def test_a_rematch_and_an_earlier_point_have_the_coach_too(client: TestClient, way: str, more: Frame) -> None:
    game = client.post("/api/guide", json={}).json()
    with client.websocket_connect(path(game)) as ws:
        until(ws, my_move)
        ws.send_json({"type": "concede"})
        until(ws, lambda frame: "over" in frame)
    asked = {"game": game["game"], "token": game["token"], **more}
    with client.websocket_connect(path(client.post(f"/api/{way}", json=asked).json())) as ws:
        assert until(ws, lambda frame: frame["type"] == "table")["guide"]
        assert until(ws, my_move)["coach"]["title"]
