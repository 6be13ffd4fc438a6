"""Reviews of finished games: the bots' processes go over a game in the background, and the store keeps the results."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import Counter, OrderedDict
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace
from starlette.requests import Request

from ptcg.cards import Card
from ptcg.game import View
from ptcg.review import Reviewing, story_of_game
from ptcg.review.results import Kept, Mistake
from ptcg.review.reviewing import work
from ptcg.table.door import Clients, client_of
from ptcg.table.faces import face
from ptcg.table.hosted import Hosted
from ptcg.table.http import Answer, body, number
from ptcg.table.refusals import Refused
from ptcg.table.setups import HOT_SEAT
from ptcg.table.showing import cards_of, ids_in
from ptcg.table.store import StoreError
from ptcg.table.table import Table
from ptcg.table.tables import Tables
from ptcg.table.thinkers import NoAnswer
from ptcg.table.waiting import from_store

WAITING = 40  # reviews that wait or run on a server at the same time
PER_CLIENT = 3  # of these, for one address
IN_MEMORY = 8  # reviews whose game stays in memory after they have ended
SAVED_EVERY = 12  # tasks between two saves
log = logging.getLogger("ptcg.table")
_KEPT = msgspec.json.Decoder(Kept)
_VIEW = msgspec.json.Decoder(View)


class Running:
    """A review of a game from a seat, at work or at rest."""

    def __init__(self, game: str, found: Reviewing, cards: dict[str, Card]) -> None:
        self.game = game
        self.found = found
        self.cards = cards
        self.task: asyncio.Task[None] | None = None
        self.failed = ""

    @property
    def at_work(self) -> bool:
        """Whether the review runs or waits for its turn."""
        return self.task is not None and not self.task.done()


class Reviews:
    """Starts, stops and shows reviews. One runs at a time: bots and hints come first."""

    def __init__(self, hall: Tables, clients: Clients) -> None:
        self.hall = hall
        self.clients = clients
        self._known: OrderedDict[tuple[str, int], Running] = OrderedDict()
        self._building = asyncio.Lock()
        self._room = asyncio.Semaphore(1)
        self._working: Counter[str] = Counter()

    async def show(self, request: Request) -> Answer:
        """Return a review as far as it has come. `done`: how many tasks the page knows of; nothing new is not sent
        again. `line`: the choice whose better line is wanted, with its positions."""
        hosted, own = await self._finished(request.path_params["game"], request.path_params["token"])
        seat = number(request, "seat", own if own in (0, 1) else 0) % 2
        running = await self._open(hosted, seat)
        if "line" in request.query_params:
            return self._line(running, number(request, "line", 0))
        found = running.found
        state = {"running": running.at_work, "failed": running.failed, "done": found.done, "total": found.total}
        if number(request, "done", 99_999_999) == found.done and number(request, "total", 0) == found.total:
            return state
        review = await asyncio.to_thread(found.review)
        setup = hosted.table.setup
        return {
            **state,
            "review": replace(review, mistakes=tuple(map(bare, review.mistakes))),
            "seat": seat,
            "mine": own in (seat, HOT_SEAT),
            "plays": own is not None,
            "watch": setup.watch,
            "book": hosted.table.game.rulebook.title,
            "bots": [s.bot for s in setup.seats],
            "decks": [deck.name for deck in hosted.table.game.decks],
        }

    async def start(self, request: Request) -> Answer:
        """Start or resume the review of a finished game."""
        asked = await body(request)
        hosted, own = await self._finished(str(asked.get("game")), str(asked.get("token")))
        wanted = asked.get("seat")
        seat = own if own == 1 else 0
        if type(wanted) is int and wanted in (0, 1):
            seat = wanted
        running = await self._open(hosted, seat)
        if running.at_work or not running.found.tasks:
            return {"running": running.at_work}
        client = client_of(request.scope)
        if sum(self._working.values()) >= WAITING:
            raise Refused("rate", "the server has too many games to review; try again later")
        if self.clients.limits.hints and self._working[client] >= PER_CLIENT:
            raise Refused("rate", f"{PER_CLIENT} of your games are being reviewed; wait for one of them")
        self.clients.take(client, "hints")
        self._working[client] += 1
        running.failed = ""
        running.task = asyncio.create_task(self._run(running, client))
        return {"running": True}

    async def stop(self, request: Request) -> Answer:
        """Stop a review. What it has found is kept."""
        asked = await body(request)
        hosted, own = await self._finished(str(asked.get("game")), str(asked.get("token")))
        if own is None:
            raise Refused("spectator", "only a player of the game can stop its review")
        for (game, _), running in self._known.items():
            if game == hosted.table.setup.id and running.task is not None:
                running.task.cancel()
        return {"running": False}

    async def close(self) -> None:
        """Stop all reviews, and wait until what they have found is stored."""
        tasks = [running.task for running in self._known.values() if running.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _finished(self, game: str, token: str) -> tuple[Hosted, int | None]:
        """Return a finished game and the seat of a token. Raises Refused for a running game and for a puzzle."""
        hosted = await self.hall.find(game)
        if hosted is None:
            raise Refused("token", "there is no such table")
        seat = self.hall.seat(hosted.table, token)
        if not hosted.table.over:
            raise Refused("running", "a game can be reviewed when it is over")
        if hosted.table.setup.puzzle or hosted.table.setup.lesson:
            raise Refused("puzzle", "a puzzle or a lesson has no review: its solution is known")
        return hosted, seat

    async def _open(self, hosted: Hosted, seat: int) -> Running:
        """Return the review of a game from a seat, with what the store has of it."""
        table = hosted.table
        async with self._building:
            async with hosted.lock:
                await self.hall.settled(hosted)
                setup, choices, result = table.setup, tuple(table.game.choices), table.result
            seed = digest(choices)
            known = self._known.get((setup.id, seat))
            if known is not None and known.found.kept.seed == seed:
                self._known.move_to_end((setup.id, seat))
                return known
            if known is not None and known.task is not None:
                known.task.cancel()  # the game has been taken back and played on
            kept = await self._stored(setup.id, seat)
            winner, way = result or (None, "")

            def build() -> tuple[Reviewing, dict[str, Card]]:
                past = Table(setup, choices, self.hall.pools)
                names = (setup.seats[0].name, setup.seats[1].name)
                story = story_of_game(past.game, names, winner, way)
                return Reviewing(story, seat, seed=seed, kept=kept), cards_of(past)

            running = Running(setup.id, *await asyncio.to_thread(build))
            self._known[setup.id, seat] = running
            self._forget()
            return running

    async def _stored(self, game: str, seat: int) -> Kept | None:
        """Return what the store has of a review; None if it has nothing that this version can read."""
        try:
            text = await from_store(self.hall.store.review, game, seat)
            return None if text is None else _KEPT.decode(text)
        except StoreError as error:
            raise Refused("store", f"the review cannot be read now ({error.brief}); try again") from None
        except msgspec.DecodeError:
            log.warning("table %s: the stored review is of another version and begins again", game)
            return None

    def _forget(self) -> None:
        resting = [key for key, running in self._known.items() if not running.at_work]
        for key in resting[: max(0, len(self._known) - IN_MEMORY)]:
            del self._known[key]

    async def _run(self, running: Running, client: str) -> None:
        found, since = running.found, 0
        try:
            async with self._room:
                while tasks := found.tasks:
                    job = await asyncio.to_thread(found.job, tasks[0])
                    result, seconds = await self.hall.thinkers.run("the review", work, job)
                    if result is None:
                        break
                    found.keep(tasks[0], result, seconds)
                    since += 1
                    if since >= SAVED_EVERY:
                        since = 0
                        await self._save(running)
        except NoAnswer as error:
            log.error("table %s: %s", running.game, error)
            running.failed = "The review stopped because the planner failed. Start it again to resume."
        finally:
            self._working[client] -= 1
            if not self._working[client]:
                del self._working[client]
            await asyncio.shield(self._save(running))

    async def _save(self, running: Running) -> None:
        kept = running.found.kept
        text = msgspec.json.encode(kept).decode()
        try:
            await self.hall.written(self.hall.store.save_review(running.game, kept.seat, text))
        except StoreError as error:
            log.error("table %s: the review is not stored: %s", running.game, error)

    def _line(self, running: Running, at: int) -> Answer:
        """Return a better line with its positions, and the faces of the cards in them."""
        line = running.found.kept.lines.get(at)
        if line is None:
            raise Refused("nothing", "there is no line for this choice")
        views = [_VIEW.decode(step.position) for step in line.steps]
        ids = set[str]().union(*map(ids_in, views)) if views else set()
        faces = {i: face(running.cards[i]) for i in ids if i in running.cards}
        return {"views": views, "faces": faces}


def bare(mistake: Mistake) -> Mistake:
    """Return a costly choice without the positions of its line, which a page asks for when it shows them."""
    return replace(mistake, line=tuple(replace(step, position="") for step in mistake.line))


def digest(choices: Sequence[int]) -> str:
    """Return a name of the choices of a game: a game that is taken back and played on has another review."""
    return hashlib.blake2b(",".join(map(str, choices)).encode(), digest_size=8).hexdigest()
