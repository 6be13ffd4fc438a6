"""Bots think in processes of their own: what reaches them, and what happens when they fail."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest

from ptcg.cards import builtin_decks, builtin_pool
from ptcg.engine.inspect.words import K_SPREAD
from ptcg.game import Game
from ptcg.table.hosted import Hosted
from ptcg.table.setups import Seat, Setup, deck_data
from ptcg.table.store import open_store
from ptcg.table.store.base import Lease
from ptcg.table.table import Table
from ptcg.table.tables import Tables
from ptcg.table.thinkers import Brake, NoAnswer, Thinkers, ponder, shared, think
from ptcg.testing import attack, game_at, pokemon

T = TypeVar("T")


def done(task: Coroutine[Any, Any, T]) -> T:
    """The result of a task, in a thread of its own: browser tests leave a loop running in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, task).result()


def midgame() -> Game:
    """A game in its third turn with several options."""
    game = Game.new("PAR23", seed="sfc32:4")
    while game.turn < 3 or len(game.options) < 3:
        game.choose(0)
    return game


def test_a_seat_in_a_pickle_is_the_same_seat() -> None:
    seat = midgame().seat()
    again = pickle.loads(pickle.dumps(seat))
    assert again.view == seat.view and again.options.notations == seat.options.notations
    assert again.deal(7) is not None and think("greedy", again, "x") == think("greedy", seat, "x")


def test_a_bot_in_another_process_chooses_as_it_does_here() -> None:
    seat = midgame().seat()
    assert done(shared().answer("greedy", seat, "a")).index == think("greedy", seat, "a")


def test_notes_carry_a_set_of_picks_and_the_budget_of_a_turn_from_bot_to_bot() -> None:
    text = "Put 6 damage counters freely on the opponent's Pokémon."
    cards = [pokemon("Mine", attack("Spread", "", text)), pokemon("Wall", hp=200), pokemon("Weak", hp=30)]
    game = game_at("PAR23", cards, "{active: Mine}", "{active: Wall, bench: [Weak, Wall]}")
    game.choose("attack Spread")
    first = ponder("planner:samples=4,turns=1", game.seat(), "n").notes
    assert first is not None and first.rollouts > 0
    last = game.state.ask_opts[-1]
    planned = ponder("planner:samples=4,turns=1", game.seat(), "n", replace(first, plan=(K_SPREAD, last, last)))
    assert game.state.ask_opts[planned.index] == last
    assert planned.notes is not None and planned.notes.plan == (K_SPREAD, last)  # one pick is left
    assert planned.notes.rollouts == first.rollouts  # it did not think again, and the turn's budget is kept
    taken = ponder("greedy:samples=0", midgame().seat(), "n")
    assert taken.notes is not None and taken.notes.turn == midgame().turn
    assert ponder("random", midgame().seat(), "n").notes is None


def test_processes_that_are_killed_are_replaced() -> None:
    async def go() -> tuple[int, int]:
        thinkers, seat = Thinkers(1), midgame().seat()
        first = await thinkers.answer("random", seat, "b")
        for pid in list(getattr(thinkers._pool, "_processes", {})):
            os.kill(pid, signal.SIGKILL)
        second = await thinkers.answer("random", seat, "b")
        thinkers.close()
        return first.index, second.index

    first, second = done(go())
    assert first == second


def test_a_bot_that_fails_gives_no_answer() -> None:
    with pytest.raises(NoAnswer, match="the bot nobody failed"):
        done(shared().answer("nobody", midgame().seat(), "c"))


def test_thinking_ends_early_and_answers_with_what_it_has() -> None:
    async def go() -> int:
        brake, seat = Brake(), midgame().seat()
        thinking = asyncio.create_task(shared().answer("planner:seconds=10000", seat, "d", brake))
        await asyncio.sleep(0.2)
        assert not thinking.done()
        brake.pull()
        return (await thinking).index

    assert 0 <= done(go()) < len(midgame().options)


def test_whoever_no_longer_waits_frees_the_process() -> None:
    async def go() -> int:
        thinkers, seat = Thinkers(1), midgame().seat()
        thinking = asyncio.create_task(thinkers.answer("planner:seconds=10000", seat, "e"))
        await asyncio.sleep(0.2)
        thinking.cancel()
        answer = await thinkers.answer("random", seat, "e")  # by the only process there is
        thinkers.close()
        return answer.index

    assert done(go()) == think("random", midgame().seat(), "e")


INTERRUPTED = """
import asyncio, os, signal, sys
from ptcg.table.thinkers import NoAnswer, Thinkers
async def main():
    signal.signal(signal.SIGINT, lambda *_: None)
    thinkers = Thinkers(1)
    task = asyncio.create_task(thinkers.run("nobody", len))
    await asyncio.sleep(float(sys.argv[1]))
    os.killpg(0, signal.SIGINT)
    try:
        await task
    except NoAnswer as error:
        print(error)
    thinkers.close()
asyncio.run(main())
"""


@pytest.mark.parametrize("after", ["0.02", "0.2"])
def test_ctrl_c_while_a_process_starts_says_nothing_and_leaks_nothing(after: str) -> None:
    command = [sys.executable, "-c", INTERRUPTED, after]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, start_new_session=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert "nobody failed: TypeError" in done.stdout, "the process lived on and did the work"


@pytest.mark.parametrize("steps", range(1, 5))
def test_a_server_may_close_just_as_it_asks_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, steps: int) -> None:
    unfinished: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", unfinished.append)

    async def go() -> None:
        decks = [deck_data(deck) for deck in builtin_decks("PAR23")[:2]]
        seats = [Seat("Ada", bot="random"), Seat("Bo", bot="random")]
        table = Table(Setup(id="t", rulebook="PAR23", seed="sfc32:11", seats=seats, decks=decks))
        hosted = Hosted(table, Lease("t", 1))
        with closing(open_store(str(tmp_path / "games.sqlite"))) as store:
            hall = Tables(store, [builtin_pool()])
            hall.bots.wake(hosted)
            for _ in range(steps):
                await asyncio.sleep(0)
            playing = hosted.bots
            assert playing is not None
            playing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await playing

    done(go())
    gc.collect()
    assert not unfinished
