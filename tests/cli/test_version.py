"""`ptcg --version`."""

from __future__ import annotations

import subprocess
import sys

import pytest

import ptcg
from ptcg import build
from ptcg.cli import main


def test_it_names_version_and_build(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"ptcg {ptcg.__version__} ({build.kind()})\n"


def test_it_loads_no_command() -> None:
    code = "import sys; from ptcg.cli import main; main(['--version']); print('cyclopts' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "False"
