"""The example of the laboratory runs as a reader would run it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_example_runs(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "examples" / "laboratory.py"), "2", str(tmp_path)]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "One hand in four is a mulligan" in said and "exactly" in said
    assert "Ancient Roar" in (tmp_path / "match.html").read_text(encoding="utf-8")
    assert (tmp_path / "odds.csv").read_text(encoding="utf-8").startswith("what,item,deck")
