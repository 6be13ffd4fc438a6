"""The Ray executor: with a stand-in for Ray always, with Ray itself wherever it is installed."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import pytest

from labs import small_run
from ptcg.lab.drive import How, drive
from ptcg.lab.on_ray import NoRay, OnRay
from ptcg.lab.results import Ledger, result_bytes


class Stand(ModuleType):
    """What the executor uses of Ray, played in this process: the last task that is under way is done first, and every
    task is played twice, as Ray may do after it has lost a worker."""

    def __init__(self) -> None:
        super().__init__("ray")
        self.tasks: list[tuple[int, int]] = []

    def is_initialized(self) -> bool:
        return True

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def put(self, value: object) -> object:
        return value

    def remote(self, function: Callable[..., Any]) -> Any:
        class Remote:
            def options(self, **asked: object) -> Remote:
                assert asked == {"max_retries": 3, "num_cpus": 1}
                return self

            def remote(self, run: bytes, blocks: list[tuple[int, int, int]]) -> Any:
                stand.tasks.append((blocks[0][0], len(blocks)))
                return lambda: function(run, blocks) and function(run, blocks)

        stand = self
        return Remote()

    def wait(self, under_way: list[Any], num_returns: int) -> tuple[list[Any], list[Any]]:
        return under_way[-num_returns:], under_way[:-num_returns]

    def get(self, ready: list[Any]) -> list[Any]:
        return [task() for task in ready]

    def cancel(self, task: object, force: bool) -> None:
        pass


def result(ledger: Ledger) -> bytes:
    assert not ledger.missing()
    return result_bytes(ledger.run, ledger.tallies())


def test_a_cluster_gives_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand()
    monkeypatch.setitem(sys.modules, "ray", stand)
    here = result(drive(small_run(), How(workers=1)).ledger)
    assert result(drive(small_run(), How(ray="")).ledger) == here
    assert sum(blocks for _, blocks in stand.tasks) == 4


def test_blocks_are_bundled_into_tasks_that_are_worth_sending(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand()
    monkeypatch.setitem(sys.modules, "ray", stand)
    run = small_run(40, turns=1)
    assert len(list(OnRay().play(run, list(run.blocks())))) == 20
    assert len(stand.tasks) < 20 and max(blocks for _, blocks in stand.tasks) > 1


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoRay, match=r"Ray is not installed; expected `pip install ptcg\[cluster\]`"):
        OnRay()


if find_spec("ray") is not None:

    def test_ray_itself_gives_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
        import ray

        monkeypatch.setitem(os.environ, "RAY_worker_niceness", "0")
        here = result(drive(small_run(), How(workers=1)).ledger)
        try:
            assert result(drive(small_run(), How(ray="", workers=2)).ledger) == here
        finally:
            ray.shutdown()
