"""How far a review looks: samples for each choice, and which choices are looked at more closely."""

from __future__ import annotations

from msgspec import Struct


class Depth(Struct, frozen=True):
    """The budget of a review.

    At first every choice gets `samples` samples of the hidden cards and compares `options` options. Then up to `closer`
    of the costliest choices, and with `landmarks` all starts of turns and attacks, are compared again: `choosing`
    samples pick the best of `finalists` options, and `measuring` fresh samples measure it against the choice made.
    """

    samples: int
    options: int
    closer: int = 0
    landmarks: bool = False
    finalists: int = 3
    choosing: int = 16
    measuring: int = 48


DEPTHS = {
    "quick": Depth(12, 5),
    "normal": Depth(12, 5, closer=12, landmarks=True),
    "deep": Depth(32, 8, closer=20, landmarks=True, finalists=5, choosing=32, measuring=128),
}
"""Depths by name."""
