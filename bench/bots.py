"""What bots think with, measured: the worth of a position, features, the learned value, a deal, search nodes, games.

python -m bench.bots          a line a figure, with what it should be at most or at least
python -m bench.bots --json   {"figures": {...}, "lines": [...]}
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from random import Random
from time import process_time

from bench.meter import microseconds
from ptcg import bots
from ptcg.bots.brain.balance import worth
from ptcg.bots.brain.features import features
from ptcg.bots.brain.mind import Mind
from ptcg.bots.brain.outlook import Taste
from ptcg.bots.brain.policy import greedy
from ptcg.bots.brain.rollout import rollout
from ptcg.bots.nets import load
from ptcg.cards import builtin_decks
from ptcg.engine.determinize import determinize
from ptcg.engine.inspect.look import State
from ptcg.engine.inspect.words import K_MAIN
from ptcg.game import Game
from ptcg.measure.bouts import play

BOOKS = ("RR09", "UD10", "CL11", "SSH20", "PAR23")
POSITIONS = 30
GAMES = 20
# figure, its title, the goal (at most for µs, at least for rates)
GOALS = (
    ("worth", "worth of a position, µs", 6.0),
    ("features", "features of a position, µs", 12.0),
    ("value", "value of features, µs", 6.0),
    ("deal", "deal of hidden cards, µs", 40.0),
    ("nodes", "search nodes/s", 80_000.0),
    ("rollouts", "rollouts of 4 turns/s", 0.0),
    ("greedy", "greedy games/s", 25.0),
)


def positions() -> list[State]:
    """Return positions from the middle of greedy games, in the main part of a turn, of all five books."""
    found: list[State] = []
    number = 0
    while len(found) < POSITIONS:
        game, mind = Game.new(BOOKS[number % 5], seed=f"bench {number}", history=False), Mind(number, 6, Taste({}))
        while game.outcome is None and not (game.turn >= 8 and game.state.ask_kind == K_MAIN):
            game.choose(int(greedy(game.state, mind, 24)))
        if game.outcome is None:
            found.append(game.state)
        number += 1
    return found


def each(states: list[State], call: Callable[[State], object], seconds: float) -> float:
    """Return the microseconds of a call on a position."""

    def batch() -> int:
        for s in states:
            for _ in range(20):
                call(s)
        return 20 * len(states)

    return microseconds(seconds, batch)


def measure(seconds: float) -> dict[str, float]:
    """Return all figures."""
    states = positions()
    net = load("all")
    rows = {id(s): features(s, s.player) for s in states}
    figures = {
        "worth": each(states, lambda s: worth(s, 0), seconds),
        "features": each(states, lambda s: features(s, s.player), seconds),
        "value": each(states, lambda s: net.chance(rows[id(s)]), seconds),
        "deal": each(states, lambda s: determinize(s, s.player, "bench"), seconds),
    }
    mind, rng, count, begun = Mind(1, 2, Taste({})), Random(1), 0, process_time()
    while process_time() - begun < seconds:
        for s in states:
            rollout(s, rng.randrange(len(s.ask_opts)), [], s.ask_player, mind, 4, 2, net)
            count += 1
    spent = process_time() - begun
    figures["nodes"], figures["rollouts"] = int(mind.nodes) / spent, count / spent
    begun = process_time()
    for number in range(GAMES):
        decks = builtin_decks(BOOKS[number % 5])
        play(BOOKS[number % 5], (decks[0], decks[1]), f"bench {number}", (bots.make("greedy"), bots.make("greedy")))
    figures["greedy"] = GAMES / (process_time() - begun)
    return figures


def lines(figures: dict[str, float]) -> list[str]:
    """Return the figures in words, each with its goal."""
    out = ["bots:"]
    for name, title, goal in GOALS:
        value = figures[name]
        wanted = f"at most {goal:g}" if title.endswith("µs") else f"at least {goal:,.0f}" if goal else ""
        out.append(f"  {title:28}{value:>12,.1f}  {wanted}".rstrip())
    return out


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="processor seconds a figure")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    figures = measure(args.seconds)
    found = lines(figures)
    print(json.dumps({"figures": figures, "lines": found}) if args.json else "\n".join(found))


if __name__ == "__main__":
    main()
