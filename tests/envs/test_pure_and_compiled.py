"""The compiled engine and the same modules run as plain Python write the same rows."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import ptcg

TRAJECTORY = """
import hashlib
import numpy as np
import ptcg.build
from ptcg.envs import Batch
total = hashlib.sha256()
for book in ("RR09", "PAR23"):
    batch = Batch(3, seed=11, rulebook=book, slots=16)
    for step in range(60):
        batch.step((np.arange(3) * 7 + step * 5) % batch.n_options)
        for name in ("tokens", "options", "mask", "past", "globals", "seat", "n_tokens"):
            total.update(getattr(batch, name).tobytes())
print(ptcg.build.kind(), total.hexdigest())
"""


def run(path: Path) -> list[str]:
    """What the trajectory prints with the ptcg of a folder."""
    environment = {**os.environ, "PYTHONPATH": str(path)}
    done = subprocess.run([sys.executable, "-c", TRAJECTORY], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_compiled_and_pure_rows_agree(tmp_path: Path) -> None:
    here = Path(ptcg.__file__).parent
    shutil.copytree(here, tmp_path / "ptcg", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    kind, mine = run(here.parent)
    pure, theirs = run(tmp_path)
    assert pure == "pure"
    assert mine == theirs, kind
