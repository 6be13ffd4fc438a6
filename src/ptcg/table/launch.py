"""Opening the table: a server on this machine and a browser window on it, or a server for others."""

from __future__ import annotations

import contextlib
import ipaddress
import logging
import os
import secrets
import socket
import ssl
import sys
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import uvicorn
from starlette.applications import Starlette

from ptcg.build import kind
from ptcg.cards import Deck, Pool
from ptcg.table.door import OPEN, PUBLIC, Door, is_loopback, limited, within
from ptcg.table.hosted import warm_up
from ptcg.table.logs import set_up_logs
from ptcg.table.qr import text_code
from ptcg.table.server import make_app
from ptcg.table.setups import Seat, new_token
from ptcg.table.sockets import MAX_CONNECTIONS, MAX_FRAME
from ptcg.table.store import SqliteStore, open_store
from ptcg.table.studying import Studies
from ptcg.table.tables import Tables
from ptcg.table.thinkers import Thinkers
from ptcg.table.workers import Workers

HOST, PORT = "127.0.0.1", 8090
SPARE = 500  # connections besides those of tables: requests, and connections that a server opens itself
MOST_WORKERS = 64
GRACE = 5  # seconds in which a stopping server finishes what it has begun; a container gives it ten for everything


class CannotServe(OSError):
    """The server cannot be opened as asked; the message says why in one line."""


class PortTaken(CannotServe):
    """The port asked for is in use."""


class Address(msgspec.Struct):
    """The address at which the server listens, and how others reach it."""

    host: str = HOST
    port: int | None = None
    public_url: str = ""
    certificate: Path | None = None
    key: Path | None = None
    trust_proxy: tuple[str, ...] = ()
    allow_host: tuple[str, ...] = ()
    workers: int = 1
    metrics: str = ""
    """The secret for reading the metrics; empty: nobody elsewhere may read them."""
    inner: str = ""
    """The address at which other servers of the same database reach this server: an address of this machine, with or
    without a port."""

    @property
    def local(self) -> bool:
        """Whether only this machine can reach the server."""
        return is_loopback(self.host) and not self.public_url and not self.trust_proxy

    def base(self, port: int) -> str:
        """Return the address for a browser of this machine."""
        host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(self.host, self.host)
        return f"{'https' if self.certificate else 'http'}://{f'[{host}]' if ':' in host.strip('[]') else host}:{port}"

    def public(self, port: int) -> str:
        """Return the address for others: the given address, else the address of this machine in its network; empty if
        there is none."""
        if self.public_url:
            return self.public_url.rstrip("/")
        if self.host not in ("0.0.0.0", "::"):
            return "" if is_loopback(self.host) else self.base(port)
        found = network_address()
        return f"{'https' if self.certificate else 'http'}://{found}:{port}" if found else ""

    def door(self, port: int, home: bool = False) -> Door:
        """Return the names that the server answers to, the limits of each client, and whether it is a person's own
        table."""
        names = {self.host.lower(), *(name.lower() for name in self.allow_host)}
        if not is_loopback(self.host):
            names |= {socket.gethostname().lower(), f"{socket.gethostname().lower()}.local"}
        if self.public_url:
            names.add(urlsplit(self.public_url).hostname or "")
        owner = secrets.token_urlsafe(24) if home else ""
        limits = OPEN if self.local else PUBLIC
        return Door(frozenset(names), self.public(port), limits, home, owner, self.trust_proxy, self.metrics)

    def check(self) -> None:
        """Raise CannotServe if an option is impossible."""
        if self.public_url:
            parts = urlsplit(self.public_url)
            if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
                raise CannotServe(f"--public-url {self.public_url}: expected an address like https://cards.example.org")
        if (self.certificate is None) != (self.key is None):
            raise CannotServe("--certificate and --key belong together; expected both or neither")
        if not 1 <= self.workers <= MOST_WORKERS:
            raise CannotServe(f"--workers {self.workers}: expected 1 to {MOST_WORKERS}")
        if self.inner and self.workers > 1 and urlsplit(f"//{self.inner}").port:
            raise CannotServe(f"--inner {self.inner}: several workers cannot share a port; expected an address alone")
        for network in self.trust_proxy:
            try:
                ipaddress.ip_network(network)
            except ValueError:
                raise CannotServe(f"--trust-proxy {network}: expected an address or network like 10.0.0.0/8") from None
        if self.certificate is not None and self.key is not None:
            for file in (self.certificate, self.key):
                if not file.is_file():
                    raise CannotServe(f"{file}: there is no such file; expected a certificate and its key as PEM")
            try:
                ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(self.certificate, self.key, password="")
            except (ssl.SSLError, OSError, ValueError) as error:
                why = getattr(error, "reason", None) or error
                raise CannotServe(f"{self.certificate}, {self.key}: cannot be used for TLS ({why})") from None


class FirstGame(msgspec.Struct):
    """A game that is opened with the table, with the choices that were made in it before."""

    rulebook: str
    decks: tuple[Deck, Deck]
    seats: tuple[Seat, Seat]
    hot_seat: bool = False
    seed: str = ""
    choices: tuple[int, ...] = ()
    guide: bool = False


def run(
    port: int | None = None, open_browser: bool = True, address: Address | None = None,
    game: FirstGame | None = None, pools: Sequence[Pool] | None = None,
) -> None:  # fmt: skip
    """Serve the table until it is stopped. Without a port the usual port is used, or a free port if that is in use.
    Raises CannotServe."""
    address = address or Address(port=port)
    address.check()
    with contextlib.closing(listen(address.host, address.port)) as listener:
        number = listener.getsockname()[1]
        base, public = address.base(number), address.public(number)

        async def begin(hall: Tables) -> None:
            if kind() == "compiled":  # in pure Python a study takes minutes
                hall.studies = Studies()
            path = "/" if game is None else await open_game(hall, game)
            path += f"#owner={door.owner}"  # a fragment: no log, no proxy and no other site gets to see it
            print(f"The table is open at {base}{path} (Ctrl-C closes it)", flush=True)
            if public and public != base:
                print(f"Others reach it at {public}/\n{text_code(public + '/')}", flush=True)
            if open_browser:
                threading.Timer(0.2, webbrowser.open, (base + path,)).start()

        store, door = SqliteStore(address=f"{base}/"), address.door(number, home=True)
        app = make_app(store, pools, door=door, begin=begin, thinkers=Thinkers())
        threading.Thread(target=warm_up, args=(app.state.search.prepare,), name="ptcg-warm-up", daemon=True).start()
        with contextlib.suppress(KeyboardInterrupt):
            uvicorn.Server(config(app, address)).run(sockets=[listener])


async def open_game(hall: Tables, game: FirstGame) -> str:
    """Open the game that the command line asks for, and return the path of its first seat."""
    hosted = await hall.open(
        game.rulebook,
        game.decks,
        game.seats,
        hot_seat=game.hot_seat,
        seed=game.seed,
        choices=game.choices,
        guide=game.guide,
    )
    setup = hosted.table.setup
    return f"/play/{setup.id}/{setup.seats[0].token}"


def seats_for(opponent: str, bot: str) -> tuple[Seat, Seat]:
    """Return the seats of a game against a bot, or with another person (by link, or at the same screen)."""
    return Seat("Player 1", token=new_token()), Seat(bot.capitalize(), bot=bot) if bot else Seat("Player 2")


def serve(address: Address, json_logs: bool = False, store: str = "") -> None:
    """Serve the table for others until it is stopped. `store` is the place of the games. With several workers each
    worker is a process; a worker that ends is started again, and its games go on in the others. Raises CannotServe."""
    address.check()
    if address.workers > 1 and not store.startswith(("postgresql://", "postgres://")):
        raise CannotServe(f"--workers {address.workers}: several processes need --store postgresql://…")
    set_up_logs(json_logs)
    with contextlib.closing(listen(address.host, PORT if address.port is None else address.port)) as listener:
        number = listener.getsockname()[1]
        base = address.base(number)
        said = {"address": base, "workers": address.workers}
        words = (base, address.public(number) or "nowhere")
        if address.workers == 1:
            work(address, number, json_logs, store, [listener], words=words, said=said)
            return
        open_store(store).close()  # a fault of the store is reported once, before any worker starts
        logging.getLogger("ptcg.table").info("serving at %s, for others at %s", *words, extra=said)
        Workers(address.workers, work, (address, number, json_logs, store, [listener])).run()


def work(
    address: Address, number: int, json_logs: bool, store: str, sockets: list[socket.socket], *,
    words: tuple[str, str] | None = None, said: dict[str, object] | None = None,
) -> None:  # fmt: skip
    """Run one server process. It listens at the sockets that the workers share, and at a socket of its own for other
    servers."""
    set_up_logs(json_logs)
    with contextlib.ExitStack() as open_now:
        inner, reached = None, ""
        if store.startswith(("postgresql://", "postgres://")):
            inner = open_now.enter_context(contextlib.closing(listen_inside(address.inner)))
            host, port = inner.getsockname()[:2]
            reached = f"{'https' if address.certificate else 'http'}://{f'[{host}]' if ':' in host else host}:{port}"
        cores = max(1, (os.cpu_count() or 1) // address.workers)
        kept = open_store(store, reached or f"{address.base(number)}/")
        app = make_app(kept, door=address.door(number), thinkers=Thinkers(cores))
        threading.Thread(target=warm_up, args=(app.state.search.prepare,), name="ptcg-warm-up", daemon=True).start()
        if words is not None:
            logging.getLogger("ptcg.table").info("serving at %s, for others at %s", *words, extra=said)
        server = uvicorn.Server(config(app, address, inner.getsockname()[1] if inner else 0))
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[*sockets, *([inner] if inner else [])])
        if server.started:
            leave()


def leave() -> None:
    """End this process at once: everything is saved, and freeing every card in memory takes seconds. Usually the signal
    that uvicorn raises again ends the process, but it does not end the first process of a container."""
    logging.shutdown()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)


def listen_inside(inner: str) -> socket.socket:
    """Return the socket at which other servers reach this one: on loopback, unless an address is given."""
    parts = urlsplit(f"//{inner}" if inner else f"//{HOST}")
    try:
        return listen(parts.hostname or HOST, parts.port or 0)
    except ValueError:
        raise CannotServe(f"--inner {inner}: expected an address like 10.0.0.5 or 10.0.0.5:8091") from None


def config(app: Starlette, address: Address | None = None, inner: int = 0) -> uvicorn.Config:
    """Return the settings of the server: messages are limited in size, connections in number, slow and dead connections
    are noticed, and only a trusted proxy is believed about the client's address. `inner` is the port for other
    servers."""
    address = address or Address()
    trusted, most = address.trust_proxy, (OPEN if address.local else PUBLIC).connections
    protocol = limited(most, lambda peer, port: port == inner != 0 or within(peer, trusted))
    allow_connections()
    return uvicorn.Config(
        app, log_config=None, log_level="warning", access_log=False, ws_max_size=MAX_FRAME * 2, ws_ping_interval=10,
        ws_ping_timeout=15, limit_concurrency=MAX_CONNECTIONS + SPARE, timeout_keep_alive=15,
        timeout_graceful_shutdown=GRACE, http=protocol, proxy_headers=bool(address.trust_proxy),
        forwarded_allow_ips=list(address.trust_proxy),
        ssl_certfile=address.certificate, ssl_keyfile=address.key, server_header=False,
    )  # fmt: skip


def allow_connections() -> None:
    """Raise the limit of open files of this process to the number of its connections, if the system's limit is
    lower."""
    try:
        import resource
    except ImportError:
        return  # Windows has no such limit
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_CONNECTIONS + 2 * SPARE
    if soft != resource.RLIM_INFINITY and soft < wanted:
        most = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def listen(host: str, port: int | None) -> socket.socket:
    """Return a listening socket. Raises PortTaken if the given port is in use."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in (port,) if port is not None else (PORT, 0):
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host.strip("[]"), number))
            listener.listen(1024)
            return listener
        except socket.gaierror:
            listener.close()
            raise CannotServe(f"--host {host}: expected an address of this machine") from None
        except OverflowError:
            listener.close()
            raise CannotServe(f"--port {number}: expected 0 to 65535") from None
        except OSError as error:
            listener.close()
            if error.errno is not None and error.strerror and "ddress already in use" not in error.strerror:
                raise CannotServe(f"{host}, port {number}: cannot be listened on ({error.strerror})") from None
    raise PortTaken(f"port {port} is already in use; choose another with --port")


def network_address() -> str:
    """Return the address of this machine in its network, or an empty text. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if is_loopback(found) else found
