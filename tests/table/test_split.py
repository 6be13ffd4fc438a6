"""No split brain: whatever happens to servers, network and clocks, a game has one course, and nobody is shown another.

The rounds are few here; `make full` does 100 (PTCG_SPLIT_ROUNDS). Where faketime is not installed, no round changes the
clock of the database, and the tests of that are skipped."""

from __future__ import annotations

import json
import os
import random
import signal
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from cluster import Cluster, Nemesis
from faulting import PATIENCE
from histories import ACKNOWLEDGED, Checker, Person, versions
from postgres import Postgres, running_postgres
from ptcg.table.setups import HOT_SEAT
from ptcg.table.store import open_store
from tabling import DECKS

ROUNDS = int(os.environ.get("PTCG_SPLIT_ROUNDS") or 2)
MORE = 10
"""The rounds that are played besides, if there were few choices in those that were wanted."""
SEED = int(os.environ.get("PTCG_SPLIT_SEED") or 0)
Frame = dict[str, Any]


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    """A PostgreSQL server of our own, whose clock can be changed."""
    with running_postgres(jumping=True) as found:
        yield found


@pytest.fixture(scope="module")
def pair(database: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Two servers over one database, for several tests."""
    cluster = Cluster(database, tmp_path_factory.mktemp("two"), 2)
    yield cluster
    cluster.close()


@pytest.fixture
def two(pair: Cluster) -> Cluster:
    """Two servers that run, whatever the test before did to them."""
    for server in pair.servers:
        server.proxy.be("pass")
        if not server.running:
            server.start()
    pair.settle()
    return pair


def hot_seat(cluster: Cluster) -> str:
    """Open a game that one person plays for both sides, and return the path of its socket."""
    game = cluster.open(rulebook="PAR23", deck=DECKS["PAR23"], opponent="hotseat")
    return f"/ws/{game['game']}/{game['token']}"


def game_of(path: str) -> str:
    return path.split("/")[2]


def sit(address: str, path: str) -> ClientConnection:
    return connect(f"ws://{address}{path}", max_size=None, open_timeout=8, close_timeout=1)


def state(ws: ClientConnection) -> Frame:
    """Return the next position. Raises ConnectionClosed if none comes."""
    while True:
        frame: Frame = json.loads(ws.recv(timeout=8))
        if frame["type"] == "state":
            return frame


def play(address: str, path: str, choices: int) -> int:
    """Make choices at a server, which may have to take the game first, and return how many are made in all."""
    began, made, wanted = time.monotonic(), -1, 0
    while made < wanted:
        assert time.monotonic() - began < PATIENCE, "no server lets the game continue"
        try:
            with sit(address, path) as ws:
                frame = state(ws)
                made = frame["choices"]  # with one whose answer did not come in time
                wanted = wanted or made + choices
                while made < wanted:
                    ws.send(json.dumps({"choose": frame["decision"]["options"][0]["i"], "state": frame["state"]}))
                    frame = state(ws)
                    made = frame["choices"]
        except (OSError, ConnectionClosed, TimeoutError, KeyError):
            time.sleep(0.1)
    return made


def reloaded(address: str, path: str, seconds: float) -> list[int]:
    """Reload a page for some seconds, and return how many choices each answer shows."""
    began, found = time.monotonic(), list[int]()
    while time.monotonic() - began < seconds or not found:
        assert time.monotonic() - began < PATIENCE
        try:
            with sit(address, path) as ws:
                found.append(state(ws)["choices"])
        except (OSError, ConnectionClosed, TimeoutError):
            pass
        time.sleep(0.02)
    return found


def moved(cluster: Cluster, path: str) -> int:
    """Suspend the server that has a game, continue the game at the other one, kill that, and wake the first. Return how
    many choices were acknowledged."""
    one, two = cluster.servers
    play(one.address, path, 3)
    one.signal(signal.SIGSTOP)
    made = play(two.address, path, 4)
    assert made == 7 and cluster.holder(game_of(path)) == two.address
    two.kill()
    one.signal(signal.SIGCONT)
    return made


def test_a_server_that_slept_shows_no_old_position(two: Cluster) -> None:
    path = hot_seat(two)
    play(two.servers[0].address, path, 3)
    two.servers[0].signal(signal.SIGSTOP)
    made = play(two.servers[1].address, path, 4)
    two.servers[0].signal(signal.SIGCONT)
    assert set(reloaded(two.servers[0].address, path, 3)) == {made}


def test_a_server_that_wins_a_game_back_shows_no_old_position(two: Cluster) -> None:
    path = hot_seat(two)
    made = moved(two, path)
    assert set(reloaded(two.servers[0].address, path, 3)) == {made}


def test_an_undo_at_a_server_that_wins_a_game_back_deletes_no_acknowledged_choice(two: Cluster) -> None:
    path = hot_seat(two)
    with sit(two.servers[0].address, path) as old:  # a page that stays open all the time
        made = moved(two, path)
        began = time.monotonic()
        try:
            while time.monotonic() - began < 3:
                old.send(json.dumps({"undo": True}))
                time.sleep(0.2)
        except ConnectionClosed:
            pass  # it must come back and see the game as it is
    stored = two.choices(game_of(path))
    assert len(stored) == made
    assert set(reloaded(two.servers[0].address, path, 1)) == {made}


def test_a_server_that_was_cut_off_shows_no_old_position(two: Cluster) -> None:
    path = hot_seat(two)
    one, other = two.servers
    play(one.address, path, 3)
    for fault in ("cut", "stall", "hole"):
        before = len(two.choices(game_of(path)))
        first, second = (one, other) if two.holder(game_of(path)) == one.address else (other, one)
        first.proxy.be(fault)
        began = time.monotonic()
        while two.holder(game_of(path)) != second.address:  # a cut-off server keeps nobody from playing
            assert time.monotonic() - began < PATIENCE
            play(second.address, path, 1)
        made = len(two.choices(game_of(path)))
        assert made > before
        shown, taken = [], time.monotonic()
        while time.monotonic() - taken < 3:
            try:
                with sit(first.address, path) as ws:
                    shown.append(state(ws)["choices"])
            except (OSError, ConnectionClosed, TimeoutError):
                time.sleep(0.05)
        assert set(shown) <= {made}
        first.proxy.be("pass")
        assert set(reloaded(first.address, path, 2)) == {made}


def test_a_jump_of_the_databases_clock_moves_no_game(two: Cluster) -> None:
    if not two.database.can_jump:
        pytest.skip("no faketime on this machine (Debian: apt-get install faketime)")
    path = hot_seat(two)
    one, other = two.servers
    made = play(one.address, path, 2)
    try:
        for jump in (10, 60, 0, -60):
            two.database.jump(jump)
            for server in (other, one):
                began = time.monotonic()
                while time.monotonic() - began < 1.5:
                    with sit(server.address, path) as ws:
                        assert state(ws)["choices"] == made
                made = play(server.address, path, 1)
            assert two.holder(game_of(path)) == one.address
            assert len(two.choices(game_of(path))) == made
    finally:
        two.database.jump(0)


def games(cluster: Cluster, seed: int) -> dict[str, list[Person]]:
    """Open three games with their players: against a bot, for one person at both sides, and between two people."""
    asked, addresses = {"rulebook": "PAR23", "deck": DECKS["PAR23"]}, [server.address for server in cluster.servers]
    found: dict[str, list[Person]] = {}
    for number, (opponent, seat) in enumerate((("random", 0), ("hotseat", HOT_SEAT), ("friend", 0))):
        game = cluster.open(**asked, opponent=opponent)
        people = [Person(game, game["token"], seat, addresses, 10 * seed + number)]
        if opponent == "friend":
            answer = cluster.ask(-1, "/api/join", {"game": game["game"], "invite": game["invite"]})
            people.append(Person(game, answer["token"], 1, addresses, 10 * seed + 5))
        found[game["game"]] = people
    return found


@pytest.mark.parametrize("servers", [2, 3])
def test_nothing_is_lost_doubled_or_shown_late(database: Postgres, tmp_path: Path, servers: int) -> None:
    cluster = Cluster(database, tmp_path, servers)
    done: Counter[str] = Counter()
    wanted = max(1, ROUNDS // 2)
    try:
        for round_ in range(SEED, SEED + wanted + MORE):
            if done["rounds"] >= wanted and done[f"choose: {ACKNOWLEDGED}"] > 10 * wanted:
                break  # on a busy machine, a round may hold little but faults
            rng = random.Random(f"{servers} {round_}")
            played = games(cluster, 1000 * servers + round_)
            everybody = [person for people in played.values() for person in people]
            for person in everybody:
                person.start()
            with Nemesis(cluster, rng) as nemesis:
                time.sleep(12)
            time.sleep(1)  # everything works again: everybody gets on
            for person in everybody:
                person.stop()
            with closing(open_store(cluster.url)) as store:
                stored = {game: store.load(game) for game in played}
            for game, people in played.items():
                sql = "select what, n, choice, ending from history where game = %s order by seq"
                kept = stored[game]
                assert kept is not None
                where = f"round {round_} of {servers} servers, game {game}, after {', '.join(nemesis.done)}"
                try:
                    Checker(kept, versions(cluster.rows(sql, game)), people).check()
                except AssertionError as error:
                    raise AssertionError(f"{where}: {error}") from None
                done["stored choices"] += len(kept.choices)
            done.update(nemesis.done)
            for person in everybody:
                done.update(f"refused: {code}" for code in person.said.elements())
                done["frames"] += len(person.shown)
                done.update(f"{asked.what}: {asked.result}" for asked in person.asked)
                done["slowest answer in ms"] = max(done["slowest answer in ms"], int(1000 * person.slowest))
            done["rounds"] += 1
    finally:
        cluster.close()
        print(f"{servers} servers: {dict(done)}")
    assert done[f"choose: {ACKNOWLEDGED}"] > 10 * wanted
