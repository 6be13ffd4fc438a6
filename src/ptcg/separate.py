"""Parts of ptcg that are installed as packages of their own."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

PACKAGES = {"ptcg_cabt": "ptcg-cabt", "ptcg_dev": "ptcg-dev"}
"""The import name of each package, and the name that it is installed by."""


class Missing(Exception):
    """Raised when a package is not installed; the message names it."""


def installed(package: str) -> bool:
    """Return whether a package of PACKAGES is installed."""
    return find_spec(package) is not None


def load(module: str) -> ModuleType:
    """Import a module of a package of PACKAGES. Raises Missing if the package is not installed."""
    package = module.partition(".")[0]
    if not installed(package):
        raise Missing(f"this needs the package {PACKAGES[package]}; from a clone: pip install ./packages/{package[5:]}")
    return import_module(module)
