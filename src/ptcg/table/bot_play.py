"""The bots at the tables of a server: they choose when it is their turn, and their choices are saved."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING

from ptcg.game import Game
from ptcg.table.hosted import Hosted
from ptcg.table.puzzles import defend
from ptcg.table.refusals import Refused
from ptcg.table.table import Table
from ptcg.table.thinkers import Answer, Brake, NoAnswer, Thinkers

if TYPE_CHECKING:
    from ptcg.table.tables import Tables

RETRY = (1.0, 15.0)  # seconds until a bot's choice that could not be saved is tried again: first, and at most
log = logging.getLogger("ptcg.table")


class BotPlay:
    """Lets bots play. `pace` is the pause in seconds between two choices at a table that somebody watches. The bots
    think in `thinkers`."""

    def __init__(self, hall: Tables, thinkers: Thinkers, pace: float) -> None:
        self.hall = hall
        self.thinkers = thinkers
        self.pace = pace
        self._gate = asyncio.Lock()

    @asynccontextmanager
    async def _after_people(self) -> AsyncIterator[None]:
        """Let one bot act at a time, and handle the messages of people between two bots: however many bots play, a
        person's choice waits for at most one step of a bot."""
        async with self._gate:
            await asyncio.sleep(0)
            yield

    def wake(self, hosted: Hosted) -> None:
        """Let the bots of a table play, if it is their turn."""
        if hosted.table.bot_moves and hosted.bots is None:
            hosted.bots = asyncio.get_running_loop().create_task(self._play(hosted))

    async def _play(self, hosted: Hosted) -> None:
        """Let bots choose until a person must choose or the game is over. A choice that cannot be saved is taken back,
        the watchers hear of it, and the choice is made again later."""
        table = hosted.table
        wait = RETRY[0]
        try:
            while table.bot_moves:
                hosted.thinking, hosted.brake = True, Brake()
                state = (table.begun, table.state_id)  # a change that was taken back does not leave the same name
                pause = self.pace if hosted.watchers else 0
                answer, _ = await asyncio.gather(self._answer(hosted, hosted.brake), asyncio.sleep(pause))
                async with hosted.lock:
                    hosted.thinking = False
                    if (table.begun, table.state_id) != state:
                        continue  # the choice was taken back, or the game conceded, while the bot was thinking
                    try:
                        await self.hall.settled(hosted)
                        if (table.begun, table.state_id) != state:
                            continue
                        mark = table.mark
                        if answer.notes is not None and table.mover is not None:
                            hosted.notes[table.mover] = (len(table.game.choices), answer.notes)
                        async with self._after_people():
                            table.bot_choose(answer.index)
                        await self.hall.save(hosted, mark)
                        self.hall.attendance.mind(hosted)
                        async with self._after_people():
                            await hosted.show()
                        wait = RETRY[0]
                        continue
                    except Refused as refusal:
                        if refusal.code == "moved":
                            return
                        if refusal.code not in ("unsaved", "store", "lost"):
                            continue  # the engine could not carry out the choice: the bot is asked again
                        if wait == RETRY[0]:
                            hosted.tell(refusal)
                await asyncio.sleep(wait)
                wait = min(2 * wait, RETRY[1])
        finally:
            hosted.thinking = False
            hosted.bots = None

    def _answer(self, hosted: Hosted, brake: Brake) -> Coroutine[object, object, Answer]:
        """Ask the bot that must choose, about the position as it is at this moment."""
        table = hosted.table
        otherwise = Answer(table.any_answer(), None)
        ask: Callable[[], Awaitable[Answer]]
        if table.setup.puzzle:
            game, first_turn = table.game.clone(), table.first_turn
            ask = partial(self._defence, game, first_turn, brake)
        else:
            assert table.mover is not None
            notes = hosted.notes_of(table.mover)
            ask = partial(self.thinkers.answer, table.bot, table.game.seat(), table.thought, brake, notes)
        return self._answered(table, ask, otherwise)

    async def _defence(self, game: Game, first_turn: int, brake: Brake) -> Answer:
        """Return the answer of a puzzle's defence."""
        return Answer(await self.thinkers.run("the defence", defend, game, first_turn, brake=brake), None)

    async def _answered(self, table: Table, ask: Callable[[], Awaitable[Answer]], otherwise: Answer) -> Answer:
        """Return the choice of a bot. A bot that fails plays at random, which costs its seat nothing."""
        began = time.perf_counter()
        try:
            return await ask()
        except NoAnswer as error:
            log.error("table %s: %s; it plays at random", table.setup.id, error)
            self.hall.metrics.count("bots_failed")
            return otherwise
        finally:
            self.hall.metrics.time("think", time.perf_counter() - began)

    def stop(self) -> None:
        """Cancel the play of all bots."""
        for hosted in self.hall.tables.values():
            if hosted.bots is not None:
                hosted.bots.cancel()
