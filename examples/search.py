"""Search without seeing hidden cards: deal what the seat does not know, play each option out, keep the best."""

from ptcg import Game, playout
from ptcg.game import Seat


def best_option(seat: Seat, deals: int, seed: str) -> int:
    """Return the index of the option that wins most often over a number of deals."""
    wins = [0] * len(seat.options)
    for deal in range(deals):
        world = seat.determinize(f"{seed}-{deal}")  # a whole game that agrees with everything the seat has seen
        for index in range(len(wins)):
            tried = world.clone()
            tried.choose(index)
            outcome = playout(tried, f"sfc32:{seed}-{deal}-{index}")
            wins[index] += outcome is not None and outcome.winner == seat.player
    return wins.index(max(wins))


if __name__ == "__main__":
    game = Game.new("PAR23", seed="sfc32:7")
    while game.turn < 3 and game.decision is not None:
        game.choose(0)
    print(game.decision.prompt if game.decision else "the game is over")
    print("picked:", game.options[best_option(game.seat(), deals=5, seed="a")])
