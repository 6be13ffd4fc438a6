"""The pages and the reference that `make docs` builds: links lead somewhere, and every public name is found."""

from __future__ import annotations

import importlib
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


def site() -> ModuleType:
    """The builder of the site."""
    spec = importlib.util.spec_from_file_location("docs_site", ROOT / "tools" / "docs.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_link_between_pages_leads_somewhere() -> None:
    assert "guide.tutorials_first_game" in site().guide()


@pytest.mark.parametrize("package", ["ptcg", "ptcg.bots", "ptcg.envs", "ptcg.game", "ptcg.lab"])
def test_every_public_name_of_a_package_is_found(package: str) -> None:
    builder = site()
    # pdoc warns of a name in `__all__` that it does not find; warnings are errors
    members = builder.Module(builder.loaded(package)).members
    assert set(importlib.import_module(package).__all__) <= set(members)
