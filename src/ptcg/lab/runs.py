"""A run: question, decks, bots, seeds and caps. It is written down before the first game and never changed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import msgspec

from ptcg.cards import Deck

MAX_TURNS = 200
MAX_DECISIONS = 10_000
BLOCK = 20
"""The games of a block; an even number, so that the two games of a seed stay together."""
THINK = 60.0
"""Seconds after which a bot that has not answered counts as hung."""


class Cap(msgspec.Struct, frozen=True):
    """The limits at which a game is cut: turns of both players together, and decisions.

    >>> from ptcg import lab
    >>> report = lab.match("Ancient Roar", "Future Circuit", games=2, bots="random", cap=Cap(turns=5), workers=1)
    >>> report.run.games
    2
    """

    turns: int = MAX_TURNS
    decisions: int = MAX_DECISIONS


class Cell(msgspec.Struct, frozen=True):
    """A pairing: two decks by their numbers in the run, the pilot of each, the number of games, and the label that its
    seeds begin with. Two cells with one label play the same seeds: that pairs the games of a swap."""

    decks: tuple[int, int]
    pilots: tuple[str, str]
    games: int
    label: str


class Block(msgspec.Struct, frozen=True, order=True):
    """Some consecutive games of a cell: one task of a worker."""

    first: int
    cell: int
    count: int


class Run(msgspec.Struct, frozen=True):
    """A question with everything that determines its games."""

    question: str
    rulebook: str
    why: str
    decks: tuple[Deck, ...]
    cells: tuple[Cell, ...]
    seed: str
    cap: Cap = Cap()
    block: int = BLOCK
    open_lists: bool = False
    sticky: bool = False
    think: float = THINK
    details: dict[str, object] = {}
    versions: dict[str, str] = {}

    @property
    def games(self) -> int:
        """The number of games of all cells."""
        return sum(cell.games for cell in self.cells)

    @property
    def digest(self) -> str:
        """A stable hash of the question. The number of games is not part of it, so that a run can be extended."""
        cells = [(cell.decks, cell.pilots, cell.label) for cell in self.cells]
        lists = [list_digest(deck) for deck in self.decks]
        asked = (self.question, self.rulebook, lists, cells, self.seed, self.cap, self.block, self.open_lists,
                 self.sticky, self.details, self.versions)  # fmt: skip
        return hashlib.blake2b(msgspec.json.encode(asked, order="sorted"), digest_size=8).hexdigest()

    def blocks(self) -> Iterator[Block]:
        """Return every block; the first blocks of all cells come before their second blocks, so that a stopped run is
        balanced."""
        found = [
            Block(first, number, min(self.block, cell.games - first))
            for number, cell in enumerate(self.cells)
            for first in range(0, cell.games, self.block)
        ]
        return iter(sorted(found))


def list_digest(deck: Deck) -> str:
    """Return a stable hash of a list: its cards with their counts, in order, since the shuffle depends on the order."""
    lines = [f"{count} {card.id} {card.digest}" for count, card in deck.cards]
    return hashlib.blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()


def game_seed(run: Run, cell: Cell, number: int) -> str:
    """Return the seed of a game. Two games with swapped seats share it. It contains neither the worker nor the order of
    play."""
    return f"{'sticky' if run.sticky else 'sfc32'}:{run.seed}/{cell.label}/{number // 2}"


def seated(cell: Cell, number: int) -> tuple[int, int]:
    """Return which side of the cell (0 or 1) is in seat 0 and in seat 1: every second game has swapped seats."""
    return (0, 1) if number % 2 == 0 else (1, 0)


def versions() -> dict[str, str]:
    """Return what decides the course of a game besides the cards: the versions of the engine and of the grammar."""
    from ptcg.game.recording import versions as of_records

    return of_records()
