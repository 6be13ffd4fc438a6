"""Skipped tests: which fail a run, and how they are reported."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from skips import NO_LOGS, Skips

TOOL = Path(__file__).parents[1] / "tools" / "skipped.py"


@pytest.mark.parametrize(
    ("skips", "ci", "bare", "fails"),
    [
        (Skips(), "1", "", False),
        (Skips(5), "1", "", True),
        (Skips(5), "1", "1", False),
        (Skips(5), "", "", False),
        (Skips(0, ["a.py::b: no chromium"]), "1", "1", True),
        (Skips(0, [f"a.py::b: {NO_LOGS}"]), "1", "1", False),
        (Skips(0, [f"a.py::b: {NO_LOGS}"]), "1", "", True),
        (Skips(5, ["a.py::b: no chromium"]), "", "", False),
    ],
)
def test_with_ci_a_skip_fails_except_printed_cards_in_a_bare_run(
    skips: Skips, ci: str, bare: str, fails: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", ci)
    monkeypatch.setenv("PTCG_BARE", bare)
    assert skips.fail() == fails
    skips.append_to(tmp_path / "report")
    assert subprocess.run([sys.executable, TOOL, tmp_path / "report"], capture_output=True).returncode == fails


def test_tests_of_printed_cards_are_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    Skips(16_000, ["a.py::b: no chromium", "a.py::c: no chromium"]).append_to(tmp_path / "report")
    Skips(626).append_to(tmp_path / "report")
    done = subprocess.run([sys.executable, TOOL, tmp_path / "report"], capture_output=True, text=True, encoding="utf-8")
    assert done.stdout.splitlines() == [
        "2 skipped: no chromium",
        "16,626 tests of printed cards not run: `make cards` fetches the data",
    ]
