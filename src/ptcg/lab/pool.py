"""A pool of processes. A process that dies is replaced, and its block is played again. A block that kills its process
every time is played game by game, and the game that kills it counts as crashed."""

from __future__ import annotations

import contextlib
import os
import selectors
import subprocess
import sys
from collections import deque
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

import msgspec

import ptcg
from ptcg.lab.results import Done
from ptcg.lab.runs import Block, Run
from ptcg.lab.tally import Tally, total

_DONE = msgspec.json.Decoder(Done)

TRIES = 3
"""How often a block may kill its process before it is played game by game."""
KILLER = "a process"
"""The name in the crash of a game that kills its process."""


def cores() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass
class _Worker:
    """A process and the block it plays."""

    process: subprocess.Popen[bytes]
    task: _Task | None = None

    @property
    def out(self) -> IO[bytes]:
        """The pipe from which the answers of the process are read."""
        assert self.process.stdout is not None
        return self.process.stdout

    def give(self, task: _Task) -> None:
        """Send a block to the process. If the process has died, that is noticed when its answer is read."""
        assert self.process.stdin is not None
        self.task = task
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.write(msgspec.json.encode(task.block) + b"\n")
            self.process.stdin.flush()

    def end(self) -> None:
        """Kill the process and wait until it is gone."""
        self.process.kill()
        self.process.wait()
        self.out.close()
        if self.process.stdin is not None:
            with contextlib.suppress(BrokenPipeError):
                self.process.stdin.close()


@dataclass
class _Task:
    """A block to play, how often it has killed a process, and the block that it is a game of."""

    block: Block
    deaths: int = 0
    part_of: _Parts | None = None


@dataclass
class _Parts:
    """A block that is played game by game."""

    block: Block
    done: dict[int, Done] = field(default_factory=dict)

    def put(self, part: Done) -> Done | None:
        """Add one game; return the whole block if it was the last game, else None."""
        self.done[part.block.first] = part
        if len(self.done) < self.block.count:
            return None
        parts = [self.done[first] for first in sorted(self.done)]
        return Done(self.block, total(p.tally for p in parts), round(sum(p.seconds for p in parts), 3))


class Pool:
    """Plays in `workers` processes at once. They stay until the pool is closed, or plays another run."""

    def __init__(self, workers: int, tries: int = TRIES) -> None:
        self.workers = workers
        self.tries = tries
        self._selector = selectors.DefaultSelector()
        self._idle: list[_Worker] = []
        self._greeting = b""

    def play(self, run: Run, blocks: Sequence[Block]) -> Generator[Done, None, None]:
        """Play the blocks and yield each as soon as it is done."""
        greeting = msgspec.json.encode(run) + b"\n"
        if greeting != self._greeting:
            self.close()
            self._greeting = greeting
        waiting = deque(_Task(block) for block in blocks)
        busy = 0
        try:
            while waiting or busy:
                while waiting and busy < self.workers:
                    self._give(waiting.popleft())
                    busy += 1
                for key, _ in self._selector.select():
                    worker: _Worker = key.data
                    line = worker.out.readline()
                    self._selector.unregister(worker.out)
                    busy -= 1
                    task = worker.task
                    assert task is not None
                    if line.endswith(b"\n"):
                        self._idle.append(worker)
                        done = _whole(task, _DONE.decode(line))
                    else:
                        worker.end()
                        done = _died(task, waiting, self.tries)
                    if done is not None:
                        yield done
        finally:
            # Blocks that are still being played are given up.
            for key in list(self._selector.get_map().values()):
                self._selector.unregister(key.data.out)
                key.data.end()

    def close(self) -> None:
        """End the processes."""
        while self._idle:
            self._idle.pop().end()

    def _give(self, task: _Task) -> None:
        worker = self._idle.pop() if self._idle else self._start()
        worker.give(task)
        self._selector.register(worker.out, selectors.EVENT_READ, worker)

    def _start(self) -> _Worker:
        here = str(Path(ptcg.__file__).parent.parent)
        paths = [here, *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
        process = subprocess.Popen(
            [sys.executable, "-m", "ptcg.lab.worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        )  # fmt: skip
        assert process.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            process.stdin.write(self._greeting)
        return _Worker(process)


def _died(task: _Task, waiting: deque[_Task], tries: int) -> Done | None:
    """Handle a process that has died over a block: the block is played again, then game by game, then the game counts
    as crashed. Return what is done by that, or None."""
    task.deaths += 1
    if task.deaths < tries:
        waiting.appendleft(task)
        return None
    if task.part_of is None and task.block.count > 1:
        whole, parts = task.block, _Parts(task.block)
        games = [Block(whole.first + i, whole.cell, 1) for i in range(whole.count)]
        waiting.extendleft(_Task(game, part_of=parts) for game in reversed(games))
        return None
    number = task.block.first
    crash = Tally(outcomes="c", crashed={KILLER: 1}, crash=f"game {number}: the process that played it ended")
    return _whole(task, Done(task.block, crash))


def _whole(task: _Task, done: Done) -> Done | None:
    """Return a block that is done, or None if it is a game of a block that is not done yet."""
    return done if task.part_of is None else task.part_of.put(done)
