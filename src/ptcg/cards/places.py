"""Places of card data: folders that a user names, has added or has fetched."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from ptcg.cards.card import CardError

VARIABLE = "PTCG_CARDS"
_POINTER = "current.txt"


def data_folder() -> Path:
    """Return this program's data folder of the user, which may not exist yet; PTCG_HOME names another one."""
    if home := os.environ.get("PTCG_HOME"):
        return Path(home)
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home()) / "ptcg"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "ptcg"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "ptcg"


def list_paths() -> list[Path]:
    """Return the paths that the user has added, in the order of adding."""
    file = paths_file()
    if not file.is_file():
        return []
    return [Path(line) for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]


def paths_file() -> Path:
    """Return the file that lists the added paths, which may not exist yet."""
    return data_folder() / "cards.txt"


def fetch_folder() -> Path:
    """Return the folder below which `ptcg cards fetch` keeps card data, which may not exist yet."""
    return data_folder() / "fetched"


def fetched_path() -> Path | None:
    """Return the card data that `ptcg cards fetch` fetched last; None if it is not there."""
    try:
        name = pointer_file().read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return None
    path = fetch_folder() / name
    return path if name and path.is_dir() else None


def pointer_file() -> Path:
    """Return the file that names the fetched folder in use, so that one rename puts a whole new folder into use."""
    return fetch_folder() / _POINTER


def named_paths() -> list[Path]:
    """Return the paths that PTCG_CARDS names, in order. Raises CardError for a path that does not exist."""
    paths = [Path(name) for name in os.environ.get(VARIABLE, "").split(os.pathsep) if name]
    for path in paths:
        if not path.exists():
            raise CardError(f"{VARIABLE} names {path}, which does not exist; expected a folder of card files")
    return paths


def corpus_path() -> Path | None:
    """Return the folder of printed cards: the first checkout of pokemon-tcg-data in PTCG_CARDS, else what was fetched.

    None if there is neither.
    """
    return next((path for path in named_paths() if (path / "cards" / "en").is_dir()), None) or fetched_path()


def find_paths(given: Sequence[Path] = ()) -> list[Path]:
    """Return the paths of card data, first wins: those given, those of PTCG_CARDS or what was fetched, those added."""
    paths = [Path(path) for path in given]
    if named := named_paths():
        paths += named
    elif (fetched := fetched_path()) is not None:
        paths.append(fetched)
    paths += [path for path in list_paths() if path.exists()]
    return list(dict.fromkeys(paths))


def advice() -> str:
    """Return advice for a person who asked for a card that is not here."""
    if not find_paths():
        return "there is no card data yet; run `ptcg cards fetch` to download it"
    if not named_paths():
        return "run `ptcg cards fetch --update` for newer sets, or `ptcg cards add FILE` for your own"
    return "run `ptcg cards add FILE` for your own cards"
