"""Corners of the rules that were wrong once, each class with scenes of real cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from cards.making import corpus
from ptcg.scenes import Scene, read_scenes
from ptcg.scenes.library import Library
from ptcg.scenes.run import run_scene

SCENES = read_scenes(Path(__file__).parent / "corners.yaml")


@pytest.fixture(scope="module")
def library() -> Library:
    return Library(corpus())


@pytest.mark.parametrize("scene", SCENES, ids=[scene.id for scene in SCENES])
def test_scene(scene: Scene, library: Library) -> None:
    assert run_scene(scene, library).difference == ""
