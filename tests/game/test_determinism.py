"""A game is the same in every process: neither hash seeds nor the order of sets and dicts reach it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.playing import BOOKS, game, play

TESTS = Path(__file__).resolve().parent.parent
RUN = """
import json, sys
sys.path.insert(0, sys.argv[1])
from game.test_determinism import keys
print(json.dumps(keys()))
"""


def keys() -> dict[str, list[str]]:
    """Keys along a seeded game of each book, with the notation of what is open and a determinized copy's key."""
    found: dict[str, list[str]] = {}
    for book in BOOKS:
        at = game(book, 11)
        line = found.setdefault(book, [])
        for n in range(6):
            play(at, 12, n)
            line.append(f"{at.key():016x}")
            line.append(" | ".join(at.options.notations))
            line.append(f"{at.determinize(n % 2, n).key():016x}")
    return found


def in_another_process(hash_seed: str) -> dict[str, list[str]]:
    """The same, from a process with its own hash seed."""
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    done = subprocess.run([sys.executable, "-c", RUN, str(TESTS)], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)  # type: ignore[no-any-return]


@pytest.fixture(scope="module")
def here() -> dict[str, list[str]]:
    return keys()


@pytest.mark.parametrize("hash_seed", ["0", "20301"])
def test_hash_seeds_do_not_reach_the_game(hash_seed: str, here: dict[str, list[str]]) -> None:
    assert in_another_process(hash_seed) == here


def test_seeds_reach_the_game() -> None:
    assert len({game("PAR23", seed).key() for seed in range(20)}) == 20
    assert game("PAR23", 3).key() == game("PAR23", "sfc32:3").key()
