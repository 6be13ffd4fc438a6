"""Results of games kept in a folder: one line of JSON a game, and a scene file for the first difference of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from ptcg.oracle.lockstep import Result

FOLDER = Path("build") / "oracle"
_GAMES = "games.jsonl"


class DifferencesError(ValueError):
    """A folder without results, or with results that cannot be read."""


def keep(results: Iterable[Result], folder: Path = FOLDER) -> Iterator[Result]:
    """Pass results on and keep each; what the folder held of an earlier run is replaced."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.yaml"):
        old.unlink()
    with (folder / _GAMES).open("wb") as out:
        for result in results:
            if result.kind:
                (folder / f"{result.seed}.yaml").write_text(_opinions(result) + result.scene, encoding="utf-8")
            out.write(msgspec.json.encode(result) + b"\n")
            yield result


def kept(folder: Path = FOLDER) -> list[Result]:
    """The results kept in a folder."""
    file = folder / _GAMES
    if not file.is_file():
        raise DifferencesError(f"{folder} holds no games; `ptcg oracle run` plays and keeps them")
    try:
        return [msgspec.json.decode(line, type=Result) for line in file.read_bytes().splitlines()]
    except msgspec.DecodeError as error:
        raise DifferencesError(
            f"{file}: expected a result a line, as `ptcg oracle run` writes them ({error})"
        ) from None


def _opinions(result: Result) -> str:
    """The difference as comments on top of the scene."""
    lines = [
        f"game {result.seed}, after: {result.after}",
        f"{result.kind} at {result.context}, card: {result.card or 'none'}",
        f"ours:   {result.ours}",
        f"theirs: {result.theirs}",
    ]
    return "".join(f"# {' '.join(line.split())}\n" for line in lines)
