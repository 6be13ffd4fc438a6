"""The check of the page's scripts: `make lint` runs it, and a machine without node goes on without it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_without_node_one_line_says_so(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "tools" / "page.py")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={"PATH": str(tmp_path)})
    assert done.returncode == 0
    assert done.stdout.startswith("page: the scripts are not checked") and done.stdout.count("\n") == 1
