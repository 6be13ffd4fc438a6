"""An exception that passes many frames, each with a position of its own, frees the positions one inside the other."""

from __future__ import annotations

import subprocess
import sys

DIVE = """
import ptcg

def dive(game, depth):
    mine = game.clone()
    mine.choose(0)
    if depth == 0 or mine.outcome is not None:
        raise RuntimeError("up again")
    dive(mine, depth - 1)

for seed in range(20):
    try:
        dive(ptcg.Game.new("PAR23", seed=seed), 120)
    except RuntimeError:
        print("up")
"""


def test_an_exception_may_pass_many_frames_that_hold_a_position() -> None:
    done = subprocess.run([sys.executable, "-c", DIVE], capture_output=True, text=True)  # broken memory ends a process
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("up") == 20
