"""The area under the ROC curve, by part of the game: how well numbers separate winners from losers."""

from __future__ import annotations

from collections.abc import Sequence

PHASES = {
    "0-0.2": (0.0, 0.2), "0.2-0.4": (0.2, 0.4), "0.4-0.6": (0.4, 0.6), "0.6-0.8": (0.6, 0.8), "0.8-1": (0.8, 1.01),
    "middle third": (1 / 3, 2 / 3), "last 40 %": (0.6, 1.01), "all": (0.0, 1.01),
}  # fmt: skip
"""Parts of a game by turn / last turn, known only in hindsight."""


def auc(values: Sequence[float], won: Sequence[bool]) -> float:
    """Return the chance that a random winner's value is above a random loser's; ties count half. Return 0.5 without
    winners or losers."""
    order = sorted(range(len(values)), key=values.__getitem__)
    winners = sum(won)
    losers = len(won) - winners
    if not winners or not losers:
        return 0.5
    ranks = 0.0
    i = 0
    while i < len(order):
        j = i
        while j < len(order) and values[order[j]] == values[order[i]]:
            j += 1
        rank = (i + j + 1) / 2  # equal values have the mean rank
        ranks += rank * sum(won[order[k]] for k in range(i, j))
        i = j
    return (ranks - winners * (winners + 1) / 2) / (winners * losers)
