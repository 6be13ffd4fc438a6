"""The results of a run in a folder: a header, one line of JSON for each game, and a scene for the first difference of
each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from ptcg_cabt.result import Result

FOLDER = Path("build") / "oracle"
_GAMES = "games.jsonl"
_RUN = "run.json"


class DifferencesError(ValueError):
    """A folder without results, or with results that cannot be read or continued."""


class Header(msgspec.Struct):
    """The header of a run: its seed, and the cards of its decks, by their numbers."""

    seed: int
    cards: dict[int, str]


def begin(folder: Path, header: Header, resume: bool) -> list[Result]:
    """Prepare the folder for a run and return the results that count already. With ``resume`` the results of the same
    run are kept; otherwise the contents of the folder are replaced. Raises DifferencesError if another run is to be
    resumed."""
    folder.mkdir(parents=True, exist_ok=True)
    if resume and (folder / _RUN).is_file():
        if header_of(folder) != header:
            raise DifferencesError(f"{folder} holds another run (its seed or its cards differ): it cannot be resumed")
        return kept(folder)
    for old in (*folder.glob("*.yaml"), folder / _GAMES):
        old.unlink(missing_ok=True)
    (folder / _RUN).write_bytes(msgspec.json.encode(header))
    (folder / _GAMES).touch()
    return []


def keep(results: Iterable[Result], folder: Path = FOLDER) -> Iterator[Result]:
    """Add each result to the folder and yield it."""
    with (folder / _GAMES).open("ab") as out:
        for result in results:
            if result.kind:
                (folder / f"{result.seed}.yaml").write_text(_opinions(result) + result.scene, encoding="utf-8")
            out.write(msgspec.json.encode(result) + b"\n")
            out.flush()
            yield result


def header_of(folder: Path = FOLDER) -> Header:
    """Return the header of the run in the folder. Raises DifferencesError if there is none."""
    file = folder / _RUN
    if not file.is_file():
        raise DifferencesError(f"{folder} holds no run; `ptcg oracle run` plays and keeps one")
    try:
        return msgspec.json.decode(file.read_bytes(), type=Header)
    except msgspec.DecodeError as error:
        raise DifferencesError(f"{file}: expected what `ptcg oracle run` writes there ({error})") from None


def kept(folder: Path = FOLDER) -> list[Result]:
    """Return the results in a folder; a last line that was cut off does not count. Raises DifferencesError."""
    file = folder / _GAMES
    if not file.is_file():
        raise DifferencesError(f"{folder} holds no games; `ptcg oracle run` plays and keeps them")
    whole = file.read_bytes().rpartition(b"\n")[0]
    try:
        return [msgspec.json.decode(line, type=Result) for line in whole.splitlines()]
    except msgspec.DecodeError as error:
        raise DifferencesError(
            f"{file}: expected a result a line, as `ptcg oracle run` writes them ({error})"
        ) from None


def _opinions(result: Result) -> str:
    """Return the difference as comments for the top of the scene."""
    lines = [
        f"game {result.seed}, after: {result.after}",
        f"{result.kind} at {result.context}, card: {result.card or 'none'}",
        f"ours:   {result.ours}",
        f"theirs: {result.theirs}",
    ]
    return "".join(f"# {' '.join(line.split())}\n" for line in lines)
