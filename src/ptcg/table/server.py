"""The server: pages, a small JSON interface, and one WebSocket per seat, in one process."""

from __future__ import annotations

import contextlib
import gc
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ptcg.cards import Pool, builtin_pool, default_pool
from ptcg.table.asking import MAX_BODY, answering
from ptcg.table.deckroom import DeckRoom
from ptcg.table.hall import Hall
from ptcg.table.house import House
from ptcg.table.pictures import Pictures, policy
from ptcg.table.positions import Positions
from ptcg.table.store import SqliteStore, Store
from ptcg.table.workshop import Workshop

STATIC = Path(__file__).parent / "static"
PAGES = {"/": "lobby", "/decks": "decks", "/replays": "replays", "/sandbox": "sandbox", "/rules": "rules"}
GIVE_WAY = 0.0001  # seconds a thinking bot may go on before whoever answers people gets the interpreter
RARELY = (20_000, 25, 100)  # a full collection over the positions of 200 games stops everybody for half a second
HEADERS = [(b"x-content-type-options", b"nosniff"), (b"referrer-policy", b"no-referrer")]


class Guard:
    """Adds the security headers and turns away large bodies and posts from pages of other origins."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or answer it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        size = headers.get(b"content-length", b"0")
        origin, host = headers.get(b"origin"), headers.get(b"host", b"")
        if not size.isdigit() or int(size) > MAX_BODY:
            await JSONResponse({"error": "the request is too large"}, 413)(scope, receive, send)
            return
        if scope["method"] != "GET" and origin is not None and origin.partition(b"//")[2] != host:
            await JSONResponse({"error": "wrong origin"}, 403)(scope, receive, send)
            return
        added = [*HEADERS, (b"content-security-policy", policy(headers.get(b"cookie", b"").decode("latin-1")))]

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *added]
            await send(message)

        await self.app(scope, receive, with_headers)


def page(name: str) -> Callable[[Request], Awaitable[Response]]:
    """A page from the static files."""

    async def show(request: Request) -> Response:
        return FileResponse(STATIC / f"{name}.html", headers={"cache-control": "no-cache"})

    return show


def make_app(
    store: Store | None = None, pools: Sequence[Pool] | None = None, pace: float = 0.45, rate: float = 20.0,
    pictures: Pictures | None = None,
) -> Starlette:  # fmt: skip
    """The application. `pools` are where cards are looked for (default: built-in first, then the user's)."""
    kept = store or SqliteStore()
    places = tuple(pools) if pools is not None else (builtin_pool(), default_pool())
    hall = Hall(kept, places, pace, rate)
    decks = DeckRoom(kept, places[-1])
    house, shop = House(hall, decks, Positions(places)), Workshop(hall, decks, pictures or Pictures())

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        sys.setswitchinterval(GIVE_WAY)
        gc.set_threshold(*RARELY)
        yield
        await hall.close()

    gets = {"/api/lobby": house.lobby, "/api/cards": shop.cards, "/api/sets": shop.sets, "/api/rules": shop.rules,
            "/api/invited/{game}/{invite}": house.invited, "/api/replay/{game}/{token}": house.replay,
            "/api/scene/{game}/{token}": house.scene}  # fmt: skip
    posts = {"/api/games": house.new, "/api/join": house.join, "/api/mine": house.mine, "/api/rematch": house.rematch,
             "/api/follow": house.follow, "/api/fork": house.fork, "/api/sandbox": house.sandbox,
             "/api/position": house.position, "/api/pictures": shop.addresses, "/api/deck/check": shop.check,
             "/api/deck/export": shop.export, "/api/deck/save": shop.save, "/api/deck/delete": shop.delete}  # fmt: skip
    routes: list[Any] = [Route(path, page(name)) for path, name in PAGES.items()]
    routes += [Route("/play/{game}/{token}", page("table")), Route("/join/{game}/{invite}", page("join"))]
    routes += [Route(path, answering(handler)) for path, handler in gets.items()]
    routes += [Route(path, answering(handler), methods=["POST"]) for path, handler in posts.items()]
    routes += [WebSocketRoute("/ws/{game}/{token}", house.socket), Mount("/static", StaticFiles(directory=STATIC))]
    app = Starlette(routes=routes, lifespan=lifespan)
    app.add_middleware(Guard)
    app.state.hall = hall
    return app
