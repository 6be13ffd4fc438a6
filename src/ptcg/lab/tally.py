"""Tallies: the results of games, as counts alone. Tallies of blocks add up to the tally of a run, no matter who played
which block."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

Counts = dict[str, int]

Why = Literal["shortest", "longest", "swing", "closest"]
NOTABLE: tuple[Why, ...] = ("shortest", "longest", "swing", "closest")
"""The reasons for which a game is worth watching; the best game for each reason is kept."""


class Notable(msgspec.Struct, frozen=True):
    """A game worth watching; the greater `size`, the more so."""

    size: int
    number: int
    winner: int
    way: str
    turns: int


class DeckTally(msgspec.Struct):
    """What one deck of a pairing did. Cards and attacks are counted by name, and once per game unless the field says
    uses."""

    held: Counts = {}
    stuck: Counts = {}
    played_won: Counts = {}
    played_lost: Counts = {}
    attack_games: Counts = {}
    attack_uses: Counts = {}
    failures: Counts = {}
    kept: Counts = {}
    """Games in which a card stayed in hand for three own turns."""
    held_won: Counts = {}
    held_lost: Counts = {}
    """Games won and lost in which the card came to the hand."""
    knocked: Counts = {}
    """Games won in which the Pokémon of that name was knocked out by this deck."""
    maps: Counts = {}
    """Games won by Prizes, by the Prizes of each turn that took some, such as 2+2+2."""
    searched: int = 0
    """Games in which the deck held a search card, and of these the games in which one stayed for three own turns."""
    search_kept: int = 0
    turns: int = 0
    """Own turns from the third on, and of these the turns with an attack."""
    turns_attacked: int = 0
    race: list[list[int]] = []
    """race[turn][n]: the games that reached the end of the turn with n Prizes taken."""
    final: list[list[int]] = []
    """final[turn][n]: the games that ended in that turn with n Prizes taken."""


COUNTED = (
    "held", "stuck", "played_won", "played_lost", "attack_games", "attack_uses", "failures", "kept", "held_won",
    "held_lost", "knocked", "maps",
)  # fmt: skip
SUMMED = ("searched", "search_kept", "turns", "turns_attacked")
"""The fields of a deck's tally that are added name by name, and as numbers."""


class Tally(msgspec.Struct):
    """The games of a cell. `outcomes` has one letter for each game, from the side of deck 0: W won, L lost, D nobody
    won, X cut, C a bot crashed; a small letter means that deck 0 went second."""

    outcomes: str = ""
    ways: tuple[Counts, Counts] = msgspec.field(default_factory=lambda: ({}, {}))
    lengths: tuple[Counts, Counts] = msgspec.field(default_factory=lambda: ({}, {}))
    """By winner: the number of games by their last turn."""
    decks: tuple[DeckTally, DeckTally] = msgspec.field(default_factory=lambda: (DeckTally(), DeckTally()))
    crashed: Counts = {}
    crash: str = ""
    """The first crash in words."""
    decisions: int = 0
    goals: Counts = {}
    """Games in which deck 0 reached the goal of that number: `0+` when it went first, `0-` when it went second."""
    notable: dict[Why, Notable] = {}

    @property
    def games(self) -> int:
        """The number of games played, with those without a winner."""
        return len(self.outcomes)

    @property
    def won(self) -> int:
        """The number of games that deck 0 won."""
        return self.count("Ww")

    @property
    def decided(self) -> int:
        """The number of games that have a winner."""
        return self.count("WwLl")

    def count(self, letters: str) -> int:
        """Return the number of games with one of these outcomes."""
        return sum(self.outcomes.count(letter) for letter in letters)

    def add(self, other: Tally) -> None:
        """Add the games that follow these."""
        self.outcomes += other.outcomes
        for side in range(2):
            _add(self.ways[side], other.ways[side])
            _add(self.lengths[side], other.lengths[side])
            mine, theirs = self.decks[side], other.decks[side]
            for name in COUNTED:
                _add(getattr(mine, name), getattr(theirs, name))
            for name in SUMMED:
                setattr(mine, name, getattr(mine, name) + getattr(theirs, name))
            _add_table(mine.race, theirs.race)
            _add_table(mine.final, theirs.final)
        _add(self.crashed, other.crashed)
        _add(self.goals, other.goals)
        self.crash = self.crash or other.crash
        self.decisions += other.decisions
        for why, game in other.notable.items():
            self.note(why, game)

    def note(self, why: Why, game: Notable) -> None:
        """Keep the game unless an earlier game is at least as much worth watching."""
        best = self.notable.get(why)
        if best is None or (-game.size, game.number) < (-best.size, best.number):
            self.notable[why] = game


def total(tallies: Iterable[Tally]) -> Tally:
    """Return the sum of tallies, in their order."""
    out = Tally()
    for tally in tallies:
        out.add(tally)
    return out


def count(counts: Counts, names: Iterable[str]) -> None:
    """Count each name once more."""
    for name in names:
        counts[name] = counts.get(name, 0) + 1


def mark(table: list[list[int]], row: int, column: int) -> None:
    """Add one in a table that grows as needed."""
    while len(table) <= row:
        table.append([])
    while len(table[row]) <= column:
        table[row].append(0)
    table[row][column] += 1


def _add(mine: Counts, theirs: Counts) -> None:
    for name, n in theirs.items():
        mine[name] = mine.get(name, 0) + n


def _add_table(mine: list[list[int]], theirs: list[list[int]]) -> None:
    while len(mine) < len(theirs):
        mine.append([])
    for row, values in enumerate(theirs):
        while len(mine[row]) < len(values):
            mine[row].append(0)
        for column, n in enumerate(values):
            mine[row][column] += n
