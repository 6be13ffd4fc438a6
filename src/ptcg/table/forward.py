"""Forwarding: a request for a game that another server of the same database has goes to that server, and its answer
back.

Servers recognise one another by a secret of the database. A forwarded request carries the secret and the address of the
client. The server that receives it counts the client's requests, and never forwards it again.
"""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import secrets
import ssl
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

import msgspec
import websockets
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect

from ptcg.table.door import client_of
from ptcg.table.owners import WORD
from ptcg.table.refusals import Refused

SECRET, CLIENT = "x-ptcg-secret", "x-ptcg-client"
PATIENCE = 20.0  # seconds another server may take for an answer
GONE = 1012  # the code that tells a page that its server is gone; the page comes back by itself
_lines = ThreadPoolExecutor(32, "ptcg-forward")
"""Threads that wait for other servers. Those of asyncio are few, and a server that is suspended keeps them."""
MOVING = "this game is moving to another server; it is tried again"


def comes_from_a_server(scope: Scope, secret: str) -> bool:
    """Return whether another server has forwarded this request. If so, the scope gets the client that the server
    names."""
    headers = dict(scope["headers"])
    given = headers.get(SECRET.encode(), b"")
    if not secret or not secrets.compare_digest(given, secret.encode()):
        return False
    scope["client"] = (headers.get(CLIENT.encode(), b"unknown").decode("latin-1"), 0)
    scope["ptcg.passed_on"] = True
    return True


def passed_on(scope: Scope) -> bool:
    """Return whether a request or a socket was forwarded by another server."""
    return bool(scope.get("ptcg.passed_on"))


async def ask(request: Request, address: str, secret: str) -> Response:
    """Return the other server's answer to a request. Raises Refused if it does not answer."""
    if passed_on(request.scope):
        raise Refused("moving", MOVING)
    path = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    body = msgspec.json.encode(request.state.body) if hasattr(request.state, "body") else b""
    headers = {
        "host": request.headers.get("host", ""), "content-type": "application/json", SECRET: secret,
        CLIENT: client_of(request.scope), **{name: request.headers.get(name, "") for name in ("cookie", WORD)},
    }  # fmt: skip
    try:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(_lines, _ask, address, request.method, path, body, headers)
    except (OSError, http.client.HTTPException):
        raise Refused("moving", MOVING) from None


def _ask(address: str, method: str, path: str, body: bytes, headers: dict[str, str]) -> Response:
    parts = urlsplit(address)
    assert parts.hostname is not None
    line: http.client.HTTPConnection
    if parts.scheme == "https":
        line = http.client.HTTPSConnection(parts.hostname, parts.port, timeout=PATIENCE, context=_unnamed())
    else:
        line = http.client.HTTPConnection(parts.hostname, parts.port, timeout=PATIENCE)
    with contextlib.closing(line):
        line.request(method, path, body, headers)
        answer = line.getresponse()
        return Response(answer.read(), answer.status, media_type=answer.headers.get_content_type())


async def join(socket: WebSocket, address: str, secret: str) -> None:
    """Connect a client with the server that has its game, until one of them goes. Raises Refused if the server does not
    answer."""
    if passed_on(socket.scope):
        raise Refused("busy", MOVING)
    parts = urlsplit(address)
    scheme = "wss" if parts.scheme == "https" else "ws"
    headers = {SECRET: secret, CLIENT: client_of(socket.scope)}
    try:
        line = await connect(
            f"{scheme}://{parts.netloc}{socket.url.path}", additional_headers=headers, open_timeout=5, proxy=None,
            ssl=_unnamed() if scheme == "wss" else None, max_size=None, ping_interval=2, ping_timeout=4,
        )  # fmt: skip
    except (OSError, TimeoutError, websockets.WebSocketException):
        raise Refused("busy", MOVING) from None
    await socket.accept()
    up = asyncio.create_task(_up(socket, line))
    try:
        async for message in line:
            await socket.send_text(message if isinstance(message, str) else message.decode())
        code = line.close_code or GONE
    except (websockets.WebSocketException, WebSocketDisconnect, RuntimeError, OSError):
        code = GONE
    finally:
        up.cancel()
        with contextlib.suppress(Exception):
            await line.close()
    with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
        await socket.close(code if code in (1001, 1003, 1008, 1009, 1011, 1013) else GONE)


async def _up(socket: WebSocket, line: ClientConnection) -> None:
    """Pass the client's messages on to the other server; close the line when the client goes."""
    try:
        while True:
            await line.send(await socket.receive_text())
    except (WebSocketDisconnect, RuntimeError, KeyError, websockets.WebSocketException):
        await line.close()


def _unnamed() -> ssl.SSLContext:
    """Return a TLS context without checks of the name: a server proves itself by its entry in the database."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context
