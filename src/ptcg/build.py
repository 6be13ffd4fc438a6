"""How this ptcg was built: compiled or pure Python."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path


def version() -> str:
    """Version, and whether the compiled core runs: `ptcg 0.2.0 (compiled)`."""
    from ptcg import __version__

    return f"ptcg {__version__} ({kind()})"


def kind() -> str:
    """`compiled` when every module of the core is an extension module, else `pure`."""
    core = Path(__file__).parent / "core"
    sources = {path.with_suffix("") for path in core.rglob("*.py") if path.name != "__init__.py"}
    built = (path for path in core.rglob("*") if path.name.endswith(tuple(EXTENSION_SUFFIXES)))
    native = {path.with_name(path.name.split(".")[0]) for path in built}
    return "compiled" if sources and sources <= native else "pure"
