"""How this ptcg was built: compiled or pure Python."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

COMPILED = ("engine", "verbs/run", "bots/brain", "envs/encoder")
"""The packages that a compiled wheel holds as extension modules; pyproject.toml lists the same."""


def version() -> str:
    """Return the version, and whether the compiled engine runs: `ptcg 0.2.0 (compiled)`."""
    from ptcg import __version__

    return f"ptcg {__version__} ({kind()})"


def kind() -> str:
    """Return `compiled` when every module of the compiled packages is an extension module, else `pure`."""
    folders = [Path(__file__).parent / name for name in COMPILED]
    files = [path for folder in folders for path in folder.rglob("*")]
    sources = {path.with_suffix("") for path in files if path.suffix == ".py" and path.name != "__init__.py"}
    built = (path for path in files if path.name.endswith(tuple(EXTENSION_SUFFIXES)))
    native = {path.with_name(path.name.split(".")[0]) for path in built}
    return "compiled" if sources and sources <= native else "pure"
