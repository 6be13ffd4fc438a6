"""Scenes with printed cards: constructs of current cards, bugs that other engines had to fix most often, corners that
were wrong once, and the rulings of the judges' compendium (`source` names ruling, team and date)."""

from __future__ import annotations

from pathlib import Path

import pytest

from cards.making import corpus
from ptcg.scenes import Scene, read_scenes
from ptcg.scenes.library import Library
from ptcg.scenes.run import run_scene

HERE = Path(__file__).parent
FILES = sorted(path for path in HERE.rglob("*.yaml") if "cases" not in path.parts)
SCENES = [scene for path in FILES for scene in read_scenes(path)]


@pytest.fixture(scope="module")
def library() -> Library:
    return Library(corpus())


@pytest.mark.parametrize("scene", SCENES, ids=[scene.id for scene in SCENES])
def test_scene(scene: Scene, library: Library) -> None:
    assert run_scene(scene, library).difference == ""


def test_ids_are_unique() -> None:
    assert len({scene.id for scene in SCENES}) == len(SCENES)
