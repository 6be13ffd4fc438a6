"""Puzzles: positions in which the player to move wins this turn, whatever the opponent and chance answer."""

from __future__ import annotations

from ptcg.scenes.puzzles.defence import defence
from ptcg.scenes.puzzles.proof import OPEN, REFUTED, WON, Proof, prove
from ptcg.scenes.puzzles.puzzle import Puzzle, PuzzleError, built_in, drawn, known, opened, puzzle_of

__all__ = [
    "OPEN",
    "REFUTED",
    "WON",
    "Proof",
    "Puzzle",
    "PuzzleError",
    "built_in",
    "defence",
    "drawn",
    "known",
    "opened",
    "prove",
    "puzzle_of",
]
