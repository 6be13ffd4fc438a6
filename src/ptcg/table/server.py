"""The server: pages, a small JSON interface, and one WebSocket per seat, in one process."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import secrets
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from ptcg.cards import Pool, builtin_pool, default_pool
from ptcg.cards.fetch import Progress
from ptcg.table import sockets
from ptcg.table.card_data import CardData
from ptcg.table.card_search import CardSearch
from ptcg.table.decks import DeckRoom
from ptcg.table.door import KINDS, Clients, Door, Proxies, client_of
from ptcg.table.forward import comes_from_a_server
from ptcg.table.http import MAX_BODY, answering
from ptcg.table.http_cards import CardRoutes
from ptcg.table.http_games import GameRoutes
from ptcg.table.http_lab import REPORT_POLICY, LabRoutes
from ptcg.table.http_live import LiveRoutes
from ptcg.table.logs import safe_path
from ptcg.table.metrics import Metrics
from ptcg.table.owners import Owners
from ptcg.table.pages import PAGES, whole_page
from ptcg.table.pictures import Pictures, policy
from ptcg.table.positions import Positions
from ptcg.table.refusals import Refused
from ptcg.table.reviews import Reviews
from ptcg.table.store import SqliteStore, Store, StoreError
from ptcg.table.tables import Tables
from ptcg.table.thinkers import Thinkers
from ptcg.table.waiting import from_store

STATIC = Path(__file__).parent / "static"
GIVE_WAY = 0.0001  # seconds that a thinking bot may hold the interpreter before the thread that answers people gets it
# a full garbage collection over the positions of 200 games stops everybody for half a second
RARELY = (20_000, 25, 100)
HEALTH = 0.7  # seconds that a check of the server's health waits for the store
SEND = 60.0  # seconds that sending one part of an answer may take
log = logging.getLogger("ptcg.table.requests")
HEADERS = [(b"x-content-type-options", b"nosniff"), (b"referrer-policy", b"no-referrer")]


class Guard:
    """The first handler of a request. It counts and logs the request, adds the security headers, and turns away foreign
    host names, large bodies, posts from pages of other origins, and clients that ask for too much."""

    def __init__(
        self, app: ASGIApp, door: Door, proxies: Proxies, clients: Clients, metrics: Metrics, pictures: Pictures,
        secret: str = "",
    ) -> None:  # fmt: skip
        self.app = app
        self.proxies = proxies
        self.secret = secret
        self.door = door
        self.clients = clients
        self.metrics = metrics
        self.pictures = pictures

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or answer it."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        turned_away = self._fault(scope, headers)
        if scope["type"] == "websocket":
            if turned_away is not None:
                await sockets.turn_away(WebSocket(scope, receive, send), Refused(turned_away[1], turned_away[2]))
                return
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 500
        report = scope["path"].startswith("/lab/report/")
        added = [*HEADERS, (b"content-security-policy", REPORT_POLICY if report else policy(self.pictures.there))]
        if scope["scheme"] == "https":
            added.append((b"strict-transport-security", b"max-age=31536000"))

        async def with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *added]
            await asyncio.wait_for(send(message), SEND)

        try:
            if turned_away is not None:
                error = {"error": turned_away[2], "code": turned_away[1]}
                await JSONResponse(error, turned_away[0])(scope, receive, with_headers)
            else:
                await self.app(scope, receive, with_headers)
        finally:
            self.metrics.count("requests", "status", f"{status // 100}xx")
            log.info(
                "%s %s %d", scope["method"], safe_path(scope["path"]), status,
                extra={"client": client_of(scope), "method": scope["method"], "path": safe_path(scope["path"]),
                       "status": status, "seconds": round(time.perf_counter() - began, 4)},
            )  # fmt: skip

    def _fault(self, scope: Scope, headers: dict[bytes, bytes]) -> tuple[int, str, str] | None:
        """Return the fault of a request as status, code and words, or None. A request that another server forwards was
        checked there."""
        if comes_from_a_server(scope, self.secret):
            return None
        self.proxies.look(scope)
        host = headers.get(b"host", b"").decode("latin-1")
        if not self.door.admits(host):
            return 421, "host", "this server does not answer to that name; `--allow-host` or `--public-url` adds one"
        if scope["type"] == "websocket":
            return None
        size = headers.get(b"content-length", b"0")
        origin = headers.get(b"origin")
        if not size.isdigit() or len(size) > 9 or int(size) > MAX_BODY:
            return 413, "large", "the request is too large"
        if scope["method"] != "GET" and origin is not None and origin.partition(b"//")[2].decode("latin-1") != host:
            return 403, "origin", "wrong origin"
        client, path = client_of(scope), scope["path"]
        kind = next((kind for start, kind in KINDS.items() if path == start or path.startswith(f"{start}/")), None)
        try:
            self.clients.take(client, "requests")
            if kind is not None:
                self.clients.take(client, kind)
        except Refused as refusal:
            return 429, refusal.code, str(refusal)
        return None


def page(path: str) -> Callable[[Request], Awaitable[Response]]:
    """Return an endpoint that serves the page at a path."""

    async def show(request: Request) -> Response:
        return HTMLResponse(whole_page(path), headers={"cache-control": "no-cache"})

    return show


async def missing(request: Request, error: Exception) -> Response:
    """Answer a request for an address that is no page: a browser gets a page with a way on."""
    if "text/html" in request.headers.get("accept", ""):
        return HTMLResponse(whole_page(None), 404, headers={"cache-control": "no-cache"})
    return PlainTextResponse("Not Found", 404)


def part(name: str, kind: str) -> Callable[[Request], Awaitable[Response]]:
    """Return an endpoint for a static file that browsers expect at the root: the manifest, the service worker."""

    async def show(request: Request) -> Response:
        return FileResponse(STATIC / name, media_type=kind, headers={"cache-control": "no-cache"})

    return show


def health(hall: Tables) -> Callable[[Request], Awaitable[Response]]:
    """Return an endpoint that says whether the server can read its games: 200, or 503. Requests that come together
    share one read, and each is answered within a second."""
    asking: asyncio.Task[None] | None = None

    async def answer(request: Request) -> Response:
        nonlocal asking
        if asking is None or asking.done():
            asking = asyncio.create_task(from_store(hall.store.ping))
            asking.add_done_callback(lambda asked: asked.cancelled() or asked.exception())
        await asyncio.wait([asking], timeout=HEALTH)
        if not asking.done():
            return JSONResponse({"status": "store", "error": "the store does not answer"}, 503)
        try:
            asking.result()
        except StoreError as error:
            return JSONResponse({"status": "store", "error": error.brief}, 503)
        return JSONResponse({"status": "ok"})

    return answer


def figures(door: Door, proxies: Proxies, metrics: Metrics) -> Callable[[Request], Awaitable[Response]]:
    """Return an endpoint with the metrics for Prometheus. It answers to the metrics token, and at a person's own table
    to this machine; to others it is not there (404)."""

    async def answer(request: Request) -> Response:
        given = request.headers.get("authorization", "").encode()
        known = bool(door.metrics) and secrets.compare_digest(given, f"Bearer {door.metrics}".encode())
        if not known and not (door.home and proxies.local(request.scope)):
            return PlainTextResponse("Not Found", 404)
        return PlainTextResponse(metrics.text(), media_type="text/plain; version=0.0.4")

    return answer


def make_app(
    store: Store | None = None, pools: Sequence[Pool] | None = None, pace: float = 0.45, rate: float = 20.0,
    pictures: Pictures | None = None, door: Door | None = None,
    begin: Callable[[Tables], Awaitable[None]] | None = None, thinkers: Thinkers | None = None,
    bring: Callable[[Progress], Pool] | None = None,
) -> Starlette:  # fmt: skip
    """Make the application. `pools` are the pools of cards (default: built-in first, then the user's); `door` says how
    the server is reached; `begin` runs at the start; bots think in `thinkers` (default: the processes that all servers
    share); `bring` fetches the card data when the owner asks for it."""
    door = door or Door()
    clients, metrics = Clients(door.limits), Metrics()
    kept = store or SqliteStore()
    places = tuple(pools) if pools is not None else (builtin_pool(), default_pool())
    hall = Tables(kept, places, pace, rate, metrics, thinkers, clients)
    decks = DeckRoom(kept, places[-1])
    proxies = Proxies(door)
    owners = Owners(door, proxies)
    positions, search = Positions(places), CardSearch(places[-1])
    house = GameRoutes(hall, decks, owners, positions, clients, door.public)
    pictures = pictures or Pictures()

    def use(pool: Pool) -> None:
        hall.pools = (*places[:-1], pool)
        for room in (decks, positions, search):
            room.use(pool)
        pictures.look_again()

    data = CardData(places[-1], use, bring)
    shop = CardRoutes(hall, decks, owners, search, pictures, data)
    lab = LabRoutes(hall, decks, owners)
    live = LiveRoutes(owners)
    reviews = Reviews(hall, clients)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        sys.setswitchinterval(GIVE_WAY)
        gc.set_threshold(*RARELY)
        if begin is not None:
            await begin(hall)
        watching = [asyncio.create_task(doing) for doing in (hall.watch_leases(), hall.attendance.keep_notes())]
        yield
        for task in watching:
            task.cancel()
        data.pause()
        await live.room.ended()
        await reviews.close()
        await hall.close()
        logging.getLogger("ptcg.table").info("stopped; every game is saved")

    gets = {"/api/lobby": house.lobby, "/api/cards": shop.cards, "/api/sets": shop.sets, "/api/rules": shop.rules,
            "/api/invited/{game}/{invite}": house.invited, "/api/replay/{game}/{token}": house.replay,
            "/api/scene/{game}/{token}": house.scene, "/api/themes": shop.themes, "/api/draft/{draft}": shop.draft,
            "/api/lab": lab.shown, "/api/live": live.shown, "/api/ready": shop.ready,
            "/api/cards/data": shop.data_shown, "/api/review/{game}/{token}": reviews.show,
            "/api/puzzles": house.puzzle_list, "/api/puzzle/{puzzle}": house.puzzle_shown,
            "/api/lessons": house.lesson_list}  # fmt: skip
    posts = {"/api/games": house.new, "/api/guide": house.guide, "/api/join": house.join, "/api/mine": house.mine,
             "/api/rematch": house.rematch,
             "/api/follow": house.follow, "/api/fork": house.fork, "/api/sandbox": house.sandbox,
             "/api/puzzle": house.puzzle, "/api/lesson": house.lesson, "/api/puzzle/check": house.puzzle_check,
             "/api/position": house.position, "/api/pictures": shop.addresses, "/api/deck/check": shop.check,
             "/api/deck/import": shop.import_, "/api/deck/odds": shop.odds, "/api/faces": shop.faces,
             "/api/draft": shop.keep_draft, "/api/draft/delete": shop.drop_draft,
             "/api/deck/export": shop.export, "/api/deck/save": shop.save, "/api/deck/delete": shop.delete,
             "/api/cards/data": shop.get_data,
             "/api/review": reviews.start, "/api/review/stop": reviews.stop,
             "/api/lab/start": lab.start, "/api/lab/stop": lab.stop, "/api/lab/resume": lab.go_on,
             "/api/live/add": live.add, "/api/live/follow": live.follow, "/api/live/remove": live.remove,
             "/api/live/review": live.review}  # fmt: skip
    routes: list[BaseRoute] = [Route(path, page(path)) for path in PAGES]
    routes += [Route(path, answering(handler, kept.secret)) for path, handler in gets.items()]
    for path, handler in posts.items():
        routes.append(Route(path, answering(handler, kept.secret), methods=["POST"]))
    routes += [Route("/sw.js", part("sw.js", "text/javascript")),
               Route("/manifest.webmanifest", part("manifest.webmanifest", "application/manifest+json"))]  # fmt: skip
    routes += [Route("/healthz", health(hall)), Route("/metrics", figures(door, proxies, metrics)),
               Route("/qr/{game}/{invite}", house.code), Route("/lab/report/{run}/{key}", lab.report),
               Route("/lab/report/{run}/{key}/game/{game}", lab.game)]  # fmt: skip
    routes += [WebSocketRoute("/ws/challenges", house.challenges)]
    routes += [WebSocketRoute("/ws/{game}/{token}", house.socket), Mount("/static", StaticFiles(directory=STATIC))]
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers={404: missing})
    metrics.gauges.update(
        sockets=lambda: float(house.connections.open),
        tables=lambda: float(len(hall.tables)),
        watched_tables=lambda: float(sum(bool(hosted.watchers) for hosted in hall.tables.values())),
        bots_playing=lambda: float(sum(hosted.bots is not None for hosted in hall.tables.values())),
    )
    app.add_middleware(
        Guard, door=door, proxies=proxies, clients=clients, metrics=metrics, pictures=pictures, secret=kept.secret
    )
    app.state.hall = hall
    app.state.search = search
    return app
