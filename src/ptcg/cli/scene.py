"""`ptcg scene`: runs scenes, draws them, and says which can be run."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from ptcg.cli.examples import examples
from ptcg.cli.failure import Failure
from ptcg.cli.given import Cards, Json, open_pool, print_json
from ptcg.scenes import Scene, SceneError, read_scenes
from ptcg.scenes.by_card import SUFFIX
from ptcg.scenes.library import Library

app = App(
    name="scene",
    help="Run, draw and check scenes: positions with scripted play and expected results.",
    help_epilogue=examples("ptcg scene run dp4-1"),
)

Folder = Annotated[
    Path | None, Parameter(help="Where scenes are looked up by card or title (default: tests/scenes, or here).")
]
Which = Annotated[str, Parameter(help="A file or folder, a card, an id or words of a title; several are allowed.")]
SUFFIXES = (".yaml", SUFFIX)
TESTS = Path("tests") / "scenes"


@app.command(
    help_epilogue=examples("ptcg scene run my-cards.scenes", "ptcg scene run dp4-1", 'ptcg scene run "Fire Dance"')
)
def run(*which: Which, cards: Cards = (), folder: Folder = None, as_json: Json = False) -> int:
    """Play scenes and print `pass ID` or `fail ID: first difference` for each; exits 1 on a failure."""
    from ptcg.scenes.run import run_scene

    scenes, library = _scenes(which, folder), Library(open_pool(cards))
    passed, shown = 0, []
    for scene in scenes:
        result = run_scene(scene, library)
        passed += result.passed
        row = {"id": scene.id, "where": scene.where, "passed": result.passed, "difference": result.difference}
        shown.append({**row, "open": result.open})
        if not as_json:
            told = f" ({result.open})" if result.open else ""
            print(f"pass {scene.id}{told}" if result.passed else f"fail {scene.id}: {result.difference}")
            if result.options and not result.passed:
                print(f"  legal there: {'; '.join(result.options)}")
    failed = len(scenes) - passed
    if as_json:
        print_json(shown)
    else:
        print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


@app.command(help_epilogue=examples("ptcg scene show dp4-1"))
def show(*which: Which, cards: Cards = (), folder: Folder = None) -> int:
    """Draw scenes, named as for `ptcg scene run`."""
    from ptcg.scenes.show import show_scene

    library = Library(open_pool(cards))
    print("\n\n".join(show_scene(scene, library) for scene in _scenes(which, folder)))
    return 0


@app.command(help_epilogue=examples("ptcg scene status tests/scenes"))
def status(*which: Which, cards: Cards = (), folder: Folder = None, as_json: Json = False) -> int:
    """Report for every scene whether it can be run, and why not."""
    from ptcg.scenes.build import unread

    scenes, library = _scenes(which, folder), Library(open_pool(cards))
    told = [(scene, unread(scene, library)) for scene in scenes]
    if as_json:
        print_json([{"id": s.id, "where": s.where, "why": why, "disputed": s.disputed} for s, why in told])
        return 0
    for scene, why in told:
        state = f"waits: {why}" if why else f"disputed: {scene.disputed}" if scene.disputed else "runs"
        print(f"{scene.id:<10} {state}")
    ready = sum(not why for _, why in told)
    print(f"{ready} can be run, {len(told) - ready} wait")
    return 0


def _scenes(which: tuple[str, ...], folder: Path | None) -> list[Scene]:
    """Return the scenes that are named by file, folder, card, id or words of their title."""
    if not which:
        raise Failure("expected a scene file, a folder of them, a card or words of a title")
    found: list[Scene] = []
    try:
        for name in which:
            path = Path(name)
            found += _of_path(path) if path.exists() or path.suffix in SUFFIXES else _named(name, folder)
    except SceneError as fault:
        raise Failure(str(fault)) from None
    return found


def _of_path(path: Path) -> list[Scene]:
    """Return the scenes of a file, or of all scene files below a folder."""
    files = [path]
    if os.path.isdir(path):
        files = sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES)
        if not files:
            raise Failure(f"{path}: no scene files there (*.yaml, *.scenes)")
    return [scene for file in files for scene in read_scenes(file)]


def _named(name: str, folder: Path | None) -> list[Scene]:
    """Return the scenes of a card, of an id, or with these words in their title."""
    where = folder or (TESTS if TESTS.is_dir() else Path())
    wanted = name.casefold()
    found = []
    for file in sorted(file for file in where.rglob("*") if file.suffix in SUFFIXES):
        if name.split("/")[0].casefold() in file.read_text(encoding="utf-8").casefold():
            found += [scene for scene in read_scenes(file) if _is_meant(scene, name, wanted)]
    if not found:
        raise Failure(f"no scene of {name!r} below {where}; --folder names another folder")
    return found


def _is_meant(scene: Scene, name: str, wanted: str) -> bool:
    card, titled = scene.id.partition("/")[0], scene.title.casefold()
    if name in (scene.id, card) or titled.split(" ")[0] == wanted:
        return True
    return wanted in titled and not re.fullmatch(r"[a-z]\w*-\w+", name)
