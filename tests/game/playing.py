"""Games for tests: between any two built-in decks, some choices into the game; a seed determines the choices."""

from __future__ import annotations

from random import Random
from typing import Any

from ptcg.cards.builtin import builtin_decks
from ptcg.engine.ask import K_MAIN
from ptcg.game import Game
from ptcg.rulebooks import BOOK_IDS

BOOKS = BOOK_IDS


def game(book: str = "PAR23", seed: int | str = 0, decks: tuple[int, int] | None = None, **modes: Any) -> Game:
    """Return a game of the book's own decks, or of two of the ten decks by number (decks of any era, not judged)."""
    if decks is None:
        return Game.new(book, seed=seed, **modes)
    every = builtin_decks()
    return Game.new(book, (every[decks[0]], every[decks[1]]), seed, check=False, **modes)


def pick(at: Game, random: Random) -> int:
    """Return a random option; most of the time the turn is ended only if there is no other option."""
    n = len(at.options)
    if n > 1 and at.state.ask_kind == K_MAIN and random.random() < 0.85:
        n -= 1
    return random.randrange(n)


def play(at: Game, choices: int, seed: object = 0) -> Game:
    """Play that many choices of the game (fewer if it ends), and return it."""
    random = Random(f"{seed}")
    for _ in range(choices):
        if at.outcome is not None:
            break
        at.choose(pick(at, random))
    return at


def finish(at: Game, seed: object = 0) -> Game:
    """Play the game to its end, and return it."""
    return play(at, 100_000, seed)
