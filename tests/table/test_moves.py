"""A game moves to another server: who may claim the win, what was thought about the open question and what is offered
go along."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ptcg.cards import builtin_decks, builtin_pool
from ptcg.table import archive, attendance, tables
from ptcg.table.answers import ToPage
from ptcg.table.company import COME_BACK, MOVED
from ptcg.table.hosted import Hosted
from ptcg.table.messages import Act, Again, Agree, Choose, Claim, Concede, Rematch, Undo
from ptcg.table.proposals import REFUSED, WITHDRAWN, Offer
from ptcg.table.refusals import Refused
from ptcg.table.setups import Seat
from ptcg.table.store import SqliteStore, StoreError
from ptcg.table.tables import Tables


class Sitting:
    """Somebody who sits at a table."""

    def __init__(self, seat: int) -> None:
        self.seat: int | None = seat

    async def show(self) -> None:
        """See the position."""

    def tell(self, refusal: Refused) -> None:
        """Hear why something has not happened."""

    def send(self, message: ToPage) -> None:
        """Hear anything else."""

    def drop(self) -> None:
        """Be let go."""


class Servers:
    """Two halls on one store, and the time, which passes when a test says so."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.now = 1000.0
        self.hall = Tables(store, [builtin_pool()])

    async def open(self, **more: Any) -> Hosted:
        """A game between two people who sit at it."""
        one, two = builtin_decks("PAR23")[:2]
        seats = (Seat("Ada", token="a"), Seat("Bo", token="b"))
        hosted = await self.hall.open("PAR23", (one, two), seats, invite=False, seed="sfc32:1", **more)
        for seat in (0, 1):
            self.sit(hosted, seat)
        return hosted

    def sit(self, hosted: Hosted, seat: int) -> None:
        hosted.watchers.add(Sitting(seat))
        self.hall.attendance.came(hosted)

    def leave(self, hosted: Hosted, seat: int) -> None:
        hosted.watchers = {watcher for watcher in hosted.watchers if watcher.seat != seat}
        self.hall.attendance.mind(hosted)

    async def move(self, hosted: Hosted, down: float) -> Hosted:
        """The server is killed, and after a while another one takes the game."""
        self.hall.attendance.note()
        await asyncio.wrap_future(self.store.delete_deck("none"))  # what was noted before is on disk
        self.hall.attendance.close()
        self.now += down
        self.hall = Tables(self.store, [builtin_pool()])
        found = await self.hall.find(hosted.table.setup.id)
        assert found is not None and found is not hosted
        return found

    async def ask(self, hosted: Hosted, seat: int, message: Act) -> str:
        """Send a message: the code of the refusal, if it is refused."""
        try:
            await self.hall.act(hosted, seat, message)
        except Refused as refusal:
            return refusal.code
        return ""

    async def claim(self, hosted: Hosted, seat: int) -> str:
        """Claim the win: the code of the refusal, or how it ended."""
        if refused := await self.ask(hosted, seat, Claim()):
            return refused
        assert hosted.table.result is not None
        return hosted.table.result[1]


Play = Callable[[Callable[[Servers], Coroutine[Any, Any, None]]], None]


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Play:
    """Run what a test does with the servers."""

    def run(test: Callable[[Servers], Coroutine[Any, Any, None]]) -> None:
        store = SqliteStore(tmp_path / "t.sqlite")

        async def whole() -> None:
            servers = Servers(store)
            told = {"monotonic": lambda: servers.now, "time": lambda: 1e9 + servers.now, "perf_counter": lambda: 0.0}
            for module in (archive, attendance, tables):
                monkeypatch.setattr(module, "time", SimpleNamespace(**told))
            await test(servers)
            servers.hall.attendance.close()

        with ThreadPoolExecutor(1) as thread:  # a browser may have a loop in this one
            thread.submit(asyncio.run, whole()).result()
        store.close()

    return run


def test_who_waited_before_the_move_waits_for_the_rest(play: Play) -> None:
    async def test(servers: Servers) -> None:
        game = await servers.open()
        servers.leave(game, 1)
        servers.now += 40
        game = await servers.move(game, down=7)
        servers.sit(game, 0)
        assert game.company.missed(game.table, servers.now) == (1, COME_BACK - 40)
        assert await servers.claim(game, 0) == "early"
        servers.now += COME_BACK - 40
        assert await servers.claim(game, 0) == "left"

    play(test)


def test_who_comes_back_first_after_the_move_has_to_wait_for_the_other(play: Play) -> None:
    async def test(servers: Servers) -> None:
        game = await servers.open()
        servers.leave(game, 1)
        servers.now += 40
        game = await servers.move(game, down=7)
        servers.sit(game, 1)  # the one who had left
        assert game.company.missed(game.table, servers.now) == (0, COME_BACK)
        servers.sit(game, 0)
        assert game.company.missed(game.table, servers.now) is None
        servers.leave(game, 1)
        assert game.company.missed(game.table, servers.now) == (1, COME_BACK)

    play(test)


def test_who_was_there_before_the_move_and_does_not_come_back_is_missed(play: Play) -> None:
    async def test(servers: Servers) -> None:
        game = await servers.move(await servers.open(), down=7)
        servers.sit(game, 0)
        assert game.company.missed(game.table, servers.now) == (1, COME_BACK)
        servers.leave(game, 0)
        servers.now += 50
        servers.sit(game, 0)  # who was away themselves waits anew
        assert game.company.missed(game.table, servers.now) == (1, COME_BACK)
        servers.now += COME_BACK
        assert await servers.claim(game, 0) == "left"

    play(test)


def test_after_a_long_interruption_nobody_is_missed_before_both_have_met(play: Play) -> None:
    async def test(servers: Servers) -> None:
        game = await servers.open()
        servers.leave(game, 1)
        game = await servers.move(game, down=MOVED + 1)
        servers.sit(game, 0)
        servers.now += 2 * COME_BACK
        assert await servers.claim(game, 0) == "nothing"
        servers.sit(game, 1)
        servers.leave(game, 1)
        assert game.company.missed(game.table, servers.now) == (1, COME_BACK)

    play(test)


def test_what_was_thought_before_the_move_counts_and_the_move_itself_does_not(play: Play) -> None:
    async def test(servers: Servers) -> None:
        game = await servers.open(clock="tournament")
        mover = game.table.mover
        assert mover is not None and game.table.clock is not None
        bank, free = game.table.clock.mode.bank, game.table.clock.mode.free
        servers.now += 100
        game = await servers.move(game, down=30)
        assert game.table.clock is not None
        servers.sit(game, mover)
        assert game.table.clock.remaining(mover, servers.now) == bank - (100 - free)
        servers.now += 10
        await servers.hall.act(game, mover, Choose(0, game.table.state_id))
        game = await servers.move(game, down=30)
        assert game.table.clock is not None
        assert game.table.clock.left[mover] == bank - (110 - free) and game.table.clock.left[1 - mover] == bank

    play(test)


async def first_choice(servers: Servers) -> tuple[Hosted, int]:
    """A game in which somebody has chosen, and who."""
    game = await servers.open()
    mover = game.table.mover
    assert mover is not None
    assert await servers.ask(game, mover, Choose(0, game.table.state_id)) == ""
    return game, mover


def test_a_wish_to_take_back_can_be_answered_after_the_move(play: Play) -> None:
    async def test(servers: Servers) -> None:
        game, mover = await first_choice(servers)
        assert await servers.ask(game, mover, Undo()) == ""
        servers.hall.attendance.note = lambda: None  # type: ignore[method-assign]  # it was written when it was made
        game = await servers.move(game, down=7)
        assert game.table.undo_offer == Offer(mover)
        assert await servers.ask(game, mover, Undo()) == "asked"
        assert await servers.ask(game, 1 - mover, Agree(True)) == ""
        assert game.table.movers == []

    play(test)


def test_a_no_counts_after_the_move_until_the_next_choice(play: Play) -> None:
    async def test(servers: Servers) -> None:
        game, mover = await first_choice(servers)
        assert await servers.ask(game, mover, Undo()) == ""
        assert await servers.ask(game, 1 - mover, Agree(False)) == ""
        game = await servers.move(game, down=7)
        assert game.table.undo_offer == Offer(mover, REFUSED)
        assert await servers.ask(game, mover, Undo()) == "refused"
        assert game.table.mover is not None
        assert await servers.ask(game, game.table.mover, Choose(0, game.table.state_id)) == ""
        game = await servers.move(game, down=7)
        assert game.table.undo_offer is None

    play(test)


def test_a_rematch_can_be_accepted_after_the_move_when_who_offered_it_is_back(play: Play) -> None:
    async def test(servers: Servers) -> None:
        game = await servers.open()
        assert await servers.ask(game, 0, Concede()) == ""
        assert await servers.ask(game, 0, Rematch()) == ""
        game = await servers.move(game, down=7)
        servers.sit(game, 1)
        assert game.company.rematch == Offer(0)
        assert await servers.ask(game, 1, Again(True)) == "nobody"
        servers.sit(game, 0)
        assert await servers.ask(game, 1, Again(True)) == ""
        assert game.table.setup.next in servers.hall.tables

    play(test)


def test_a_rematch_is_withdrawn_when_who_offered_it_leaves_and_after_a_long_interruption(play: Play) -> None:
    async def test(servers: Servers) -> None:
        game = await servers.open()
        assert await servers.ask(game, 0, Concede()) == ""
        assert await servers.ask(game, 0, Rematch()) == ""
        long = await servers.move(game, down=MOVED + 1)
        assert long.company.rematch == Offer(0, WITHDRAWN)
        for seat in (0, 1):
            servers.sit(long, seat)
        assert await servers.ask(long, 1, Rematch()) == ""
        game = await servers.move(long, down=7)
        for seat in (0, 1):
            servers.sit(game, seat)
        servers.leave(game, 1)
        assert game.company.rematch == Offer(1, WITHDRAWN)

    play(test)


def test_an_offer_that_cannot_be_written_is_not_made(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(servers: Servers) -> None:
        game, mover = await first_choice(servers)
        with monkeypatch.context() as patch:

            def fails(*_: object) -> Future[None]:
                future: Future[None] = Future()
                future.set_exception(StoreError("the disk is full"))
                return future

            patch.setattr(servers.store, "note", fails)
            assert await servers.ask(game, mover, Undo()) == "unsaved"
        assert game.table.undo_offer is None
        assert await servers.ask(game, mover, Undo()) == ""

    play(test)
