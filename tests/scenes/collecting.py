"""Scene files as tests: a file is listed without being parsed, and one item runs the scenes of a card.

`pytest -k dp4-29` runs the scenes of a card, `pytest -k CON-07` the item with that scene.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import pytest

from cards.making import corpus
from ptcg.scenes import Scene, by_card, parse_scenes, read_scenes
from ptcg.scenes.build import unread
from ptcg.scenes.library import Library
from ptcg.scenes.run import run_scene
from scenes.making import builtin_library
from skips import SCENES

_HEAD = re.compile(r"^(?:- )?(?:scene|id): *(\S.*?) *$(?:\n *title: *[\"']?([a-z0-9]+-\S+))?", re.MULTILINE)
"""The line that names a scene, and the card at the beginning of its title."""


def listed(path: Path) -> list[tuple[str, str]]:
    """Return the id of each scene of a file and what it is about, found without parsing."""
    text = text_of(path)
    return by_card.outline(text) if path.suffix == by_card.SUFFIX else outline(text)


def outline(text: str) -> list[tuple[str, str]]:
    """Return the id of each scene of a YAML file and the card it is about, else the id again."""
    found = [(id.strip("\"'"), card.rstrip(":,")) for id, card in _HEAD.findall(text)]
    return [(id, card or id) for id, card in found]


@lru_cache(4)
def text_of(path: Path) -> str:
    """Return the text of a file."""
    return path.read_text(encoding="utf-8")


def parsed(path: Path, card: str, ids: list[str]) -> list[Scene]:
    """Return the scenes of a file about a card, with the ids that the file lists; of a file by card no others are
    parsed."""
    if path.suffix == by_card.SUFFIX:
        scenes = parse_scenes(section(text_of(path), card), str(path))
    else:
        scenes = [scene for scene in whole(path) if scene.id in ids]
    assert [scene.id for scene in scenes] == ids, f"{path.name}: scenes and the lines that name them differ"
    return scenes


def section(text: str, card: str) -> str:
    """Return a file by card with the lines of all other cards empty, so that each line keeps its number."""
    kept, own = [], True
    for line in text.splitlines():
        if line.startswith("== "):
            own = line[3:].split()[0] == card
        kept.append(line if own else "")
    return "\n".join(kept) + "\n"


@lru_cache(2)
def whole(path: Path) -> list[Scene]:
    """Return all scenes of a file."""
    return read_scenes(path)


@cache
def tier() -> frozenset[str]:
    """Return the ids of the scenes that tools/tier.py chose, because they kill the mutants that any scene kills."""
    lines = (Path(__file__).parent / "tier.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(line for line in lines if line and not line.startswith("#"))


@cache
def printed() -> Library:
    """Return the printed and the built-in cards; skip the test if there is no card data."""
    return Library(corpus())


def wrong(scene: Scene) -> str:
    """Run a scene, and return what is wrong; a disputed scene stays as it was written, so it must differ."""
    library = builtin_library() if not unread(scene, builtin_library()) else printed()
    difference = run_scene(scene, library).difference
    if scene.disputed:
        return "" if difference else "disputed, but it passes"
    return difference


class SceneFile(pytest.File):
    """A file of scenes."""

    def collect(self) -> Iterator[pytest.Item]:
        """Yield one item for each card, in the order of the file; with --quick only with the scenes of the tier."""
        cards: dict[str, list[str]] = {}
        for id, card in listed(self.path):
            cards.setdefault(card, []).append(id)
        if not cards:
            raise self.CollectError(f"{self.path}: holds no scene")
        quick = self.config.getoption("--quick") and self.path.suffix == by_card.SUFFIX
        for card, ids in cards.items():
            chosen = tuple(id for id in ids if id in tier()) if quick else tuple(ids)
            if chosen:
                yield CardScenes.from_parent(self, name=card, ids=ids, chosen=chosen)


class CardScenes(pytest.Item):
    """The scenes of one file about one card."""

    def __init__(self, *, ids: list[str], chosen: tuple[str, ...], **rest: Any) -> None:
        super().__init__(**rest)
        self.ids, self.chosen = ids, chosen
        self.extra_keyword_matches.update(chosen)
        self.user_properties.append((SCENES, len(chosen)))

    def runtest(self) -> None:
        """Run each chosen scene, and fail with every difference."""
        scenes = [scene for scene in parsed(self.path, self.name, self.ids) if scene.id in self.chosen]
        found = [f"{scene.id}: {why}" for scene in scenes if (why := wrong(scene))]
        if found:
            raise SceneFailure("\n".join(found))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Show the differences alone."""
        return str(excinfo.value) if isinstance(excinfo.value, SceneFailure) else super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Return where the scenes are."""
        return self.path, None, f"{self.path.stem}: {self.name}"


class SceneFailure(Exception):
    """The differences of the scenes of a card, one to a line."""
