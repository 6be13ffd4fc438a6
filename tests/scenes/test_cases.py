"""The conformance cases: every one that the cards at hand can express passes."""

from __future__ import annotations

from pathlib import Path

import pytest

from ptcg.scenes import Scene, read_scenes
from ptcg.scenes.build import unread
from ptcg.scenes.library import Library
from ptcg.scenes.run import run_scene
from scenes.making import builtin_library

CASES = [scene for path in sorted((Path(__file__).parent / "cases").glob("*.yaml")) for scene in read_scenes(path)]
LIBRARY = Library()
READY = [scene for scene in CASES if not unread(scene, LIBRARY) and not scene.disputed]


@pytest.mark.parametrize("scene", READY, ids=[scene.id for scene in READY])
def test_case(scene: Scene) -> None:
    assert run_scene(scene, LIBRARY).difference == ""


def test_the_built_in_cards_alone_express_some() -> None:
    assert sum(not unread(scene, builtin_library()) for scene in CASES) >= 8


def test_ids_are_unique() -> None:
    assert len({scene.id for scene in CASES}) == len(CASES)
