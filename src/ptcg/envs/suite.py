"""The suite `ptcg-bench-1`: ten pairs of decks, two of each book, for measuring players.

    python -m ptcg.envs.suite planner greedy -n 20

Each pair is played n times, every seed twice with the seats swapped. A paper that cites a number names the suite, n and
the version of ptcg. A suite never changes: a different suite gets a different name.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random

from ptcg.bots import Bot, make
from ptcg.envs.decks import Match, as_match
from ptcg.game import Game
from ptcg.measure import wilson

NAME = "ptcg-bench-1"
PAIRS = (
    ("RR09", "Desert Spirits", "Galactic Command"),
    ("RR09", "Desert Spirits", "Desert Spirits"),
    ("UD10", "Ember Legends", "Moonlit Eevees"),
    ("UD10", "Moonlit Eevees", "Moonlit Eevees"),
    ("CL11", "Lost Horizon", "Tidal Chorus"),
    ("CL11", "Tidal Chorus", "Tidal Chorus"),
    ("SSH20", "Northern Tide", "Phantom Squadron"),
    ("SSH20", "Northern Tide", "Northern Tide"),
    ("PAR23", "Ancient Roar", "Future Circuit"),
    ("PAR23", "Future Circuit", "Future Circuit"),
)
MAX_DECISIONS = 5000


def matches() -> list[Match]:
    """Return the pairs, ready to be played."""
    return [as_match((one, two), book) for book, one, two in PAIRS]


def games(one: Bot, two: Bot, n: int, seed: int = 1) -> Iterator[tuple[int, float]]:
    """Yield the pair and the points of the first bot (1, 0 or a half) for n games of every pair. Raises ValueError
    unless n is even."""
    if n < 2 or n % 2:
        raise ValueError(f"n: expected an even number of games a pair, found {n}")
    for pair, match in enumerate(matches()):
        for number in range(n):
            yield pair, points(one, two, match, f"{NAME}:{seed}:{pair}:{number // 2}", number % 2)


def points(one: Bot, two: Bot, match: Match, seed: str, seat: int) -> float:
    """Play a game and return the points of the first bot, which has the given seat."""
    players = (one, two) if seat == 0 else (two, one)
    game = Game.new(match.rulebook, match.decks, seed, history=False, max_decisions=MAX_DECISIONS)
    rng = Random(seed)
    while game.decision is not None:
        game.choose(players[game.decision.player].choose(game.seat(), rng))
    winner = game.outcome.winner if game.outcome is not None else None
    return 0.5 if winner is None else float(winner == seat)


def main(arguments: list[str] | None = None) -> None:
    """Play two bots on the suite and print the shares, pair by pair and in all."""
    parser = argparse.ArgumentParser(description=f"Play two bots on {NAME}.")
    parser.add_argument("one")
    parser.add_argument("two")
    parser.add_argument("-n", type=int, default=20, help="games a pair, an even number")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    found: list[list[float]] = [[] for _ in PAIRS]
    for pair, point in games(make(given.one), make(given.two), given.n, given.seed):
        found[pair].append(point)
    for (book, one, two), scores in zip(PAIRS, found, strict=True):
        print(f"{book:6} {one} – {two}: {sum(scores) / len(scores):.0%}")
    every = [point for scores in found for point in scores]
    share = sum(every) / len(every)
    low, high = wilson(sum(every), len(every))
    print(f"{NAME}: {given.one} against {given.two} {share:.1%} [{low:.1%}, {high:.1%}] of {len(every)} games")


if __name__ == "__main__":
    main()
