"""Small runs for tests: random bots, games that are cut after a few turns."""

from __future__ import annotations

from ptcg.cards import builtin_decks
from ptcg.lab.runs import Cap, Cell, Run, versions


def small_run(games: int = 8, *, bot: str = "random", turns: int = 3, cells: int = 1, think: float = 60.0) -> Run:
    """Return a run of two built-in decks of a book, with a few games in each cell and two games in each block."""
    decks = tuple(builtin_decks("PAR23"))
    pairings = tuple(Cell((0, 1), (bot, bot), games, f"cell{number}") for number in range(cells))
    return Run("match", "PAR23", "", decks, pairings, "7", Cap(turns, 500), block=2, think=think,
               versions=versions())  # fmt: skip
