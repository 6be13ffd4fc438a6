"""Paired games: two decks on the same seeds, seats and opponents, and the gain of one deck over the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ptcg.cards import Deck
from ptcg.lab.results import Ledger
from ptcg.lab.runs import Block, Cell, Run, list_digest

POINTS = {"W": 1.0, "L": 0.0}
"""The value of a game for the deck; a game that nobody won is worth one half."""


def twin_cells(
    decks: Sequence[Deck], own: Sequence[int], others: Sequence[int], pilots: tuple[str, str], seeds: int
) -> tuple[Cell, ...]:
    """Return cells in which each of a player's own lists meets each opponent. Their seeds follow from the opponent
    alone, so that all lists play the same seeds."""
    return tuple(
        Cell((mine, other), pilots, 2 * seeds, list_digest(decks[other])[:8]) for other in others for mine in own
    )


def cell_of(run: Run, mine: int, other: int) -> int:
    """Return the number of the cell in which the list meets the opponent."""
    return next(number for number, cell in enumerate(run.cells) if cell.decks == (mine, other))


def points(outcomes: str) -> list[float]:
    """Return the value of each game for the first deck of the cell."""
    return [POINTS.get(letter.upper(), 0.5) for letter in outcomes]


@dataclass(frozen=True)
class Twins:
    """The games of two lists against one opponent, game by game."""

    before: list[float]
    after: list[float]

    @property
    def gains(self) -> list[float]:
        """The gain of each pair: the mean over the two seats of one seed."""
        change = [new - old for new, old in zip(self.after, self.before, strict=True)]
        return [(change[i] + change[i + 1]) / 2 for i in range(0, len(change) - 1, 2)]


def twins(run: Run, outcomes: Sequence[str], old: int, new: int, others: Sequence[int]) -> list[Twins]:
    """Return the paired games of two lists, by opponent, from the outcomes of each cell; only the games that both lists
    have played."""
    out = []
    for other in others:
        before = points(outcomes[cell_of(run, old, other)])
        after = points(outcomes[cell_of(run, new, other)])
        n = min(len(before), len(after)) // 2 * 2
        out.append(Twins(before[:n], after[:n]))
    return out


def in_turn(found: Sequence[Twins]) -> list[float]:
    """Return the gains against all opponents in turn, in the order of the test."""
    n = min(len(pair.gains) for pair in found)
    gains = [pair.gains for pair in found]
    return [own[i] for i in range(n) for own in gains]


def round_of(run: Run, number: int, own: Sequence[int] | None = None) -> list[Block]:
    """Return the blocks of one round: the games of that number of every cell, or of the cells of these lists."""
    first = number * run.block
    return [
        Block(first, i, min(run.block, cell.games - first))
        for i, cell in enumerate(run.cells)
        if first < cell.games and (own is None or cell.decks[0] in own)
    ]


def whole_rounds(ledger: Ledger, own: Sequence[int] | None = None) -> int:
    """Return how many rounds are done without a gap."""
    n = 0
    while (blocks := round_of(ledger.run, n, own)) and all(ledger.has(block) for block in blocks):
        n += 1
    return n
