"""How this ptcg was built: compiled or pure Python."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path


def kind() -> str:
    """`compiled` when every module of the core is an extension module, else `pure`."""
    core = Path(__file__).parent / "core"
    sources = {path.stem for path in core.glob("*.py")} - {"__init__"}
    native = {path.name.split(".")[0] for path in core.glob("*") if path.name.endswith(tuple(EXTENSION_SUFFIXES))}
    return "compiled" if sources and sources <= native else "pure"
