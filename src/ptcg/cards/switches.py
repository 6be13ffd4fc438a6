"""The switches of a rulebook as deck building and names ask them."""

from __future__ import annotations

from typing import Protocol


class Switches(Protocol):
    """A rulebook's switches by name; a plain dict is one."""

    def __getitem__(self, name: str, /) -> object: ...


def yes(value: object) -> bool:
    """Whether a switch says yes; books write it as true, yes or 1."""
    return value in (True, "yes", "true")


def number(rulebook: Switches, switch: str) -> int:
    """The value of a switch that is a number."""
    return int(str(rulebook[switch]))
