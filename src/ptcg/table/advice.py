"""Advice: what the planner would do at a decision. A connection asks, the bots' processes think, and the page shows
it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from ptcg.bots.hint import SHOWN
from ptcg.bots.thought import Thought
from ptcg.game import Game
from ptcg.table.answers import HintBegun, HintFound, HintLine, HintStopped, ToPage
from ptcg.table.course import CHANCE
from ptcg.table.door import Clients
from ptcg.table.hosted import Hosted
from ptcg.table.refusals import Refused
from ptcg.table.setups import HOT_SEAT
from ptcg.table.showing import label
from ptcg.table.table import Table
from ptcg.table.tables import Tables
from ptcg.table.thinkers import NoAnswer

SECONDS = 2.0  # seconds of processor time for one hint
PER_CLIENT = 2  # hints that one client may wait for at the same time
log = logging.getLogger("ptcg.table")


class Desk:
    """Thinks for all connections of a server. It uses at most half of the bots' processes, since bots come first."""

    def __init__(self, hall: Tables, clients: Clients, seconds: float = SECONDS) -> None:
        self.hall = hall
        self.clients = clients
        self.seconds = seconds
        self._room = asyncio.Semaphore(max(1, hall.thinkers.processes // 2))
        self._waiting: Counter[str] = Counter()

    async def think(self, client: str, hosted: Hosted, seat: int | None, at: int) -> HintFound:
        """Return the planner's thought about the decision after `at` choices. Raises Refused if this seat may not ask
        for it, or if the client waits for too many hints."""
        async with hosted.lock:
            await self.hall.settled(hosted)
            table = hosted.table
            point = asked(table, seat, at)
            open_ = table.over or bool(table.setup.scene)  # the player of a sandbox has laid out both sides
            choices, lists = table.game.choices, "open" if open_ else "unknown"
        if self.clients.limits.hints and self._waiting[client] >= PER_CLIENT:
            raise Refused("rate", f"{PER_CLIENT} hints are being thought out for this address; wait for one of them")
        self.clients.take(client, "hints")
        self._waiting[client] += 1
        try:
            async with self._room:
                return await self._thought(table, choices, point, lists)
        finally:
            self._waiting[client] -= 1
            if not self._waiting[client]:
                del self._waiting[client]

    async def _thought(self, table: Table, choices: tuple[int, ...], point: int, lists: str) -> HintFound:
        began = time.perf_counter()
        past = await asyncio.to_thread(lambda: Table(table.setup, choices[:point], table.pools).game)
        try:
            thought = await self.hall.thinkers.advice(past.seat(), self.seconds, lists)
        except NoAnswer as error:
            log.error("table %s: %s", table.setup.id, error)
            raise Refused("hint", "the planner could not think this out") from None
        finally:
            self.hall.metrics.time("hint", time.perf_counter() - began)
        made = choices[point] if point < len(choices) else None
        return found(past, thought, point, made)


def offered(table: Table) -> bool:
    """Return whether a seat may ask for hints while the game runs: never in a game between people, nor in a puzzle."""
    setup = table.setup
    return not setup.puzzle and not setup.lesson and (bool(setup.scene) or any(seat.is_bot for seat in setup.seats))


def asked(table: Table, seat: int | None, at: int) -> int:
    """Return the point of the game that a hint is asked for. Raises Refused if this seat may not have a hint there.
    While the game runs, a seat may ask about its own decisions only, and nobody may ask in a game between people."""
    made = len(table.movers)
    if not 0 <= at <= made:
        raise Refused("malformed", f"a hint is about a point of the game; expected a number from 0 to {made}")
    if not table.over:
        if seat is None:
            raise Refused("spectator", "a spectator may ask when the game is over")
        if not offered(table):
            raise Refused("hint", "hints are off in puzzles and between people until the game is over")
    mover = table.movers[at] if at < made else table.mover
    if mover is None:
        raise Refused("hint", "nothing is decided here any more")
    if mover == CHANCE:
        raise Refused("hint", "chance decides here")
    if not table.over and seat not in (mover, HOT_SEAT):
        raise Refused("hint", "the other player decides here; their hints open when the game is over")
    return at


def found(game: Game, thought: Thought, at: int, made: int | None) -> HintFound:
    """Return a thought as a page shows it: the sentence, and the first lines with their values. `made` is the option
    that was chosen, if any."""
    decision = game.decision
    assert decision is not None
    view = game.view(decision.player)
    assert view.decision is not None
    words = {o.index: label(o, view) for o in view.decision.options}
    said = replace(thought, lines=tuple(replace(x, notation=words[x.option]) for x in thought.lines))
    lines = [
        HintLine(x.option, words[x.option], round(x.chance, 4), round(x.gain, 4), round(x.error, 4), x.worlds)
        for x in thought.lines[:SHOWN]
    ]
    return HintFound(
        at=at,
        player=decision.player,
        prompt=view.decision.prompt,
        lines=lines,
        sentence=str(said),
        belief=thought.belief,
        made=words.get(made) if made is not None else None,
        agrees=made == thought.choice,
    )


class Advice:
    """The hint that one connection waits for. A new question, or leaving, ends the hint before."""

    def __init__(self, desk: Desk, client: str, hosted: Hosted, seat: int | None, put: Callable[[ToPage], None],
                 refuse: Callable[[Refused], None]) -> None:  # fmt: skip
        self.desk, self.client, self.hosted, self.seat = desk, client, hosted, seat
        self._put, self._refuse = put, refuse
        self._task: asyncio.Task[None] | None = None

    def ask(self, at: int) -> None:
        """Start to think about the decision after `at` choices."""
        self.cancel()
        self._task = asyncio.get_running_loop().create_task(self._think(at))

    def stop(self) -> None:
        """Stop thinking, and say so."""
        self.cancel()
        self._put(HintStopped())

    def cancel(self) -> None:
        """Stop thinking."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _think(self, at: int) -> None:
        self._put(HintBegun(at=at, seconds=self.desk.seconds))
        try:
            self._put(await self.desk.think(self.client, self.hosted, self.seat, at))
        except Refused as refusal:
            self._put(HintStopped())
            self._refuse(refusal)
