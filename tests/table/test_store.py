"""The store: what is acknowledged is there after the process is killed."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import textwrap
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from starlette.testclient import TestClient

from ptcg.cards import builtin_pool
from ptcg.table.ending import Ending, Presence, Standing
from ptcg.table.server import make_app
from ptcg.table.setups import Seat, Setup
from ptcg.table.store import BrokenGame, Lease, SavedDeck, SavedDraft, SqliteStore, StoreError, care, forms
from ptcg.table.store.lock import StoreLock, age
from tabling import open_game


def setup(game: str) -> Setup:
    return Setup(id=game, rulebook="PAR23", seed="sfc32:1", seats=[Seat("a", token="x"), Seat("b", bot="random")])


def test_a_gap_made_by_other_means_is_noticed_and_repaired(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    store = SqliteStore(file)
    for game in ("g", "h", "whole"):
        store.create(setup(game), {}, [1, 2, 3, 4]).result(60)
    store.save_deck(SavedDeck("own-1", "Lake", "PAR23", "4 Riolu col1-50")).result(60)
    db = sqlite3.connect(file)
    db.execute("delete from choices where game = 'g' and n = 2")
    db.execute("delete from choices where game = 'h' and n = 3")
    db.commit()
    db.close()
    for game, what in (("g", "choice 3 of 4 is missing"), ("h", "3 of its 4 choices")):
        with pytest.raises(BrokenGame, match=what):
            store.load(game)
    assert store.load("whole") is not None
    store.close()
    assert len(care.check(file).faults) >= 2
    said = care.repair(file)
    assert any("the game g continues from choice 2" in line for line in said), said
    again = SqliteStore(file)
    assert [again.load(game) for game in ("g", "h", "whole")] == [
        (setup("g"), [1, 2], Standing()), (setup("h"), [1, 2, 3], Standing()),
        (setup("whole"), [1, 2, 3, 4], Standing()),
    ]  # fmt: skip
    assert len(again.decks()) == 1
    again.close()
    assert care.check(file).faults == []
    assert care.repair(file) == [f"{file}: nothing to repair"]
    assert list(tmp_path.glob("t.sqlite.damaged-*"))


def damaged(file: Path) -> None:
    """A store with pages overwritten in its middle."""
    data = bytearray(file.read_bytes())
    middle = len(data) // 2 // 4096 * 4096
    data[middle : middle + 8192] = b"\xa5" * 8192
    file.write_bytes(data)


def filled(file: Path, games: int) -> None:
    store = SqliteStore(file)
    for n in range(games):  # one after the other: a write that waits for too many others is refused
        store.create(setup(f"g{n}"), {}, [n % 5] * 40).result(60)
    store.close()


def test_a_damaged_store_says_so_and_what_can_be_read_is_saved(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    filled(file, 200)
    damaged(file)
    with pytest.raises(StoreError, match=r"is damaged .*`ptcg store repair`"):
        SqliteStore(file)
    assert care.check(file).faults
    care.repair(file)
    again = SqliteStore(file)
    found = [again.load(row.setup.id) for row in again.games(1000)]
    assert 100 < len(found) <= 200 and None not in found
    again.close()
    assert care.check(file).faults == []


def test_a_store_that_cannot_be_read_at_all_comes_back_from_its_backup(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    filled(file, 3)
    copy = care.backup(file)
    assert copy.parent == tmp_path / "backups"
    file.write_bytes(b"nonsense" * 1000)
    with pytest.raises(StoreError, match="damaged"):
        SqliteStore(file)
    with pytest.raises(StoreError, match="damaged"):
        care.backup(file, tmp_path / "another")
    assert "was put back" in care.repair(file)[-1]
    again = SqliteStore(file)
    assert len(again.games()) == 3
    again.close()


@pytest.mark.parametrize("how", ["empty", "gone", "no tables"])
def test_an_emptied_store_is_not_taken_for_new(tmp_path: Path, how: str) -> None:
    file = tmp_path / "t.sqlite"
    filled(file, 1)
    care.backup(file)
    for end in ("", "-wal", "-shm"):
        file.with_name(file.name + end).unlink(missing_ok=True)
    if how == "empty":
        file.touch()
    elif how == "no tables":
        db = sqlite3.connect(file)
        db.execute("pragma user_version = 0")
        db.execute("vacuum")
        db.close()
    with pytest.raises(StoreError, match="`ptcg store new` starts over"):
        SqliteStore(file)
    assert not file.exists() or file.stat().st_size < 8192  # nothing was made of it
    if how == "gone":
        care.begin_anew(file)
        new = SqliteStore(file)
        assert new.games() == []
    else:
        assert "was put back" in care.repair(file)[-1]
        new = SqliteStore(file)
        assert len(new.games()) == 1
    new.close()


def test_a_kill_while_the_store_is_made_is_no_emptied_store(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    lock = StoreLock(file)
    lock.own("")
    lock.release()
    file.touch()
    SqliteStore(file).close()


def test_a_file_of_another_program_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    db = sqlite3.connect(file)
    db.execute("create table birds (name text)")
    db.close()
    with pytest.raises(StoreError, match="another program"):
        SqliteStore(file)


def first_form(file: Path) -> None:
    """A store as the first version wrote it: one whole game, one with a gap."""
    db = sqlite3.connect(file)
    for statement in forms.FIRST:
        db.execute(statement)
    for game, numbers in (("g", (0, 1, 2)), ("gap", (0, 1, 4, 5))):
        row = (game, msgspec.json.encode(setup(game)), 1.0, 2.0, 1, None, b"{}")
        db.execute("insert into games values (?, ?, ?, ?, ?, ?, ?)", row)
        db.executemany("insert into choices values (?, ?, 7)", [(game, n) for n in numbers])
    db.execute("insert into decks values ('own-1', 'Lake', 'PAR23', '4 Riolu col1-50')")
    db.commit()
    db.close()


def test_a_store_of_the_first_form_is_brought_up(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    first_form(file)
    store = SqliteStore(file)
    assert store.load("g") == (setup("g"), [7, 7, 7], Standing())
    assert store.load("gap") == (setup("gap"), [7, 7], Standing())
    assert {row.setup.id: row.over for row in store.games()} == {"g": True, "gap": False}
    assert len(store.decks()) == 1
    store.close()
    assert (tmp_path / "t.sqlite.form-1").exists()
    SqliteStore(file).close()


def test_a_store_of_the_second_form_keeps_its_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "t.sqlite"
    with monkeypatch.context() as patch:
        patch.setattr(forms, "FORMS", forms.FORMS[:2])
        with closing(sqlite3.connect(file, isolation_level=None)) as old:
            forms.bring_up(old, file)
    with closing(sqlite3.connect(file)) as db:
        before = db.execute("select id from store").fetchall()
    store = SqliteStore(file)
    store.save_draft(SavedDraft("d", 1, "body")).result(60)
    store.close()
    with closing(sqlite3.connect(file)) as db:
        assert db.execute("select id from store").fetchall() == before and len(before) == 1


def test_a_store_of_the_second_form_keeps_who_gave_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "t.sqlite"
    first_form(file)
    db = sqlite3.connect(file, isolation_level=None)
    with monkeypatch.context() as patch:
        patch.setattr(forms, "FORMS", forms.FORMS[:2])
        forms.bring_up(db, file)
        db.execute("update games set conceded = 1 where id = 'g'")
        made = forms.id_of(db)
    db.close()
    assert care.check(file).faults == []
    store = SqliteStore(file)
    assert store.load("g") == (setup("g"), [7, 7, 7], Standing(Ending(1)))
    assert forms.id_of(store.connect()) == made
    assert store.connect().execute("select count(*) from store").fetchone()[0] == 1
    store.close()
    assert (tmp_path / "t.sqlite.form-2").exists()


def test_a_store_of_the_sixth_form_keeps_its_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "t.sqlite"
    with monkeypatch.context() as patch, closing(sqlite3.connect(file, isolation_level=None)) as old:
        patch.setattr(forms, "FORMS", forms.FORMS[:6])
        forms.bring_up(old, file)
        row = ("g", msgspec.json.encode(setup("g")), "[1,2,3,4,5]", '{"at":1.0,"met":[true,true],"missed":[0.0,0.0]}')
        old.execute(
            """insert into games (id, setup, created, touched, summary, length, clock, presence)
               values (?, ?, 1, 1, '{}', 2, ?, ?)""",
            row,
        )
        old.execute("insert into choices (game, n, choice) values ('g', 0, 5), ('g', 1, 6)")
    store = SqliteStore(file)
    kept = (setup("g"), [5, 6], Standing(None, (1, 2, 3, 4, 5)))
    assert store.take("g") == (Lease("g", 1), kept, Presence(1.0, (True, True), (0.0, 0.0)))
    store.append(Lease("g", 1), 2, [7], {}, False).result(60)
    store.close()
    assert care.check(file).faults == [] and (tmp_path / "t.sqlite.form-6").exists()


def test_a_change_of_form_that_fails_half_way_is_rolled_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "t.sqlite"
    first_form(file)
    broken = (*forms.SECOND[:9], "insert into nowhere values (1)")
    with monkeypatch.context() as patch:
        patch.setattr(forms, "FORMS", (forms.FIRST, broken))
        with pytest.raises(StoreError, match=r"from form 1 to 2 failed .*the store is as it was"):
            SqliteStore(file)
    db = sqlite3.connect(file)
    assert db.execute("select count(*) from choices").fetchone()[0] == 7
    assert db.execute("pragma user_version").fetchone()[0] == 0
    db.close()
    SqliteStore(file).close()


def test_a_store_of_a_newer_ptcg_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    filled(file, 1)
    db = sqlite3.connect(file)
    db.execute("pragma user_version = 99")
    db.close()
    with pytest.raises(StoreError, match="newer ptcg"):
        SqliteStore(file)


def test_two_stores_on_one_file_are_refused_with_owner_and_age(tmp_path: Path) -> None:
    first = SqliteStore(tmp_path / "t.sqlite", "http://127.0.0.1:8090/")
    here = rf"process {os.getpid()} on \S+ for less than a second, http://127.0.0.1:8090/"
    with pytest.raises(StoreError, match=here):
        SqliteStore(tmp_path / "t.sqlite")
    with pytest.raises(StoreError, match="in use by"):
        care.repair(tmp_path / "t.sqlite")
    first.close()
    SqliteStore(tmp_path / "t.sqlite").close()


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="PTCG_HOME"):
        SqliteStore(tmp_path / "file" / "t.sqlite")


def test_how_long_a_lock_is_held_in_words() -> None:
    assert [age(n) for n in (0.2, 1, 59, 60, 7200, 200_000)] == [
        "less than a second", "1 second", "59 seconds", "1 minute", "2 hours", "2 days"
    ]  # fmt: skip


def test_an_acknowledged_choice_survives_kill_9(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    program = textwrap.dedent(
        """
        import itertools, sys
        from pathlib import Path
        from ptcg.table.setups import Seat, Setup
        from ptcg.table.store import Lease, SqliteStore
        store = SqliteStore(Path(sys.argv[1]))
        seats = [Seat("a", token="x"), Seat("b", bot="random")]
        store.create(Setup(id="g", rulebook="PAR23", seed="sfc32:1", seats=seats), {}).result()
        for n in itertools.count():
            store.append(Lease("g", 1), n, [n % 7], {}, False).result()
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


def test_my_games_name_a_damaged_game_and_show_the_others(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    with TestClient(make_app(SqliteStore(file), [builtin_pool()])) as client:
        whole, broken = open_game(client, opponent="hotseat"), open_game(client, opponent="hotseat")
    with closing(sqlite3.connect(file)) as db:
        db.execute("update games set length = 1 where id = ?", (broken["game"],))
        db.commit()
    held = [[game["game"], game["token"]] for game in (broken, whole)]
    with TestClient(make_app(SqliteStore(file), [builtin_pool()])) as client:
        found = client.post("/api/mine", json={"games": [*held, ["nowhere", "token"]]}).json()
    assert [row["game"] for row in found["games"]] == [whole["game"]]
    assert [row["game"] for row in found["damaged"]] == [broken["game"]]
    assert "cannot be brought back" in found["damaged"][0]["why"]
