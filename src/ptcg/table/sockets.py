"""One WebSocket for each seat: what a client may send, how often and how large, and the answer to what it may not
send."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from urllib.parse import urlsplit

from msgspec.structs import replace
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ptcg.game import View
from ptcg.table import forward, reasons
from ptcg.table.advice import Advice, Desk, offered
from ptcg.table.answers import Pong, Reasoned, Refusal, ToPage, encoded
from ptcg.table.diffs import changes
from ptcg.table.door import Clients, client_of
from ptcg.table.hosted import Elsewhere, Hosted
from ptcg.table.messages import AskRule, AskWhy, Emote, Hint, Hurry, Ping, StopHint, decoded
from ptcg.table.puzzles import told
from ptcg.table.refusals import Refused
from ptcg.table.setups import HOT_SEAT
from ptcg.table.showing import cards_of, facts, position
from ptcg.table.tables import Tables

MAX_FRAME = 8_192
MAX_CONNECTIONS = 2_000
MAX_AT_TABLE = 40
MAX_WAITING = 64  # frames a slow reader may lag behind before it is dropped
MAX_IGNORED = 200  # messages over the rate before the connection is closed
IDLE = 120.0  # seconds without a message; the page sends a ping every 30
SEND = 10.0  # seconds one frame may take to be sent
log = logging.getLogger("ptcg.table")


class Connections:
    """Counts the open connections of a server and of each client. `public` is the address at which others reach the
    server; `desk` thinks about hints."""

    def __init__(self, clients: Clients, desk: Desk, public: str = "") -> None:
        self.clients = clients
        self.desk = desk
        self.public = public
        self.open = 0


class Connection:
    """A client at a table. It sends the client what the seat may see, and carries out what the client asks."""

    def __init__(
        self, socket: WebSocket, hall: Tables, hosted: Hosted, seat: int | None, connections: Connections
    ) -> None:
        self.public = connections.public
        client = client_of(socket.scope)
        self.advice = Advice(connections.desk, client, hosted, seat, self._put, self._refuse)
        self.socket = socket
        self.hall = hall
        self.hosted = hosted
        self.seat = seat
        self._out: asyncio.Queue[ToPage | None] = asyncio.Queue(MAX_WAITING)
        self._known: set[str] = set()
        self._shown: int | None = None
        self._begun = hosted.table.begun
        self._have = 0
        self._view: View | None = None
        self._ignored = 0
        self._allowance, self._last = 2 * hall.rate, time.monotonic()

    async def run(self) -> None:
        """Serve the client until it leaves or is dropped."""
        sender = asyncio.create_task(self._send())
        try:
            async with self.hosted.lock:  # nothing is shown that is not yet saved
                await self.hall.settled(self.hosted)
                table = self.hosted.table
                self._put(facts(table, self.seat, self.public, offered(table), told(table)))
                self.hosted.watchers.add(self)
                self.hall.attendance.came(self.hosted)
                await self.show()
                self.hall.attendance.tell(self.hosted)
            await self._receive()
        except Refused as refusal:
            self._refuse(refusal)
        finally:
            self.advice.cancel()
            self.hosted.watchers.discard(self)
            self.hall.attendance.went(self.hosted)
            if self._out.full():
                sender.cancel()
            else:
                self._out.put_nowait(None)
            with contextlib.suppress(asyncio.TimeoutError, asyncio.CancelledError):
                await asyncio.wait_for(sender, 1)

    async def show(self) -> None:
        """Send the current position; after the first time only its changes."""
        table = self.hosted.table
        shown = table.seen_by(self.seat)
        if table.begun != self._begun or shown != self._shown:
            # choices were taken back, or another player looks: the log is sent again
            self._have, self._begun = 0, table.begun
        now = position(table, self.seat, self._have, self._known, self.hosted.thinking)
        self._shown, self._have = shown, now.line_count
        self._put(now if self._view is None else replace(now, view=None, changes=changes(self._view, now.view)))
        self._view = now.view
        if self.hosted.social:
            self._put(self.hosted.company.now(table, time.monotonic()))

    def send(self, message: ToPage) -> None:
        """Send a message that is not about the position."""
        self._put(message)

    def _put(self, message: ToPage) -> None:
        if self._out.full():
            self.hosted.watchers.discard(self)  # a slow reader is dropped and may come back
            asyncio.get_running_loop().create_task(close(self.socket, 1013, "too slow"))
            return
        self._out.put_nowait(message)

    def tell(self, refusal: Refused) -> None:
        """Say why something was not done."""
        self._refuse(refusal)

    def drop(self) -> None:
        """Disconnect a client whose frame could not be made; it may come back."""
        asyncio.get_running_loop().create_task(close(self.socket, 1011, "try again"))

    async def _send(self) -> None:
        while (message := await self._out.get()) is not None:
            try:
                async with asyncio.timeout(SEND):
                    await self.socket.send_text(encoded(message))
            except (TimeoutError, WebSocketDisconnect, RuntimeError, OSError):
                self.hosted.watchers.discard(self)
                await close(self.socket, 1013, "too slow")
                return

    async def _receive(self) -> None:
        while True:
            try:
                async with asyncio.timeout(IDLE):
                    text = await self.socket.receive_text()
            except (WebSocketDisconnect, RuntimeError):
                return
            except KeyError:
                await close(self.socket, 1003, "messages are text")
                return
            except TimeoutError:
                await close(self.socket, 1001, "no sign of life")
                return
            if len(text) > MAX_FRAME:
                await close(self.socket, 1009, "message too large")
                return
            if not self._may_send():
                self._ignored += 1
                if self._ignored == 1:
                    self._refuse(Refused("rate", "too many messages; wait a moment"))
                if self._ignored > MAX_IGNORED:
                    await close(self.socket, 1008, "too many messages")
                    return
                continue
            self._ignored = 0
            await self._answer(text)

    def _may_send(self) -> bool:
        now = time.monotonic()
        self._allowance = min(2 * self.hall.rate, self._allowance + (now - self._last) * self.hall.rate)
        self._last = now
        if self._allowance < 1:
            return False
        self._allowance -= 1
        return True

    async def _answer(self, text: str) -> None:
        try:
            message = decoded(text)
            match message:
                case Ping():
                    self._put(Pong())
                case AskRule(rule):
                    self._put(Reasoned(rule=reasons.rule_words(rule, self.hosted.table.game.rulebook.id)))
                case AskWhy():
                    async with self.hosted.lock:
                        self._put(self._why(message))
                case Hint(at):
                    self.advice.ask(at)
                case StopHint():
                    self.advice.stop()
                case _ if self.seat is None:
                    raise Refused("spectator", "a spectator only watches")
                case Hurry():
                    self.hosted.hurry()
                case Emote(emote):
                    self.hall.attendance.emote(self.hosted, self.seat, emote)
                case _:
                    await self.hall.act(self.hosted, self.seat, message)
        except Refused as refusal:
            self._refuse(refusal)
        except Exception:
            log.exception("table %s", self.hosted.table.setup.id)
            self._refuse(Refused("error", "something went wrong at the server; reload the page to see how the game is"))

    def _why(self, asked: AskWhy) -> Reasoned:
        table = self.hosted.table
        if self.seat is None or (self.seat != HOT_SEAT and table.mover != self.seat):
            raise Refused("not_yours", "it is the other player's decision")
        why = reasons.asked(table.game, cards_of(table), asked.card, asked.at, asked.line)
        return Reasoned(at=asked.at or "", why=why)

    def _refuse(self, refusal: Refused) -> None:
        self.hall.metrics.count("refusals", "code", refusal.code)
        self._put(Refusal(code=refusal.code, reason=str(refusal), state=self.hosted.table.state_id))


async def close(socket: WebSocket, code: int, reason: str) -> None:
    """Close a socket that may be closed already."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError, asyncio.TimeoutError):
        if socket.application_state is not WebSocketState.DISCONNECTED:
            await asyncio.wait_for(socket.close(code, reason), 5)


def same_origin(socket: WebSocket) -> bool:
    """Return whether the page that opened the socket came from this server. A program sends no Origin and is no
    page."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")


async def serve(socket: WebSocket, hall: Tables, connections: Connections) -> None:
    """Accept or turn away a connection to a table. A client that is turned away gets the reason in one frame."""
    client = client_of(socket.scope)
    try:
        connections.clients.enter(client)
    except Refused as refusal:
        await turn_away(socket, refusal)
        return
    connections.open += 1
    try:
        await _admit(socket, hall, connections)
    finally:
        connections.open -= 1
        connections.clients.leave(client)


async def _admit(socket: WebSocket, hall: Tables, connections: Connections) -> None:
    try:
        if not same_origin(socket):
            raise Refused("origin", "this page comes from another address; expected one of this server")
        if connections.open > MAX_CONNECTIONS:
            raise Refused("busy", f"the server has {MAX_CONNECTIONS} connections open; it is tried again by itself")
        try:
            hosted = await hall.find(socket.path_params["game"])
        except Elsewhere as elsewhere:
            await forward.join(socket, elsewhere.address, hall.store.secret)
            return
        if hosted is None:
            raise Refused("token", "there is no such table")
        seat = hall.seat(hosted.table, socket.path_params["token"])
        if len(hosted.watchers) >= MAX_AT_TABLE:
            raise Refused("busy", f"this table has {MAX_AT_TABLE} connections open; it is tried again by itself")
    except Refused as refusal:
        await turn_away(socket, refusal)
        return
    await socket.accept()
    await Connection(socket, hall, hosted, seat, connections).run()


async def turn_away(socket: WebSocket, refusal: Refused) -> None:
    """Send the reason and close: with code 1013 if it helps to come back later, else with 1008."""
    refused = encoded(Refusal(code=refusal.code, reason=str(refusal)))
    with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError, asyncio.TimeoutError):
        await asyncio.wait_for(socket.accept(), SEND)
        await asyncio.wait_for(socket.send_text(refused), SEND)
    await close(socket, 1013 if refusal.code in ("busy", "store", "moved") else 1008, refusal.code)
