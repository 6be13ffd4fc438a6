"""Verifying: the games of an entry are played again from their seeds, with the player's choices as they are written."""

from __future__ import annotations

from collections.abc import Callable

import ptcg
from ptcg.envs.benchmark.entry import Entry, EntryError, Played, play, schedule
from ptcg.envs.benchmark.tasks import OPPONENTS, TASKS, matches
from ptcg.game import Game, IllegalChoice


class Departed(Exception):
    """A written choice that the game does not have."""


def verify(entry: Entry, told: Callable[[Played], None]) -> None:
    """Play every game again. Raises EntryError for the first that differs, for a game that is missing or doubled, and
    for an entry of another version."""
    if entry.version != ptcg.__version__:
        raise EntryError(
            f"{entry.player}: played with ptcg {entry.version}; verify it with that version, not {ptcg.__version__}"
        )
    whole(entry)
    for game in entry.games:
        points = replayed(game, entry.seed)
        if points != game.points:
            raise EntryError(f"{where(game)}: the entry says {game.points:g} points, the game gives {points:g}")
        told(game)


def whole(entry: Entry) -> None:
    """Raise EntryError unless the entry has every game of its tasks once: nobody picks the games that went well."""
    names = {task.name: task for task in TASKS}
    for game in entry.games:
        if game.task not in names or game.against not in OPPONENTS or game.seat not in (0, 1):
            raise EntryError(f"{where(game)}: expected a task, an opponent and a seat of the benchmark")
    found = [(game.task, game.pair, game.against, game.deal, game.seat) for game in entry.games]
    tasks = [task.name for task in TASKS if any(game.task == task.name for game in entry.games)]
    deals = max((game.deal for game in entry.games), default=-1) + 1
    if not deals or deals > len(found) or sorted(found) != sorted(schedule(tasks, deals)):
        raise EntryError(f"{entry.player}: expected every pair, opponent, deal and seat of its tasks once")


def replayed(game: Played, seed: int) -> float:
    """Play a game again and return its points."""
    left = iter(game.choices)

    def choose(now: Game) -> int:
        choice = next(left, None)
        if choice is None or not 0 <= choice < len(now.options):
            raise Departed
        return choice

    match = matches(game.task)[game.pair]
    try:
        points = play(match, game.task, game.pair, game.against, game.deal, game.seat, seed, choose)
    except (Departed, IllegalChoice):
        raise EntryError(f"{where(game)}: the written choices do not fit the game") from None
    if next(left, None) is not None:
        raise EntryError(f"{where(game)}: more choices are written than the game has")
    return points


def where(game: Played) -> str:
    """Return which game is meant, for a person."""
    return f"{game.task[:40]}, pair {game.pair}, deal {game.deal}, seat {game.seat}, against {game.against[:40]}"
