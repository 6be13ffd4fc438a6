"""What a run is: question, decks, bots, seeds and caps, written down before the first game and never changed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import msgspec

from ptcg.cards import Deck

MAX_TURNS = 200
MAX_DECISIONS = 10_000
BLOCK = 20
"""Games of a block; even, so that the two games of a seed stay together."""
THINK = 60.0
"""Seconds after which a bot that has not answered is counted as hung."""


class Cap(msgspec.Struct, frozen=True):
    """Where a game is cut: turns of both players together, and decisions."""

    turns: int = MAX_TURNS
    decisions: int = MAX_DECISIONS


class Cell(msgspec.Struct, frozen=True):
    """A pairing: two decks by their numbers in the run, who pilots each, how many games, and the word its seeds begin
    with. Two cells with one word play the same seeds: that is what pairs the games of a swap."""

    decks: tuple[int, int]
    pilots: tuple[str, str]
    games: int
    label: str


class Block(msgspec.Struct, frozen=True, order=True):
    """Some games of a cell, in a row: what a worker is given at a time."""

    first: int
    cell: int
    count: int


class Run(msgspec.Struct, frozen=True):
    """A question with everything its games follow from."""

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
        """Games of all cells."""
        return sum(cell.games for cell in self.cells)

    @property
    def digest(self) -> str:
        """A stable hash of the question. How many games are asked for does not enter: a run can go on."""
        cells = [(cell.decks, cell.pilots, cell.label) for cell in self.cells]
        lists = [list_digest(deck) for deck in self.decks]
        asked = (self.question, self.rulebook, lists, cells, self.seed, self.cap, self.block, self.open_lists,
                 self.sticky, self.details, self.versions)  # fmt: skip
        return hashlib.blake2b(msgspec.json.encode(asked, order="sorted"), digest_size=8).hexdigest()

    def blocks(self) -> Iterator[Block]:
        """Every block, the first ones of all cells before the second ones, so that a stopped run is even."""
        found = [
            Block(first, number, min(self.block, cell.games - first))
            for number, cell in enumerate(self.cells)
            for first in range(0, cell.games, self.block)
        ]
        return iter(sorted(found))


def list_digest(deck: Deck) -> str:
    """A stable hash of a list: its cards with their counts, in their order, for the shuffle follows the order."""
    lines = [f"{count} {card.id} {card.digest}" for count, card in deck.cards]
    return hashlib.blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()


def game_seed(run: Run, cell: Cell, number: int) -> str:
    """The seed of a game: two games with the seats swapped share it. It names neither worker nor order."""
    return f"{'sticky' if run.sticky else 'sfc32'}:{run.seed}/{cell.label}/{number // 2}"


def seated(cell: Cell, number: int) -> tuple[int, int]:
    """Which side of the cell (0 or 1) sits in seat 0 and in seat 1: every second game is played with seats swapped."""
    return (0, 1) if number % 2 == 0 else (1, 0)


def versions() -> dict[str, str]:
    """What besides the cards decides how a game goes: the engine, and the grammar that reads the texts."""
    from ptcg.game.recording import versions as of_records

    return of_records()
