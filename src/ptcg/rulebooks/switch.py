"""Switches of a rulebook: what a switch means, and which values it may take."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Value = bool | int | str | tuple[str, ...]
Rules = Mapping[str, Any]
"""Switches by name. The catalog of switches, not the type, says which kind of `Value` each has."""

UNLIMITED = -1
"""The value of a number that has no limit."""


@dataclass(frozen=True, slots=True)
class Switch:
    """A parameter of the rules.

    `kind` is flag (true or false), number (from `low` to `high`), choice (one of `tokens`), order (an arrangement of
    one of `forms`, beginning with `first` and ending with `last` where they are given) or some (any of `tokens`,
    `always` among them). `rules` are the ids of the rules it is taken from.
    """

    name: str
    kind: str
    meaning: str
    rules: tuple[str, ...]
    tokens: tuple[str, ...] = ()
    forms: tuple[tuple[str, ...], ...] = ()
    low: int = 0
    high: int = 0
    unlimited: bool = False
    first: str = ""
    last: str = ""
    always: tuple[str, ...] = ()

    def allowed(self) -> str:
        """Return the allowed values, in words."""
        if self.kind == "flag":
            return "true or false"
        if self.kind == "number":
            return f"a number from {self.low} to {self.high}" + (", or -1 for no limit" if self.unlimited else "")
        if self.kind == "choice":
            return "one of " + ", ".join(self.tokens)
        if self.kind == "some":
            always = f" ({', '.join(self.always)} always among them)" if self.always else ""
            return "some of " + ", ".join(self.tokens) + always
        ends = [f"first {self.first}"] if self.first else []
        ends += [f"last {self.last}"] if self.last else []
        forms = " or of ".join(", ".join(form) for form in self.forms)
        return f"an order of {forms}" + (f" ({', '.join(ends)})" if ends else "")

    def permits(self, value: object) -> bool:
        """Return whether the switch may take this value."""
        if self.kind == "flag":
            return isinstance(value, bool)
        if self.kind == "number":
            whole = isinstance(value, int) and not isinstance(value, bool)
            return whole and (self.low <= value <= self.high or (self.unlimited and value == UNLIMITED))  # type: ignore[operator]
        if self.kind == "choice":
            return isinstance(value, str) and value in self.tokens
        if not isinstance(value, tuple) or len(set(value)) != len(value):
            return False
        if self.kind == "some":
            return set(self.always) <= set(value) <= set(self.tokens)
        if not any(sorted(value) == sorted(form) for form in self.forms):
            return False
        return (not self.first or value[0] == self.first) and (not self.last or value[-1] == self.last)

    def check(self, value: object) -> None:
        """Raise ValueError, which says what was expected, if the value is not allowed."""
        if not self.permits(value):
            raise ValueError(f"rulebook switch {self.name}: {value!r} is not allowed; expected {self.allowed()}")
