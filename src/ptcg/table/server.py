"""The server: pages, a small JSON interface, and one WebSocket per seat, in one process."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from ptcg.bots import BOTS
from ptcg.cards import Deck, Pool, builtin_decks, builtin_pool, default_pool
from ptcg.rulebooks import all_books, catalogue
from ptcg.scenes import SceneError, parse_scenes
from ptcg.table import sockets
from ptcg.table.deckroom import DeckRoom, book_named
from ptcg.table.faces import full_face
from ptcg.table.frames import state_frame
from ptcg.table.hall import Hall, Hosted
from ptcg.table.hosting import HOT_SEAT, Refused, Seat, Table, new_token
from ptcg.table.reasons import rule_words
from ptcg.table.store import SqliteStore, Store

STATIC = Path(__file__).parent / "static"
MAX_BODY = 65_536
PAGES = {"/": "lobby", "/decks": "decks", "/replays": "replays", "/sandbox": "sandbox", "/rules": "rules"}
BOT_WORDS = {
    "greedy": "Attacks well with any deck. Sees only what you would see.",
    "eager": "Plays at random, but never ends its turn while it can attack.",
    "random": "For a first game. Plays anything legal.",
}
HEADERS = [
    (b"content-security-policy", b"default-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
]
log = logging.getLogger("ptcg.table")
Answer = dict[str, Any]
Handler = Callable[[Request], Awaitable[Answer]]


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

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        await self.app(scope, receive, with_headers)


class House:
    """Answers the pages: games, decks, cards, replays, rules."""

    def __init__(self, hall: Hall, decks: DeckRoom) -> None:
        self.hall = hall
        self.decks = decks
        self.connections = sockets.Connections()

    # games
    async def lobby(self, request: Request) -> Answer:
        """Rulebooks, decks and opponents to choose from."""
        bots = [
            {"id": name, "name": name.capitalize(), "say": BOT_WORDS.get(name, "A bot."), "icon": "bolt"}
            for name in sorted(BOTS, key=lambda n: (n != "greedy", n))
        ]
        return {
            "books": [{"id": b.id, "year": b.year, "name": b.title, "note": b.summary} for b in reversed(all_books())],
            "decks": await asyncio.to_thread(self.decks.listed),
            "bots": bots,
        }

    async def new(self, request: Request) -> Answer:
        """A new game in three choices: rulebook, deck, opponent."""
        asked = await body(request)
        book = book_named(asked.get("rulebook"))
        mine = self.decks.find(str(asked.get("deck")))
        theirs = self.decks.find(str(asked["their_deck"])) if asked.get("their_deck") else another(mine, book.id)
        opponent = str(asked.get("opponent"))
        name = str(asked.get("name") or "Player 1")[:24]
        hot = opponent == "hotseat"
        me = Seat(name, token=new_token())
        if opponent in BOTS:
            other = Seat(opponent.capitalize(), bot=opponent)
        elif hot or opponent == "friend":
            other = Seat("Player 2")
        else:
            raise Refused("opponent", f"there is no opponent {opponent!r}; expected a bot, friend or hotseat")
        best = asked.get("best_of")
        hosted = await self.hall.open(
            book.id, (mine, theirs), (me, other), hot_seat=hot, hints=asked.get("hints") is True,
            best_of=best if best in (1, 3) else 1,
        )  # fmt: skip
        return opened(hosted)

    async def join(self, request: Request) -> Answer:
        """A friend takes the seat kept by an invitation."""
        asked = await body(request)
        hosted = self._table(str(asked.get("game")))
        token = await self.hall.join(hosted, str(asked.get("invite")), str(asked.get("name") or "")[:24])
        return {"game": hosted.table.setup.id, "token": token}

    async def mine(self, request: Request) -> Answer:
        """What the games somebody holds tokens of look like now."""
        asked = await body(request)
        rows: list[Answer] = []
        held = asked.get("games")
        for pair in held[:50] if isinstance(held, list) else []:
            with contextlib.suppress(Refused, ValueError, TypeError):
                game, token = pair
                hosted = self._table(str(game))
                rows.append(self._summary(hosted.table, self.hall.seat(hosted, str(token)), str(token)))
        return {"games": rows}

    def _summary(self, table: Table, seat: int | None, token: str) -> Answer:
        book, summary = table.game.rulebook, table.summary()
        faces = {c.id: c for deck in table.game.decks for _, c in deck.cards}
        actives = [
            {**a, "face": full_face(faces[a["id"]])} if a is not None and a["id"] in faces else None
            for a in summary["actives"]
        ]
        return {
            **summary, "actives": actives, "game": table.setup.id, "token": token, "seat": seat, "book": book.year,
            "title": book.title, "names": [s.name for s in table.setup.seats],
            "decks": [d.name for d in table.game.decks], "sandbox": bool(table.setup.scene),
        }  # fmt: skip

    async def rematch(self, request: Request) -> Answer:
        """The same decks and seats again; the other player is led to the same table."""
        hosted, seat = await self._seated(request)
        table = hosted.table
        if not table.over:
            raise Refused("running", "the game is not over yet")
        if hosted.next:
            raise Refused("next", "the other player has already opened the next game")
        old = table.setup
        if old.scene:
            again = await self.hall.fork(hosted, 0)
        else:
            decks = (table.game.decks[0], table.game.decks[1])
            seats = [Seat(s.name, s.bot, new_token() if s.token else "") for s in old.seats]
            winner = (table.result or (None, ""))[0]
            wins = [n + (winner == i) for i, n in enumerate(old.wins)]
            again = await self.hall.open(
                old.rulebook, decks, (seats[0], seats[1]), hot_seat=old.hot_seat, hints=False, best_of=old.best_of,
                wins=(wins[0], wins[1]) if old.best_of > 1 and max(wins) <= old.best_of // 2 else (0, 0),
            )  # fmt: skip
        hosted.next = again.table.setup.id
        return opened(again, seat if seat in (0, 1) else 0)

    async def follow(self, request: Request) -> Answer:
        """The seat at the next table for somebody who sat at this one."""
        hosted, seat = await self._seated(request)
        if not hosted.next:
            raise Refused("nothing", "there is no next game")
        return opened(self._table(hosted.next), seat if seat in (0, 1) else 0)

    async def fork(self, request: Request) -> Answer:
        """Play on from an earlier point, at a table of its own."""
        hosted, seat = await self._seated(request)
        asked = await body(request)
        at = asked.get("at")
        if not isinstance(at, int) or not 0 <= at <= len(hosted.table.movers):
            raise Refused("malformed", f"expected a point of the game from 0 to {len(hosted.table.movers)}")
        return opened(await self.hall.fork(hosted, at), seat if seat in (0, 1) else 0)

    async def replay(self, request: Request) -> Answer:
        """The position after `at` choices: one's own view, and when the game is over the other's and the public one."""
        hosted = self._table(request.path_params["game"])
        seat = self.hall.seat(hosted, request.path_params["token"])
        table = hosted.table
        at, whose = number(request, "at", len(table.movers)), request.query_params.get("view", "")
        own: int | None = 0 if seat == HOT_SEAT else seat
        views = {"": own, "0": 0, "1": 1, "public": None}
        shown = views.get(whose, own)
        if shown != own and not (table.over or seat == HOT_SEAT or shown is None):
            raise Refused("running", "the other player's view opens when the game is over")

        def build() -> Answer:
            past = Table(table.setup, table.game.choices[: max(0, min(at, len(table.movers)))], table.pools)
            frame = state_frame(past, shown, 0, set())
            frame.pop("decision", None)
            return {"frame": frame, "of": len(table.movers), "turns": turns(table)}

        return await asyncio.to_thread(build)

    async def scene(self, request: Request) -> Answer:
        """The position as the text of a scene: the whole truth in a sandbox, else what the seat may know."""
        hosted = self._table(request.path_params["game"])
        seat = self.hall.seat(hosted, request.path_params["token"])
        whole = seat == HOT_SEAT
        return {"scene": hosted.table.game.scene(None if whole else "public" if seat is None else seat)}

    async def sandbox(self, request: Request) -> Answer:
        """A sandbox at the position of a scene."""
        text = str((await body(request)).get("scene") or "")
        try:
            scenes = parse_scenes(text)
        except SceneError as error:
            raise Refused("scene", str(error)) from None
        if not scenes:
            raise Refused("scene", "no scene in the text; expected one as in the scenes' manual")
        hosted = await self.hall.open_scene(text, scenes[0].rulebook, ("Player 1", "Player 2"))
        return opened(hosted)

    # decks and cards
    async def cards(self, request: Request) -> Answer:
        """Cards that fit a search."""
        q = request.query_params
        page = max(0, number(request, "page", 0))
        asked = (q.get("q", "")[:100], q.get("kind", ""), q.get("type", ""), q.get("set", ""), q.get("mark", ""), page)
        return await asyncio.to_thread(self.decks.search, *asked)

    async def sets(self, request: Request) -> Answer:
        """The sets there are."""
        return {"sets": await asyncio.to_thread(self.decks.sets)}

    async def check(self, request: Request) -> Answer:
        """A deck judged: by id, from text, or from counts."""
        asked = await body(request)
        book = book_named(asked.get("rulebook") or "PAR23")
        deck = await asyncio.to_thread(self._deck, asked)
        return await asyncio.to_thread(self.decks.judged, deck, book)

    def _deck(self, asked: Answer) -> Deck:
        if asked.get("id"):
            return self.decks.find(str(asked["id"]))
        if asked.get("text") is not None:
            return self.decks.parse(str(asked["text"]), str(asked.get("name") or ""))
        return self.decks.from_counts(asked.get("counts"), str(asked.get("name") or ""))

    async def export(self, request: Request) -> Answer:
        """A deck as text for the online clients."""
        deck = await asyncio.to_thread(self._deck, await body(request))
        return {"text": await asyncio.to_thread(self.decks.export, deck)}

    async def save(self, request: Request) -> Answer:
        """Keep a deck."""
        asked = await body(request)
        deck = await asyncio.to_thread(self._deck, {**asked, "id": ""})
        kept = str(asked.get("keep") or f"own-{secrets.token_hex(6)}")
        if not kept.startswith("own-"):
            kept = f"own-{secrets.token_hex(6)}"
        saved = await self.decks.save(deck, book_named(asked.get("rulebook")).id, kept)
        await self.hall.written(self.hall.store.save_deck(saved))
        return {"id": saved.id}

    async def delete(self, request: Request) -> Answer:
        """Forget a deck somebody has built."""
        await self.hall.written(self.hall.store.delete_deck(str((await body(request)).get("id"))))
        return {}

    async def rules(self, request: Request) -> Answer:
        """Rules that hold the words asked for, as one book has them."""
        book = book_named(request.query_params.get("book", "PAR23")).id
        words = request.query_params.get("q", "")[:80]
        found = catalogue.load().search(words) if words else list(catalogue.load().rules.values())
        ids = [entry.id for entry in found if entry.id in catalogue.load().rules][:80]
        return {"rules": [rule_words(i, book) for i in ids]}

    def _table(self, game: str) -> Hosted:
        hosted = self.hall.find(game)
        if hosted is None:
            raise Refused("token", "there is no such table")
        return hosted

    async def _seated(self, request: Request) -> tuple[Hosted, int]:
        asked = await body(request)
        hosted = self._table(str(asked.get("game")))
        seat = self.hall.seat(hosted, str(asked.get("token")))
        if seat is None:
            raise Refused("spectator", "a spectator only watches")
        return hosted, seat

    async def socket(self, socket: WebSocket) -> None:
        """A seat's connection."""
        await sockets.serve(socket, self.hall, self.connections)


def opened(hosted: Hosted, seat: int = 0) -> Answer:
    """What the page needs to go to a table: its seat's token, and the invitation for a friend."""
    setup = hosted.table.setup
    return {"game": setup.id, "token": setup.seats[seat].token or setup.seats[0].token, "invite": setup.invite}


def another(deck: Deck, book: str) -> Deck:
    """A built-in deck of the book other than the one given."""
    others = [other for other in builtin_decks(book) if other.name != deck.name]
    return secrets.choice(others)


def turns(table: Table) -> list[int]:
    """The number of choices made when each turn began."""
    return [line["at"] for line in table.lines[None] if line["what"] == "turn"]


def number(request: Request, name: str, default: int) -> int:
    """A number of the query."""
    text = request.query_params.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 9 else default


async def body(request: Request) -> Answer:
    """The JSON object of a request; read once, asked for any number of times."""
    if not hasattr(request.state, "body"):
        data = b""
        async for chunk in request.stream():
            data += chunk
            if len(data) > MAX_BODY:
                raise Refused("large", "the request is too large")
        try:
            request.state.body = msgspec.json.decode(data)
        except msgspec.DecodeError:
            raise Refused("malformed", "expected a JSON object") from None
    if not isinstance(request.state.body, dict):
        raise Refused("malformed", "expected a JSON object")
    return request.state.body


def answering(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """The handler's answer as JSON; a refusal as 400, anything unforeseen as 500 without a trace."""

    async def answer(request: Request) -> Response:
        try:
            return Response(msgspec.json.encode(await handler(request)), media_type="application/json")
        except Refused as refusal:
            return JSONResponse({"error": str(refusal), "code": refusal.code}, 400)
        except Exception:
            log.exception("%s", request.url.path)
            return JSONResponse({"error": "something went wrong at the server", "code": "error"}, 500)

    return answer


def page(name: str) -> Callable[[Request], Awaitable[Response]]:
    """A page from the static files."""

    async def show(request: Request) -> Response:
        return FileResponse(STATIC / f"{name}.html", headers={"cache-control": "no-cache"})

    return show


def make_app(
    store: Store | None = None, pools: Sequence[Pool] | None = None, pace: float = 0.45, rate: float = 20.0
) -> Starlette:
    """The application. `pools` are where cards are looked for (default: built-in first, then the user's)."""
    kept = store or SqliteStore()
    places = tuple(pools) if pools is not None else (builtin_pool(), default_pool())
    hall = Hall(kept, places, pace, rate)
    house = House(hall, DeckRoom(kept, places[-1]))

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        yield
        await hall.close()

    gets = {"/api/lobby": house.lobby, "/api/cards": house.cards, "/api/sets": house.sets, "/api/rules": house.rules,
            "/api/replay/{game}/{token}": house.replay, "/api/scene/{game}/{token}": house.scene}  # fmt: skip
    posts = {"/api/games": house.new, "/api/join": house.join, "/api/mine": house.mine, "/api/rematch": house.rematch,
             "/api/follow": house.follow, "/api/fork": house.fork, "/api/sandbox": house.sandbox,
             "/api/deck/check": house.check, "/api/deck/export": house.export, "/api/deck/save": house.save,
             "/api/deck/delete": house.delete}  # fmt: skip
    routes: list[Any] = [Route(path, page(name)) for path, name in PAGES.items()]
    routes += [Route("/play/{game}/{token}", page("table")), Route("/join/{game}/{invite}", page("join"))]
    routes += [Route(path, answering(handler)) for path, handler in gets.items()]
    routes += [Route(path, answering(handler), methods=["POST"]) for path, handler in posts.items()]
    routes += [WebSocketRoute("/ws/{game}/{token}", house.socket), Mount("/static", StaticFiles(directory=STATIC))]
    app = Starlette(routes=routes, lifespan=lifespan)
    app.add_middleware(Guard)
    app.state.hall = hall
    return app
