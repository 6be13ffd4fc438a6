"""Two people at a table: who has left, who may claim the win, offers and their answers, emotes, and clocks."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient, WebSocketTestSession

from faulting import Faults, FaultySqlite
from ptcg.cards import builtin_pool
from ptcg.table import attendance, clocks, company, sockets, tables
from ptcg.table.clocks import MODES, Mode
from ptcg.table.server import make_app
from ptcg.table.store import SqliteStore
from tabling import Frame, open_game, path, until


def pair(client: TestClient, **more: Any) -> tuple[Frame, Frame]:
    """A game between two people: what each of them holds."""
    game = open_game(client, opponent="friend", **more)
    asked = {"game": game["game"], "invite": game["invite"], "name": "Bo"}
    return game, client.post("/api/join", json=asked).json()


@contextmanager
def seated(client: TestClient, **more: Any) -> Iterator[tuple[WebSocketTestSession, WebSocketTestSession, Frame]]:
    """Both at their table, each told that the other is there: the one who must choose, the other, and the position."""
    with ExitStack() as open_now:
        games = pair(client, **more)
        first, second = (open_now.enter_context(client.websocket_connect(path(game))) for game in games)
        frame = until(first, lambda frame: frame["type"] == "state")
        until(first, lambda frame: frame.get("here") == [True, True])
        until(second, lambda frame: frame.get("here") == [True, True])
        yield (first, second, frame) if frame["mover"] == 0 else (second, first, frame)


def told(ws: WebSocketTestSession, message: Frame) -> Frame:
    """Say something and read the answer: a refusal."""
    ws.send_json(message)
    return until(ws, lambda frame: frame["type"] == "refused")


def alone(frame: Frame) -> bool:
    return frame["type"] == "company" and frame["missed"] is not None


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Who leaves is missed at once, and has next to no time to come back."""
    monkeypatch.setattr(attendance, "BLIP", 0.0)
    monkeypatch.setattr(company, "COME_BACK", 0.05)
    return monkeypatch


class Hands:
    """The hands of the server's clock, which a test moves on: no test waits, and none is too slow on a busy machine."""

    def __init__(self) -> None:
        self.moved = 0.0

    def monotonic(self) -> float:
        """Return the time of the server."""
        return time.monotonic() + self.moved

    def runs_out(self, ws: WebSocketTestSession) -> Frame:
        """Move on by more than the time that a player of these tests has, and return how the game ends."""
        self.moved += LONGER
        ws.send_json({"type": "rematch"})  # any request makes the server look at the clock
        ended: Frame = until(ws, lambda frame: "over" in frame)["over"]
        return ended


LONG, LONGER = 600.0, 900.0
"""Seconds of a clock that no test uses up, and more than those."""


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    """The hands of the server's clock."""
    moved = Hands()
    told = SimpleNamespace(monotonic=moved.monotonic, time=time.time, perf_counter=time.perf_counter)
    for module in (attendance, sockets, tables):
        monkeypatch.setattr(module, "time", told)
    return moved


# who is there
def test_who_has_left_is_missed_and_coming_back_ends_it(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attendance, "BLIP", 0.0)
    game, friend = pair(client)
    with client.websocket_connect(path(game)) as host:
        with client.websocket_connect(path(friend)):
            until(host, lambda frame: frame.get("here") == [True, True])
        missed = until(host, alone)
        assert missed["here"] == [True, False] and missed["missed"]["seat"] == 1
        assert 0 < missed["missed"]["left"] <= company.COME_BACK
        assert told(host, {"type": "claim"})["code"] == "early"
        with client.websocket_connect(path(friend)) as back:
            assert until(host, lambda frame: frame.get("here") == [True, True])["missed"] is None
            assert told(host, {"type": "claim"})["code"] == "nothing"
            assert until(back, lambda frame: frame["type"] == "company")["missed"] is None


def test_who_stays_may_claim_the_win_after_a_while(client: TestClient, quick: pytest.MonkeyPatch) -> None:
    game, friend = pair(client)
    with client.websocket_connect(path(game)) as host:
        with client.websocket_connect(path(friend)):
            until(host, lambda frame: frame.get("here") == [True, True])
        until(host, lambda frame: alone(frame) and frame["missed"]["left"] == 0)
        host.send_json({"type": "claim"})
        over = until(host, lambda frame: "over" in frame)
        assert (over["over"]["winner"], over["over"]["way"]) == (0, "left")
        assert over["lines"][-1]["text"] == "Bo left and did not come back. You win!"
    with client.websocket_connect(path(friend)) as back:
        over = until(back, lambda frame: frame["type"] == "state")
        assert over["over"]["winner"] == 0
        assert over["lines"][-1]["text"] == "You left and did not come back. Player 1 wins!"
        assert told(back, {"type": "claim"})["code"] == "over"
        assert told(back, {"type": "undo"})["code"] == "over"


def test_nobody_claims_a_game_in_which_they_never_met(client: TestClient, quick: pytest.MonkeyPatch) -> None:
    _, friend = pair(client)
    with client.websocket_connect(path(friend)) as guest:
        until(guest, lambda frame: frame["type"] == "company")
        time.sleep(0.2)
        assert told(guest, {"type": "claim"})["code"] == "nothing"


def test_who_was_away_themselves_waits_anew(client: TestClient, monkeypatch: pytest.MonkeyPatch, hands: Hands) -> None:
    monkeypatch.setattr(attendance, "BLIP", 0.0)
    monkeypatch.setattr(company, "COME_BACK", LONGER)
    game, friend = pair(client)
    with client.websocket_connect(path(game)) as host, client.websocket_connect(path(friend)):
        until(host, lambda frame: frame.get("here") == [True, True])
    hands.moved += LONG
    with client.websocket_connect(path(game)) as host:
        assert until(host, alone)["missed"]["left"] > LONG
        assert told(host, {"type": "claim"})["code"] == "early"


def test_a_second_page_of_one_s_own_is_no_leaving(client: TestClient, quick: pytest.MonkeyPatch) -> None:
    game, friend = pair(client)
    with client.websocket_connect(path(game)) as host, client.websocket_connect(path(friend)):
        until(host, lambda frame: frame.get("here") == [True, True])
        with client.websocket_connect(path(friend)):
            pass
        time.sleep(0.2)
        assert told(host, {"type": "claim"})["code"] == "nothing"


def test_spectators_and_bots_are_not_company(client: TestClient, quick: pytest.MonkeyPatch) -> None:
    bot = open_game(client)
    with client.websocket_connect(path(bot)) as ws:
        assert until(ws, lambda frame: frame["type"] == "table")["emotes"] == []
        assert told(ws, {"type": "claim"})["code"] == "nothing"
        assert told(ws, {"type": "emote", "emote": "hello"})["code"] == "nobody"
        assert told(ws, {"type": "rematch"})["code"] == "nobody"
    game, friend = pair(client)
    with client.websocket_connect(path(game)) as host, client.websocket_connect(path(friend)):
        watch = until(host, lambda frame: frame["type"] == "table")["watch"]
        until(host, lambda frame: frame.get("here") == [True, True])
        with client.websocket_connect(path(game, watch)) as ws:
            assert until(ws, lambda frame: frame["type"] == "company")["here"] == [True, True]
            for message in (
                {"type": "claim"},
                {"type": "emote", "emote": "hello"},
                {"type": "rematch"},
                {"type": "again", "yes": True},
                {"type": "withdraw", "what": "undo"},
            ):
                assert told(ws, message)["code"] == "spectator"
            host.send_json({"type": "emote", "emote": "luck"})
            assert until(ws, lambda frame: frame["type"] == "emote") == {"type": "emote", "seat": 0, "emote": "luck"}


# offers
def undo_offer(ws: WebSocketTestSession, state: str) -> int:
    """Wait until taking back is so; who has asked."""
    found = until(ws, lambda frame: ((frame.get("undo") or {}).get("offer") or {}).get("state") == state)
    by: int = found["undo"]["offer"]["by"]
    return by


def rematch_offer(ws: WebSocketTestSession, state: str) -> int:
    found = until(ws, lambda frame: (frame.get("rematch") or {}).get("state") == state)
    by: int = found["rematch"]["by"]
    return by


def test_taking_back_is_offered_withdrawn_refused_and_accepted(client: TestClient) -> None:
    with seated(client) as (asks, other, frame):
        asks.send_json({"type": "choose", "option": 0, "state": frame["state"]})
        until(other, lambda frame: frame.get("choices") == 1)
        asks.send_json({"type": "undo"})
        assert {undo_offer(ws, "offered") for ws in (asks, other)} == {frame["mover"]}
        assert told(asks, {"type": "agree", "yes": True})["code"] == "nothing"
        assert told(other, {"type": "withdraw", "what": "undo"})["code"] == "nothing"
        asks.send_json({"type": "withdraw", "what": "undo"})
        assert {undo_offer(ws, "withdrawn") for ws in (asks, other)} == {frame["mover"]}
        assert told(other, {"type": "agree", "yes": True})["code"] == "nothing"
        asks.send_json({"type": "undo"})
        other.send_json({"type": "agree", "yes": False})
        assert {undo_offer(ws, "refused") for ws in (asks, other)} == {frame["mover"]}
        assert told(asks, {"type": "undo"})["code"] == "refused"


def test_taking_back_that_is_accepted_is_shown_to_both(client: TestClient) -> None:
    with seated(client) as (asks, other, frame):
        asks.send_json({"type": "choose", "option": 0, "state": frame["state"]})
        until(other, lambda frame: frame.get("choices") == 1)
        asks.send_json({"type": "undo"})
        undo_offer(other, "offered")
        other.send_json({"type": "agree", "yes": True})
        for ws in (asks, other):
            back = until(ws, lambda frame: ((frame.get("undo") or {}).get("offer") or {}).get("state") == "accepted")
            assert back["choices"] == 0


def test_a_rematch_is_offered_refused_withdrawn_and_accepted(client: TestClient) -> None:
    with seated(client) as (one, two, frame):
        assert told(one, {"type": "rematch"})["code"] == "running"
        one.send_json({"type": "concede"})
        until(two, lambda frame: "over" in frame)
        assert told(two, {"type": "again", "yes": True})["code"] == "nothing"
        one.send_json({"type": "rematch"})
        assert {rematch_offer(ws, "offered") for ws in (one, two)} == {frame["mover"]}
        assert told(one, {"type": "rematch"})["code"] == told(two, {"type": "rematch"})["code"] == "asked"
        assert told(one, {"type": "again", "yes": True})["code"] == "nothing"
        one.send_json({"type": "withdraw", "what": "rematch"})
        rematch_offer(two, "withdrawn")
        assert told(one, {"type": "withdraw", "what": "rematch"})["code"] == "nothing"
        one.send_json({"type": "rematch"})
        two.send_json({"type": "again", "yes": False})
        rematch_offer(one, "refused")
        assert told(one, {"type": "rematch"})["code"] == "refused"
        two.send_json({"type": "rematch"})  # who has refused may offer one
        rematch_offer(one, "offered")
        one.send_json({"type": "again", "yes": True})
        for ws in (one, two):
            assert until(ws, lambda frame: "next" in frame)["next"]
            rematch_offer(ws, "accepted")
        assert told(one, {"type": "rematch"})["code"] == "nothing"


def test_an_offer_of_a_rematch_goes_with_who_made_it(client: TestClient, quick: pytest.MonkeyPatch) -> None:
    game, friend = pair(client, clock="relaxed")
    with client.websocket_connect(path(game)) as host:
        with client.websocket_connect(path(friend)) as guest:
            guest.send_json({"type": "concede"})
            until(guest, lambda frame: "over" in frame)
            guest.send_json({"type": "rematch"})
            assert rematch_offer(host, "offered") == 1
        assert rematch_offer(host, "withdrawn") == 1
        assert told(host, {"type": "again", "yes": True})["code"] == "nothing"
        assert told(host, {"type": "rematch"})["code"] == "nobody"


# emotes
@pytest.mark.parametrize("what", ["insult", "", None, 3, ["hello"], {"hello": 1}, "x" * 5000, "Hello!"])
def test_there_is_no_free_text(client: TestClient, what: object) -> None:
    with seated(client) as (one, other, _):
        assert told(one, {"emote": what})["code"] == "malformed"
        one.send_json({"type": "emote", "emote": "thanks"})
        assert until(other, lambda frame: frame["type"] == "emote")["emote"] == "thanks"  # and nothing before it


def test_emotes_are_few(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(company, "EMOTE_EVERY", 1e9)
    with seated(client) as (one, other, _):
        for _ in range(6):
            one.send_json({"type": "emote", "emote": "wow"})
        assert until(one, lambda frame: frame["type"] == "refused")["code"] == "rate"
        other.send_json({"type": "emote", "emote": "game"})
        seen = [until(other, lambda frame: frame["type"] == "emote")["emote"] for _ in range(4)]
        assert seen == ["wow", "wow", "wow", "game"]


# clocks
def clock(seconds: float, free: float = 0.0) -> Mode:
    return Mode("relaxed", "", bank=seconds, free=free)


def test_a_clock_is_chosen_with_the_game_and_shown_to_both(client: TestClient) -> None:
    refused = client.post("/api/games", json={"rulebook": "PAR23", "deck": "PAR23-ancient-roar", "opponent": "friend",
                                              "clock": "x" * 4000})  # fmt: skip
    assert refused.status_code == 400 and "expected off, relaxed, tournament" in refused.json()["error"]
    assert len(refused.text) < 200
    with seated(client, clock="tournament") as (one, other, frame):
        one.send_json({"type": "choose", "option": 0, "state": frame["state"]})
        for ws in (one, other):
            until(ws, lambda frame: frame.get("choices") == 1)
            shown = until(ws, lambda frame: frame["type"] == "company")["clock"]
            assert shown["mode"] == "tournament" and shown["runs"] in (0, 1)
            assert all(MODES["tournament"].bank - 300 < left <= MODES["tournament"].bank for left in shown["left"])


def test_no_clock_unless_somebody_chooses_one(client: TestClient) -> None:
    with seated(client) as (one, _, frame):
        one.send_json({"type": "choose", "option": 0, "state": frame["state"]})
        until(one, lambda frame: frame.get("choices") == 1)
        assert until(one, lambda frame: frame["type"] == "company")["clock"] is None


def test_a_time_that_is_up_ends_the_game_for_both(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MODES, "relaxed", clock(0.3))
    with seated(client, clock="relaxed") as (slow, other, frame):
        for ws, words in ((slow, "You ran out of time."), (other, " ran out of time. You win!")):
            over = until(ws, lambda frame: "over" in frame)
            assert over["over"] == {"winner": 1 - frame["mover"], "way": "time", "decided": True}
            assert words in over["lines"][-1]["text"]
        assert told(slow, {"type": "choose", "option": 0, "state": frame["state"]})["code"] == "over"
        assert told(slow, {"type": "undo"})["code"] == "over"


def test_a_choice_that_came_in_time_counts_however_long_it_waits(
    client: TestClient, app: Starlette, monkeypatch: pytest.MonkeyPatch, hands: Hands
) -> None:
    monkeypatch.setitem(MODES, "relaxed", clock(LONG))
    with seated(client, clock="relaxed") as (one, _, frame):
        hosted, portal = next(iter(app.state.hall.tables.values())), client.portal
        assert portal is not None
        portal.call(hosted.lock.acquire)  # the table is busy
        one.send_json({"type": "choose", "option": 0, "state": frame["state"]})
        while not hosted.lock._waiters:
            time.sleep(0.01)  # until the choice waits for the table
        hands.moved += LONGER
        portal.call(hosted.lock.release)
        assert "over" not in until(one, lambda frame: frame.get("choices") == 1)
        assert hands.runs_out(one)["way"] == "time"


@pytest.mark.parametrize("grace", [2 * LONGER, 0.1])
def test_a_lost_connection_stops_the_clock_for_a_while(
    client: TestClient, quick: pytest.MonkeyPatch, hands: Hands, grace: float
) -> None:
    quick.setitem(MODES, "relaxed", clock(LONG, free=0.2))
    quick.setattr(clocks, "GRACE", grace)
    quick.setattr(company, "COME_BACK", 60.0)
    games = pair(client, clock="relaxed")
    with ExitStack() as open_now:
        both = [client.websocket_connect(path(game)) for game in games]
        first, second = open_now.enter_context(both[0]), open_now.enter_context(both[1])
        mover = until(first, lambda frame: frame["type"] == "state")["mover"]
        leaver, stays = (both[0], second) if mover == 0 else (both[1], first)
        leaver.close()
        missed = until(stays, alone)
        assert missed["missed"]["seat"] == mover and missed["clock"]["runs"] == mover
        if grace < 1:
            over = hands.runs_out(stays)
            assert (over["winner"], over["way"]) == (1 - mover, "time")
            return
        assert missed["clock"]["free"] > LONGER
        hands.moved += LONGER
        back = open_now.enter_context(client.websocket_connect(path(games[mover])))
        assert "over" not in until(back, lambda frame: frame["type"] == "state")
        assert hands.runs_out(back)["way"] == "time"


def test_a_bot_and_one_who_is_away_from_it_do_not_run_out(
    client: TestClient, app: Starlette, monkeypatch: pytest.MonkeyPatch, hands: Hands
) -> None:
    monkeypatch.setitem(MODES, "relaxed", clock(LONG))
    game = open_game(client, clock="relaxed")
    with client.websocket_connect(path(game)) as ws:
        until(ws, lambda frame: "decision" in frame)
    while app.state.hall.tables[game["game"]].company.places[0].here:
        time.sleep(0.01)  # until the server has noticed
    hands.moved += LONGER  # nobody is at the table, and a bot can wait
    with client.websocket_connect(path(game)) as ws:
        assert "over" not in until(ws, lambda frame: frame["type"] == "state")
        over = hands.runs_out(ws)
        assert over["winner"] == 1 and over["way"] == "time"


def test_clocks_come_back_with_a_game(tmp_path: Path) -> None:
    rng = random.Random(4)
    with TestClient(make_app(SqliteStore(tmp_path / "t.sqlite"), [builtin_pool()], pace=0, rate=1e6)) as client:
        game = open_game(client, clock="tournament")
        with client.websocket_connect(path(game)) as ws:
            frame = until(ws, lambda frame: "decision" in frame)
            hosted = client.app.state.hall.tables[game["game"]]  # type: ignore[attr-defined]
            hosted.table.clock.left[0] = 700.0
            for _ in range(3):
                ws.send_json(
                    {
                        "type": "choose",
                        "option": rng.randrange(len(frame["decision"]["options"])),
                        "state": frame["state"],
                    }
                )
                frame = until(ws, lambda frame: "decision" in frame)
    again = make_app(SqliteStore(tmp_path / "t.sqlite"), [builtin_pool()], pace=0)
    with TestClient(again) as client, client.websocket_connect(path(game)) as ws:
        left = until(ws, lambda frame: frame["type"] == "company")["clock"]["left"]
        assert 500 < left[0] <= 700.0 and left[1] == 1200.0


def test_a_choice_that_cannot_be_saved_costs_no_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hands: Hands
) -> None:
    monkeypatch.setitem(MODES, "relaxed", clock(LONG))
    monkeypatch.setattr(clocks, "FAULT", 2 * LONGER)
    faults = Faults()
    app = make_app(FaultySqlite(tmp_path / "t.sqlite", faults), [builtin_pool()], pace=0, rate=1e6)
    with TestClient(app) as client, seated(client, clock="relaxed") as (one, _, frame):
        faults.before, faults.left = "update games", 1
        one.send_json({"type": "choose", "option": 0, "state": frame["state"]})
        assert until(one, lambda frame: frame["type"] == "refused")["code"] == "unsaved"
        hands.moved += LONGER  # longer than the whole clock: it stands, because the fault was the server's
        one.send_json({"type": "choose", "option": 0, "state": frame["state"]})
        after = until(one, lambda frame: frame.get("choices") == 1)
        assert "over" not in after
        assert hands.runs_out(one)["way"] == "time"  # now it runs again


def test_an_ending_that_cannot_be_saved_is_made_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MODES, "relaxed", clock(LONG))
    monkeypatch.setattr(attendance, "RETRY", (0.05, 0.05))
    monkeypatch.setattr("ptcg.table.clocks.FAULT", 0.1)
    faults = Faults()
    app = make_app(FaultySqlite(tmp_path / "t.sqlite", faults), [builtin_pool()], pace=0, rate=1e6)
    with TestClient(app) as client, seated(client, clock="relaxed") as (one, _, __):
        faults.before, faults.left = "update games", 2
        hosted = next(iter(app.state.hall.tables.values()))
        hosted.table.clock.left[:] = [0.2, 0.2]
        one.send_json({"type": "rematch"})  # any request makes the server look at the clock
        until(one, lambda frame: frame.get("code") == "unsaved")
        assert until(one, lambda frame: "over" in frame)["over"]["way"] == "time"
