"""The switches of a rulebook, as far as deck building and names need them."""

from __future__ import annotations

from typing import Protocol


class Switches(Protocol):
    """A rulebook's switches by name; a plain dict fits."""

    def __getitem__(self, name: str, /) -> object: ...


def yes(value: object) -> bool:
    """Return whether a switch says yes; books write it as true, yes or 1."""
    return value in (True, "yes", "true")


def number(rulebook: Switches, switch: str) -> int:
    """Return the value of a switch that is a number."""
    return int(str(rulebook[switch]))
