"""The list of compiled packages is the same for the build and at run time."""

from __future__ import annotations

import tomllib
from pathlib import Path

from ptcg.build import COMPILED

ROOT = Path(__file__).parents[1]


def test_the_build_compiles_what_the_version_looks_at() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        listed = tomllib.load(file)["tool"]["ptcg"]["compiled"]
    assert listed == [f"ptcg/{name}" for name in COMPILED]
    assert all((ROOT / "src" / name / "__init__.py").is_file() for name in listed)
