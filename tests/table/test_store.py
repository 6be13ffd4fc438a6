"""The store: what is acknowledged is there after the process is killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

from ptcg.table.hosting import Seat, Setup
from ptcg.table.store import SavedDeck, SqliteStore


def setup(game: str) -> Setup:
    return Setup(id=game, rulebook="PAR23", seed="sfc32:1", seats=[Seat("a", token="x"), Seat("b", bot="random")])


def test_choices_are_kept_and_taken_back(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "t.sqlite")
    store.create(setup("g"), {}).result(5)
    store.append("g", 0, [3, 1, 4], {"turn": 1}, False).result(5)
    store.append("g", 3, [1, 5], {"turn": 2}, False).result(5)
    store.truncate("g", 4, {"turn": 1}).result(5)
    store.append("g", 4, [9], {"turn": 2}, True).result(5)
    store.close()
    again = SqliteStore(tmp_path / "t.sqlite")
    found = again.load("g")
    assert found is not None
    assert found == (setup("g"), [3, 1, 4, 1, 9], None)
    assert [(row.setup.id, row.over, row.summary) for row in again.games()] == [("g", True, {"turn": 2})]
    assert again.load("other") is None
    again.close()


def test_who_gave_up_and_who_joined_is_kept(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "t.sqlite")
    store.create(setup("g"), {}).result(5)
    joined = setup("g")
    joined.seats[1] = Seat("c", token="y")
    store.update(joined).result(5)
    store.concede("g", 1, {}).result(5)
    assert store.load("g") == (joined, [], 1)
    store.close()


def test_decks_are_kept(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "t.sqlite")
    deck = SavedDeck("own-1", "Lake", "PAR23", "4 Riolu col1-50")
    store.save_deck(deck).result(5)
    assert store.decks() == [deck]
    store.delete_deck("own-1").result(5)
    assert store.decks() == []
    store.close()


def test_an_acknowledged_choice_survives_kill_9(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    program = textwrap.dedent(
        """
        import itertools, sys
        from pathlib import Path
        from ptcg.table.hosting import Seat, Setup
        from ptcg.table.store import SqliteStore
        store = SqliteStore(Path(sys.argv[1]))
        seats = [Seat("a", token="x"), Seat("b", bot="random")]
        store.create(Setup(id="g", rulebook="PAR23", seed="sfc32:1", seats=seats), {}).result()
        for n in itertools.count():
            store.append("g", n, [n % 7], {}, False).result()
            print(n, flush=True)
        """
    )
    with subprocess.Popen([sys.executable, "-c", program, str(file)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        last = 0
        for line in process.stdout:
            last = int(line)
            if last >= 25:
                os.kill(process.pid, signal.SIGKILL)
                break
    found = SqliteStore(file).load("g")
    assert found is not None
    assert len(found[1]) > last
    assert found[1] == [n % 7 for n in range(len(found[1]))]
