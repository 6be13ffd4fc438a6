"""Owners: who the person is that a table belongs to, and whose the saved decks are.

`ptcg play` makes a secret and opens the browser at a link that contains it. A page that sends the secret belongs to the
person who started the table. An address proves nothing: a proxy on this machine makes every stranger come from
127.0.0.1, and may rewrite the Host header as well.

On a person's own machine a saved deck belongs to the house, on a server for others to the visitor who saved it.

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

from ptcg.table.door import OPEN, Door, Proxies

HOUSE = ""
"""The owner of decks saved on a person's own machine, and of all decks saved before visitors had decks of their own."""
NOBODY = "nobody"
"""The owner for a visitor who has saved nothing yet: it has no decks."""
COOKIE = "ptcg-owner"
WORD = "x-ptcg-owner"
"""The header in which a browser that keeps no cookies sends the secret that it has made and keeps itself."""
HOME = "x-ptcg-home"
"""The header in which a page sends the secret of the table's owner. No form and no page of another site can set it."""
SECRET = re.compile(r"[A-Za-z0-9_-]{32}")
KEPT = 400 * 86_400  # seconds; browsers keep no cookie for longer


class Owners:
    """Knows the owner of a request. `door` says whether the table belongs to the person at this machine, and `proxies`
    whether others come through a proxy that nobody has named."""

    def __init__(self, door: Door, proxies: Proxies) -> None:
        self.door = door
        self.proxies = proxies

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

    def proven(self, request: Request) -> bool:
        """Return whether the request has the secret of the person whose table it is."""
        if not self.door.home or not self.door.owner:
            return False
        return secrets.compare_digest(request.headers.get(HOME, "").encode(), self.door.owner.encode())

    def _at_home(self, request: Request) -> bool:
        """Return whether the request may use the decks of the house: everybody at a table that only this machine can
        reach, else only the person whose table it is."""
        alone = self.door.home and self.door.limits == OPEN and not self.proxies.unnamed
        return alone or self.proven(request)


def digest(secret: str) -> str:
    """Return the digest of a secret, which the store keeps."""
    return hashlib.blake2b(secret.encode(), digest_size=16).hexdigest()


def give_secret(request: Request, response: Response) -> None:
    """Send a visitor the secret of the request as a cookie, or renew the cookie the visitor came with."""
    secret = getattr(request.state, "secret", "")
    if secret:
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, secret, KEPT, httponly=True, samesite="strict", secure=secure)
