"""Main actions, packed into ints: what a player may do in the main part of a turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

A_BENCH: Final = 1  # card
A_LEGEND: Final = 2  # both halves
A_EVOLVE: Final = 3  # card onto spot
A_LEVEL: Final = 4  # card onto spot
A_ENERGY: Final = 5  # card onto spot
A_TOOL: Final = 6  # card onto spot (Tool, Technical Machine)
A_PLAY: Final = 7  # card
A_USE: Final = 8  # clause of the card's text
A_RETREAT: Final = 9  # spot
A_ATTACK: Final = 10  # attack (card * 16 + index) by the Pokémon on the spot
A_END: Final = 11


def act(kind: i64, x: i64, y: i64) -> i64:
    """Pack an action into an int."""
    return kind << 48 | x << 24 | y


def kind_of(action: i64) -> i64:
    """Return the kind of an action."""
    return action >> 48


def x_of(action: i64) -> i64:
    """Return the first operand of an action."""
    return (action >> 24) & 0xFFFFFF


def y_of(action: i64) -> i64:
    """Return the second operand of an action."""
    return action & 0xFFFFFF
