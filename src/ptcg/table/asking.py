"""Requests and answers of the JSON interface: bounded bodies, one sentence for an error, no trace to a client."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ptcg.table.hosting import Refused

MAX_BODY = 65_536
log = logging.getLogger("ptcg.table")
Answer = dict[str, Any]
Handler = Callable[[Request], Awaitable[Answer]]


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
        except (msgspec.DecodeError, RecursionError):
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
