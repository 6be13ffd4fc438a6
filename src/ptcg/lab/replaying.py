"""Replaying a game of a run: the game follows from the run and its number, so it is not stored."""

from __future__ import annotations

from pathlib import Path

from ptcg.game import Game
from ptcg.lab.play import play_game
from ptcg.lab.results import RunError, read_run
from ptcg.lab.runs import Run, seated, versions


def read_number(run: Run, words: str) -> tuple[int, int]:
    """Parse which game a person means: its number, or the pairing and the number as in 3:17. Return cell and number.
    Raises RunError if there is no such game."""
    cell, _, number = words.rpartition(":")
    if not number.isdecimal() or not (cell or "0").isdecimal():
        raise RunError(f"game {words!r}: expected a number, or of another pairing than the first PAIRING:NUMBER")
    at, game = int(cell or "0"), int(number)
    if at >= len(run.cells):
        raise RunError(f"game {words}: the run has {len(run.cells)} pairings, counted from 0")
    if game >= run.cells[at].games:
        raise RunError(f"game {words}: the pairing has {run.cells[at].games} games, counted from 0")
    return at, game


def played_again(folder: Path, words: str) -> tuple[Game, tuple[str, str]]:
    """Play the game of a run again, and return it with its history, and the names of its seats. Raises RunError if the
    run is of another version."""
    run = read_run(folder)
    at, number = read_number(run, words)
    if run.versions != versions():
        raise RunError(f"{folder}: played with another version of ptcg ({run.versions.get('engine')})")
    cell = run.cells[at]
    sides = seated(cell, number)
    names = [f"{run.decks[cell.decks[side]].name} ({cell.pilots[side]})" for side in sides]
    return play_game(run, cell, number, history=True).game, (names[0], names[1])


def at_the_table(game: Game) -> list[int]:
    """Return the choices of the game at the table. The table asks every player who might answer a card, with or without
    an answer in hand; a run asks only a player who has one. Questions that the run did not ask are declined."""
    held = Game.new(game.rulebook, game.decks, game.seed, history=False, check=False)
    shown = Game.new(game.rulebook, game.decks, game.seed, windows="public", check=False)
    for choice in game.choices:
        asked, posed = held.decision, shown.decision
        while posed is not None and asked is not None and posed.kind == "response" != asked.kind:
            shown.choose(len(shown.options) - 1)
            posed = shown.decision
        shown.choose(held.options.notations[choice])
        held.choose(choice)
    return list(shown.choices)
