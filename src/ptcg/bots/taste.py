"""Tastes as a person types them: weights of what counts in a position."""

from __future__ import annotations

from ptcg.bots.brain.outlook import WEIGHTS, Taste


def taste_of(text: str) -> Taste:
    """Return the taste with the given weights: names and numbers, such as ``unit 5 tool 3``; the usual ones if empty.

    Raises ValueError for an unknown name, or for a name without a number.
    """
    words = text.split()
    weights: dict[str, float] = {}
    for name, number in zip(words[::2], [*words[1::2], ""], strict=False):
        if name not in WEIGHTS:
            raise ValueError(f"weights: no weight is called {name!r}; expected one of {', '.join(WEIGHTS)}")
        try:
            weights[name] = float(number)
        except ValueError:
            raise ValueError(f"weights: {name}: expected a number, found {number or 'nothing'!r}") from None
    return Taste(weights)
