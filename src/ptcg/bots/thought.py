"""Thoughts: what a bot weighed before it chose; each option with its value and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Line:
    """One option that was weighed.

    It has its index and notation, the chance to win after it, by how much that beats the move played without thinking,
    the standard error of that difference, and the number of worlds in which it was tried.
    """

    option: int
    notation: str
    chance: float
    gain: float
    error: float
    worlds: int


@dataclass(frozen=True)
class Thought:
    """A choice with its reasons.

    The lines are ordered, the best first; `base` is the move played without thinking, `belief` says from which list the
    opponent's hidden cards were dealt. `plan` and `danger` are what is expected after the choice (``expectation``);
    both may be empty.
    """

    choice: int
    base: int
    lines: tuple[Line, ...]
    worlds: int
    belief: str
    plan: str = ""
    danger: str = ""

    def __str__(self) -> str:
        """Return the chosen option, its chance and the runner-up in a sentence, then the plan and the danger."""
        if not self.lines:
            return "there is nothing to choose"
        chosen = next((x for x in self.lines if x.option == self.choice), self.lines[0])
        others = [x for x in self.lines if x.option != self.choice]
        text = f"{chosen.notation}: {chosen.chance:.0%} to win in {self.worlds} sample{'' if self.worlds == 1 else 's'}"
        if others:
            text += f"; next {others[0].notation}: {others[0].chance:.0%}"
        if self.choice == self.base and others and others[0].chance > chosen.chance:
            text += ", too little evidence for it"
        if self.plan:
            text += f". Plan: {self.plan}"
        if self.danger:
            text += f". Danger: {self.danger}"
        return text
