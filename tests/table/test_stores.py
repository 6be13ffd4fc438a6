"""What every store does: SQLite and PostgreSQL by the same tests, and with the same faults."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from faulting import RUNS, Faults, FaultySqlite, Player, audit, served
from postgres import Postgres, faulty_postgres, running_postgres
from ptcg.rulebooks import BOOK_IDS
from ptcg.table import bot_play
from ptcg.table.ending import Ending, Presence, Standing
from ptcg.table.proposals import Offer
from ptcg.table.setups import Seat, Setup
from ptcg.table.store import (
    BrokenGame,
    Lease,
    SavedDeck,
    SavedDraft,
    SqliteStore,
    Store,
    StoreConflict,
    StoreError,
    Taken,
    open_store,
    sql,
)

Opened = Callable[[], Store]


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    """A PostgreSQL server of our own."""
    with running_postgres() as found:
        yield found


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Opened:
    """Opens the same store, again and again."""
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "t.sqlite")
    url = request.getfixturevalue("database").new_database()
    return lambda: open_store(url)


def setup(game: str) -> Setup:
    return Setup(id=game, rulebook="PAR23", seed="sfc32:1", seats=[Seat("a", token="x"), Seat("b", bot="random")])


def test_choices_are_kept_and_taken_back(opened: Opened) -> None:
    store = opened()
    store.create(setup("g"), {}).result(60)
    store.append(Lease("g", 1), 0, [3, 1, 4], {"turn": 1}, False).result(60)
    store.append(Lease("g", 1), 3, [1, 5], {"turn": 2}, False).result(60)
    store.truncate(Lease("g", 1), 4, {"turn": 1}).result(60)
    store.append(Lease("g", 1), 4, [9], {"turn": 2}, True).result(60)
    store.close()
    again = opened()
    found = again.load("g")
    assert found is not None
    assert found == (setup("g"), [3, 1, 4, 1, 9], Standing())
    assert [(row.setup.id, row.over, row.summary) for row in again.games()] == [("g", True, {"turn": 2})]
    assert again.load("other") is None
    again.close()


def test_who_gave_up_and_who_joined_is_kept(opened: Opened) -> None:
    store = opened()
    store.create(setup("g"), {}).result(60)
    joined = setup("g")
    joined.seats[1] = Seat("c", token="y")
    store.update(Lease("g", 1), joined).result(60)
    for ending in (Ending(1), Ending(0, "time"), None, Ending(1, "left")):
        store.end(Lease("g", 1), ending, {}).result(60)
        assert store.load("g") == (joined, [], Standing(ending))
    store.truncate(Lease("g", 1), 0, {}).result(60)
    assert store.load("g") == (joined, [], Standing())
    store.close()


def test_clocks_are_kept_with_every_change(opened: Opened) -> None:
    store = opened()
    store.create(setup("g"), {}).result(60)
    store.append(Lease("g", 1), 0, [1, 2], {}, False, (1200, 1300, 60, 50)).result(60)
    assert store.load("g") == (setup("g"), [1, 2], Standing(None, (1200, 1300, 60, 50)))
    store.truncate(Lease("g", 1), 1, {}, (1100, 1300, 60, 50)).result(60)
    assert store.load("g") == (setup("g"), [1], Standing(None, (1100, 1300, 60, 50)))
    store.end(Lease("g", 1), Ending(0, "time"), {}, (0, 1300, 60, 50)).result(60)
    store.close()
    again = opened()
    assert again.load("g") == (setup("g"), [1], Standing(Ending(0, "time"), (0, 1300, 60, 50)))
    again.close()


def test_challenges_are_listed_while_they_are_open(opened: Opened) -> None:
    store = opened()
    for number, game in enumerate("gh"):
        store.create(setup(game), {}).result(60)
        store.challenge(Lease(game, 1), 1000.0 + number).result(60)
    assert [(c.setup.id, c.since) for c in store.challenges()] == [("h", 1001.0), ("g", 1000.0)]
    assert len(store.challenges(1)) == 1
    store.challenge(Lease("h", 1), None).result(60)
    store.update(Lease("g", 1), setup("g")).result(60)  # somebody has taken the seat
    assert store.challenges() == []
    store.challenge(Lease("g", 1), 1002.0).result(60)
    with pytest.raises(StoreConflict):
        store.challenge(Lease("nobody", 1), 1.0).result(60)
    store.close()
    again = opened()
    assert again.challenges() == []  # its server has gone, and nobody waits at the table
    again.close()


def test_who_was_there_and_what_was_thought_are_noted(opened: Opened) -> None:
    store = opened()
    store.create(setup("g"), {}).result(60)
    assert store.presence("g") is None and store.presence("nobody") is None
    noted = Presence(1000.5, (True, False), (0.0, 12.25))
    store.note(Lease("g", 1), (1, 2, 3, 4, 5), noted).result(60)
    with pytest.raises(StoreConflict):
        store.note(Lease("nobody", 1), (), noted).result(60)
    found = store.load("g")
    assert store.presence("g") == noted and found is not None and found.standing.clock == (1, 2, 3, 4, 5)
    offered = Presence(1001.0, (True, True), (0.0, 0.0), 7, Offer(1), Offer(0, "refused"))
    store.note(Lease("g", 1), (), offered).result(60)
    assert store.presence("g") == offered
    store.close()


def test_decks_are_kept(opened: Opened) -> None:
    store = opened()
    deck = SavedDeck("own-1", "Lake", "PAR23", "4 Riolu col1-50")
    store.save_deck(deck).result(60)
    assert store.decks() == [deck]
    theirs = SavedDeck("own-2", "Lake", "PAR23", "4 Riolu col1-50", "bo")
    store.save_deck(theirs).result(60)
    assert store.decks() == [deck] and store.decks("bo") == [theirs] and store.decks("cy") == []
    with pytest.raises(StoreConflict):
        store.save_deck(SavedDeck("own-2", "Stolen", "PAR23", "", "cy")).result(60)
    store.delete_deck("own-2").result(60)
    assert store.decks("bo") == [theirs]
    store.delete_deck("own-1").result(60)
    store.delete_deck("own-2", "bo").result(60)
    assert store.decks() == store.decks("bo") == []
    store.close()


def test_a_draft_is_kept_and_two_who_change_it_do_not_overwrite_each_other(opened: Opened) -> None:
    store = opened()
    assert store.draft("d") is None
    store.save_draft(SavedDraft("d", 1, "one")).result(60)
    store.save_draft(SavedDraft("d", 2, "two")).result(60)
    for stale in (SavedDraft("d", 1, "x"), SavedDraft("d", 2, "x"), SavedDraft("d", 9, "x"), SavedDraft("e", 2, "x")):
        with pytest.raises(StoreConflict):
            store.save_draft(stale).result(60)
    store.close()
    again = opened()
    assert again.draft("d") == SavedDraft("d", 2, "two")
    again.delete_draft("d").result(60)
    assert again.draft("d") is None
    again.close()


def test_the_oldest_drafts_go_when_there_are_too_many(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sql, "MOST_DRAFTS", 2)
    store = opened()
    for name in "abc":
        store.save_draft(SavedDraft(name, 1, "")).result(60)
    assert [store.draft(name) is None for name in "abc"] == [True, False, False]
    store.close()


def test_a_gap_cannot_be_written(opened: Opened) -> None:
    store = opened()
    store.create(setup("g"), {}, [1, 2]).result(60)
    for at in (0, 1, 3, 7):
        with pytest.raises(StoreConflict):
            store.append(Lease("g", 1), at, [9], {}, False).result(60)
    with pytest.raises(StoreConflict):
        store.append(Lease("nobody", 1), 0, [9], {}, False).result(60)
    with pytest.raises(StoreConflict):
        store.truncate(Lease("g", 1), 3, {}).result(60)
    assert store.load("g") == (setup("g"), [1, 2], Standing())
    db = store.connect()  # type: ignore[attr-defined]  # not even by hand
    for statement in ("insert into choices (game, n, choice) values ('g', 3, 0)", "delete from choices where n = 0",
                      "insert into choices (game, n, choice) values ('other', 0, 0)"):  # fmt: skip
        with pytest.raises(Exception, match=r"(?i)constraint"):
            db.execute(statement)
    db.close()
    store.close()


def test_every_write_is_fenced_by_the_epoch(opened: Opened) -> None:
    store = opened()
    old = store.create(setup("g"), {}, [1, 2, 3]).result(60)
    taken = store.take("g")
    assert isinstance(taken, Taken) and taken.kept.choices == [1, 2, 3]
    new = taken.lease
    assert new.epoch == old.epoch + 1
    noted = Presence(1.0, (True, True), (0.0, 0.0))
    for write in (
        lambda lease: store.append(lease, 3, [4], {}, False),
        lambda lease: store.truncate(lease, 2, {}),
        lambda lease: store.end(lease, Ending(0), {}),
        lambda lease: store.note(lease, (), noted),
        lambda lease: store.challenge(lease, 1.0),
        lambda lease: store.update(lease, setup("g")),
        lambda lease: store.create(setup("h"), {}, after=(lease, setup("g"))),
    ):
        before = everything(store)
        with pytest.raises(StoreConflict):
            write(old).result(60)
        assert everything(store) == before
        write(new).result(60)
        assert everything(store) != before
    store.close()


def everything(store: Any) -> list[list[Any]]:
    """Return all rows of games."""
    with closing(store.connect()) as db:
        tables = ("games order by id", "choices order by game, n")
        return [[tuple(map(str, row)) for row in db.execute(f"select * from {table}").fetchall()] for table in tables]


def test_a_write_that_does_not_fit_stops_no_other(opened: Opened) -> None:
    store = opened()
    store.create(setup("g"), {}).result(60)
    writes = [store.append(Lease("g", 1), at, [at], {}, False) for at in (0, 1, 5, 2, 3)]
    with pytest.raises(StoreConflict):
        writes.pop(2).result(60)
    for write in writes:
        write.result(60)
    assert store.load("g") == (setup("g"), [0, 1, 2, 3], Standing())
    store.close()


def test_a_gap_made_by_other_means_is_noticed(opened: Opened) -> None:
    store = opened()
    store.create(setup("g"), {}, [1, 2, 3]).result(60)
    db = store.connect()  # type: ignore[attr-defined]
    db.execute("update games set length = 5")
    db.close()
    with pytest.raises(BrokenGame, match="3 of its 5 choices"):
        store.load("g")
    store.close()


def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    first = SqliteStore(tmp_path / "t.sqlite")
    with pytest.raises(StoreError, match="is in use by process"):
        SqliteStore(tmp_path / "t.sqlite")
    first.close()
    SqliteStore(tmp_path / "t.sqlite").close()


def test_a_next_game_is_kept_with_the_one_before(opened: Opened) -> None:
    store = opened()
    store.create(setup("g"), {}).result(60)
    followed = setup("g")
    followed.next = "h"
    store.create(setup("h"), {}, [4], False, (Lease("g", 1), followed)).result(60)
    kept = store.load("g"), store.load("h")
    assert kept[0] is not None and kept[0].setup.next == "h"
    assert kept[1] is not None and kept[1].choices == [4]
    with pytest.raises(StoreConflict):
        store.create(setup("i"), {}, (), False, (Lease("nobody", 1), setup("nobody"))).result(60)
    assert store.load("i") is None
    store.close()


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_statements_that_fail(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_play, "RETRY", (0.01, 0.05))
    faults = Faults()
    if kind == "sqlite":
        store: Any = FaultySqlite(tmp_path / "t.sqlite", faults)
    else:
        url = request.getfixturevalue("database").new_database()
        store = faulty_postgres(url, faults)
    players = []
    with served(store) as address:
        for run in range(RUNS or 8):
            rng = random.Random(run)
            player = Player(address, run)
            faults.arm(rng)
            player.open(BOOK_IDS[run % 5])
            players.append(player)

            def strike(rng: random.Random = rng) -> None:
                if rng.random() < 0.4:
                    faults.arm(rng)

            def stored(game: str = player.game["game"]) -> int:
                db = store.connect()
                try:
                    sql = "select count(*) from choices where game = ?".replace("?", store.mark)
                    return int(db.execute(sql, (game,)).fetchone()[0])
                finally:
                    db.close()

            player.play(12, strike, stored)
            faults.left = 0
    assert faults.made >= len(players)
    assert sum(player.refusals for player in players) >= len(players)
    again = SqliteStore(tmp_path / "t.sqlite") if kind == "sqlite" else open_store(url)
    for player in players:
        audit(again, player)
    again.close()


def test_a_database_that_stops_and_comes_back(database: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_play, "RETRY", (0.05, 0.2))
    store = open_store(url := database.new_database())
    restarts: list[threading.Timer] = []
    with served(store) as address:
        player = Player(address, 3)
        player.open()

        def strike() -> None:
            for timer in restarts:
                timer.join()  # one choice is refused; then a person waits
            if len(restarts) < 2:
                database.crash()
                restarts.append(database.later(0.5))

        player.play(8, strike, lambda: None)
        assert len(restarts) == 2 and player.refusals >= 2
    again = open_store(url)
    audit(again, player)
    again.close()


def test_an_unreachable_database_is_one_line_without_its_password(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("psycopg", reason="psycopg is not installed (pip install 'ptcg[server]')")
    monkeypatch.setattr("ptcg.table.store.postgres.RETRIES", (0.01,))
    with pytest.raises(StoreError) as error:
        open_store("postgresql://me:secret@127.0.0.1:1/none")
    assert "postgresql://me@127.0.0.1:1/none: the database cannot be reached" in str(error.value)
    assert str(error.value).endswith("it was tried 2 times; start the database, or correct --store")
    assert "secret" not in str(error.value) and "\n" not in str(error.value)
    with pytest.raises(StoreError, match="expected postgresql://"):
        open_store("mysql://me:secret@here/db")


def test_a_database_without_an_encoding_keeps_every_letter(database: Postgres) -> None:
    store = open_store(database.new_database("SQL_ASCII"))
    store.save_deck(SavedDeck("own-1", "Pokémon", "PAR23", "4 Flabébé")).result(60)
    store.save_draft(SavedDraft("d", 1, "Pokémon")).result(60)
    store.create(setup("g"), {}, [1]).result(60)
    assert store.decks() == [SavedDeck("own-1", "Pokémon", "PAR23", "4 Flabébé")]
    assert store.draft("d") == SavedDraft("d", 1, "Pokémon") and store.load("g") == (setup("g"), [1], Standing())
    store.close()


def test_a_change_of_form_that_fails_is_rolled_back(database: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    from ptcg.table.store import postgres

    url = database.new_database()
    with monkeypatch.context() as patch:
        patch.setattr(postgres, "FORMS", ((*postgres.FIRST, "insert into nowhere values (1)"),))
        with pytest.raises(StoreError, match="it is as it was"):
            open_store(url)
    open_store(url).close()
