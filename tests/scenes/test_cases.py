"""The conformance cases: every one passes, those with printed cards where the card data is there."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from cards.making import corpus
from ptcg.scenes import Scene, read_scenes
from ptcg.scenes.build import unread
from ptcg.scenes.library import Library
from ptcg.scenes.run import run_scene
from scenes.making import builtin_library

CASES = [scene for path in sorted((Path(__file__).parent / "cases").glob("*.yaml")) for scene in read_scenes(path)]
BUILT_IN = [scene for scene in CASES if not unread(scene, builtin_library())]


@cache
def printed() -> Library:
    """The built-in cards and the card data; without it the test is skipped."""
    corpus()
    return Library()


@pytest.mark.parametrize("scene", CASES, ids=[scene.id for scene in CASES])
def test_case(scene: Scene) -> None:
    library = builtin_library() if scene in BUILT_IN else printed()
    difference = run_scene(scene, library).difference
    # a disputed case stays as it was written, with its citation
    assert (difference != "") if scene.disputed else difference == ""


def test_the_built_in_cards_alone_express_some() -> None:
    assert len(BUILT_IN) >= 8


def test_ids_are_unique() -> None:
    assert len({scene.id for scene in CASES}) == len(CASES)
