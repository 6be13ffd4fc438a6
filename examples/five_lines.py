"""An agent in five lines: attack if possible, else attach Energy or evolve, else take the first option."""

from random import Random

from ptcg.bots import make
from ptcg.game import Game, Seat


class Simple:
    def choose(self, seat: Seat, rng: Random) -> int:
        order = ["attack", "attach", "evolve", "bench", "play", "use"]
        liked = [verb for verb in order if any(option.action.verb == verb for option in seat.options)]
        return next((o.index for o in seat.options if liked and o.action.verb == liked[0]), 0)


def play(seed: int, rulebook: str = "PAR23") -> int | None:
    """Play a game of the agent, which has the first seat, against the eager bot, and return the winner's seat."""
    game, rng, bots = Game.new(rulebook, seed=seed, max_decisions=2000), Random(seed), (Simple(), make("eager"))
    while game.decision is not None:
        game.choose(bots[game.decision.player].choose(game.seat(), rng))
    assert game.outcome is not None
    return game.outcome.winner


if __name__ == "__main__":
    print("won", sum(play(seed) == 0 for seed in range(20)), "of 20")
