"""Tools for tests of one's own cards and rules: cards made up in a line, positions, scenes and dealt games.

`docs/how-to/test-your-cards.md` shows each with an example. Nothing here needs pytest: a failed expectation raises
AssertionError.
"""

from ptcg.testing.cards import ability, attack, evolution, pokemon, special_energy, trainer
from ptcg.testing.games import deal, do, happened, lines, names, open_decision, play_out, there
from ptcg.testing.positions import CardLike, Mon, Position, mon, opening, position
from ptcg.testing.scenes import book_of, check, game_at, library, scene

__all__ = [
    "CardLike",
    "Mon",
    "Position",
    "ability",
    "attack",
    "book_of",
    "check",
    "deal",
    "do",
    "evolution",
    "game_at",
    "happened",
    "library",
    "lines",
    "mon",
    "names",
    "open_decision",
    "opening",
    "play_out",
    "pokemon",
    "position",
    "scene",
    "special_energy",
    "there",
    "trainer",
]
