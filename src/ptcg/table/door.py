"""The door: the names the server answers to, how much one client may ask for, and how long a request may take."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable
from typing import ClassVar
from urllib.parse import urlsplit

import h11
import msgspec
from starlette.types import Scope
from uvicorn.protocols.http.h11_impl import H11Protocol

from ptcg.table.refusals import Refused

HEADERS = 15.0  # seconds in which a request must be complete
FORWARDED = frozenset(
    (b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-proto", b"x-real-ip", b"forwarded", b"via")
)
"""The headers that proxies add."""
log = logging.getLogger("ptcg.table")
FULL = (
    b"HTTP/1.1 429 Too Many Requests\r\ncontent-type: text/plain\r\nretry-after: 5\r\nconnection: close\r\n"
    b"content-length: 43\r\n\r\ntoo many connections from one address; wait"
)
MOST_CLIENTS = 20_000  # clients that are remembered; the client whose last request is oldest is forgotten first


class Limits(msgspec.Struct, frozen=True):
    """The limits of one client: open connections, open sockets, open challenges, and how many of each kind it may ask
    for in a minute, and at once. 0 means no limit."""

    connections: int = 0
    sockets: int = 0
    games: int = 0
    decks: int = 0
    searches: int = 0
    requests: int = 0
    hints: int = 0
    challenges: int = 0


OPEN = Limits()
"""For a server that only this machine can reach."""
PUBLIC = Limits(connections=200, sockets=40, games=30, decks=30, searches=240, requests=1200, hints=20, challenges=3)
"""For a server that others can reach. People behind one address share these limits."""

KINDS = {
    "/api/puzzle/check": "hints",
    **dict.fromkeys(("/api/games", "/api/guide", "/api/lesson", "/api/fork", "/api/sandbox", "/api/rematch"), "games"),
    "/api/puzzle": "games",
    **dict.fromkeys(("/api/deck/save", "/api/deck/delete"), "decks"),
    **dict.fromkeys(("/api/cards", "/api/rules", "/api/position", "/api/replay", "/api/scene"), "searches"),
    **dict.fromkeys(("/api/deck/check", "/api/deck/export", "/api/deck/import", "/api/deck/odds"), "searches"),
    **dict.fromkeys(("/api/faces", "/api/themes", "/api/draft"), "searches"),
}
"""The kind of request that a path counts as, besides `requests`."""


class Door(msgspec.Struct, frozen=True):
    """How the server is reached. `hosts` are the names it answers to (None: any name); an address in digits and
    localhost are always allowed, since a page elsewhere that points its name here (DNS rebinding) comes with a name.
    `home`: the table belongs to the person at this machine, though others may reach it too; False: it belongs to
    nobody. `owner` is the secret by which a page proves that it is that person's; empty: no page can. `proxies` are the
    addresses and networks of the proxies that are believed, and `metrics` is the secret for reading the metrics."""

    hosts: frozenset[str] | None = None
    public: str = ""
    limits: Limits = OPEN
    home: bool = True
    owner: str = ""
    proxies: tuple[str, ...] = ()
    metrics: str = ""

    def admits(self, host: str) -> bool:
        """Return whether a Host header names this server."""
        if self.hosts is None:
            return True
        name = name_in(host)
        return name in self.hosts or name == "localhost" or _address(name) is not None

    def trusts(self, address: str) -> bool:
        """Return whether an address is one of the proxies that are believed."""
        return within(address, self.proxies)


def within(address: str, networks: Iterable[str]) -> bool:
    """Return whether an address is in one of the networks."""
    found = _address(address)
    return found is not None and any(found in ipaddress.ip_network(network) for network in networks)


def _address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def name_in(host: str) -> str:
    """Return the name in a Host header, without its port; empty if the header is malformed."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def is_loopback(host: str) -> bool:
    """Return whether a name or an address is this machine itself."""
    found = _address(host.strip("[]"))
    return host == "localhost" or (found is not None and found.is_loopback)


def client_of(scope: Scope) -> str:
    """Return the client that asks: its address, or for IPv6 the network of one customer (/64)."""
    client = scope.get("client")
    found = _address(client[0]) if client else None
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found or "unknown")


class Proxies:
    """Notices a proxy that nobody has named. Through such a proxy every stranger comes from this machine, so from then
    on no request counts as local."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self.unnamed = False

    def look(self, scope: Scope) -> None:
        """Look for signs of a proxy in a request: a header that proxies add, or HTTP/1.0, which no browser speaks. The
        first sign is logged."""
        if self.unnamed:
            return
        sign = next((name for name, _ in scope["headers"] if name in FORWARDED), b"")
        if not sign and scope.get("http_version") == "1.0":
            sign = b"HTTP/1.0"
        host, port = scope.get("client") or ("unknown", 1)
        if not sign or port == 0 or self.door.trusts(host):  # the server has set port 0 for what a named proxy says
            return
        self.unnamed = True
        log.warning(
            "a request from %s came through a proxy (%s) that --trust-proxy does not name: all its visitors count as "
            "one address, and nobody counts as local",
            host, sign.decode("latin-1"),
        )  # fmt: skip

    def local(self, scope: Scope) -> bool:
        """Return whether a request comes from this machine itself, as far as that can be known."""
        client, host = scope.get("client"), dict(scope["headers"]).get(b"host", b"").decode("latin-1")
        return not self.unnamed and client is not None and is_loopback(client[0]) and is_loopback(name_in(host))


class Clients:
    """Counts the sockets and requests of each client."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.sockets: dict[str, int] = {}
        self._left: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, client: str, kind: str) -> None:
        """Count one request of a kind. Raises Refused if the client has asked for too many."""
        a_minute = getattr(self.limits, kind)
        if not a_minute:
            return
        now = time.monotonic()
        left, last = self._left.pop((client, kind), (float(a_minute), now))
        left = min(float(a_minute), left + (now - last) * a_minute / 60)
        enough = left >= 1
        self._left[client, kind] = (left - 1 if enough else left, now)
        if len(self._left) > MOST_CLIENTS:
            self._left.popitem(last=False)
        if not enough:
            raise Refused("rate", f"too many {kind} from one address (at most {a_minute} a minute); wait a moment")

    def enter(self, client: str) -> None:
        """Count a new socket. Raises Refused if the client has too many."""
        have = self.sockets.get(client, 0)
        if self.limits.sockets and have >= self.limits.sockets:
            words = f"one address may have {self.limits.sockets} connections; it is tried again by itself"
            raise Refused("busy", words)
        self.sockets[client] = have + 1

    def leave(self, client: str) -> None:
        """Count a socket that is closed."""
        self.sockets[client] -= 1
        if not self.sockets[client]:
            del self.sockets[client]


Uncounted = Callable[[str, int], bool]


class PunctualProtocol(H11Protocol):
    """HTTP with a deadline: a client that does not send its request in time is disconnected."""

    most = 0
    """The connections that one address may have open (0: no limit). Sockets are counted elsewhere."""
    uncounted: ClassVar[tuple[Uncounted, ...]] = ()
    """What says whether a peer at a port of ours is not counted: it is a named proxy, or another server."""
    open: ClassVar[Counter[str]] = Counter()
    _late: asyncio.TimerHandle | None = None
    _peer = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Start the deadline of a client that has connected. A client with too many connections is turned away before
        anything is read."""
        super().connection_made(transport)  # type: ignore[arg-type]
        address, ours = ((transport.get_extra_info(name) or ("", 0))[:2] for name in ("peername", "sockname"))
        if self.most and not any(says(address[0], ours[1]) for says in self.uncounted):
            self._peer = client_of({"client": address})
            self.open[self._peer] += 1
            if self.open[self._peer] > self.most:
                self.transport.write(FULL)
                self.transport.close()
                return
        self._late = self.loop.call_later(HEADERS, self.transport.close)

    def data_received(self, data: bytes) -> None:
        """Handle data of the client: a whole request stops the deadline, a partial request starts it."""
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._stop_clock()
        elif self._late is None:
            self._late = self.loop.call_later(HEADERS, self.transport.close)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the deadline of a client that has gone."""
        self._stop_clock()
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Stop the deadline of a client that opens a socket, which has limits of its own."""
        self._stop_clock()
        self._leave()
        super().handle_websocket_upgrade(event)

    def _leave(self) -> None:
        if self._peer:
            self.open[self._peer] -= 1
            if not self.open[self._peer]:
                del self.open[self._peer]
            self._peer = ""

    def _stop_clock(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


def limited(most: int, uncounted: Uncounted) -> type[PunctualProtocol]:
    """Return the protocol of a server at which one address may have `most` connections open."""
    members = {"most": most, "uncounted": (uncounted,), "open": Counter()}
    return type("LimitedProtocol", (PunctualProtocol,), members)
