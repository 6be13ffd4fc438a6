"""Where cards come from: the paths a user names, has added, or keeps beside the project, and the built-in pool."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from ptcg.cards.builtin import builtin_pool
from ptcg.cards.card import CardError
from ptcg.cards.pool import Pool

_VARIABLE = "PTCG_CARDS"


def data_folder() -> Path:
    """The user's data folder of this program; PTCG_HOME names another one. It may not exist yet."""
    if home := os.environ.get("PTCG_HOME"):
        return Path(home)
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home()) / "ptcg"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "ptcg"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "ptcg"


def list_paths() -> list[Path]:
    """The paths the user has added, in the order of adding."""
    file = _paths_file()
    if not file.is_file():
        return []
    return [Path(line) for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]


def add_path(path: Path) -> Pool:
    """Remember a path of card files for every later run; the pool read from it. A path without cards is refused."""
    path = Path(path).resolve()
    pool = read_path(path)
    paths = list_paths()
    if path not in paths:
        _store([*paths, path])
    return pool


def read_path(path: Path) -> Pool:
    """The cards of a folder or file of card files, or of the folder of the official `cabt` engine."""
    from ptcg.cards.cabt import LIBRARY, cabt_pool

    if not (path / LIBRARY).is_file():
        return Pool.read(path)
    corpus = corpus_path()
    return cabt_pool(path, Pool.read(corpus) if corpus is not None else None)


def remove_path(path: Path) -> bool:
    """Forget an added path; whether it was there."""
    path, paths = Path(path).resolve(), list_paths()
    if path not in paths:
        return False
    _store([kept for kept in paths if kept != path])
    return True


def corpus_path() -> Path | None:
    """The checkout of pokemon-tcg-data kept beside the project's own checkout, if there is one: beside the folder of
    this source, or (for an installed package) beside the working folder."""
    for root in (Path(__file__).resolve().parents[3], Path.cwd()):
        path = root.parent / "shared" / "cards" / "pokemon-tcg-data"
        if path.is_dir():
            return path
    return None


def find_paths(given: Sequence[Path] = ()) -> list[Path]:
    """The paths cards are read from, first wins: those given, then PTCG_CARDS or else the corpus, then those added."""
    paths = [Path(path) for path in given]
    if variable := os.environ.get(_VARIABLE):
        for name in filter(None, variable.split(os.pathsep)):
            if not Path(name).exists():
                raise CardError(f"{_VARIABLE} names {name}, which does not exist; expected a folder of card files")
            paths.append(Path(name))
    elif (corpus := corpus_path()) is not None:
        paths.append(corpus)
    paths += [path for path in list_paths() if path.exists()]
    return list(dict.fromkeys(paths))


def default_pools(given: Sequence[Path] = ()) -> list[Pool]:
    """The pools of `find_paths` in order, with the built-in pool last."""
    return [*(read_path(path) for path in find_paths(given)), builtin_pool()]


def default_pool(given: Sequence[Path] = ()) -> Pool:
    """One pool over `default_pools`: a printed card is found before the built-in card of the same id."""
    return Pool.merge(default_pools(given))


def _paths_file() -> Path:
    return data_folder() / "cards.txt"


def _store(paths: Sequence[Path]) -> None:
    file = _paths_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(f"{path}\n" for path in paths), encoding="utf-8")
