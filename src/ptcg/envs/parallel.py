"""A batch whose games are played by several processes, which write their rows into one block of shared memory.

    with ParallelBatch(256, workers=4, seed=1) as batch:
        batch.send(policy(batch))     # the processes play; this one is free, for a step of learning
        reward, done = batch.recv()

The buffers have the names and meaning of `ptcg.envs.Batch`, and slot i plays the same games as there, whatever the
number of workers is. A script that starts one needs `if __name__ == "__main__":`, since the processes import it.
"""

from __future__ import annotations

import contextlib
import multiprocessing
from collections.abc import Iterator
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from multiprocessing.shared_memory import SharedMemory
from types import TracebackType
from typing import Self, Unpack

import numpy as np
import numpy.typing as npt

from ptcg.envs.arrays import Arrays
from ptcg.envs.batch import SLOTS, TOKENS, Batch
from ptcg.envs.encoder import columns
from ptcg.envs.settings import BatchSettings, WorkerSettings
from ptcg.game.game import Game

STEP, SOME, GAME, STOP, FAILED = b"step", b"some", b"game", b"stop", b"failed "
SECONDS = 60.0
"""How long a worker may take for an answer."""
ALIGNED = 64

Kind = type[np.generic]
"""The type of an array's numbers."""
Columns = tuple[tuple[str, Kind, tuple[int, ...]], ...]


def columns_of(tokens: int, slots: int) -> Columns:
    """Return the buffers of a game: name, type and shape."""
    return (
        ("tokens", np.int16, (tokens, columns.TOKEN_WIDTH)),
        ("n_tokens", np.int16, ()),
        ("options", np.int16, (slots, columns.OPTION_WIDTH)),
        ("n_options", np.int16, ()),
        ("mask", np.bool_, (slots,)),
        ("past", np.int16, (columns.PAST_ROWS, columns.PAST_WIDTH)),
        ("globals", np.int16, (columns.GLOBAL_WIDTH,)),
        ("seat", np.uint8, ()),
        ("reward", np.float32, (2,)),
        ("done", np.bool_, ()),
        ("truncated", np.bool_, ()),
        ("winner", np.int8, ()),
        ("prizes", np.int16, (2,)),
        ("actions", np.int64, ()),
        ("where", np.bool_, ()),
    )


FROM_BATCH = 13
"""How many of the columns a worker writes; it reads the others."""


def laid_out(n: int, tokens: int, slots: int) -> Iterator[tuple[str, Kind, tuple[int, ...], int]]:
    """Yield name, type, shape and place in the block of each buffer, and last the size of the block."""
    at = 0
    for name, kind, shape in columns_of(tokens, slots):
        whole = (n, *shape)
        yield name, kind, whole, at
        size = int(np.prod(whole)) * np.dtype(kind).itemsize
        at += -(-size // ALIGNED) * ALIGNED
    yield "", np.uint8, (), at


def arrays(memory: SharedMemory, n: int, tokens: int, slots: int) -> Arrays:
    """Return the buffers in a block of memory."""
    return {
        name: np.ndarray(shape, kind, memory.buf, at) for name, kind, shape, at in laid_out(n, tokens, slots) if name
    }


def serve(pipe: Connection, memory: str, n: int, low: int, high: int, settings: BatchSettings) -> None:
    """Play the games of the slots low to high, as a process of its own, until told to stop."""
    block = SharedMemory(memory)
    try:
        batch = Batch(high - low, **settings)
        tokens, slots = batch.tokens.shape[1], batch.slots
        whole = arrays(block, n, tokens, slots)
        mine = {name: array[low:high] for name, array in whole.items()}
        written = [name for name, *_ in columns_of(tokens, slots)[:FROM_BATCH]]
        counts = {"tokens": batch.n_tokens, "options": batch.n_options, "mask": batch.n_options}
        used = dict.fromkeys(counts, 0)

        def show() -> None:
            """Write the rows. Of tokens and options only what some row uses, or used before: the rest is 0."""
            for name in written:
                if name not in counts:
                    mine[name][:] = getattr(batch, name)
                    continue
                now = int(counts[name].max())
                most = max(now, used[name])
                mine[name][:, :most] = getattr(batch, name)[:, :most]
                used[name] = now

        show()
        pipe.send_bytes(STEP)
        while (word := pipe.recv_bytes()) != STOP:
            if word.startswith(GAME):
                pipe.send(batch.game(int(word.removeprefix(GAME))))
                continue
            batch.step(mine["actions"], mine["where"] if word == SOME else None)
            show()
            pipe.send_bytes(STEP)
    except (EOFError, BrokenPipeError, KeyboardInterrupt):
        pass
    except Exception as failure:  # whatever it is, the process that waits must hear of it
        with contextlib.suppress(OSError):
            pipe.send_bytes(FAILED + str(failure).encode()[:2000])
    finally:
        mine = whole = {}
        with contextlib.suppress(BufferError):
            block.close()


def gone(k: int) -> RuntimeError:
    """Return the error that worker k has ended."""
    return RuntimeError(f"worker {k} has ended; close this batch and begin another")


class ParallelBatch:
    """n games in ``workers`` processes. Other settings are those of `ptcg.envs.Batch`; they are sent to the processes.

    Close it, or use it in a ``with`` block: the processes and the shared memory end with it.

    >>> with ParallelBatch(4, workers=2, seed=1) as batch:
    ...     print(batch.mask.shape)
    (4, 64)
    """

    def __init__(
        self, n: int, *, workers: int, tokens: int = TOKENS, slots: int = SLOTS, **settings: Unpack[WorkerSettings]
    ) -> None:
        """Start the processes. Raises ValueError for a bad argument, also for one that a worker refuses."""
        if not 1 <= workers <= n:
            raise ValueError(f"workers: expected 1 to {n}, one game each at least, found {workers}")
        self.n, self.slots, self.workers = n, slots, workers
        self._illegal = settings.get("illegal", "raise")
        self._first = int(settings.pop("first", 0))
        self._bounds = [n * k // workers for k in range(workers + 1)]
        self._sent = False
        self._pipes: list[Connection] = []
        self._processes: list[SpawnProcess] = []
        size = [at for *_, at in laid_out(n, tokens, slots)][-1]
        self._memory: SharedMemory | None = SharedMemory(create=True, size=size)
        context = multiprocessing.get_context("spawn")
        try:
            for low, high in zip(self._bounds, self._bounds[1:], strict=False):
                pipe, other = context.Pipe()
                given: BatchSettings = {**settings, "tokens": tokens, "slots": slots, "first": self._first + low}
                process = context.Process(
                    target=serve, args=(other, self._memory.name, n, low, high, given), daemon=True
                )
                process.start()
                other.close()
                self._pipes.append(pipe)
                self._processes.append(process)
            for k in range(workers):
                self._answer(k)
        except BaseException:
            self.close()
            raise
        held = arrays(self._memory, n, tokens, slots)
        self._actions, self._where = held["actions"], held["where"]
        for array in (array for name, array in held.items() if name not in ("actions", "where")):
            array.flags.writeable = False
        self.tokens, self.n_tokens, self.globals = held["tokens"], held["n_tokens"], held["globals"]
        self.options, self.n_options, self.mask = held["options"], held["n_options"], held["mask"]
        self.seat, self.past, self.prizes = held["seat"], held["past"], held["prizes"]
        self.reward, self.done = held["reward"], held["done"]
        self.truncated, self.winner = held["truncated"], held["winner"]

    def step(
        self, actions: npt.ArrayLike, where: npt.ArrayLike | None = None
    ) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.bool_]]:
        """Take an option in every game, or only where ``where`` is true, as `Batch.step` does."""
        self.send(actions, where)
        return self.recv()

    def send(self, actions: npt.ArrayLike, where: npt.ArrayLike | None = None) -> None:
        """Begin a step. The buffers change until `recv` has returned. Raises ValueError as `Batch.step` does; then
        nothing has begun."""
        if self._memory is None or self._sent:
            raise ValueError("send: expected an open batch whose last step was received")
        array = np.asarray(actions)
        if array.shape != (self.n,) or not np.issubdtype(array.dtype, np.integer):
            raise ValueError(
                f"actions: expected {self.n} integers, shape ({self.n},), found shape {array.shape} of {array.dtype}"
            )
        some = np.asarray(where) if where is not None else np.ones(self.n, np.bool_)
        if some.shape != (self.n,) or some.dtype != np.bool_:
            raise ValueError(f"where: expected {self.n} truth values, found shape {some.shape} of {some.dtype}")
        bad = np.flatnonzero(some & ((array < 0) | (array >= self.n_options)))
        if len(bad) and self._illegal == "raise":
            i = int(bad[0])
            most = self.n_options[i] - 1
            raise ValueError(f"actions: game {i} has no option {array[i]}; expected 0 to {most}; no game was changed")
        self._actions[:] = array
        self._where[:] = some
        for k, pipe in enumerate(self._pipes):
            try:
                pipe.send_bytes(STEP if where is None else SOME)
            except OSError:
                raise gone(k) from None
        self._sent = True

    def recv(self) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.bool_]]:
        """Wait for the end of the step, and return reward and done."""
        if not self._sent:
            raise ValueError("recv: expected a step that was sent")
        self._sent = False
        for k in range(self.workers):
            self._answer(k)
        return self.reward, self.done

    def game(self, i: int) -> Game:
        """Return a copy of game i as a `Game`, as `Batch.game` does."""
        k = next(k for k, high in enumerate(self._bounds[1:]) if i < high)
        self._pipes[k].send_bytes(GAME + str(i - self._bounds[k]).encode())
        if not self._pipes[k].poll(SECONDS):
            raise RuntimeError(f"worker {k} gave no answer within {SECONDS:g} s")
        found: Game = self._pipes[k].recv()
        return found

    @property
    def pids(self) -> list[int]:
        """The process ids of the workers, for measuring."""
        return [process.pid for process in self._processes if process.pid is not None]

    def close(self) -> None:
        """End the processes and free the memory."""
        for pipe in self._pipes:
            with contextlib.suppress(OSError):
                pipe.send_bytes(STOP)
        for process in self._processes:
            process.join(5)
            if process.is_alive():
                process.terminate()
                process.join(5)
        for pipe in self._pipes:
            pipe.close()
        self._pipes, self._processes = [], []
        if self._memory is not None:
            memory, self._memory = self._memory, None
            with contextlib.suppress(BufferError):  # arrays of the caller may still look into it
                memory.close()
            memory.unlink()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<ParallelBatch of {self.n} games in {self.workers} processes>"

    def _answer(self, k: int) -> None:
        """Wait until worker k is done."""
        pipe = self._pipes[k]
        try:
            if not pipe.poll(SECONDS):
                raise RuntimeError(f"worker {k} gave no answer within {SECONDS:g} s")
            word = pipe.recv_bytes()
        except (EOFError, ConnectionError):
            raise gone(k) from None
        if word.startswith(FAILED):
            raise ValueError(word.removeprefix(FAILED).decode())
