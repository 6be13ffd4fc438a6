"""The laboratory in the browser: a table on the user's own machine takes questions and answers them in other
processes."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import TypedDict

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, RedirectResponse, Response

from ptcg.bots import BOTS, LEVELS
from ptcg.cards import Deck, Pool
from ptcg.lab import jobs
from ptcg.lab.asking import BOTS as PILOT
from ptcg.lab.asking import GAMES, default_folder, read_pilots
from ptcg.lab.matches import match_run
from ptcg.lab.matrices import gauntlet_run, matrix_run
from ptcg.lab.questions import PAGE
from ptcg.lab.replaying import at_the_table, played_again
from ptcg.lab.results import RunError, read_run
from ptcg.lab.runs import Cap, Run
from ptcg.lab.swaps import PAIRS, SMALLEST, swap_run
from ptcg.table.decks import DeckRoom
from ptcg.table.http import Answer, body
from ptcg.table.owners import Owners
from ptcg.table.refusals import Refused
from ptcg.table.setups import Seat, new_token
from ptcg.table.tables import Tables
from ptcg.table.waiting import from_store

MOST_GAMES, MOST_DECKS, MOST_WORDS = 100_000, 40, 200
CLOSED = "The lab belongs to the person who started this table. Open it with the link that “ptcg play” printed."
REPORT_POLICY = (
    b"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; sandbox allow-scripts; "
    b"frame-ancestors 'none'"
)
"""A report contains its own style and script and needs nothing else, so it may load nothing else."""


class Common(TypedDict):
    """What every question of the page has."""

    bots: str
    seed: str
    rulebook: None
    open_lists: bool
    cap: Cap
    pool: Pool


class LabRoutes:
    """Answers requests about runs. Only the person whose table it is may ask, since runs use this machine's time."""

    def __init__(self, hall: Tables, decks: DeckRoom, owners: Owners) -> None:
        self.hall = hall
        self.decks = decks
        self.owners = owners
        self._games: dict[tuple[str, str], str] = {}

    async def shown(self, request: Request) -> Answer:
        """Return what can be asked, and the state of the runs."""
        if not self.owners.proven(request):
            return {"offered": False, "why": CLOSED}
        rows = await from_store(self.decks.listed, self.owners.of(request), within=None)
        kept = await asyncio.to_thread(jobs.jobs)
        return {
            "offered": True,
            "decks": [{"id": row["id"], "name": row["name"], "book": row["rulebook"]} for row in rows],
            "bots": [*sorted(BOTS, key=lambda name: (name != PILOT, name)), *(level.name for level in LEVELS)],
            "games": GAMES,
            "jobs": kept,
            "reports": {job.id: f"/lab/report/{job.id}/{self._key(job.id)}" for job in kept if job.report},
        }

    async def start(self, request: Request) -> Answer:
        """Start a run and return its id."""
        self._open(request)
        asked = await body(request)
        return {"id": await asyncio.to_thread(self._start, asked, self.owners.of(request))}

    def _start(self, asked: Answer, owner: str) -> str:
        try:
            run, name = self._question(asked, owner)
            return jobs.start(run, default_folder(run, name).name)
        except RunError as error:
            raise Refused("question", str(error)) from None

    def _question(self, asked: Answer, owner: str) -> tuple[Run, str]:
        """Return the run that a visitor asks for, and its name. Raises Refused for a malformed question."""
        games = asked.get("games", GAMES)
        if isinstance(games, bool) or not isinstance(games, int) or not 1 <= games <= MOST_GAMES:
            raise Refused("malformed", f"games: expected a number from 1 to {MOST_GAMES}")
        deck, others = self._decks(asked, owner)
        common: Common = {
            "bots": _pilots(asked.get("bots") or PILOT),
            "seed": _words(asked, "seed")[:40] or "0",
            "rulebook": None,
            "open_lists": asked.get("open_lists") is True,
            "cap": Cap(),
            "pool": self.decks.pool,
        }
        match asked.get("question"):
            case "match" if len(others) == 1:
                run = match_run(deck, others[0], games=games, **common)
                return run, f"{deck.name} – {others[0].name}"
            case "match":
                return gauntlet_run(deck, others, games=games, field=(), **common), f"{deck.name} against {len(others)}"
            case "matrix":
                both = [deck, *others]
                return matrix_run(both, games=games, field=(), **common), f"matrix of {len(both)} decks"
            case "swap":
                out, new = ([_words(asked, side)] for side in ("out", "in"))
                run = swap_run(deck, out, new, others, smallest=SMALLEST, pairs=PAIRS, **common)
                return run, run.decks[1].name
        raise Refused("malformed", "question: expected match, matrix or swap")

    def _decks(self, asked: Answer, owner: str) -> tuple[Deck, list[Deck]]:
        others = asked.get("against")
        if not isinstance(others, list) or not 1 <= len(others) <= MOST_DECKS:
            raise Refused("malformed", f"against: expected 1 to {MOST_DECKS} decks")
        deck, *against = (self.decks.find(str(one), owner) for one in (asked.get("deck"), *others))
        return deck, against

    async def stop(self, request: Request) -> Answer:
        """Stop a run; its finished games are kept."""
        return await self._do(request, jobs.stop)

    async def go_on(self, request: Request) -> Answer:
        """Continue a run that was stopped."""
        return await self._do(request, jobs.go_on)

    async def _do(self, request: Request, what: Callable[[str], object]) -> Answer:
        self._open(request)
        try:
            await asyncio.to_thread(what, str((await body(request)).get("id")))
        except RunError as error:
            raise Refused("run", str(error)) from None
        return {}

    async def report(self, request: Request) -> Response:
        """Return the page of a run; 404 if there is none. A link cannot send the owner's secret, so the address of each
        report has a key of its own, which only the owner is shown."""
        name, key = request.path_params["run"], request.path_params["key"]
        page = await asyncio.to_thread(self._page, name, key)
        if page is None:
            return PlainTextResponse("Not Found", 404)
        return FileResponse(page, headers={"cache-control": "no-store"})

    def _page(self, name: str, key: str) -> Path | None:
        folder = self._folder(name, key)
        return folder / PAGE if folder is not None and (folder / PAGE).is_file() else None

    def _folder(self, name: str, key: str) -> Path | None:
        if not self.owners.door.owner or not secrets.compare_digest(key.encode(), self._key(name).encode()):
            return None
        try:
            return jobs.find(name)
        except RunError:
            return None

    async def game(self, request: Request) -> Response:
        """Open a game of a run at a table of its own, for one person who sees both sides, and send the visitor there.
        The same link leads to the same table."""
        name, key, words = (request.path_params[part] for part in ("run", "key", "game"))
        folder = await asyncio.to_thread(self._folder, name, key)
        if folder is None:
            return PlainTextResponse("Not Found", 404)
        if (name, words) not in self._games:
            try:
                decks, book, seed, seats, choices = await asyncio.to_thread(_played, folder, words)
                hosted = await self.hall.open(book, decks, seats, hot_seat=True, seed=seed, choices=choices)
            except (RunError, Refused) as error:
                return PlainTextResponse(f"This game cannot be opened: {error}", 404)
            setup = hosted.table.setup
            self._games[name, words] = f"/play/{setup.id}/{setup.seats[0].token}"
        return RedirectResponse(self._games[name, words], 303, {"cache-control": "no-store"})

    def _key(self, name: str) -> str:
        """Return the key of a report, which nobody without the owner's secret can make."""
        return hmac.new(self.owners.door.owner.encode(), name.encode(), hashlib.sha256).hexdigest()[:32]

    def _open(self, request: Request) -> None:
        if not self.owners.proven(request):
            raise Refused("lab", CLOSED)


def _played(folder: Path, words: str) -> tuple[tuple[Deck, Deck], str, str, tuple[Seat, Seat], list[int]]:
    """Play a game of a run again: its decks, rulebook, seed, seats and choices. Raises RunError, also for a bot that is
    not in the closed list."""
    jobs.check_pilots(read_run(folder))
    played, names = played_again(folder, words)
    seats = Seat(names[0], token=new_token()), Seat(names[1], token=new_token())
    return (played.decks[0], played.decks[1]), played.rulebook.id, played.seed, seats, at_the_table(played)


def _words(asked: Answer, field: str) -> str:
    """Return a text of a question; empty if it is missing. Raises Refused if it is too long or no text."""
    found = asked.get(field) or ""
    if not isinstance(found, str) or len(found) > MOST_WORDS:
        raise Refused("malformed", f"{field}: expected at most {MOST_WORDS} characters")
    return found


def _pilots(asked: object) -> str:
    """Return the bots of a question, all from the closed list. Raises Refused for any other."""
    if not isinstance(asked, str) or len(asked) > MOST_WORDS:
        raise Refused("malformed", f"bots: expected at most {MOST_WORDS} characters")
    try:
        read_pilots(asked, outside=False)
    except RunError as error:
        raise Refused("question", str(error)) from None
    return asked
