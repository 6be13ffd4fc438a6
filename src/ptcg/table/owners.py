"""Owners of saved decks: on a person's own machine the house, on a server for others the visitor who saved the deck.

A visitor who saves a deck gets a secret in a cookie that no script and no other site can use. A page whose browser
keeps no cookies makes a secret and sends it with every request. The store has only a digest of the secret, so that a
person who reads the store cannot pose as a visitor.
"""

from __future__ import annotations

import hashlib
import re
import secrets

from starlette.requests import Request
from starlette.responses import Response

from ptcg.table.door import OPEN, Door, is_loopback, name_in

HOUSE = ""
"""The owner of decks saved on a person's own machine, and of all decks saved before visitors had decks of their own."""
NOBODY = "nobody"
"""The owner for a visitor who has saved nothing yet: it has no decks."""
COOKIE = "ptcg-owner"
WORD = "x-ptcg-owner"
"""The header in which a browser that keeps no cookies sends the secret that it has made and keeps itself."""
SECRET = re.compile(r"[A-Za-z0-9_-]{32}")
KEPT = 400 * 86_400  # seconds; browsers keep no cookie for longer


class Owners:
    """Knows the owner of a request. `door` says whether the table belongs to the person at this machine."""

    def __init__(self, door: Door) -> None:
        self.door = door

    def of(self, request: Request) -> str:
        """Return the owner whose decks this request may read; NOBODY for a visitor without a secret."""
        if self._at_home(request):
            return HOUSE
        given = request.headers.get(WORD) or request.cookies.get(COOKIE, "")
        if not SECRET.fullmatch(given):
            return NOBODY
        request.state.secret = given
        return digest(given)

    def saving(self, request: Request) -> str:
        """Return the owner of a deck that this request saves. A visitor without a secret gets one with the answer."""
        owner = self.of(request)
        if owner != NOBODY:
            return owner
        request.state.secret = secrets.token_urlsafe(24)
        return digest(request.state.secret)

    def _at_home(self, request: Request) -> bool:
        """Return whether the request comes from the person at this machine, whose table it is. Requests through a
        tunnel or a proxy on the machine come from it too, but with the name that others use."""
        if not self.door.home or self.door.limits == OPEN:
            return self.door.home
        name = name_in(request.headers.get("host", ""))
        return request.client is not None and is_loopback(request.client.host) and is_loopback(name)


def digest(secret: str) -> str:
    """Return the digest of a secret, which the store keeps."""
    return hashlib.blake2b(secret.encode(), digest_size=16).hexdigest()


def give_secret(request: Request, response: Response) -> None:
    """Send a visitor the secret of the request as a cookie, or renew the cookie the visitor came with."""
    secret = getattr(request.state, "secret", "")
    if secret:
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, secret, KEPT, httponly=True, samesite="strict", secure=secure)
