"""Requests about logs of the official client: a table on the user's own machine reads them, and they stay there."""

from __future__ import annotations

import msgspec
from starlette.requests import Request

from ptcg.live.log import LogError
from ptcg.review.depth import DEPTHS
from ptcg.rulebooks import load
from ptcg.table.http import Answer, body
from ptcg.table.imports import ImportRoom
from ptcg.table.owners import Owners
from ptcg.table.refusals import Refused

CLOSED = (
    "Imported games belong to the person who started this table, so that no log leaves their computer. "
    "Open this page with the link that “ptcg play” printed."
)


class LiveRoutes:
    """Answers requests about imported games. Only the person whose table it is may ask."""

    def __init__(self, owners: Owners) -> None:
        self.room = ImportRoom()
        self.owners = owners

    async def shown(self, request: Request) -> Answer:
        """Return the games that were imported."""
        if not self.owners.proven(request):
            return {"offered": False, "why": CLOSED, "games": []}
        games = [msgspec.to_builtins(each) for each in self.room.kept.values()]
        for game in games:
            game["followed"] = None if game["followed"] is None else {**game["followed"], "events": []}
        return {"offered": True, "games": games}

    async def add(self, request: Request) -> Answer:
        """Read a log; return its row."""
        asked = await self._asked(request)
        try:
            return {"game": msgspec.to_builtins(self.room.add(_text(asked, "name"), _text(asked, "text")))}
        except LogError as error:
            raise Refused("log", str(error)) from None

    async def follow(self, request: Request) -> Answer:
        """Follow a log and return its game with all events."""
        asked = await self._asked(request)
        rulebook = _text(asked, "rulebook") or "ASC26"
        try:
            load(rulebook)
            return {"game": msgspec.to_builtins(await self.room.follow(_text(asked, "id"), rulebook))}
        except ValueError as error:  # LogError is one
            raise Refused("log", str(error)) from None

    async def review(self, request: Request) -> Answer:
        """Start the review of a log, or return its page when it is done; an empty page means: ask again."""
        asked = await self._asked(request)
        rulebook, depth = _text(asked, "rulebook") or "ASC26", _text(asked, "depth") or "normal"
        if depth not in DEPTHS:
            raise Refused("malformed", f"depth: expected {', '.join(DEPTHS)}")
        try:
            load(rulebook)
            return {"page": self.room.reviewed(_text(asked, "id"), rulebook, depth)}
        except ValueError as error:  # LogError is one
            raise Refused("log", str(error)) from None

    async def remove(self, request: Request) -> Answer:
        """Forget a log."""
        self.room.remove(_text(await self._asked(request), "id"))
        return {}

    async def _asked(self, request: Request) -> Answer:
        if not self.owners.proven(request):
            raise Refused("owner", CLOSED)
        return await body(request)


def _text(asked: Answer, name: str) -> str:
    value = asked.get(name, "")
    if not isinstance(value, str):
        raise Refused("malformed", f"{name}: expected text")
    return value
