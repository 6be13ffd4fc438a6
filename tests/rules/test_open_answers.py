"""Answers of the compendium that the engine does not follow yet: their scenes fail today.

A scene that passes here is followed: move it to `tests/scenes/rulings`, and drop its row of the ledger.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ptcg.scenes import Scene, parse_scenes
from rules.test_compendium import rows
from scenes.collecting import wrong

FOLDER = Path(__file__).parent / "compendium" / "open"
FILES = sorted(FOLDER.glob("*.scenes"))


def scenes() -> list[Scene]:
    """Return the scenes of all files."""
    return [scene for file in FILES for scene in parse_scenes(file.read_text(encoding="utf-8"), str(file))]


@pytest.mark.parametrize("scene", scenes(), ids=lambda scene: scene.id)
def test_an_open_answer_is_not_followed_yet(scene: Scene) -> None:
    assert wrong(scene), f"{scene.id} passes: it is not open any more"


def test_each_has_an_open_row() -> None:
    opened = {row.number for row in rows() if row.status == "open"}
    assert {int(number) for scene in scenes() for number in re.findall(r"^\d+", scene.id)} <= opened
