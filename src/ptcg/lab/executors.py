"""Who plays the blocks of a run: this process, a pool of processes, or a Ray cluster. One protocol for all: blocks in,
what they came to out, in whatever order. A block may be played twice; the ledger counts it once."""

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
        """How many blocks are played at once."""
        ...

    def play(self, run: Run, blocks: Sequence[Block]) -> Generator[Done, None, None]:
        """Play the blocks and give each as it is done. Closing the generator gives the others up."""
        ...

    def close(self) -> None:
        """Let go of the workers."""
        ...


class Here:
    """Plays in this process, one block after the other."""

    workers = 1

    def play(self, run: Run, blocks: Iterable[Block]) -> Generator[Done, None, None]:
        """Play the blocks in their order."""
        for block in blocks:
            yield timed(run, block)

    def close(self) -> None:
        """There is nothing to let go of."""


def executor(workers: int | None = None, ray: str | None = None) -> Executor:
    """The executor for so many workers (None: one for each core), or a Ray cluster: "" is one of this machine, else
    its address."""
    if ray is not None:
        from ptcg.lab.on_ray import OnRay

        return OnRay(ray, workers)
    from ptcg.lab.pool import Pool, cores

    n = cores() if workers is None else workers
    if n < 1:
        raise RunError(f"workers: {n}; expected 1 or more")
    return Here() if n == 1 else Pool(n)
