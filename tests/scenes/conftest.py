"""Collects the scene files."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.collecting import SceneFile


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect a file of scenes."""
    return SceneFile.from_parent(parent, path=file_path) if file_path.suffix in (".yaml", ".scenes") else None
