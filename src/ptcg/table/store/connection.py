"""A connection to PostgreSQL on which no statement waits longer than a limit, whatever happens to the network."""

from __future__ import annotations

import math
from collections.abc import Generator
from typing import Any

import psycopg

from ptcg.table.store.limits import CONNECT, TooSlow, monotonic

OPTIONS = "-c statement_timeout=4000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=5000"
"""Limits at the database's end: a server that is suspended in a transaction does not lock a game for longer."""
KEEPALIVE: dict[str, Any] = {
    "tcp_user_timeout": 4000, "keepalives": 1, "keepalives_idle": 2, "keepalives_interval": 1, "keepalives_count": 3,
}  # fmt: skip
"""Limits of the operating system: a peer that is gone is noticed while nothing is sent."""


Waiting = Generator[Any, Any, Any]
"""A statement under way, as the driver keeps it."""


class LimitedConnection(psycopg.Connection[Any]):
    """A connection whose statements raise TooSlow when the time `until` has come. Close it after that: the answer is
    still on its way."""

    until: float = math.inf

    def wait(self, gen: Waiting, *more: Any, **named: Any) -> Any:
        """Wait for an answer of the database."""
        return super().wait(_limited(gen, self.until), *more, **named)


def _limited(gen: Waiting, until: float) -> Waiting:
    """Yield what `gen` yields. The driver resumes a generator ten times per second, even if nothing arrives."""
    try:
        wanted = next(gen)
        while True:
            ready = yield wanted
            if monotonic() >= until:
                raise TooSlow("no answer within the limit")
            wanted = gen.send(ready)
    except StopIteration as done:
        return done.value


def open_connection(url: str) -> LimitedConnection:
    """Open a connection. Raises psycopg.Error if that takes too long or fails."""
    return LimitedConnection.connect(
        url, autocommit=True, connect_timeout=CONNECT, options=OPTIONS, client_encoding="utf8", **KEEPALIVE
    )  # a database without an encoding would answer with bytes
