"""One WebSocket for each first page: it sends the open challenges whenever they change. The page sends only pings."""

from __future__ import annotations

import asyncio
import contextlib

from starlette.websockets import WebSocket, WebSocketDisconnect

from ptcg.table import sockets
from ptcg.table.answers import ChallengeList, OpenChallenge, encoded
from ptcg.table.challenges import Challenges
from ptcg.table.door import client_of
from ptcg.table.refusals import Refused

MAX_PINGS = 12  # messages in a row without a pause of a second
MAX_PING = 64  # characters of a message


class LobbyPage:
    """A first page that shows the challenges. A list that it has not received yet is replaced by the newest list."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self._list: list[OpenChallenge] = []
        self._news = asyncio.Event()

    def tell(self, rows: list[OpenChallenge]) -> None:
        """Queue a list for the page."""
        self._list = rows
        self._news.set()

    async def send(self) -> None:
        """Send lists as they come."""
        while True:
            await self._news.wait()
            self._news.clear()
            message = ChallengeList(challenges=self._list)
            await asyncio.wait_for(self.socket.send_text(encoded(message)), sockets.SEND)

    async def receive(self) -> None:
        """Receive pings until the page goes, is silent, or sends too much."""
        loop, pings, since = asyncio.get_running_loop(), 0, 0.0
        while True:
            text = await asyncio.wait_for(self.socket.receive_text(), sockets.IDLE)
            pings, since = (pings + 1, since) if loop.time() - since < 1 else (1, loop.time())
            if len(text) > MAX_PING or pings > MAX_PINGS:
                raise Refused("malformed", "this page only listens")


async def serve(socket: WebSocket, challenges: Challenges, connections: sockets.Connections) -> None:
    """Show the challenges to a page until it goes. A page that is turned away gets the reason in one frame."""
    client = client_of(socket.scope)
    try:
        if not sockets.same_origin(socket):
            raise Refused("origin", "this page comes from another address; expected one of this server")
        if connections.open >= sockets.MAX_CONNECTIONS:
            raise Refused("busy", f"the server has {sockets.MAX_CONNECTIONS} connections open")
        connections.clients.enter(client)
    except Refused as refusal:
        await sockets.turn_away(socket, refusal)
        return
    connections.open += 1
    page = LobbyPage(socket)
    try:
        await socket.accept()
        await challenges.watch(page.tell)
        tasks = [asyncio.create_task(page.send()), asyncio.create_task(page.receive())]
        done, rest = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in rest:
            task.cancel()
        for task in done:
            with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError, KeyError, TimeoutError, Refused):
                task.result()
        await sockets.close(socket, 1008 if any(isinstance(t.exception(), Refused) for t in done) else 1001, "")
    finally:
        challenges.leave(page.tell)
        connections.open -= 1
        connections.clients.leave(client)
