"""Executors play the blocks of a run: in this process, in a pool of processes, or on a Ray cluster. All follow one
protocol: they take blocks and yield their results, in any order. A block may be played twice; the ledger counts it
once."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import Protocol

from ptcg.lab.play import timed
from ptcg.lab.results import Done, RunError
from ptcg.lab.runs import Block, Run


class Executor(Protocol):
    """Plays blocks."""

    @property
    def workers(self) -> int:
        """How many blocks are played at the same time."""
        ...

    def play(self, run: Run, blocks: Sequence[Block]) -> Generator[Done, None, None]:
        """Play the blocks and yield each as soon as it is done. Closing the generator gives up the others."""
        ...

    def close(self) -> None:
        """Release the workers."""
        ...


class Here:
    """Plays in this process, one block after the other."""

    workers = 1

    def play(self, run: Run, blocks: Iterable[Block]) -> Generator[Done, None, None]:
        """Play the blocks in their order."""
        for block in blocks:
            yield timed(run, block)

    def close(self) -> None:
        """Do nothing, since there are no workers to release."""


def executor(workers: int | None = None, ray: str | None = None) -> Executor:
    """Return the executor for a number of workers (None: one for each core), or for a Ray cluster: "" is a cluster of
    this machine, else the address. Raises RunError for fewer than one worker."""
    if ray is not None:
        from ptcg.lab.on_ray import OnRay

        return OnRay(ray, workers)
    from ptcg.lab.pool import Pool, cores

    n = cores() if workers is None else workers
    if n < 1:
        raise RunError(f"workers: {n}; expected 1 or more")
    return Here() if n == 1 else Pool(n)
