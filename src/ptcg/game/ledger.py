"""The ledger of damage: the steps of the calculation in words, each with its rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

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
    def words(self) -> str:
        """The step as a line of text with its rule."""
        by = f" ({self.card})" if self.card else ""
        label, rule = STEPS[self.step]
        return f"{label.lower()} {self.n}{by} [{cited(rule)}]"

    def frame(self) -> dict[str, Any]:
        """Return the step as data for the wire."""
        label, rule = STEPS[self.step]
        return {"label": label, "source": self.card, "n": self.n, "rule": rule}


def cited(rule: str) -> str:
    """Return a rule id with the rulings beyond the books that concern it: `KO-09; R-31, R-34`."""
    rulings = load().rulings_on(rule)
    return f"{rule}; {', '.join(rulings)}" if rulings else rule
