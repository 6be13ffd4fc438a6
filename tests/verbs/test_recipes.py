"""The recipes of docs/how-to/add-an-effect.md work as printed: the files of the page, and nothing else, are written
into a copy of the project."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

ROOT = Path(__file__).parents[2]
FILE = re.compile(r"Write `((?:src|tests)/[\w/]+\.py)`.*?\n( *)```\n(.*?)\n\2```", re.DOTALL)


def test_the_effects_of_the_page_work(tmp_path: Path) -> None:
    for name in ("src", "tools", "docs/how-to", "docs/reference"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "static"))
    (tmp_path / "tests/verbs").mkdir(parents=True)
    page = (ROOT / "docs/how-to/add-an-effect.md").read_text(encoding="utf-8")
    written = [(Path(path), textwrap.dedent(text) + "\n") for path, _, text in FILE.findall(page)]
    assert len(written) == 5
    for path, text in written:
        (tmp_path / path).write_text(text, encoding="utf-8")
    here = {**os.environ, "PYTHONPATH": str(tmp_path / "src"), "PTCG_HOME": str(tmp_path / "home")}
    subprocess.run([sys.executable, "tools/verbs.py"], cwd=tmp_path, env=here, check=True, capture_output=True)
    command = [sys.executable, "-m", "pytest", "-q", "--import-mode=importlib", "tests/verbs"]
    done = subprocess.run(command, cwd=tmp_path, env=here, capture_output=True, text=True)
    assert done.returncode == 0 and "2 passed" in done.stdout, done.stdout + done.stderr
