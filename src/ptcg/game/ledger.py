"""The ledger of damage: the steps of the calculation in words, each with its rule."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import Struct

from ptcg.rulebooks.catalogue import load

STEPS = {
    "base": ("Base", "DAMAGE-02"),
    "attacker": ("Attacker's side", "DAMAGE-03"),
    "weakness": ("Weakness", "DAMAGE-05"),
    "resistance": ("Resistance", "DAMAGE-06"),
    "defender": ("Defender's side", "DAMAGE-07"),
    "prevented": ("Prevented", "DAMAGE-07"),
    "final": ("Final", "DAMAGE-08"),
}
"""Each step of a damage calculation, with its label and its rule."""


class Entry(Struct, frozen=True):
    """A step of a damage calculation as pages show it: its label, the card that causes it, the amount, the rule."""

    label: str
    source: str | None
    n: int
    rule: str

    @property
    def words(self) -> str:
        """The step as a line of text with its rule."""
        by = f" ({self.source})" if self.source else ""
        return f"{self.label.lower()} {self.n}{by} [{cited(self.rule)}]"


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a damage calculation: its name, the card that causes it, and the running amount after it."""

    step: str
    card: str | None
    n: int

    @property
    def last(self) -> bool:
        """True if this step is the final amount."""
        return self.step == "final"

    @property
    def entry(self) -> Entry:
        """The step as pages show it."""
        label, rule = STEPS[self.step]
        return Entry(label, self.card, self.n, rule)


def cited(rule: str) -> str:
    """Return a rule id with the rulings beyond the books that concern it: `KO-09; R-31, R-34`."""
    rulings = load().rulings_on(rule)
    return f"{rule}; {', '.join(rulings)}" if rulings else rule
