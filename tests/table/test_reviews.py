"""Reviews at the table: after the game, for those who may see it, kept in the store, stopped and resumed."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from faulting import PATIENCE
from ptcg import Game, bots
from ptcg.cards import builtin_decks, builtin_pool
from ptcg.review.depth import DEPTHS, Depth
from ptcg.table.ending import Ending
from ptcg.table.server import make_app
from ptcg.table.setups import Seat
from ptcg.table.store import SqliteStore
from ptcg.table.tables import Tables

ANA = "ana-0123456789abcdef"
SEED = "sfc32:7"


class Played:
    """A server with a game of a few choices that Ana has given up, and one that still runs."""

    def __init__(self, store: Path) -> None:
        self.store = SqliteStore(store)
        self.over = self.running = self.watch = ""
        self.app = make_app(self.store, [builtin_pool()], pace=0, rate=1e6, begin=self.begin)

    async def begin(self, hall: Tables) -> None:
        one, two = builtin_decks("PAR23")[:2]
        game, bot, rng = Game.new("PAR23", (one, two), SEED, windows="public"), bots.make("greedy"), Random(1)
        while len(game.choices) < 8:
            game.choose(bot.choose(game.seat(), rng))
        seats = (Seat("Ana", token=ANA), Seat("Bot", token="bot-0123456789abcdef"))
        over = await hall.open("PAR23", (one, two), seats, seed=SEED, choices=game.choices, invite=False)
        over.table.end(Ending(0))
        self.over, self.watch = over.table.setup.id, over.table.setup.watch
        running = await hall.open("PAR23", (one, two), seats, seed=SEED, choices=game.choices, invite=False)
        self.running = running.table.setup.id


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Played, TestClient]]:
    monkeypatch.setitem(DEPTHS, "normal", Depth(2, 2, closer=1, choosing=2, measuring=4))
    made = Played(tmp_path / "table.sqlite")
    with TestClient(made.app) as client:
        yield made, client


def ended(client: TestClient, address: str) -> dict[str, Any]:
    """Wait until a review has ended, and return it."""
    return when(client, address, lambda answer: not answer["running"])


def when(client: TestClient, address: str, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Wait until a review is as wanted, and return it."""
    began = time.monotonic()
    while not wanted(answer := client.get(address).json()):
        assert time.monotonic() - began < PATIENCE, f"the review does not get on: {answer}"
        time.sleep(0.1)
    return dict(answer)


class Stalls:
    """Lets the bots' processes do two tasks, and no more until it is let go."""

    def __init__(self, hall: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
        self.left: float = 2
        self._run = hall.thinkers.run
        monkeypatch.setattr(hall.thinkers, "run", self.run)

    async def run(self, *given: Any, **more: Any) -> Any:
        """Do a task, or wait until the caller gives up."""
        self.left -= 1
        if self.left < 0:
            await asyncio.Event().wait()
        return await self._run(*given, **more)


def test_a_finished_game_is_reviewed_in_the_background_and_kept(played: tuple[Played, TestClient]) -> None:
    made, client = played
    address = f"/api/review/{made.over}/{ANA}"
    first = client.get(address).json()
    assert (first["done"], first["running"], first["review"]["state"]) == (0, False, "queued")
    assert first["review"]["way"] == "conceded" and first["review"]["winner"] == 1
    assert client.post("/api/review", json={"game": made.over, "token": ANA}).json() == {"running": True}
    found = ended(client, address)
    assert found["failed"] == "" and found["done"] == found["total"] > 4
    assert all(c["chance"] is not None for c in found["review"]["choices"] if c["seat"] == 0)
    assert "review" not in client.get(f"{address}?done={found['done']}&total={found['total']}").json()
    stored = made.store.review(made.over, 0)
    assert stored is not None and '"first"' in stored
    assert made.store.review(made.over, 1) is None


def test_a_link_to_watch_opens_the_review_of_a_seat_but_not_the_seat(played: tuple[Played, TestClient]) -> None:
    made, client = played
    seen = client.get(f"/api/review/{made.over}/{made.watch}?seat=0").json()
    assert (seen["mine"], seen["plays"], seen["review"]["seat"]) == (False, False, 0)
    stopped = client.post("/api/review/stop", json={"game": made.over, "token": made.watch})
    assert stopped.status_code == 400 and stopped.json()["code"] == "spectator"


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_running_game_and_an_unknown_token_get_none(played: tuple[Played, TestClient], method: str) -> None:
    made, client = played
    for game, token, code in ((made.running, ANA, "running"), (made.over, "nobody", "token"), ("none", ANA, "token")):
        if method == "get":
            answer = client.get(f"/api/review/{game}/{token}")
        else:
            answer = client.post("/api/review", json={"game": game, "token": token})
        assert answer.status_code == 400 and answer.json()["code"] == code


def test_a_stopped_review_resumes(played: tuple[Played, TestClient], monkeypatch: pytest.MonkeyPatch) -> None:
    made, client = played
    asked = {"game": made.over, "token": ANA}
    stalls = Stalls(made.app.state.hall, monkeypatch)
    client.post("/api/review", json=asked)
    when(client, f"/api/review/{made.over}/{ANA}", lambda answer: answer["done"] == 2)
    client.post("/api/review/stop", json=asked)
    at_rest = ended(client, f"/api/review/{made.over}/{ANA}")
    assert at_rest["done"] == 2 < at_rest["total"]
    stalls.left = float("inf")
    client.post("/api/review", json=asked)
    assert ended(client, f"/api/review/{made.over}/{ANA}")["review"]["state"] in ("done", "uncertain")


def test_a_server_that_closes_stores_what_a_review_has_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DEPTHS, "normal", Depth(2, 2, closer=1, choosing=2, measuring=4))
    made = Played(tmp_path / "table.sqlite")
    with TestClient(made.app) as client:
        Stalls(made.app.state.hall, monkeypatch)
        client.post("/api/review", json={"game": made.over, "token": ANA})
        when(client, f"/api/review/{made.over}/{ANA}", lambda answer: answer["done"] == 2)
    store = SqliteStore(tmp_path / "table.sqlite")
    stored = store.review(made.over, 0)
    store.close()
    assert stored is not None and '"first"' in stored
