"""The laboratory in the browser: a table on the user's own machine takes questions and answers them in other
processes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

from ptcg.bots import BOTS
from ptcg.cards import Deck
from ptcg.lab import jobs
from ptcg.lab.asking import GAMES, default_folder
from ptcg.lab.matches import match_run
from ptcg.lab.matrices import gauntlet_run, matrix_run
from ptcg.lab.questions import PAGE
from ptcg.lab.results import RunError
from ptcg.lab.runs import Cap, Run
from ptcg.lab.swaps import PAIRS, SMALLEST, swap_run
from ptcg.table.decks import DeckRoom
from ptcg.table.http import Answer, body
from ptcg.table.owners import Owners
from ptcg.table.refusals import Refused

MOST_GAMES, MOST_DECKS = 100_000, 40
REPORT_POLICY = (
    b"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; sandbox allow-scripts; "
    b"frame-ancestors 'none'"
)
"""A report contains its own style and script and needs nothing else, so it may load nothing else."""


class Laboratory:
    """Answers requests about runs. `offered` is False if others can reach the server: they would use this machine's
    time."""

    def __init__(self, decks: DeckRoom, owners: Owners, offered: bool) -> None:
        self.decks = decks
        self.owners = owners
        self.offered = offered

    async def shown(self, request: Request) -> Answer:
        """Return what can be asked, and the state of the runs."""
        if not self.offered:
            return {"offered": False}
        rows = await asyncio.to_thread(self.decks.listed, self.owners.of(request))
        kept = await asyncio.to_thread(jobs.jobs)
        return {
            "offered": True,
            "decks": [{"id": row["id"], "name": row["name"], "book": row["rulebook"]} for row in rows],
            "bots": sorted(BOTS, key=lambda name: (name != "greedy", name)),
            "games": GAMES,
            "jobs": kept,
        }

    async def start(self, request: Request) -> Answer:
        """Start a run and return its id."""
        self._open()
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
        common: dict[str, Any] = {
            "bots": str(asked.get("bots") or "greedy"),
            "seed": str(asked.get("seed") or "0")[:40],
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
                out, new = ([str(asked.get(side) or "")] for side in ("out", "in"))
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

    async def _do(self, request: Request, what: Any) -> Answer:
        self._open()
        try:
            await asyncio.to_thread(what, str((await body(request)).get("id")))
        except RunError as error:
            raise Refused("run", str(error)) from None
        return {}

    async def report(self, request: Request) -> Response:
        """Return the page of a run; 404 if there is none."""
        page = await asyncio.to_thread(self._page, request.path_params["run"])
        if page is None:
            return PlainTextResponse("Not Found", 404)
        return FileResponse(page, headers={"cache-control": "no-store"})

    def _page(self, name: str) -> Path | None:
        try:
            page = jobs.find(name) / PAGE if self.offered else None
        except RunError:
            return None
        return page if page is not None and page.is_file() else None

    def _open(self) -> None:
        if not self.offered:
            raise Refused("lab", "the laboratory is open at a table of one's own (`ptcg play`), not at a shared one")
