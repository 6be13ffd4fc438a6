"""Wordings that the tables of the official engine brought up, on printed cards."""

from __future__ import annotations

import pytest

from text.modern.reading import plain, printed

READINGS = [
    ("sv10-80", "attack", 1, "The opponent flips a coin for each of the opponent's Benched Pokémon: do 80 damage to "
     "the opponent's Active for each tails, ignoring Weakness and Resistance."),
    ("sv8-45", "attack", 0, "On the opponent's next turn, each Pokémon with 2 or fewer Energy can't attack."),
    ("me2pt5-101", "ability", 0, "When the opponent's Active moves from Active to the Bench in its player's turn: "
     "put 2 damage counters on it."),
    ("me3-77", "rule", 0, "Once per turn, either player: search deck for 1 Basic Pokémon, put it onto the Bench, "
     "then shuffle. If you searched a deck, end your turn."),
    ("sv7-131", "rule", 0, "Each player with any Tera Pokémon can have 8 Benched Pokémon, you discarding first."),
]  # fmt: skip


@pytest.mark.parametrize(("card", "place", "index", "meaning"), READINGS)
def test_a_text_means_its_plain_wording(card: str, place: str, index: int, meaning: str) -> None:
    """The tree of the printed text is the tree of the plain one."""
    assert printed(card, place, index) == plain(meaning)
