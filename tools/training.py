"""The games from which a profiled build learns which code is hot (PTCG_COMPILE=profiled, hatch_build.py).

    python tools/training.py

Bots play the built-in decks of every book and, if NumPy is installed, so do the environments. bench/builds.py plays the
same decks with other seeds; the benchmark next to the official engine plays other decks.
"""

from __future__ import annotations

import importlib.util
import itertools

import ptcg
from ptcg import lab
from ptcg.rulebooks import BOOK_IDS

GAMES = {"random": 30, "greedy": 4, "planner:samples=1": 1}


def play(book: str) -> None:
    """Play each pair of the book's decks with each bot."""
    for (one, other), (bot, games) in itertools.product(
        itertools.combinations(ptcg.builtin_decks(book), 2), GAMES.items()
    ):
        lab.match(one, other, games=games, bots=bot, rulebook=book, workers=1)


def step(book: str) -> None:
    """Play some rounds of a batch of games, with the rows that learning agents read."""
    import numpy as np

    from ptcg.envs import Batch, Pairs

    rng = np.random.default_rng(1)
    batch = Batch(64, Pairs([tuple(ptcg.builtin_decks(book)[:2])], book), 1, rulebook=book)
    for _ in range(100):
        batch.step((rng.random(64) * batch.n_options).astype(np.int64))


def main() -> None:
    """Play all books."""
    for book in BOOK_IDS:
        play(book)
        if importlib.util.find_spec("numpy"):
            step(book)


if __name__ == "__main__":
    main()
