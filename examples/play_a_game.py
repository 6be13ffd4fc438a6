"""Play a whole game by code: look at the decision and pick an option, until there is an outcome."""

from random import Random

from ptcg import Game
from ptcg.bots import GreedyBot, RandomBot


def play(seed: int) -> Game:
    """Play a game between two bots; each sees only its own seat."""
    game = Game.new("PAR23", seed=f"sfc32:{seed}")
    bots, rng = (GreedyBot(), RandomBot()), Random(seed)
    while (decision := game.decision) is not None:
        bot = bots[decision.player]
        game.choose(bot.choose(game.seat(), rng))
    return game


if __name__ == "__main__":
    game = play(seed=1)
    print(game)
    print(f"turn {game.turn}, {len(game.choices)} decisions: {game.outcome}")
