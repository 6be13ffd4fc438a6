"""The best defence: the answers of the opponent and of chance to a player who tries to solve a puzzle."""

from __future__ import annotations

from collections.abc import Callable

from ptcg.game import Game
from ptcg.scenes.puzzles.proof import CUT, LOST, Search

NODES = 100_000  # positions that the search for an answer may look at


def defence(game: Game, player: int, turn: int, nodes: int = NODES, stop: Callable[[], bool] | None = None) -> int:
    """Return the index of the best answer at the open decision, which must be the opponent's or chance's. The best
    answer leaves no certain win; if there is none, an answer that the search could not settle; else the answer that
    delays the win longest."""
    search = Search(player, turn, nodes, stop)
    unsettled, longest, best = -1, -1, 0
    for i in range(len(game.options)):
        after = search.played(game.state, i)
        value = CUT if after is None else search.settled(after)
        if value == LOST:
            return i
        if value == CUT and unsettled < 0:
            unsettled = i
        if value > longest:
            longest, best = value, i
    return best if unsettled < 0 else unsettled
