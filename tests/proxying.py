"""A TCP proxy between a server and its database, which can cut, stall and swallow."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

PASS, CUT, STALL, LATE, HOLE, DEAF = "pass", "cut", "stall", "late", "hole", "deaf"
FAULTS = (CUT, STALL, LATE, HOLE, DEAF)
"""CUT ends all connections and refuses new ones. STALL holds everything back until the fault is over; LATE holds only
the answers back. HOLE swallows everything, new connections too; DEAF swallows only the answers."""


class Proxy:
    """A proxy on a port of its own, in a thread of its own. It leads to the socket file of a database."""

    def __init__(self, target: Path) -> None:
        self.target = target
        self.port = 0
        self.fault = PASS
        self._pairs: set[tuple[asyncio.StreamWriter, asyncio.StreamWriter]] = set()
        self._deaf: set[int] = set()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)
        self._thread.start()
        self._ready.wait()

    def be(self, fault: str) -> None:
        """Begin a fault, or end it (PASS). A connection that lost something does not come back: it is cut."""
        self._do(self._be(fault))

    def _do(self, doing: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(doing, self._loop).result(120)

    async def _be(self, fault: str) -> None:
        self.fault = fault
        for pair in tuple(self._pairs):
            if fault == CUT or (fault == PASS and id(pair[0]) in self._deaf):
                self._end(pair)

    def _end(self, pair: tuple[asyncio.StreamWriter, asyncio.StreamWriter]) -> None:
        for writer in pair:
            writer.transport.abort()

    async def _serve(self) -> None:
        server = await asyncio.start_server(self._pass, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        self._ready.set()
        await self._stop.wait()
        server.close()
        for pair in tuple(self._pairs):
            self._end(pair)
        await asyncio.sleep(0.1)  # the connections close

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.fault == CUT:
            writer.transport.abort()
            return
        try:
            answers, asks = await asyncio.open_unix_connection(str(self.target))
        except OSError:
            writer.transport.abort()
            return
        pair = (writer, asks)
        self._pairs.add(pair)
        try:
            up = asyncio.create_task(self._pump(reader, asks, id(writer), (STALL,), (HOLE,)))
            down = asyncio.create_task(self._pump(answers, writer, id(writer), (STALL, LATE), (HOLE, DEAF)))
            _, rest = await asyncio.wait([up, down], return_when=asyncio.FIRST_COMPLETED)
            for task in rest:
                task.cancel()
        finally:
            self._pairs.discard(pair)
            self._deaf.discard(id(writer))
            self._end(pair)

    async def _pump(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, line: int, held: tuple[str, ...],
        swallowed: tuple[str, ...],
    ) -> None:  # fmt: skip
        try:
            while data := await source.read(65_536):
                while self.fault in held:
                    await asyncio.sleep(0.01)
                if self.fault in swallowed:
                    self._deaf.add(line)
                elif line not in self._deaf:
                    sink.write(data)
                    await sink.drain()
            while self.fault in (*held, *swallowed):  # a server that hangs up is not heard either
                await asyncio.sleep(0.01)
        except OSError:
            pass

    def close(self) -> None:
        """Stop the proxy."""
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(120)
