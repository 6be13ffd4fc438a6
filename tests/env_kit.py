"""Random games, with an observer of their positions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ptcg.envs import BOOKS, CardTable, Match
from ptcg.envs.observer import Observer
from ptcg.game import Game
from ptcg.game.given_decks import own_decks
from ptcg.rulebooks import BOOK_IDS, load

TABLE = CardTable.builtin()


def observer(game: Game, slots: int = 64) -> Observer:
    """Return an observer for the positions of a game."""
    return Observer(Match(game.rulebook, game.decks), TABLE, slots)


def positions(seed: int, every: int = 1, most: int = 200) -> Iterator[Game]:
    """Yield some decisions of a random game of each book."""
    for book in BOOK_IDS:
        assert book in BOOKS
        game = Game.new(book, own_decks(load(book).id), seed, history=False)
        rng = Random(seed)
        for n in range(most):
            if game.outcome is not None:
                break
            if n % every == 0:
                yield game
            game.choose(rng.randrange(len(game.options)))
