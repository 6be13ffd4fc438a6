"""Requests and answers of the JSON interface: bodies have limits, an error is one sentence, and no client gets a
trace."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ptcg.table import forward
from ptcg.table.hosted import Elsewhere
from ptcg.table.owners import give_secret
from ptcg.table.refusals import Refused
from ptcg.table.store import StoreError

MAX_BODY = 65_536
BODY = 20.0  # seconds in which the body of a request must arrive
STATUS = {"unsaved": 503, "store": 503, "moving": 503, "moved": 503, "slow": 408, "large": 413, "rate": 429}
log = logging.getLogger("ptcg.table")
Answer = Mapping[str, object]
"""A JSON object: the body of a request, or what is sent back."""
Handler = Callable[[Request], Awaitable[Answer]]


def number(request: Request, name: str, default: int) -> int:
    """Return a number of the query, or the default if it is missing or no number."""
    text = request.query_params.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 9 else default


async def body(request: Request) -> Answer:
    """Return the JSON object of a request. The body is read once and then cached. Raises Refused if it is too large,
    too slow or malformed."""
    if not hasattr(request.state, "body"):
        data = b""
        try:
            async with asyncio.timeout(BODY):
                async for chunk in request.stream():
                    data += chunk
                    if len(data) > MAX_BODY:
                        raise Refused("large", "the request is too large")
        except TimeoutError:
            raise Refused("slow", f"the request took longer than {BODY:g} seconds to arrive") from None
        try:
            request.state.body = msgspec.json.decode(data)
        except (ValueError, RecursionError):  # a number of over 4,300 digits is a ValueError, not a DecodeError
            raise Refused("malformed", "expected a JSON object") from None
    if not isinstance(request.state.body, dict):
        raise Refused("malformed", "expected a JSON object")
    return request.state.body


def answering(handler: Handler, secret: str = "") -> Callable[[Request], Coroutine[object, object, Response]]:
    """Return an endpoint that sends the handler's answer as JSON. A refusal becomes 400 or the code's own status, an
    unforeseen error 500 without a trace. A request for a game that another server has is forwarded."""

    async def answer(request: Request) -> Response:
        try:
            try:
                found = Response(msgspec.json.encode(await handler(request)), media_type="application/json")
                give_secret(request, found)
                return found
            except Elsewhere as elsewhere:
                return await forward.ask(request, elsewhere.address, secret)
        except Refused as refusal:
            return JSONResponse({"error": str(refusal), "code": refusal.code}, STATUS.get(refusal.code, 400))
        except StoreError as error:
            log.error("%s: %s", request.url.path, error)
            words = f"this could not be saved or read ({error.brief}); try again"
            return JSONResponse({"error": words, "code": "store"}, 503)
        except asyncio.CancelledError:  # the server closes, and waits for this request no longer
            return JSONResponse({"error": "the server is closing; try again", "code": "closing"}, 503)
        except Exception:
            log.exception("%s", request.url.path)
            return JSONResponse({"error": "something went wrong at the server", "code": "error"}, 500)

    return answer
