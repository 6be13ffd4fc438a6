"""Sources: the pools at the places of card data, with the built-in pool last."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ptcg.cards import places
from ptcg.cards.builtin import builtin_pool
from ptcg.cards.pool import Pool


def add_path(path: Path) -> Pool:
    """Remember a path of card files for every later run and return its pool.

    Raises CardError for a path without cards, or with a file that cannot be read; then the path is not remembered.
    """
    path = Path(path).resolve()
    pool = read_path(path)
    len(pool)  # reads every file
    paths = places.list_paths()
    if path not in paths:
        _store([*paths, path])
    return pool


def read_path(path: Path) -> Pool:
    """Return the cards of a folder or file of card files, or of the folder of the official `cabt` engine."""
    from ptcg.cards.cabt import LIBRARY, cabt_pool

    if not (path / LIBRARY).is_file():
        return Pool.read(path)
    corpus = places.corpus_path()
    return cabt_pool(path, Pool.read(corpus) if corpus is not None else None)


def remove_path(path: Path) -> bool:
    """Forget an added path, and return whether it was there."""
    path, paths = Path(path).resolve(), places.list_paths()
    if path not in paths:
        return False
    _store([kept for kept in paths if kept != path])
    return True


def default_pools(given: Sequence[Path] = ()) -> list[Pool]:
    """Return the pools of `places.find_paths` in order, with the built-in pool last."""
    return [*(read_path(path) for path in places.find_paths(given)), builtin_pool()]


def default_pool(given: Sequence[Path] = ()) -> Pool:
    """Return one pool over `default_pools`; a printed card is found before the built-in card of the same id."""
    return Pool.merge(default_pools(given))


def _store(paths: Sequence[Path]) -> None:
    file = places.paths_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(f"{path}\n" for path in paths), encoding="utf-8")
