"""The recipes of docs/how-to work as printed: what a page says, and nothing else, is written into a copy of the
project."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STEP = re.compile(
    r"(?:(?P<how>Write|Add to the end of) `(?P<new>(?:src|tests)/[\w./]+)`"
    r"|In `(?P<changed>[\w./]+)`, below the line `(?P<line>[^`]*)`,)"
    r"[^\n]*\n(?P<indent> *)```\n(?P<text>.*?)\n(?P=indent)```",
    re.DOTALL,
)
COPIED = ("src", "tools", "docs/how-to", "docs/reference", "tests/text", "tests/verbs", "tests/effects")
PAGES = [
    ("add-an-effect", 5, "verbs.py", "tests/verbs/test_draw_and_shuffle.py tests/verbs/test_halve_counters.py", 2),
    (
        "add-a-modifier",
        14,
        "verbs.py",
        "tests/effects/test_heals_more.py tests/effects/test_attacks_printed.py",
        2,
    ),
    ("add-a-field-of-the-view", 4, "shapes.py", "tests/game/test_turns_in_play.py", 1),
]
"""A page, the files that it writes or changes step by step, its tool, its tests, and the fewest that must pass."""


def carry_out(page: str, folder: Path) -> int:
    """Do each step of a page in a folder, and return how many there were."""
    steps = list(STEP.finditer((ROOT / f"docs/how-to/{page}.md").read_text(encoding="utf-8")))
    for step in steps:
        file = folder / (step["new"] or step["changed"])
        block = textwrap.dedent(step["text"]) + "\n"
        if step["how"] == "Write":
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block, encoding="utf-8")
        elif step["how"]:
            gap = "\n\n" if file.suffix == ".py" else ""
            file.write_text(file.read_text(encoding="utf-8") + gap + block, encoding="utf-8")
        else:
            whole, line = file.read_text(encoding="utf-8"), f"\n{step['line']}\n"
            assert line in whole, f"{page}: {file.name} has no line {step['line']!r}"
            margin = len(step["text"]) - len(step["text"].lstrip()) - len(step["indent"])
            file.write_text(whole.replace(line, line + textwrap.indent(block, " " * margin), 1), encoding="utf-8")
    return len(steps)


@pytest.mark.parametrize(("page", "steps", "tool", "tests", "least"), PAGES, ids=[x[0] for x in PAGES])
def test_the_page_works(page: str, steps: int, tool: str, tests: str, least: int, tmp_path: Path) -> None:
    for name in COPIED:
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "static", "golden"))
    for name in ("board.js", "shapes.d.ts"):
        (tmp_path / "src/ptcg/table/static").mkdir(exist_ok=True)
        shutil.copy(ROOT / "src/ptcg/table/static" / name, tmp_path / "src/ptcg/table/static")
    assert carry_out(page, tmp_path) == steps
    here = {**os.environ, "PYTHONPATH": str(tmp_path / "src"), "PTCG_HOME": str(tmp_path / "home")}
    subprocess.run([sys.executable, f"tools/{tool}"], cwd=tmp_path, env=here, check=True, capture_output=True)
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "--import-mode=importlib", *tests.split()]
    done = subprocess.run(command, cwd=tmp_path, env=here, capture_output=True, text=True)
    passed = re.search(r"(\d+) passed", done.stdout)
    assert done.returncode == 0 and passed and int(passed[1]) >= least, done.stdout + done.stderr
