"""The weights of the policy, tuned by matches: simultaneous perturbation (SPSA), as chess engines are tuned.

In each round every weight is raised or lowered by the same factor, up or down by chance; the policy with these weights
plays the policy with the opposite ones, and the weights go a little towards the winner. The decks are printed theme
decks, every second one of the card data; the others and the built-in decks stay for measurements.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from functools import cache
from itertools import repeat

from ptcg.bots.brain.mind import Mind
from ptcg.bots.brain.outlook import Taste
from ptcg.bots.brain.policy import advance
from ptcg.cards import Deck, theme_decks
from ptcg.cards.sources import default_pool
from ptcg.engine.inspect import clone, list_main
from ptcg.game import Game

START = {
    "prize": 90.0, "now": 45.0, "reply": 20.0, "last": 4.0, "fitting": 4.0, "basic": 3.0, "energy": 1.5,
    "supporter": 2.0, "card": 2.5, "cards": 8.0, "left": 0.12, "full": 0.06, "stage": 8.0, "behind": 0.55,
    "bench": 6.0, "power": 0.35, "least": 20.0, "paid": 4.0, "part": 0.8, "unit": 4.0, "units": 4.0, "tool": 4.0,
    "stadium": 4.0, "later": 0.4,
}  # fmt: skip
"""The weights that tuning starts from."""
FREE = tuple(name for name in START if name != "prize")
"""The weights that are tuned; a Prize is the measure of the others."""
NEAR = 12  # decks meet decks that are at most this far away in the order of their sets
LONGEST, MOST_DECISIONS = 100, 2500  # turns and decisions after which a game counts as a draw
FEW = 2  # options of a pick that the policy looks at: fewer than in rollouts, so that games are fast


@cache
def fitting_decks() -> tuple[Deck, ...]:
    """Return every second theme deck of 60 cards, in the order of the card data."""
    decks, _ = theme_decks(default_pool())
    return tuple([deck for deck in decks if deck.size == 60][::2])


def fixture(rng: random.Random) -> tuple[str, tuple[Deck, Deck]]:
    """Return a book and two of the fitting decks from about the same time."""
    decks = fitting_decks()
    i = rng.randrange(len(decks))
    book = decks[i].rulebook
    near = range(max(0, i - NEAR), min(len(decks), i + NEAR + 1))
    other = rng.choice([j for j in near if decks[j].rulebook == book])
    return str(book), (decks[i], decks[other])


def winner(book: str, decks: tuple[Deck, Deck], seed: str, tastes: tuple[Taste, Taste]) -> int:
    """Play a game of the lean policy with two tastes, and return the winner's seat; another number for a draw."""
    game = Game.new(book, decks, seed, history=False, check=False, max_turns=LONGEST, max_decisions=MOST_DECISIONS)
    s = clone(game.state)
    rng = random.Random(seed)
    minds = [Mind(rng.getrandbits(32), FEW, taste) for taste in tastes]
    turn, dull = -1, (list[int](), list[int]())
    list_main(s)
    while not s.over:
        if s.turn != turn:
            turn, dull = int(s.turn), (list[int](), list[int]())
        p = int(s.ask_player) if s.ask_player <= 1 else 0
        s = advance(s, minds[p], dull[p])
        list_main(s)
    return int(s.winner)


def points(one: dict[str, float], two: dict[str, float], seed: str) -> float:
    """Return the share of two games that the first taste wins: the same deal, with the seats swapped."""
    book, decks = fixture(random.Random(seed))
    a, b = Taste(one), Taste(two)
    first, second = winner(book, decks, seed, (a, b)), winner(book, decks, seed, (b, a))
    return (_of(first, 0) + _of(second, 1)) / 2


def _of(won: int, seat: int) -> float:
    return 0.5 if won not in (0, 1) else 1.0 if won == seat else 0.0


def tuned(rounds: int, pairs: int, seed: int, pool: Executor | None = None) -> Iterator[dict[str, float]]:
    """Yield the weights after each round of so many pairs of games; equal seeds give equal weights.

    The seed decides how the weights are shifted; the deals are the same for every seed. `pool` plays the games of a
    round in other processes.
    """
    rng = random.Random(f"spsa{seed}")
    logs = {name: math.log(x) for name, x in START.items()}
    for number in range(rounds):
        width = 0.22 / (1 + number / 100) ** 0.25
        rate = 0.5 / (1 + number / 120) ** 0.6
        signs = {name: rng.choice((-1, 1)) for name in FREE}
        up, down = shifted(logs, signs, width), shifted(logs, signs, -width)
        seeds = [f"spsa{number}/{k}" for k in range(pairs)]
        won = sum(_played(pool, up, down, seeds)) / pairs
        for name, sign in signs.items():
            logs[name] += rate * (won - 0.5) * sign
        yield {name: math.exp(x) for name, x in logs.items()}


def _played(pool: Executor | None, up: dict[str, float], down: dict[str, float], seeds: Sequence[str]) -> list[float]:
    if pool is None:
        return [points(up, down, seed) for seed in seeds]
    return list(pool.map(points, repeat(up), repeat(down), seeds, chunksize=5))


def shifted(logs: dict[str, float], signs: dict[str, int], width: float) -> dict[str, float]:
    """Return the weights whose logarithms are shifted by the width, each with its sign."""
    return {name: math.exp(x + width * signs.get(name, 0)) for name, x in logs.items()}
