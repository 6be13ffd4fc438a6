"""Whose a saved deck is: on one's own machine the house's, on a server for others the visitor's who saved it.

A visitor who saves a deck gets a secret in a cookie that no script and no other site can use. A page whose browser
keeps no cookie makes a secret and says it with every question. The store has only a digest of it: whoever reads the
store cannot take a visitor's place.
"""

from __future__ import annotations

import hashlib
import re
import secrets

from starlette.requests import Request
from starlette.responses import Response

from ptcg.table.door import OPEN, Door, is_loopback, name_in

HOUSE = ""
"""The owner of what is saved on one's own machine, and of all that was saved before visitors had decks of their own."""
NOBODY = "nobody"
"""The owner that a visitor is who has saved nothing yet: it has no decks."""
COOKIE = "ptcg-owner"
WORD = "x-ptcg-owner"
"""The header in which a browser that keeps no cookie says the secret, which it has made and keeps by itself."""
SECRET = re.compile(r"[A-Za-z0-9_-]{32}")
KEPT = 400 * 86_400  # seconds; browsers keep no cookie for longer


class Owners:
    """Knows who asks. `door` says whether the table is somebody's own."""

    def __init__(self, door: Door) -> None:
        self.door = door

    def of(self, request: Request) -> str:
        """Who owns what this request finds; NOBODY for a visitor without a secret."""
        if self._at_home(request):
            return HOUSE
        given = request.headers.get(WORD) or request.cookies.get(COOKIE, "")
        if not SECRET.fullmatch(given):
            return NOBODY
        request.state.secret = given
        return digest(given)

    def saving(self, request: Request) -> str:
        """Who owns what this request saves: a visitor without a secret is given one with the answer."""
        owner = self.of(request)
        if owner != NOBODY:
            return owner
        request.state.secret = secrets.token_urlsafe(24)
        return digest(request.state.secret)

    def _at_home(self, request: Request) -> bool:
        """Whether somebody sits at the machine of a table that is their own. What a tunnel or a proxy on that machine
        passes on comes from it too, but with the name that others use."""
        if not self.door.home or self.door.limits == OPEN:
            return self.door.home
        name = name_in(request.headers.get("host", ""))
        return request.client is not None and is_loopback(request.client.host) and is_loopback(name)


def digest(secret: str) -> str:
    """What the store has of a secret."""
    return hashlib.blake2b(secret.encode(), digest_size=16).hexdigest()


def give_secret(request: Request, response: Response) -> None:
    """Give a visitor the secret that was made for them; the one that they came with is kept for as long again."""
    secret = getattr(request.state, "secret", "")
    if secret:
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, secret, KEPT, httponly=True, samesite="strict", secure=secure)
