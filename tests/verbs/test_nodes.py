"""Loading the nodes loads all of them, whatever was imported before."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import ptcg.effects
import ptcg.verbs

CODE = "from ptcg.verbs.nodes import NODES; print(*{x.__module__ for x in NODES.values()})"
NO_NODES = {"__init__", "all", "node", "nodes", "registry", "rewriter", "rows"}


def test_every_module_of_the_tree_and_of_the_verbs_is_loaded() -> None:
    files = [file for package in (ptcg.effects, ptcg.verbs) for file in Path(package.__path__[0]).glob("*.py")]
    found = subprocess.run([sys.executable, "-c", CODE], check=True, capture_output=True, text=True).stdout.split()
    loaded = {name.rpartition(".")[2] for name in found}
    assert {file.stem for file in files} - NO_NODES == loaded - {"node"}
    assert len(loaded) > 60
