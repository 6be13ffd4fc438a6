"""Plays on a Ray cluster. A task is several blocks, because tasks of less than some seconds cost more than they bring.
Ray plays a task again when its worker or machine is lost."""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence
from typing import Any

import msgspec

from ptcg.lab.play import timed
from ptcg.lab.results import Done, RunError
from ptcg.lab.runs import Block, Run

_RUN = msgspec.json.Decoder(Run)
_DONE = msgspec.json.Decoder(Done)

SECONDS = 15.0
"""The seconds that a task should take."""
RETRIES = 3
AHEAD = 2
"""The number of tasks in progress for each processor."""


class NoRay(RunError):
    """Ray is not installed, or its cluster cannot be reached."""


def _play(run: bytes, blocks: list[tuple[int, int, int]]) -> list[bytes]:
    """Play blocks on a machine of the cluster. Data are sent as JSON, so that no class of ptcg has to be sent."""
    question = _RUN.decode(run)
    return [msgspec.json.encode(timed(question, Block(*block))) for block in blocks]


class OnRay:
    """Plays on the cluster at an address; without an address on a cluster of this machine, with `workers` workers."""

    def __init__(self, address: str = "", workers: int | None = None) -> None:
        try:
            import ray
        except ImportError:
            raise NoRay("Ray is not installed; expected `pip install ptcg[cluster]`") from None
        self._ray: Any = ray
        self.address = address
        if not ray.is_initialized():
            try:
                if address:
                    ray.init(address=address, logging_level="error", log_to_driver=False)
                else:
                    ray.init(num_cpus=workers, include_dashboard=False, logging_level="error", log_to_driver=False)
            except (ConnectionError, ValueError, RuntimeError) as error:
                raise NoRay(f"no Ray cluster answers at {address or 'this machine'} ({error})") from None
        self.workers = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def play(self, run: Run, blocks: Sequence[Block]) -> Generator[Done, None, None]:
        """Play the blocks. The first tasks are short and show how many blocks make a task of SECONDS."""
        ray = self._ray
        task = ray.remote(_play).options(max_retries=RETRIES, num_cpus=1)
        question = ray.put(msgspec.json.encode(run))
        waiting, bundle, under_way = list(blocks), 1, set[Any]()
        try:
            while waiting or under_way:
                while waiting and len(under_way) < AHEAD * self.workers:
                    some, waiting = waiting[:bundle], waiting[bundle:]
                    under_way.add(task.remote(question, [(b.first, b.cell, b.count) for b in some]))
                ready, _ = ray.wait(list(under_way), num_returns=1)
                under_way.difference_update(ready)
                for answers in ray.get(ready):
                    dones = [_DONE.decode(answer) for answer in answers]
                    took = max(sum(done.seconds for done in dones) / len(dones), 0.01)
                    fair = math.ceil(len(waiting) / (AHEAD * self.workers)) or 1
                    bundle = max(1, min(round(SECONDS / took), fair))
                    yield from dones
        finally:
            for ref in under_way:
                ray.cancel(ref, force=False)

    def close(self) -> None:
        """Leave the cluster running: another run of this process may use it, and Ray ends it with the process."""
