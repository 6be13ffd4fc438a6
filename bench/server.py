"""The table's server under load: many games against bots at once on one real server process, over WebSockets.

Each client is a person who thinks for a while and then answers; what is measured is the time from sending a choice to
the frame that shows it, which the server sends when the choice is on disk. Bots think meanwhile in processes of their
own, on the same cores as the server and these clients.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect

from ptcg.rulebooks import BOOK_IDS

GAMES = 400
THINK = 1.0  # seconds a person thinks, on average
MOST_P95 = 100.0  # milliseconds
SERVE = "import sys; from bench.server import serve; serve(int(sys.argv[1]), sys.argv[2])"


def serve(ready: int, folder: str) -> None:
    """Run a server as `ptcg play` does, on a free port, and write the port to the file descriptor `ready`."""
    import socket

    import uvicorn

    from ptcg.cards import builtin_pool
    from ptcg.table.launch import config
    from ptcg.table.server import make_app
    from ptcg.table.store import SqliteStore

    listener = socket.create_server(("127.0.0.1", 0), backlog=1024)
    os.write(ready, f"{listener.getsockname()[1]}\n".encode())
    os.close(ready)
    uvicorn.Server(config(make_app(SqliteStore(Path(folder) / "table.sqlite"), [builtin_pool()]))).run([listener])


class Load:
    """The clients of one server, and what they measured."""

    def __init__(self, port: int, think: float, opponent: str) -> None:
        self.port = port
        self.think = think
        self.opponent = opponent
        self.waits: list[float] = []
        self.refused = 0
        self.over = 0
        self.measuring = False
        self._decks: list[dict[str, Any]] = []

    def open(self, number: int) -> dict[str, Any]:
        """Open a new game against the bot; the books take turns."""
        book = BOOK_IDS[number % len(BOOK_IDS)]
        self._decks = self._decks or self._ask("/api/lobby")["decks"]
        decks = [deck["id"] for deck in self._decks if deck["rulebook"] == book]
        asked = {"rulebook": book, "deck": decks[number // 5 % len(decks)], "opponent": self.opponent}
        return self._ask("/api/games", asked)

    def _ask(self, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(f"http://127.0.0.1:{self.port}{path}", data), timeout=60) as answer:
            found: dict[str, Any] = json.load(answer)
            return found

    async def play(self, ws: ClientConnection, rng: Random) -> None:
        """Answer every question at random after some thought, until the game is over or the time is up."""
        sent, state = 0.0, ""
        while True:
            frame = json.loads(await ws.recv())
            if frame["type"] == "refused":
                self.refused += 1
                sent = 0.0
                continue
            if frame["type"] != "state":
                continue
            if sent and frame["state"] != state:
                if self.measuring:
                    self.waits.append(time.perf_counter() - sent)
                sent = 0.0
            if "over" in frame:
                self.over += 1
                return
            if "decision" in frame and frame["state"] != state:
                state = frame["state"]
                await asyncio.sleep(rng.expovariate(1 / self.think) if self.think else 0)
                sent = time.perf_counter()
                choice = rng.randrange(len(frame["decision"]["options"]))
                await ws.send(json.dumps({"choose": choice, "state": state}))

    async def run(self, games: int, seconds: float) -> None:
        """Run all clients at once; the first three seconds are not counted."""
        opened = [await asyncio.to_thread(self.open, number) for number in range(games)]
        async with AsyncExitStack() as stack:
            sockets = [
                await stack.enter_async_context(
                    connect(f"ws://127.0.0.1:{self.port}/ws/{game['game']}/{game['token']}", max_size=None)
                )
                for game in opened
            ]
            people = [asyncio.create_task(self.play(ws, Random(i))) for i, ws in enumerate(sockets)]
            await asyncio.sleep(3)
            self.measuring = True
            await asyncio.sleep(seconds)
            for person in people:
                person.cancel()
            done = await asyncio.gather(*people, return_exceptions=True)
        failed = [x for x in done if isinstance(x, Exception)]
        if failed:
            raise RuntimeError(f"{len(failed)} of {games} clients failed: {failed[0]!r}")


def measure(
    games: int = GAMES, seconds: float = 15.0, think: float = THINK, opponent: str = "greedy"
) -> dict[str, float]:
    """Return the figures of one run: milliseconds per choice, choices per second."""
    root = Path(__file__).resolve().parent.parent
    before = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    with tempfile.TemporaryDirectory() as folder:
        reading, ready = os.pipe()
        environment = {**os.environ, "PTCG_HOME": folder}
        server = subprocess.Popen(
            [sys.executable, "-c", SERVE, str(ready), folder], cwd=root, env=environment, pass_fds=[ready]
        )
        os.close(ready)
        try:
            with os.fdopen(reading) as line:
                port = int(line.readline() or 0)
            if not port:
                raise RuntimeError("the server did not start")
            load = Load(port, think, opponent)
            asyncio.run(load.run(games, seconds))
        finally:
            server.terminate()
            server.wait(timeout=20)
    waits = sorted(1000 * wait for wait in load.waits)
    if not waits:
        raise RuntimeError("no choice was answered")

    def at(part: float) -> float:
        return waits[min(len(waits) - 1, int(part * len(waits)))]

    return {
        "games": float(games), "choices": float(len(waits)), "choices_per_s": len(waits) / seconds, "p50_ms": at(0.5),
        "p95_ms": at(0.95), "max_ms": waits[-1], "refused": float(load.refused), "over": float(load.over),
        "load_before": before,
    }  # fmt: skip


def words(found: dict[str, float]) -> str:
    """Return the figures in one line."""
    return (
        f"server: {found['games']:.0f} games against bots at once, {found['choices']:.0f} choices "
        f"({found['choices_per_s']:.0f}/s), p50 {found['p50_ms']:.0f} ms, p95 {found['p95_ms']:.0f} ms, "
        f"slowest {found['max_ms']:.0f} ms, {found['refused']:.0f} refused "
        f"(other load of the machine: {found['load_before']:.1f} processes)"
    )


def main() -> None:
    """Measure and print; with --check exit with 1 if a choice takes too long."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--think", type=float, default=THINK, help="seconds a person thinks on average")
    parser.add_argument("--opponent", default="greedy", help="the bot")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--check", action="store_true", help=f"exit 1 when p95 is over {MOST_P95:.0f} ms")
    args = parser.parse_args()
    found = measure(args.games, args.seconds, args.think, args.opponent)
    print(json.dumps(found) if args.json else words(found))
    if args.check and found["p95_ms"] > MOST_P95:
        sys.exit(1)


if __name__ == "__main__":
    main()
