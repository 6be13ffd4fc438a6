"""Rulings of the judges' compendium, each played with the cards it is about: `source` names ruling, team and date."""

from __future__ import annotations

from pathlib import Path

import pytest

from cards.making import corpus
from ptcg.scenes import Scene, read_scenes
from ptcg.scenes.library import Library
from ptcg.scenes.run import run_scene

FOLDER = Path(__file__).parent / "rulings"
SCENES = [scene for path in sorted(FOLDER.glob("*.yaml")) for scene in read_scenes(path)]


@pytest.fixture(scope="module")
def library() -> Library:
    return Library(corpus())


@pytest.mark.parametrize("scene", SCENES, ids=[scene.id for scene in SCENES])
def test_ruling(scene: Scene, library: Library) -> None:
    assert run_scene(scene, library).difference == ""


def test_ids_are_unique() -> None:
    assert len({scene.id for scene in SCENES}) == len(SCENES)
