"""`ptcg scene`: runs scenes, draws them, and says which can be run."""

from __future__ import annotations

import os
from pathlib import Path

from cyclopts import App

from ptcg.cli.failure import Failure
from ptcg.cli.given import Cards, Json, open_pool, print_json
from ptcg.scenes import Scene, SceneError, read_scenes
from ptcg.scenes.library import Library

app = App(name="scene")


@app.command
def run(*files: Path, cards: Cards = (), as_json: Json = False) -> int:
    """Play the scenes of files or folders: `pass ID` or `fail ID: first difference` each; exit 1 on a failure."""
    from ptcg.scenes.run import run_scene

    scenes, library = _scenes(files), Library(open_pool(cards))
    passed, shown = 0, []
    for scene in scenes:
        result = run_scene(scene, library)
        passed += result.passed
        shown.append({"id": scene.id, "where": scene.where, "passed": result.passed, "difference": result.difference})
        if not as_json:
            print(f"pass {scene.id}" if result.passed else f"fail {scene.id}: {result.difference}")
            if result.options and not result.passed:
                print(f"  legal there: {'; '.join(result.options)}")
    failed = len(scenes) - passed
    if as_json:
        print_json(shown)
    else:
        print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


@app.command
def show(*files: Path, cards: Cards = ()) -> int:
    """Draw the scenes of the files (or folders)."""
    from ptcg.scenes.show import show_scene

    library = Library(open_pool(cards))
    print("\n\n".join(show_scene(scene, library) for scene in _scenes(files)))
    return 0


@app.command
def status(*files: Path, cards: Cards = (), as_json: Json = False) -> int:
    """Tell of every scene whether it can be run, and why not: a text that is not read, a line not supported."""
    from ptcg.scenes.build import unread

    scenes, library = _scenes(files), Library(open_pool(cards))
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


def _scenes(files: tuple[Path, ...]) -> list[Scene]:
    """Return the scenes of files; a folder means the YAML files in it."""
    if not files:
        raise Failure("expected a scene file or a folder of them")
    found: list[Scene] = []
    try:
        for path in files:
            inner = sorted(path.rglob("*.yaml")) if os.path.isdir(path) else [path]
            if not inner:
                raise Failure(f"{path}: holds no *.yaml file")
            for file in inner:
                found += read_scenes(file)
    except SceneError as fault:
        raise Failure(str(fault)) from None
    return found
