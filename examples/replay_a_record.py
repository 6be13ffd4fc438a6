"""Keep a game as JSON and play it again: the deck lists, the seed and the choices are enough."""

import json

from ptcg import Game, builtin_pool, replay


def recorded(decisions: int) -> str:
    """Return a game of that many decisions, as text."""
    game = Game.new("RR09", seed="sfc32:3")
    for _ in range(decisions):
        game.choose(len(game.options) - 1)
    return json.dumps(game.record())


if __name__ == "__main__":
    text = recorded(40)
    half, whole = (replay(json.loads(text), builtin_pool(), to=to) for to in (20, None))
    print(f"{len(text)} characters; after 20 decisions turn {half.turn}, after 40 turn {whole.turn}")
